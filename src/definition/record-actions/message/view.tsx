import Button from '@mui/material/Button'
import type { RecordActionKind, RecordActionOf, RecordActionProps } from '../../../engine/record/record-kinds.ts'
import { messageAddress } from './message-address.ts'

/** A link out of the product: what is sent, and whether, is seen in WhatsApp itself. */
function Message({ action, record, isFirst }: RecordActionProps<RecordActionOf<'message'>>) {
  return (
    <Button
      href={messageAddress(action.number(record.scope), action.text(record.scope))}
      target="_blank"
      rel="noopener noreferrer"
      variant={isFirst ? 'contained' : 'outlined'}
    >
      {action.label}
    </Button>
  )
}

export const message: RecordActionKind<RecordActionOf<'message'>> = { Component: Message }
