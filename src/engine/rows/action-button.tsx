import Button from '@mui/material/Button'
import SvgIcon from '@mui/material/SvgIcon'
import type { CompiledRowAction } from '../../contract/module.ts'
import { dropSecondPress } from '../ui/second-press.ts'

/** Material's outlines for what can be done to a row. */
const paths = {
  remove: 'M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z',
  edit: 'M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z',
  open: 'M3 13h2v-2H3zm0 4h2v-2H3zm0-8h2V7H3zm4 4h14v-2H7zm0 4h14v-2H7zM7 7v2h14V7z',
  percent:
    'M7.5 11a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7m0-2a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3m9 11a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7m0-2a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M5.4 20 4 18.6 18.6 4 20 5.4z',
} satisfies Record<Drawn, string>

type Drawn = CompiledRowAction['action'] | 'percent'

function ActionIcon({ action }: { action: Drawn }) {
  return (
    <SvgIcon fontSize="small">
      <path d={paths[action]} />
    </SvgIcon>
  )
}

interface ActionButtonProps {
  id?: string
  action: Drawn
  /** Its name, which is also shown to whoever points at it. */
  label: string
  /** The element that names what it is about. */
  describedBy: string
  onClick: () => void
}

/** What can be done to a row or an entry, as an icon: quiet, for there is one in every line. */
export function ActionButton({ id, action, label, describedBy, onClick }: ActionButtonProps) {
  return (
    <Button
      id={id}
      variant="text"
      size="small"
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      onClick={(press) => {
        // The next row moves up to below the pointer.
        if (action === 'remove') dropSecondPress(press)
        onClick()
      }}
      sx={action === 'remove' ? removing : look}
    >
      <ActionIcon action={action} />
    </Button>
  )
}

const look = {
  minWidth: 36,
  minHeight: 36,
  p: 0,
  color: 'text.secondary',
  '&:hover': { color: 'primary.main' },
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
} as const

const removing = { ...look, '&:hover': { color: 'error.main' } } as const
