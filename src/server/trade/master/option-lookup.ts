import { own } from '../../../contract/runtime/own.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundOption } from '../../platform/records/record-forms.ts'
import { masterOption, type MasterRow, masterRows, searchOptions } from './option-search.ts'
import type { Answer, Body, Handler, Handlers, OperationId } from '../../platform/http/operation.ts'
import {
  allOptions,
  OptionReader,
  type OptionRow,
  type OptionSource,
  rowsByValue,
} from '../../platform/records/options.ts'
import { typeOfLookup } from './lookup-target.ts'
import type { OwnTable } from './value-table.ts'

type ListId = 'utilityAmbilKota' | 'utilityAmbilProvinsi' | 'ambilTipe'
type ItemOf<Id extends OperationId> = Answer<Id> extends (infer Item)[] ? Item : never
type SearchId = Exclude<
  { [Id in OperationId]: Body<Id> extends { search: string } ? Id : never }[OperationId],
  'ambilSubtipeCustomer' | 'ambilMaster'
>
type ProductRow = OptionRow & { is_imei: boolean; is_sn: boolean }

const option = ({ id, name }: OptionRow) => ({ value: id, label: name })
const named = ({ id, name }: OptionRow) => ({ id, nama: name })
const productOption = ({ is_imei, is_sn, ...row }: ProductRow) => ({
  ...option(row),
  isImeiProduct: is_imei,
  isSnProduct: is_sn,
})
const values = (type: string) => ({
  rows: `select id, label as name, unique_key as name_key, archived_at from master_value where type = '${type}'`,
  option,
})
const contacts = (role: 'is_supplier' | 'is_customer' | 'is_salesperson') =>
  `select id, name, name_key, archived_at from contact where ${role}`

const rowsOf = (table: OwnTable) => `select id, name, name_key, archived_at from ${table}`

/** A serial number belongs to an IMEI: a product without IMEI is never tracked by SN. */
const products = 'select id, name, name_key, archived_at, is_imei, is_imei and is_sn as is_sn from product'

/** Options of products that have a code, whatever the case of its letters. */
export const hasBarcode = (code: string): string =>
  `source.id in (select product_id from product_barcode where code = upper(${code}))`

const customerTypes = 'select id, name, name_key, archived_at, parent_id from customer_type'

/** Every lookup with a search text: the rows that it offers, and the shape that it answers. */
export const searchSources = {
  ambilSupplier: { rows: contacts('is_supplier'), option },
  ambilGudang: { rows: rowsOf('warehouse'), option },
  ambilProduk: { rows: products, option: productOption, hasCode: hasBarcode },
  ambilJenisPembelian: { rows: rowsOf('purchase_type'), option },
  ambilKota: values('kota'),
  ambilProvinsi: values('provinsi'),
  ambilTipeCustomer: { rows: `${customerTypes} where parent_id is null`, option },
  ambilJenis: values('jenis'),
  ambilKelompok: values('kelompok'),
  ambilMerek: values('merek'),
  ambilTipe1: values('tipe1'),
  ambilTipe2: values('tipe2'),
  ambilStatus: values('status'),
  ambilWarna: values('warna'),
  ambilRam: values('ram'),
  dropdown: {
    rows: contacts('is_customer'),
    option: (row: OptionRow) => ({ ...named(row), isImei: false, isSn: false }),
  },
  ambilPic: { rows: contacts('is_salesperson'), option: named },
  ambilCabang: { rows: rowsOf('branch'), option: named },
  nonImeiDropdown: { rows: `${products} where not is_imei`, option: productOption, hasCode: hasBarcode },
} satisfies {
  [Id in SearchId]: OptionSource<ItemOf<Id>, ProductRow> | OptionSource<ItemOf<Id>>
}

const subtypeSource = {
  rows: `${customerTypes} where parent_id is not null`,
  option,
} satisfies OptionSource<ItemOf<'ambilSubtipeCustomer'>>

type CustomerTypeRow = OptionRow & { tipe: string; subtipe: string }

/** The lists without a search text. */
const listSources = {
  utilityAmbilKota: { ...values('kota'), option: ({ id, name }: OptionRow) => ({ id, kota: name }) },
  utilityAmbilProvinsi: { ...values('provinsi'), option: ({ id, name }: OptionRow) => ({ id, provinsi: name }) },
  ambilTipe: {
    // A type without subtypes stands for itself; one with subtypes is offered through them, and goes with them.
    rows: `
      select sub.id, sub.name, top.name as tipe, sub.name as subtipe, top.name_key || ' ' || sub.name_key as name_key,
        coalesce(sub.archived_at, top.archived_at) as archived_at
      from customer_type sub join customer_type top on top.id = sub.parent_id
      union all
      select id, name, name as tipe, '' as subtipe, name_key, archived_at from customer_type top
      where parent_id is null and not exists (select from customer_type sub where sub.parent_id = top.id)`,
    option: ({ id, tipe, subtipe }: CustomerTypeRow) => ({ id, tipe, subtipe }),
  },
} satisfies { [Id in ListId]: OptionSource<ItemOf<Id>, CustomerTypeRow> | OptionSource<ItemOf<Id>> }

const masterSource = (type: string) =>
  ({ rows: masterRows(type), option: masterOption }) satisfies OptionSource<ItemOf<'ambilMaster'>, MasterRow>

/** `satisfies` above has tied each source to its operation; from here on they are alike. */
type AnySource = OptionSource<Record<string, unknown>>
const sources = {
  ...searchSources,
  ...listSources,
  ambilSubtipeCustomer: subtypeSource,
} as unknown as Record<string, AnySource>

function sourceOf(operationId: string, type: string | undefined): AnySource | undefined {
  return operationId === 'ambilMaster' ? (masterSource(type ?? '') as unknown as AnySource) : own(sources, operationId)
}

/** SQL of what a lookup offers, with names. */
export function lookupRows({ operation, path }: { operation: string; path: string }): string {
  const type = typeOfLookup(path)
  const source = sourceOf(operation, type)
  if (!source) throw new Error(`The operation ${operation} is not a lookup`)
  // Values of all types lie in one table; the name of a type has no quotes.
  return type === undefined
    ? source.rows
    : `select * from (${source.rows}) typed where type = '${type.replaceAll("'", "''")}'`
}

type TypedRow = OptionRow & { type?: string }

/** As `readOptions`, with a statement of its own. */
export function lookupOptions(
  database: Queryable,
  operationId: string,
  wanted: readonly (number | string)[],
  path?: string,
): Promise<Map<number | string, FoundOption>> {
  return readOptions(new OptionReader(database), operationId, wanted, path)
}

/** Whole options of any lookup operation, in the shape that the operation answers, by their values; `path` names the type of records. */
export async function readOptions(
  reader: OptionReader,
  operationId: string,
  wanted: readonly (number | string)[],
  path?: string,
): Promise<Map<number | string, FoundOption>> {
  const type = typeOfLookup(path ?? '')
  const source = sourceOf(operationId, type)
  if (!source) throw new Error(`The operation ${operationId} is not a lookup`)
  const rows = [...(await reader.rows<TypedRow>(source.rows, wanted))]
  const fitting = type !== undefined ? rows.filter(([, row]) => row.type === type) : rows
  return new Map(
    fitting.map(([value, row]) => [value, { item: source.option(row), isArchived: row.archived_at !== null }]),
  )
}

const searchHandlers = Object.fromEntries(
  Object.keys(searchSources).map((id): [string, Handler<'ambilKota'>] => {
    return [
      id,
      ({ database, body }) => searchOptions(database, sources[id] as OptionSource<ItemOf<'ambilKota'>>, body.search),
    ]
  }),
) as unknown as Pick<Handlers, SearchId>

export const lookupHandlers = {
  ...searchHandlers,
  utilityAmbilKota: ({ database }) => allOptions(database, listSources.utilityAmbilKota),
  utilityAmbilProvinsi: ({ database }) => allOptions(database, listSources.utilityAmbilProvinsi),
  ambilTipe: ({ database }) => allOptions(database, listSources.ambilTipe),
  ambilSubtipeCustomer: async ({ database, body }) => {
    const [type] = (await rowsByValue(database, searchSources.ambilTipeCustomer.rows, [body.tipeCustomerId])).values()
    if (!type) return []
    return searchOptions(database, subtypeSource, body.search, (bind) => `parent_id = ${bind(type.id, 'bigint')}`)
  },
} satisfies Partial<Handlers>
