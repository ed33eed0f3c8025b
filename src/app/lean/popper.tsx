/** Stands in for MUI's Popper inside its Autocomplete: what places a list (10 KB) comes with the first list that opens. */
import type { PopperProps } from '@mui/material/Popper'
import { lateComponent } from './late-component.tsx'

const LatePopper = lateComponent<PopperProps>(
  async () => (await import('@mui/material/Popper')).default,
  // Placed by nobody, the list stands below its box.
  ({ children }, failed) => (failed && typeof children !== 'function' ? <div>{children}</div> : null),
)

/** Closed, MUI's draws nothing either; its Autocomplete has one from the start. */
export default function Popper(props: PopperProps) {
  return props.open ? <LatePopper {...props} /> : null
}
