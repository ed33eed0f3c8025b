/** Stands in for MUI's circle inside its buttons: it comes with the first button that waits for something. */
import type { CircularProgressProps } from '@mui/material/CircularProgress'
import { lateComponent } from './late-component.tsx'

export default lateComponent<CircularProgressProps>(
  async () => (await import('@mui/material/CircularProgress')).default,
  // The button is locked and says so by itself.
  () => null,
)
