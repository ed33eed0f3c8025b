import { isRecord } from '../../../contract/runtime/own.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import type { Answer, Handlers, ListedDocument } from '../../platform/http/operation.ts'
import { listOfDocuments } from '../document/document-list.ts'
import { describedTable } from '../document/document-table.ts'
import { optionsIn } from '../records/kept-options.ts'
import { searchDocuments } from './document-words.ts'
import { storedTitle } from './document-type.ts'
import { filedList } from './filed-list.ts'
import { filtersOf, sortsOf } from './listed-fields.ts'

type Item = Answer<'daftarDokumen'>['items'][number]
type Body = Record<string, unknown>
type Row = Record<string, unknown>
/** What a list of documents is made of beside what all of them have. */
export interface ListedType {
  listed: ListedDocument | null
  /** The columns of a stored body; null where the definition adds none. */
  cells: ((body: Body) => Promise<Item['kolom']>) | null
}

const plain: ListedType = { listed: null, cells: null }

/** The list of the documents of a type. */
export function documentList(type: string, { listed, cells } = plain): ListSource<Row, Item, 'total'> {
  return listOfDocuments({
    ...{ name: `dokumen/${type}`, operation: 'daftarDokumen', type, table: describedTable },
    where: (bind) => `document.kind = ${bind(type, 'text')}`,
    inDays: [],
    total: 'coalesce(document.total, 0)',
    sorts: sortsOf(listed),
    filters: filtersOf(listed),
    sums: { total: 'document.total' },
    search: searchDocuments,
    columns: {
      ...{ oleh: 'document.created_by', tentang: 'document.about' },
      pihak: 'party_name(document.party_entity, document.party_id)',
    },
    ...(cells && { read: 'document.body' }),
    more: async ({ body }) => ({ kolom: (await cells?.(isRecord(body) ? body : {})) ?? {} }),
  })
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
