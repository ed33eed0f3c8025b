import { type CountedDocuments, counts, mostAmounts, mostKeys } from '../../../contract/report-module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import type { At, DefinitionContext } from '../../../language/cursor.ts'
import { quoted } from '../../../language/read/json-type.ts'
import type { Fact } from '../../../language/read/openapi-fact.ts'
import type { DocumentDefinition } from '../document/compile.ts'
import type { ReportDefinition } from './compile.ts'
import { balancesIn, type CountedFields, fieldsOfForm, fieldsOfRows } from './counted-fields.ts'
import { type DocumentFact, partsOf, taken, whole } from './document-fact.ts'

/** What cannot be counted together, and what a report of documents does not say. */
export function checkCounted(at: At<ReportDefinition>, { counted, fact }: DocumentFact): void {
  const other = definitionOf(at.context.others, at.value.document ?? '', 'document')
  if (!other) return
  at.key('drill')?.report('misplaced-keyword', 'baris membuka riwayat dokumen itu sendiri; hapus "drill"')
  const ofForm = fieldsOfForm(other, at.context)
  const balances = balancesIn(other, at.context)
  for (const one of at.key('measures').items()) {
    refuseFanOut(one, ofForm, counted)
    refuseBalance(one, balances, counted)
  }
  for (const list of [at.key('dimensions'), at.key('filters')])
    for (const one of list?.items() ?? []) refuseKey(one, other, at.context, fact)
  for (const [name, value] of at.key('where')?.entries() ?? []) {
    const key = counted.keys.find((one) => one.name === name)
    if (key && 'titles' in key.names) value.known(Object.keys(key.names.titles))
  }
  if (counted.keys.length > mostKeys)
    at.key('dimensions').report(
      'contradiction',
      `${counted.keys.length} isian membedakan dokumen (${quoted(counted.keys.map(({ name }) => name))}), paling banyak ${mostKeys}; bagi menjadi dua laporan`,
    )
  if (counted.amounts.length > mostAmounts)
    at.key('measures').report(
      'contradiction',
      `${counted.amounts.length} isian dijumlah, paling banyak ${mostAmounts}; bagi menjadi dua laporan`,
    )
}

/** One document has several rows: its own numbers would be counted with each of them. */
function refuseFanOut(
  at: At<ReportDefinition['measures'][number]>,
  ofForm: CountedFields,
  { rows, amounts }: CountedDocuments,
): void {
  if (rows === null) return
  const names = partsOf(at.value)
  const ofDocument = [whole, counts.document, ...ofForm.amounts.map(({ name }) => name)]
  const wrong = names.filter((name) => ofDocument.includes(name) && !amounts.some((one) => one.name === name))
  if (wrong.length > 0)
    at.report(
      'operation-mismatch',
      `${quoted(wrong)} terhitung berkali-kali: satu dokumen punya beberapa baris "${rows}"; hapus angka itu, atau tulis definisi lain tanpa "rows"`,
    )
}

/** What is there at a moment has no sum over days; how it differs from what should be there has. */
function refuseBalance(
  at: At<ReportDefinition['measures'][number]>,
  balances: ReadonlySet<string>,
  { rows }: CountedDocuments,
): void {
  const wrong = partsOf(at.value).filter((name) => balances.has(rows === null ? name : `${rows}.${name}`))
  if (wrong.length > 0)
    at.report(
      'operation-mismatch',
      `${quoted(wrong)} isi pada suatu saat, dan tidak dijumlah antarwaktu; hapus angka itu, atau hitung selisihnya`,
    )
}

/** A field that is there, but that no document is told apart by. */
function refuseKey(at: At<string>, other: DocumentDefinition, context: DefinitionContext, { dimensions }: Fact): void {
  const name = at.value
  if (Object.hasOwn(dimensions, name)) return
  const lists = Object.keys(other.schema.properties).filter((list) =>
    fieldsOfRows(other, list, context)?.keys.some((key) => key.name === name),
  )
  if (own(other.schema.properties, name)?.['x-class'])
    at.report('contradiction', `"${name}" punya "x-class": baris akan menyebut yang tersembunyi; hapus`)
  else if (taken.includes(name))
    at.report('name-clash', `"${name}" sudah dipakai halaman laporan; beri isiannya nama lain`)
  else if (lists.length > 0)
    at.report(
      'operation-mismatch',
      `"${name}" isian baris: satu dokumen punya beberapa; tambahkan "rows": "${lists[0]}"`,
    )
  else if (own(other.schema.properties, name))
    at.report(
      'type-mismatch',
      `"${name}" bukan pilihan; pakai isian dengan pilihan ("enum", "x-options") atau ya/tidak`,
    )
}
