import Button from '@mui/material/Button'
import type { CompiledRowAction } from '../../contract/module.ts'
import { dropSecondPress } from '../ui/second-press.ts'
import { ActionIcon } from './action-icon.tsx'

interface ActionButtonProps {
  id?: string
  action: CompiledRowAction['action']
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
