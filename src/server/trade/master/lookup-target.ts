import { own } from '../../../contract/runtime/own.ts'
import type { MasterTypes } from '../../platform/http/operation.ts'
import type { Use } from '../../platform/records/record-uses.ts'
import { ownTable, valuesOf } from './value-table.ts'

/** The records of generic master types that name an option of a kind in one of their pickers. */
export function pickerUses(masterTypes: MasterTypes, target: string): Use[] {
  return masterTypes.pickers().flatMap(({ type, title, place, lookup }) => {
    if (lookupTarget(lookup) !== target) return []
    const rows = `select from ${valuesOf(type)} where type = $2 and ${holding('data')}`
    return [{ noun: title, rows, params: [type, place, JSON.stringify(nested(place))] }]
  })
}

/** The same of documents that generic operations store: no index knows what they hold. */
export function documentUses(masterTypes: MasterTypes, target: string): Use[] {
  return masterTypes.documentPickers().flatMap(({ type, title, place, lookup }) => {
    if (lookupTarget(lookup) !== target) return []
    const rows = `select from document where kind = $2 and ${holding('body')}`
    return [{ noun: title, rows, params: [type, place, JSON.stringify(nested(place))] }]
  })
}

/** An option's value may have been sent as a number or as a text; either is found by the index of what records hold. */
function holding(column: string): string {
  const held = (value: string) => `${column} @> jsonb_set($4::jsonb, $3::text[], to_jsonb(${value}))`
  return `(${held('$1::bigint')} or ${held('$1::bigint::text')})`
}

/** An object with room for a value at the place; a row of a list stands for every one. */
function nested(place: readonly string[]): unknown {
  return place.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), null)
}

/** What an option of each lookup is: an entity of the change log; of master values with their type behind it. */
const targets: Readonly<Record<string, string>> = {
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
}

const recordPath = /\/master\/([^/]+)\/options$/

/** What a picker's options are, by its lookup; null for what has no record of its own, such as a role. */
export function lookupTarget(lookup: { operation: string; path: string }): string | null {
  const named = lookup.operation === 'ambilMaster' ? recordPath.exec(lookup.path)?.[1] : undefined
  if (named === undefined) return own(targets, lookup.operation) ?? null
  const type = decodeURIComponent(named)
  return ownTable(type) ?? `master/${type}`
}
