import { own } from '../../../contract/runtime/own.ts'

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
}

const recordPath = /\/master\/([^/]+)\/options$/

/** What a picker's options are, by its lookup; null for what has no record of its own, such as a warehouse. */
export function lookupTarget(lookup: { operation: string; path: string }): string | null {
  const type = lookup.operation === 'ambilMaster' ? recordPath.exec(lookup.path)?.[1] : undefined
  return type === undefined ? (own(targets, lookup.operation) ?? null) : `master/${decodeURIComponent(type)}`
}
