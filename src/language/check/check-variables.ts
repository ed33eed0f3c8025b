import type { Place } from './compile-error.ts'
import { describeName, isVariableName } from '../expression/name.ts'
import { own } from '../../contract/runtime/own.ts'

/** Names that the format itself gives in some places beside a row's own: what each of them is. */
const given: Readonly<Record<string, string>> = {
  doc: 'seluruh isian',
  code: 'kode yang dipindai',
  pick: 'pilihan yang dipilih',
  answer: 'jawaban pencarian',
  value: 'nilai sel',
  key: 'kunci "x-unique"',
  length: 'panjang yang diminta',
  count: 'jumlah yang sudah ada',
  quantity: 'jumlah yang diminta',
  total: 'jumlah seluruhnya',
  entries: 'isi daftar',
}

/** A name that the definition gives, and the names around it. */
interface GivenName extends Place {
  variables: Readonly<Record<string, unknown>>
}

/** `x-as`, the name of a row, may not hide another name: expressions would mean something else than they say. */
export function checkRowName(at: GivenName): void {
  const owner = own(given, at.value) ?? (Object.hasOwn(at.variables, at.value) ? 'baris daftar di luarnya' : undefined)
  if (owner !== undefined) reportClash(at, owner)
}

/** `as` beside `$each` and in a heading: there are no names but those around it, of which a heading has none. */
export function checkEachName(at: GivenName): void {
  if (!isVariableName(at.value)) at.report('unsafe-name', describeName(at.value))
  else if (Object.hasOwn(at.variables, at.value))
    reportClash(at, at.value === 'doc' ? 'seluruh isian' : 'butir "$each" di luarnya')
}

function reportClash(at: GivenName, owner: string): void {
  at.report('name-clash', `"${at.value}" sudah berarti ${owner}; pakai nama lain, seperti "baris"`)
}
