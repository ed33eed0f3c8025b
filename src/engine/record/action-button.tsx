import Button from '@mui/material/Button'
import { opensDialog } from '../dialog/dialogs.ts'

interface ActionButtonProps {
  label: string
  onClick: () => void
  isFirst?: boolean
  /** Not to be taken back: it is there, and not loud. */
  isDanger?: boolean
  busy?: boolean
  /** The dialog that it opens. */
  opens?: string
}

/** The button of an action; while it is busy it keeps the focus, so it is locked for people only. */
export function ActionButton({
  label,
  onClick,
  isFirst = false,
  isDanger = false,
  busy = false,
  opens,
}: ActionButtonProps) {
  return (
    <Button
      variant={isDanger ? 'text' : isFirst ? 'contained' : 'outlined'}
      color={isDanger ? 'error' : 'primary'}
      aria-disabled={busy}
      {...(opens !== undefined && { 'aria-haspopup': 'dialog' as const, ...opensDialog(opens) })}
      onClick={() => {
        if (!busy) onClick()
      }}
    >
      {label}
    </Button>
  )
}
