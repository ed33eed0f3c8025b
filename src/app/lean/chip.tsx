/** Stands in for MUI's Chip inside its Autocomplete, which draws chips only where several values are picked. */
import type { ChipProps } from '@mui/material/Chip'
import { lateComponent } from './late-component.tsx'

export default lateComponent<ChipProps>(
  async () => (await import('@mui/material/Chip')).default,
  ({ label }) => <span>{label}</span>,
)
