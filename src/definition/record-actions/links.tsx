/** Actions that lead away from the record: to its print, to a message in WhatsApp. */
import Button from '@mui/material/Button'
import type {
  OpenRecord,
  RecordActionKind,
  RecordActionOf,
  RecordActionProps,
} from '../../engine/record/record-kinds.ts'
import { useFollow } from '../../engine/ui/page-link.tsx'
import { printPath } from '../../contract/runtime/page-addresses.ts'
import { messageAddress } from './message-address.ts'

/** Where a print is: behind the record's own address; others than the first one are named. */
function addressOf({ definition, path }: OpenRecord, print: string): string {
  const first = definition.actions.find(({ action }) => action === 'print')
  const isFirst = first?.action === 'print' && first.print === print
  return `${path}${printPath}${isFirst ? '' : `?cetak=${encodeURIComponent(print)}`}`
}

/** The way to what the record looks like on paper. */
function Print({ action, record, isFirst }: RecordActionProps<RecordActionOf<'print'>>) {
  const to = addressOf(record, action.print)
  const onClick = useFollow(to)
  return (
    <Button href={to} onClick={onClick} variant={isFirst ? 'contained' : 'outlined'}>
      {action.label}
    </Button>
  )
}

export const print: RecordActionKind<RecordActionOf<'print'>> = { Component: Print }

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
