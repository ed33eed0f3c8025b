import Button from '@mui/material/Button'
import type { CompiledRowAction } from '../../contract/row-parts.ts'
import { LineIcon } from '../ui/line-icon.tsx'
import { dropSecondPress } from '../ui/second-press.ts'

/** Drawings for what can be done to a row. */
const paths = {
  remove: 'M4 7h16M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 11v5M13.8 11v5',
  // A number is written anew, a text is a note beside the row: two of them are told apart.
  edit: 'M4.5 19.5l1-4.2L16 4.8l3.2 3.2L8.7 18.5zM13.6 7.2l3.2 3.2',
  note: 'M5 4.5h14v10.5h-7l-4.5 4.5V15H5zM8.5 8.3h7M8.5 11.3h4.5',
  open: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  percent:
    'M18 6 6 18M7.5 5.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6M16.5 14.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6',
} satisfies Record<Drawn, string>

type Drawn = CompiledRowAction['action'] | 'percent' | 'note'

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
      <LineIcon d={paths[action]} />
    </Button>
  )
}

const look = {
  minWidth: 'var(--press, 2rem)',
  minHeight: 36,
  p: 0,
  color: 'text.secondary',
  '&:hover': { color: 'primary.main' },
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
} as const

const removing = { ...look, '&:hover': { color: 'error.main' } } as const
