import type { Static } from 'typebox'
import { t } from '../../../contract/words/words.ts'
import type { At } from '../../../language/cursor.ts'
import { numberType } from '../../../language/expression/type.ts'
import { splitText } from '../../../language/expression/split-text.ts'
import { object, text } from '../../../language/format/schema.ts'
import type { RecordSection } from '../../../language/parts/record-parts.ts'
import { movesOf } from './books.ts'
import type { DocumentDefinition } from './compile.ts'

/** What people call a document by how far the goods that left by it are back, in place of its status. */
export const way = object(
  'How far what left by one is back, or in somewhere else: what its record and its list say in place of its status.',
  {
    none: text('Nothing is yet.'),
    some: text('Some is: of `doc`, `kembali` of `keluar` pieces.'),
    all: text('All is.'),
  },
)

export type Way = Static<typeof way>

/** Whether it says so; refused where nothing leaves by it. */
export function compileWay(at: At<DocumentDefinition>): boolean {
  const said = at.key('way')
  if (!said) return false
  if (!movesOf(at.value.books).goods)
    said.report('contradiction', 'dokumen ini tidak membukukan barang; hapus "way", atau tulis "books"')
  const pieces = { doc: { kind: 'object', fields: { keluar: numberType, kembali: numberType } } } as const
  const told = said.only(pieces)
  for (const key of ['none', 'some', 'all'] as const) told.key(key).text()
  return true
}

/** What a document is at, as an expression over its record or its row. */
export function statusOf(way: Way | undefined): string {
  if (!way) return 'doc.status'
  const [none, some, all] = [way.none, way.some, way.all].map(joined)
  const far = `doc.kembali == 0 ? ${none} : doc.kembali < doc.keluar ? ${some} : ${all}`
  return `doc.status != 'Tersimpan' || doc.keluar == 0 ? doc.status : ${far}`
}

/** A text with expressions in it as one expression. */
function joined(said: string): string {
  const parts = splitText(said).parts.map((part) =>
    part.kind === 'literal' ? JSON.stringify(part.text) : `string(${part.source})`,
  )
  return parts.length === 0 ? '""' : parts.join(' + ')
}

/** The documents by which what left by it came back, or in. */
export const followers = (): RecordSection => ({
  section: 'table',
  title: t('Dokumen lanjutan'),
  rows: 'doc.lanjutan',
  as: 'next',
  empty: t('Belum ada.'),
  columns: [
    { label: t('Dokumen'), value: 'next.dokumen', record: { of: 'next.definisi', id: 'next.idDokumen' } },
    { label: t('Tanggal'), value: 'next.tanggal', format: 'date' },
    { label: t('Jumlah'), value: 'next.jumlah', format: 'number' },
  ],
})

/** What left by it and has not come back. */
export function restOf(title: string): RecordSection {
  return {
    section: 'table',
    title,
    rows: 'doc.sisa',
    as: 'rest',
    empty: t('Tidak ada lagi.'),
    columns: [
      { label: t('Uraian'), value: 'rest.uraian', details: 'rest.kodeList' },
      { label: t('Dari'), value: 'rest.tempat' },
      { label: t('Jumlah'), value: 'rest.jumlah', format: 'number' },
    ],
  }
}
