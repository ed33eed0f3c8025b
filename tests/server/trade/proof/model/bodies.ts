import type { MoneyBody } from './money-requests.ts'

/** What the documents of the shop are called in their addresses. */
export type Kind =
  | 'stok-awal'
  | 'pembelian'
  | 'penjualan'
  | 'mutasi'
  | 'terima'
  | 'retur-penjualan'
  | 'retur-pembelian'
  | 'opname'
  | 'pembayaran'
  | 'giro'
  | 'kas'
  | 'tutup-kasir'
  | 'beli-bekas'
  | 'cek-unit'

export type Stock = { idGudang: number; selectedQty: number }
export type Difference = {
  jenis: string
  kode: string | null
  idProduk: number
  tercatat: number
  dihitung: number
  idGudang: number
}

/** A line of any document, as far as it says what moves. */
export interface Line {
  isImei?: boolean
  isImeiProduct?: boolean
  imeiList?: string[]
  imeiSnList?: { imei: string }[]
  idProduk?: number
  namaProduk?: number | string
  gudang?: number
  idGudang?: number | null
  gudangStocks?: Stock[]
  sisaStok?: Stock[]
  quantity?: number
  hargaPerQuantity?: number
  diskonPerQuantity?: number
  diskonPersen?: number
  asal?: number
  /** Of a return: what less is owed for each piece. */
  harga?: number
}

/** A body, as far as it says what moves and when. */
export interface Body extends MoneyBody {
  tanggal?: string
  tglNota?: string
  ke?: number
  gudang?: number | null
  langsung?: boolean
  /** In which state units come back, or come to be. */
  kondisi?: string
  produkList?: Line[]
  selisihList?: Difference[]
  /** A piece of opening stock. */
  piece?: { item: number; place: number; imei: string | null; quantity: number; cost: number; day: string }
}

export type Request = { does: 'store'; kind: Kind; body: Body } | { does: 'cancel'; kind: Kind; id: number }
