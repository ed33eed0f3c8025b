import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { anyOf } from '../../platform/lists/statement.ts'
import { foundBy, holds } from '../../platform/search/part-index.ts'
import { cancelledFilter, since, until } from '../../platform/records/list-filters.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { hasNumberOf } from '../document/document-search.ts'
import { storedTitle } from './document-type.ts'

type Item = Answer<'daftarDokumen'>['items'][number]
type Row = Record<string, unknown> & {
  id: number
  number: number
  day: string
  about: string
  total: number | null
  created_by: string
  is_cancelled: boolean
}

/** The list of the documents of a type. */
export function documentList(type: string): ListSource<Row, Item> {
  return {
    ...{ name: `dokumen/${type}`, operation: 'daftarDokumen', type },
    ...{ table: 'document', alias: 'document', id: 'document.id' },
    where: (bind) => `document.kind = ${bind(type, 'text')}`,
    sorts: {
      nomor: { sql: 'document.number', type: 'bigint' },
      tanggal: { sql: 'document.day', type: 'date' },
      total: { sql: 'coalesce(document.total, 0)', type: 'numeric' },
    },
    sort: '-nomor',
    filters: {
      tanggalDari: since('document.day', 'document.number'),
      tanggalSampai: until('document.day', 'document.number'),
      status: cancelledFilter('document'),
    },
    search: (word) => {
      const about = 'lower(document.about)'
      return {
        row: (bind) => anyOf([holds(about, word, bind), ...hasNumberOf('document', word, bind)]),
        ways: (bind) => [
          { where: foundBy(about, word, bind) },
          ...hasNumberOf('document', word, bind).map((where) => ({ where })),
        ],
      }
    },
    columns: `document.id, document.number, document.day, document.about, document.total, document.created_by,
      document.cancelled_at is not null as is_cancelled`,
    item: (row) => ({
      ...{ id: row.id, nomor: row.number, tanggal: row.day, tentang: row.about, oleh: row.created_by },
      ...{ total: row.total, status: row.is_cancelled ? 'Batal' : 'Tersimpan' },
    }),
  }
}

export const documentListHandlers = {
  daftarDokumen: async (request) => {
    await storedTitle(request.database, request.path.type, request.documentForms)
    return answerList(request, documentList(request.path.type))
  },
} satisfies Partial<Handlers>
