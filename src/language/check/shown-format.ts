import type { RecordFormat } from '../../contract/formats/formats.ts'
import { own } from '../../contract/runtime/own.ts'
import type { At } from '../cursor.ts'
import { printType, type Type } from '../expression/type.ts'
import { alternatives } from '../read/json-type.ts'

const words: Readonly<Record<string, string>> = { string: 'teks', number: 'angka', boolean: 'ya/tidak' }

/** Refuses a way of writing that a value of the type does not have. */
export function checkFormat(at: At<{ format?: RecordFormat }>, value: At, type: Type): RecordFormat {
  const { format = 'text' } = at.value
  // The meta-schema has seen to it that there is one.
  const taken: readonly string[] = own(at.context.format.valueFormats, format)?.takes ?? []
  if (type.kind === 'any' || type.kind === 'null' || taken.includes(type.kind)) return format
  const place = at.value.format === undefined ? value : at.in('format', format)
  const wanted = alternatives(taken.map((kind) => words[kind] ?? kind))
  const mend = type.kind === 'boolean' ? 'tulis "format": "flag"' : `pakai ekspresi yang memberi ${wanted}`
  place.report('type-mismatch', `"${format}" menulis ${wanted}, bukan ${printType(type)}; ${mend}`)
  return format
}
