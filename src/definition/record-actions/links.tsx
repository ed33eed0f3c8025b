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
import { plainDialled } from '../../contract/runtime/plain-text.ts'

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

/** The way to another page of the same thing, under the same key. */
function View({ action, record, isFirst }: RecordActionProps<RecordActionOf<'view'>>) {
  const to = action.path.replace(/:[^/]*$/, record.path.slice(record.path.lastIndexOf('/') + 1))
  const onClick = useFollow(to)
  return (
    <Button href={to} onClick={onClick} variant={isFirst ? 'contained' : 'outlined'}>
      {action.label}
    </Button>
  )
}

export const view: RecordActionKind<RecordActionOf<'view'>> = { Component: View }

/** Numbers without a country are of this one. */
const country = '62'

/**
 * The address that opens WhatsApp with a text for a number, however people write it (`+62 812-3004-7599`, `0812…`);
 * one that cannot be dialled abroad is left out, and WhatsApp asks to whom it goes.
 */
export function messageAddress(number: unknown, text: string): string {
  const dialled = typeof number === 'string' ? plainDialled(number) : ''
  const isAbroad = /^(\+|00)/.test(dialled)
  // The 0 of a number at home has no place behind the country, and some leave it out before mobile numbers.
  const plain = dialled.replace(/^\+|^00/, '').replace(/^620/, country)
  const international = isAbroad ? plain : plain.replace(/^0|^(?=8)/, country)
  const to = /^[1-9]\d{7,14}$/.test(international) ? international : ''
  return `https://wa.me/${to}?text=${encodeURIComponent(shortened(text))}`
}

/** Browsers and WhatsApp refuse longer addresses; of a longer text the end of its last whole line is told. */
const longestText = 1_500

function shortened(text: string): string {
  if (text.length <= longestText) return text
  const lines = text.split('\n')
  const last = lines.slice(-2)
  const room = longestText - last.join('\n').length
  let told = ''
  for (const line of lines.slice(0, -2)) {
    if (told.length + line.length + 1 > room) break
    told += `${line}\n`
  }
  return `${told}…\n${last.join('\n')}`
}

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
