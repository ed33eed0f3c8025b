import { own } from '../../../contract/runtime/own.ts'
import type { MasterPicker, MasterTypes } from '../../platform/http/operation.ts'
import type { Use } from '../../platform/records/record-uses.ts'
import { ownTable, valuesOf } from './value-table.ts'

/** What names an option of a kind in one of its pickers: records of generic master types, and documents. */
export function pickerUses(masterTypes: MasterTypes, target: string): Use[] {
  return [...recordUses(masterTypes, target), ...documentUses(masterTypes, target)]
}

function recordUses(masterTypes: MasterTypes, target: string): Use[] {
  return usesIn(masterTypes.pickers(), target, (type) => ({ from: `${valuesOf(type)} where type`, column: 'data' }))
}

/** Where documents that generic operations store refer to the target. */
function documentUses(masterTypes: MasterTypes, target: string): Use[] {
  return usesIn(masterTypes.documentPickers(), target, () => ({ from: 'document where kind', column: 'body' }))
}

/** One for each type, whichever of its pickers names the option. */
function usesIn(
  pickers: readonly MasterPicker[],
  target: string,
  rowsOf: (type: string) => { from: string; column: string },
): Use[] {
  const naming = pickers.filter(({ lookup }) => lookupTarget(lookup) === target)
  return [...new Map(naming.map(({ type, title }) => [type, title]))].map(([type, noun]) => {
    const places = naming.filter((picker) => picker.type === type).map(({ place }) => place)
    const { from, column } = rowsOf(type)
    const held = places.map((_, index) => holding(column, 3 + 2 * index)).join(' or ')
    const params = places.flatMap((place) => [place, JSON.stringify(nested(place))])
    return { noun, rows: `select from ${from} = $2 and (${held})`, params: [type, ...params] }
  })
}

/** An option's value may have been sent as a number or as a text; either is found by the index of what rows hold. */
function holding(column: string, place: number): string {
  const held = (value: string) => `${column} @> jsonb_set($${place + 1}::jsonb, $${place}::text[], to_jsonb(${value}))`
  return `(${held('$1::bigint')} or ${held('$1::bigint::text')})`
}

/** An object with room for a value at the place; a row of a list stands for every one. */
function nested(place: readonly string[]): unknown {
  return place.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), null)
}

/** What an option of each lookup is: an entity of the change log; of master values with their type behind it. */
const targets = {
  ambilSupplier: 'contact',
  dropdown: 'contact',
  ambilPic: 'contact',
  ambilProduk: 'product',
  nonImeiDropdown: 'product',
  ambilTipeCustomer: 'customer_type',
  ambilSubtipeCustomer: 'customer_type',
  ambilTipe: 'customer_type',
  ambilKota: 'master/kota',
  utilityAmbilKota: 'master/kota',
  ambilProvinsi: 'master/provinsi',
  utilityAmbilProvinsi: 'master/provinsi',
  ambilJenis: 'master/jenis',
  ambilKelompok: 'master/kelompok',
  ambilMerek: 'master/merek',
  ambilTipe1: 'master/tipe1',
  ambilTipe2: 'master/tipe2',
  ambilStatus: 'master/status',
  ambilWarna: 'master/warna',
  ambilRam: 'master/ram',
  ambilGudang: 'warehouse',
  ambilCabang: 'branch',
  ambilJenisPembelian: 'purchase_type',
} as const

/** The master type that a lookup by this path offers, as it stands in the path; undefined for any other path. */
export function typeOfLookup(path: string): string | undefined {
  return /\/master\/([^/]+)\/options$/.exec(path)?.[1]
}

/** What a picker's options are, by its lookup; null for what has no record of its own, such as a role. */
export function lookupTarget(lookup: { operation: string; path: string }): string | null {
  const named = lookup.operation === 'ambilMaster' ? typeOfLookup(lookup.path) : undefined
  if (named === undefined) return own<string>(targets, lookup.operation) ?? null
  const type = decodeURIComponent(named)
  return ownTable(type) ?? `master/${type}`
}

type Targets = typeof targets
/** The lookups of rows that have a table of their own, each with a `name`. */
export type TableLookup = {
  [Lookup in keyof Targets]: Targets[Lookup] extends `master/${string}` ? never : Lookup
}[keyof Targets]

/** The table of what such a lookup offers. */
export function lookupTable(lookup: TableLookup): Targets[TableLookup] {
  return targets[lookup]
}
