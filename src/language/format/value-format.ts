import type { RecordFormat, ValueFormat } from '../../contract/formats/formats.ts'
import { meant, oneOf, part } from './schema.ts'

/** How a value is written: one of the format's own formats of values. */
export const shownFormat = meant(part<RecordFormat>('valueFormat'), 'How it is written; as a text when absent.')

/** What stands behind that name: the names of these formats, with what is said of each. */
export function valueFormatSchema(formats: Readonly<Record<string, ValueFormat>>) {
  const notes = Object.entries(formats).flatMap(([name, { note }]) =>
    note === undefined ? [] : [`\`${name}\` ${note}`],
  )
  return oneOf(Object.keys(formats), `How a value is written: ${notes.join(', ')}.`)
}
