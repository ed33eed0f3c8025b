import type { Answer, Handlers, OperationRequest } from '../../platform/http/operation.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { Filter, ListSource } from '../../platform/lists/list-source.ts'
import { eitherOf, wordIn } from '../../platform/lists/sought.ts'
import type { Bind } from '../../platform/lists/statement.ts'
import { heldValue } from '../../platform/records/held-fields.ts'
import { archivedFilter, isArchived } from '../../platform/records/list-filters.ts'
import { customerTypeBody, type CustomerTypeLevel } from '../contact/customer-type-kind.ts'
import { recordRequest } from '../records/change-record.ts'
import { ownKey, placeIn } from '../../platform/definitions/master-types.ts'
import { askedByOwn, type OwnValues } from '../records/own-fields.ts'
import { optionsIn } from '../records/kept-options.ts'
import { masterTable } from './master-kind.ts'
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

export const masterListHandlers = {
  daftarMaster: async (request) => {
    const store = masterTable(request.path.type, request.masterTypes)
    return store.table === 'customer_type'
      ? answerList(request, customerTypeList(request, store.level))
      : answerList(request, valueList(request, store.type))
  },
} satisfies Partial<Handlers>
