import SvgIcon from '@mui/material/SvgIcon'
import type { CompiledRowAction } from '../../contract/module.ts'

/** Material's outlines for what can be done to a row. */
const paths = {
  remove: 'M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z',
  edit: 'M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z',
  open: 'M3 13h2v-2H3zm0 4h2v-2H3zm0-8h2V7H3zm4 4h14v-2H7zm0 4h14v-2H7zM7 7v2h14V7z',
} satisfies Record<CompiledRowAction['action'], string>

export function ActionIcon({ action }: { action: CompiledRowAction['action'] }) {
  return (
    <SvgIcon fontSize="small">
      <path d={paths[action]} />
    </SvgIcon>
  )
}
