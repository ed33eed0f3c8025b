import type { Shop } from '../shop.ts'
import type { Body, Kind } from './model/bodies.ts'
import type { Way } from './model/money-requests.ts'

/** What is asked of the server, and what of it the model has to know. */
export interface Asked {
  kind: Kind
  url: string
  sent: object
  /** The document to cancel; a new one is stored where there is none. */
  cancels?: number
  body: Body
}

/** A document that another one brought with it. */
export interface Beside {
  id: number
  number: number
}

/** What all clients know of what was stored: they sell and cancel what others brought. */
export class Known {
  readonly documents = new Map<Kind, number[]>()
  /** Where each unit was when somebody last stored something about it; null for away. */
  readonly places = new Map<string, number | null>()
  /** What was stored with a sale in one step. */
  readonly besides = new Map<number, Beside>()
  /** One of these has been cancelled, with what it brought. */
  isBesideCancelled = false
  references = 0

  add(kind: Kind, id: number): void {
    const ids = this.documents.get(kind)
    if (ids) ids.push(id)
    else this.documents.set(kind, [id])
  }

  of(kind: Kind): readonly number[] {
    return this.documents.get(kind) ?? []
  }
}

export interface ProofShop extends Shop {
  casing: number
  /** Two customers, and where money lies: two accounts. */
  customers: readonly number[]
  accounts: readonly number[]
  /** By what a sale can be paid. */
  ways: readonly Way[]
}

const generic = (kind: Kind) => `/api/dokumen/${kind}`
/** Where a document of each kind is stored. */
export const urls: Readonly<Record<Kind, string>> = {
  'stok-awal': '/api/impor/stok-awal',
  pembelian: '/api/pembelian/pembelian',
  penjualan: '/api/penjualan/penjualan',
  mutasi: generic('mutasi'),
  terima: generic('terima'),
  'retur-penjualan': generic('retur-penjualan'),
  'retur-pembelian': generic('retur-pembelian'),
  opname: generic('opname'),
  pembayaran: generic('pembayaran'),
  giro: generic('giro'),
  kas: generic('kas'),
  'tutup-kasir': generic('tutup-kasir'),
  'beli-bekas': generic('beli-bekas'),
  'cek-unit': generic('cek-unit'),
}
/** Where a stored one is read; its cancel stands below. */
export const recordUrl = (kind: Kind, id: number): string =>
  kind === 'pembelian' || kind === 'penjualan' ? `/api/${kind}/riwayat/${id}` : `${urls[kind]}/${id}`
