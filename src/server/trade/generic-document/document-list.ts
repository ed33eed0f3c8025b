import { typedCall } from '../../../contract/role-module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { mayCall } from '../../platform/access/access.ts'
import type { FiledRow } from '../../platform/http/filed.ts'
import type { OperationRequest, Answer, Handlers, ListedDocument } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { FileAnswer } from '../../platform/lists/file-answer.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { type Sought, through, type Way } from '../../platform/lists/sought.ts'
import { anyOf, type Bind } from '../../platform/lists/statement.ts'
import { foundBy, holds } from '../../platform/search/search.ts'
import { listOfDocuments } from '../document/document-list.ts'
import { describedTable } from '../document/document-type.ts'
import { wayOfGoods } from '../document/way-of-goods.ts'
import { shownNumber, hasNumberOf } from '../document/shown-number.ts'
import { filedFile } from '../imports/filed-file.ts'
import { optionsIn } from '../records/kept-options.ts'
import { storedTitle } from './document-type.ts'
import { filtersOf, sortsOf } from './listed-fields.ts'

type FiledDocumentRow = Record<string, unknown> & {
  id: number
  number: number
  body: Record<string, unknown>
  filed_as: string | null
}

/** The documents of a type as a file that can be brought in: for whoever may do that, as it has all that they hold. */
async function filedList(request: OperationRequest<'daftarDokumen'>, usual: object): Promise<FileAnswer> {
  const { database, path, documentForms: forms, access, actor } = request
  const { type } = path
  const fields = forms?.filedFields(type)
  if (!forms || !fields) throw new Problem('notFound', 'Dokumen ini tidak datang dari berkas.')
  const needed = ['simpanDokumen', 'imporDokumen'].map((operation) => typedCall(operation, type))
  if (!needed.every((call) => mayCall({ access, actor }, call)))
    throw new Problem('forbidden', `Peran Anda tidak menyimpan '${fields.title}'.`)
  const lookup = optionsIn(database)
  const source: ListSource<FiledDocumentRow, { rows: FiledRow[] }> = {
    // Its rows are other columns of the same documents.
    ...(usual as unknown as ListSource<FiledDocumentRow, never>),
    columns: `document.id, ${shownNumber('document')} as number, document.body, (
      select name from imported_document where document_id = document.id order by name_key limit 1
    ) as filed_as`,
    item: async ({ number, body, filed_as: name }) => {
      const rows = await forms.filedRows(type, body, lookup)
      return { rows: rows.map((row) => ({ [fields.together]: name ?? `#${number}`, ...row })) }
    },
  }
  const columns = [{ field: fields.together, title: 'Dokumen', format: 'text' as const }, ...fields.columns]
  return filedFile(request, { source, title: fields.title, columns, always: { status: 'Tersimpan' } })
}

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
    name: `dokumen/${type}`,
    operation: 'daftarDokumen',
    type,
    table: describedTable,
    where: (bind) => `document.kind = ${bind(type, 'text')}`,
    inDays: [],
    total: 'coalesce(document.total, 0)',
    sorts: sortsOf(listed),
    filters: filtersOf(listed),
    sums: { total: 'document.total' },
    search: searchDocuments,
    columns: {
      oleh: 'document.created_by',
      tentang: 'document.about',
      pihak: 'party_name(document.party_entity, document.party_id)',
      ...(listed?.tellsWay === true && wayOfGoods),
    },
    ...(cells && { read: 'document.body' }),
    more: async ({ body }) => ({ kolom: (await cells?.(isRecord(body) ? body : {})) ?? {} }),
  })
}

const about = 'lower(document.about)'

/** Where the names of those that a document may be with stand: few lists have as many rows as these two. */
const parties = [
  { table: 'contact', key: 'name_key', entity: `document.party_entity = 'contact'` },
  {
    table: 'master_value',
    key: 'unique_key',
    entity: `document.party_entity = 'master/' || found.type`,
    more: ', type',
  },
]

/** What a document is about, its number, and whom it is with; each word by any of them. */
function searchDocuments(word: string): Sought {
  return {
    row: (bind) => anyOf([holds(about, word, bind), ...hasNumberOf('document', word, bind), isWith(word, bind)]),
    ways: (bind) => [
      { where: foundBy(about, word, bind) },
      ...hasNumberOf('document', word, bind).map((where) => ({ where })),
      ...withParties(word, bind),
    ],
  }
}

/** Asked of each row as it comes. */
function isWith(word: string, bind: Bind): string {
  return `(document.party_id is not null
    and ${holds('lower(party_name(document.party_entity, document.party_id))', word, bind)})`
}

function withParties(word: string, bind: Bind): Way[] {
  return parties.map(({ table, key, entity, more = '' }) => {
    const found = `(select id${more} from ${table} where ${foundBy(key, word, bind)}`
    return {
      table: through(found, 'document', 'document', `document.party_id = found.id and ${entity}`),
      where: 'true',
    }
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
