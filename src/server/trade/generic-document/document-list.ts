import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { cancelledFilter, cancelledRows, since, until } from '../../platform/records/list-filters.ts'
import type { Answer, Handlers, ListedDocument } from '../../platform/http/operation.ts'
import { optionsIn } from '../records/kept-options.ts'
import { searchDocuments } from './document-words.ts'
import { storedTitle } from './document-type.ts'
import { filedList } from './filed-list.ts'
import { filtersOf, sortsOf } from './listed-fields.ts'

type Item = Answer<'daftarDokumen'>['items'][number]
type Body = Record<string, unknown>
type Row = Record<string, unknown> & {
  id: number
  number: number
  day: string
  about: string
  party: string | null
  body?: Body
  total: number | null
  created_by: string
  is_cancelled: boolean
}

/** What a list of documents is made of beside what all of them have. */
export interface ListedType {
  listed: ListedDocument | null
  /** The columns of a stored body; null where the definition adds none. */
  cells: ((body: Body) => Promise<Item['kolom']>) | null
}

const plain: ListedType = { listed: null, cells: null }

/** The list of the documents of a type. */
export function documentList(type: string, { listed, cells } = plain): ListSource<Row, Item, 'total'> {
  return {
    ...{ name: `dokumen/${type}`, operation: 'daftarDokumen', type },
    ...{ table: 'document', alias: 'document', id: 'document.id' },
    where: (bind) => `document.kind = ${bind(type, 'text')}`,
    sorts: {
      nomor: { sql: 'document.number', type: 'bigint' },
      tanggal: { sql: 'document.day', type: 'date' },
      total: { sql: 'coalesce(document.total, 0)', type: 'numeric' },
      ...sortsOf(listed),
    },
    sort: '-nomor',
    filters: {
      tanggalDari: since('document.day', 'document.number'),
      tanggalSampai: until('document.day', 'document.number'),
      status: cancelledFilter('document'),
      ...filtersOf(listed),
    },
    sums: { values: { total: 'document.total' }, without: cancelledRows('document') },
    search: searchDocuments,
    columns: `document.id, document.number, document.day, document.about, document.total, document.created_by,
      ${cells ? 'document.body, ' : ''}party_name(document.party_entity, document.party_id) as party,
      document.cancelled_at is not null as is_cancelled`,
    item: async (row) => ({
      ...{ id: row.id, nomor: row.number, tanggal: row.day, tentang: row.about, oleh: row.created_by },
      ...{ pihak: row.party, kolom: (await cells?.(row.body ?? {})) ?? {} },
      ...{ total: row.total, status: row.is_cancelled ? 'Batal' : 'Tersimpan' },
    }),
  }
}

export const documentListHandlers = {
  daftarDokumen: async (request) => {
    const { database, documentForms: forms } = request
    const { type } = request.path
    await storedTitle(database, type, forms)
    const lookup = optionsIn(database)
    const listed = forms?.listed(type) ?? null
    if (request.query?.susunan === 'impor') return filedList(request, documentList(type, { listed, cells: null }))
    const cells = forms && listed?.hasCells ? (body: Body) => forms.cells(type, body, lookup) : null
    return answerList(request, documentList(type, { listed, cells }))
  },
} satisfies Partial<Handlers>
