import { isUsableName } from '../expression/name.ts'
import { own } from '../runtime/own.ts'
import type { SourceFile } from '../read/source-file.ts'

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

/**
 * `x-as`, the name of a row, may not hide another name: expressions would mean something else than they say. `taken`
 * are the variables around it.
 */
export function checkRowName(source: SourceFile, name: string, pointer: string, taken: readonly string[]): void {
  const meaning = own(given, name)
  const owner = meaning ?? (taken.includes(name) ? 'baris daftar di luarnya' : undefined)
  if (owner !== undefined) reportClash(source, name, pointer, owner)
}

/** `as` beside `$each` and in a heading: there are no names but those around it, of which a heading has none. */
export function checkEachName(source: SourceFile, name: string, pointer: string, taken: readonly string[]): void {
  if (!isUsableName(name)) source.report('unsafe-name', pointer, `"${name}"`)
  else if (taken.includes(name))
    reportClash(source, name, pointer, name === 'doc' ? 'seluruh isian' : 'butir "$each" di luarnya')
}

function reportClash(source: SourceFile, name: string, pointer: string, owner: string): void {
  source.report('name-clash', pointer, `"${name}" sudah berarti ${owner}; pakai nama lain, seperti "baris"`)
}
