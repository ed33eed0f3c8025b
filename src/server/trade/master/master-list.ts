import { typedCall } from '../../../contract/role-module.ts'
import { mayCall } from '../../platform/access/access.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { FiledRow } from '../../platform/http/filed.ts'
import type { Answer, Handlers, OperationRequest } from '../../platform/http/operation.ts'
import type { FileAnswer } from '../../platform/lists/file-answer.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { Filter, ListSource } from '../../platform/lists/list-source.ts'
import { eitherOf, wordIn } from '../../platform/lists/sought.ts'
import type { Bind } from '../../platform/lists/statement.ts'
import { heldValue } from '../../platform/records/held-fields.ts'
import { archivedFilter, isArchived } from '../../platform/records/list-filters.ts'
import { customerTypeBody, type CustomerTypeLevel } from '../contact/customer-type.ts'
import { recordRequest } from '../records/change-record.ts'
import { ownKey, placeIn } from '../../platform/definitions/master-types.ts'
import { askedByOwn, type OwnValues } from '../records/own-fields.ts'
import { optionsIn } from '../records/kept-options.ts'
import { filedFile } from '../imports/filed-file.ts'
import { filedCells, filedFor, hiddenFields } from './import-master.ts'
import { type MasterStore, masterStore, masterTable } from './master-kind.ts'
import { valuesOf } from './value-table.ts'

type MasterItem = Answer<'daftarMaster'>['items'][number]
type MasterRow = Record<string, unknown> & { id: number; label: string; is_archived: boolean }
type ValueRow = MasterRow & { data: Record<string, unknown> }
type TypeRow = MasterRow & { parent_id: number | null; branch: string | null; own: OwnValues }
type ListRequest = OperationRequest<'daftarMaster'>

/** What the list of a type has in common, wherever its values lie. */
function shared({ path: { type } }: ListRequest, alias: string, name: string) {
  return {
    name: `master/${type}`,
    operation: 'daftarMaster',
    type,
    alias,
    id: `${alias}.id`,
    sorts: {
      label: { sql: `${alias}.${name} collate "C"`, type: 'text' },
      id: { sql: `${alias}.id`, type: 'bigint' },
    },
    sort: 'label',
    absent: { data: 'aktif' },
    search: wordIn(`${alias}.${name}`),
  } as const
}

/** The form of a type, and where an item has its own fields: among those of the form. */
function ownIsian({ path: { type }, masterTypes }: ListRequest): { forms: string[]; path: string } {
  return { forms: [masterTypes.stored(type)?.path ?? ''], path: 'items.isian' }
}

/** A row with what its form holds; the options of all rows of a page are read together. */
function itemOf<Row extends MasterRow>(
  request: ListRequest,
  bodyOf: (row: Row) => Record<string, unknown>,
): (row: Row) => Promise<MasterItem> {
  const { database, forms } = recordRequest(request)
  const lookup = optionsIn(database)
  const form = request.masterTypes.stored(request.path.type)?.path ?? ''
  return async (row) => {
    const { values } = await forms.fill(form, bodyOf(row), lookup)
    return { id: row.id, label: row.label, arsip: row.is_archived, isian: values }
  }
}

function valueList(request: ListRequest, type: string): ListSource<ValueRow, MasterItem> {
  const places = request.masterTypes.places(request.path.type)
  const plain = shared(request, 'value', 'unique_key')
  const own = askedByOwn(request, plain, { ...ownIsian(request), column: 'value.data', placeOf: placeIn(places) })
  return {
    ...plain,
    sorts: { ...plain.sorts, ...own.sorts },
    table: valuesOf(type),
    where: (bind: Bind) => `value.type = ${bind(type, 'text')}`,
    // Every text of a value, whichever field holds it; of one that has some that the user is not sent, its name.
    search: own.isHidden ? plain.search : wordIn('value.search_key'),
    filters: {
      ...Object.fromEntries(
        [...places].flatMap(([name, place]) => (place[0] === ownKey ? [] : [[name, heldValue('value.data', place)]])),
      ),
      ...own.filters,
      data: archivedFilter('value'),
    },
    columns: `value.id, value.label, value.data, ${isArchived('value')} as is_archived`,
    item: itemOf<ValueRow>(request, ({ data }) => data),
  }
}

/** The values of a type as a file that can be brought in: for whoever may do that. */
function filedValues(request: ListRequest, type: string): Promise<FileAnswer> {
  const filed = filedFor(request)
  const hidden = hiddenFields(request)
  const lookup = optionsIn(request.database)
  const columns = filed.columns.filter(({ place: [name = ''] }) => !hidden.includes(name))
  const source: ListSource<ValueRow, { rows: FiledRow[] }> = {
    ...valueList(request, type),
    item: async ({ id, data }) => ({ rows: [{ id, ...filedCells(columns, await filed.values(data, lookup)) }] }),
  }
  const all = [{ field: 'id', title: 'ID', format: 'number' as const }, ...columns]
  return filedFile(request, { source, title: filed.title, columns: all })
}

const typeColumns = {
  type: { tipeCustomer: 'type.name' },
  subtype: { tipeCustomer: 'type.parent_id::text', subtipeCustomer: 'type.name', cabang: 'type.branch' },
}

function customerTypeList(request: ListRequest, level: CustomerTypeLevel): ListSource<TypeRow, MasterItem> {
  const filters = Object.entries(typeColumns[level]).map(([name, column]): [string, Filter] => [
    name,
    (value, bind) => `${column} = ${bind(String(value), 'text')}`,
  ])
  const plain = shared(request, 'type', 'name_key')
  const own = askedByOwn(request, plain, { ...ownIsian(request), column: 'type.own' })
  return {
    ...plain,
    sorts: { ...plain.sorts, ...own.sorts },
    search: own.isHidden ? plain.search : eitherOf(plain.search, wordIn('type.own_key')),
    table: 'customer_type type',
    where: () => `type.parent_id is ${level === 'type' ? '' : 'not'} null`,
    filters: { ...Object.fromEntries(filters), ...own.filters, data: archivedFilter('type') },
    columns: `type.id, type.name as label, type.parent_id, type.branch, type.own, ${isArchived('type')} as is_archived`,
    item: itemOf<TypeRow>(request, (row) => customerTypeBody(level, { ...row, name: row.label })),
  }
}

/** More values than that are not counted: nobody reads further. */
const mostCounted = 1000

/** What is counted for a type, as a select of its rows. */
function rowsOf(store: Exclude<MasterStore, { table: 'master_value' }>): string {
  if (store.table !== 'customer_type') return `select from ${store.table} where archived_at is null`
  const level = store.level === 'type' ? 'is null' : 'is not null'
  return `select from customer_type where archived_at is null and parent_id ${level}`
}

/** All types in the shared table at once, however many there are. */
async function countValues(database: Queryable, types: readonly string[]): Promise<Map<string, number>> {
  const rows = await database.query<{ type: string; count: number }>(
    `select type, (
       select count(*) from (
         select from master_value where master_value.type = given.type and archived_at is null limit $2
       ) counted
     ) as count
     from unnest($1::text[]) as given (type)`,
    [types, mostCounted],
  )
  return new Map(rows.map(({ type, count }) => [type, count]))
}

async function countRows(database: Queryable, rows: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*) as count from (${rows} limit $1) counted`, [
    mostCounted,
  ])
  return row?.count ?? 0
}

export const masterListHandlers = {
  daftarMaster: async (request) => {
    const store = masterTable(request.path.type, request.masterTypes)
    if (request.query?.susunan === 'impor') return filedValues(request, request.path.type)
    return store.table === 'customer_type'
      ? answerList(request, customerTypeList(request, store.level))
      : answerList(request, valueList(request, store.type))
  },
  hitungMaster: async ({ database, masterTypes, actor, access }) => {
    const mayCount = (type: string) => mayCall({ access, actor }, typedCall('hitungMaster', type))
    const stores = masterTypes
      .types()
      .filter(mayCount)
      .flatMap((type): [string, MasterStore][] => {
        const stored = masterTypes.stored(type)
        const store = stored ? masterStore(type, stored) : null
        return store ? [[type, store]] : []
      })
    const shared = stores.flatMap(([, store]) => (store.table === 'master_value' ? [store.type] : []))
    const values = await countValues(database, [...new Set(shared)])
    const counts: [string, number][] = []
    for (const [type, store] of stores) {
      const count = store.table === 'master_value' ? values.get(store.type) : await countRows(database, rowsOf(store))
      counts.push([type, count ?? 0])
    }
    return Object.fromEntries(counts)
  },
} satisfies Partial<Handlers>
