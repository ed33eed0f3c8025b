import type { At } from '../cursor.ts'
import { printType, type Type } from '../expression/type.ts'
import { oneOf } from '../format/schema.ts'
import { alternatives } from '../read/json-type.ts'

/** How a value of a list or a record may be written, and the types of value that it is for. */
const formats = {
  text: ['string', 'number'],
  number: ['number'],
  rupiah: ['number'],
  amount: ['number'],
  date: ['string'],
  moment: ['string'],
  status: ['string'],
  flag: ['boolean'],
} as const

type Name = keyof typeof formats

declare module '../../contract/parts.ts' {
  interface Parts {
    format: Name
  }
}

const names = Object.keys(formats) as Name[]
const words: Readonly<Record<string, string>> = { string: 'teks', number: 'angka', boolean: 'ya/tidak' }

export const shownFormat = oneOf(
  names,
  'How it is written; as a text when absent. `amount` has two decimals, `moment` is a date with a time, `status` a chip, `flag` a tick.',
)

/** Refuses a way of writing that a value of the type does not have. */
export function checkFormat(at: At<{ format?: Name }>, value: At, type: Type): Name {
  const { format = 'text' } = at.value
  const taken: readonly string[] = formats[format]
  if (type.kind === 'any' || type.kind === 'null' || taken.includes(type.kind)) return format
  const place = at.value.format === undefined ? value : at.in('format', format)
  const wanted = alternatives(taken.map((kind) => words[kind] ?? kind))
  const mend = type.kind === 'boolean' ? 'tulis "format": "flag"' : `pakai ekspresi yang memberi ${wanted}`
  place.report('type-mismatch', `"${format}" menulis ${wanted}, bukan ${printType(type)}; ${mend}`)
  return format
}
