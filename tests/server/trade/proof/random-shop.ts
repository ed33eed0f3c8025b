import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { boughtOn, purchaseOf, saleOf, soldOn } from '../shop.ts'
import { type Asked, recordUrl, urls } from './known.ts'
import type { Kind } from './model/bodies.ts'
import { MoneyShop } from './money-shop.ts'

/** Whatever can be cancelled, the often cancelled ones often. */
const cancelled: readonly Kind[] = [
  'penjualan',
  'penjualan',
  'penjualan',
  'pembelian',
  'mutasi',
  'mutasi',
  'terima',
  'retur-penjualan',
  'retur-pembelian',
  'opname',
  'pembayaran',
  'pembayaran',
  'giro',
  'kas',
  'tutup-kasir',
  'beli-bekas',
  'cek-unit',
]

/** How often each is done, of a hundred times. */
const shares: Readonly<Record<Kind | 'batal', number>> = {
  pembelian: 11,
  'stok-awal': 4,
  penjualan: 14,
  mutasi: 12,
  terima: 9,
  'retur-penjualan': 9,
  'retur-pembelian': 7,
  opname: 4,
  pembayaran: 10,
  giro: 5,
  kas: 2,
  'tutup-kasir': 3,
  'beli-bekas': 3,
  'cek-unit': 2,
  batal: 13,
}
// The keys of the table are the kinds.
const often = (Object.keys(shares) as (Kind | 'batal')[]).flatMap((kind) => Array<typeof kind>(shares[kind]).fill(kind))
const kinds = [...new Set(often)].filter((kind) => kind !== 'batal')

const piecesOf = (line: { imeiList: string[] } | { gudangStocks: { selectedQty: number }[] }): number =>
  'imeiList' in line ? line.imeiList.length : line.gudangStocks.reduce((sum, { selectedQty }) => sum + selectedQty, 0)

/** About what a piece costs with its discount: payments of more are refused, of less leave something open. */
const pricesOf = (line: { hargaPerQuantity: number; diskonPerQuantity?: number; diskonPersen?: number }): number =>
  line.hargaPerQuantity -
  (line.diskonPerQuantity ?? Math.round((line.hargaPerQuantity * (line.diskonPersen ?? 0)) / 100))

/** Random requests of one client. */
export class RandomShop extends MoneyShop {
  private readonly ways: Readonly<Record<Kind, () => Asked | Promise<Asked>>> = {
    pembelian: () => this.buy(),
    'stok-awal': () => this.open(),
    penjualan: () => this.sell(),
    mutasi: () => this.carry(this.chance(0.5)),
    terima: async () => (await this.comeBack('terima', 'mutasi')) ?? this.sell(),
    'retur-penjualan': async () => (await this.comeBack('retur-penjualan', 'penjualan')) ?? this.sell(),
    'retur-pembelian': async () => (await this.comeBack('retur-pembelian', 'pembelian')) ?? this.buy(),
    opname: () => this.count(),
    pembayaran: () => this.pay(),
    giro: () => this.endGiro(),
    kas: () => this.cash(),
    'tutup-kasir': () => this.close(),
    'beli-bekas': () => this.buyUsed(),
    'cek-unit': () => this.examine(),
  }

  /** Whatever is done next; now and then what nobody has stored yet, so that a short run has all of it. */
  async next(): Promise<Asked> {
    const missing = kinds.filter((kind) => this.known.of(kind).length === 0)
    const rare = this.chance(0.2) ? this.pick(missing) : undefined
    if (rare) return this.ways[rare]()
    // The newest: of what an older one brought something was sold since.
    const traded = this.known.isBesideCancelled ? undefined : [...this.known.besides.keys()].at(-1)
    if (traded !== undefined && this.chance(0.3)) return this.cancelOf('penjualan', traded)
    const kind = this.pick(often)!
    return kind === 'batal' ? this.cancel() : this.ways[kind]()
  }

  buy(): Asked {
    const day = this.day()
    const [price, gudang] = [1_000 * (1 + this.below(50)), this.place()]
    const fixed = { gudang, hargaPerQuantity: price, hargaPerQuantitas: price }
    const codes = this.codes(3, () => this.anyCode())
    const phones = {
      namaProduk: this.shop.phone,
      quantity: codes.length,
      isImeiProduct: true,
      imeiLength: 15,
      isSnProduct: false,
      imeiSnList: codes.map((code) => ({ imei: code, sn: '' })),
    }
    const goods = (namaProduk: number) => ({
      namaProduk,
      quantity: 1 + this.below(12),
      isImeiProduct: false,
      isSnProduct: false,
      imeiSnList: [],
    })
    const lines = [
      ...(this.chance(0.6) ? [{ ...fixed, ...phones }] : []),
      ...(this.chance(0.6) ? [{ ...fixed, ...goods(this.shop.cable) }] : []),
      ...(this.chance(0.3)
        ? [{ ...fixed, ...goods(this.shop.casing), hargaPerQuantity: 700, hargaPerQuantitas: 700 }]
        : []),
    ]
    const sent = {
      ...purchaseOf(this.shop, lines.length > 0 ? lines : [{ ...fixed, ...goods(this.shop.cable) }]),
      ...boughtOn(day),
    }
    return this.store('pembelian', sent)
  }

  open(): Asked {
    const day = daysLater(today(), -this.below(12))
    const isUnit = this.chance(0.4)
    const [code, place, quantity, cost] = [
      isUnit ? this.anyCode() : null,
      this.place(),
      isUnit ? 1 : 1 + this.below(6),
      1_000 + this.below(9),
    ]
    const gudang = ['Gudang Utama', 'Gudang Cabang'][place - 1]
    const piece = { item: isUnit ? this.shop.phone : this.shop.cable, place, imei: code, quantity, cost, day }
    this.known.references += 1
    const told = isUnit
      ? { produk: 'HP', imei: code }
      : { produk: 'Kabel', jumlah: quantity, referensi: `R${this.known.references}` }
    const sent = { baris: [{ ...told, gudang, hargaBeli: cost, tanggal: day }], coba: false }
    return { kind: 'stok-awal', url: urls['stok-awal'], sent, body: { piece } }
  }

  sell(): Asked {
    const device = {
      hargaPerQuantity: 90_000,
      ...this.discount(90_000),
      isImei: true as const,
      idGudang: null,
      imeiList: this.codes(2, () => this.code()),
    }
    const goods = (idProduk: number) => ({
      idProduk,
      hargaPerQuantity: 25_000,
      isImei: false as const,
      ...this.discount(25_000),
      gudangStocks: [
        { idGudang: 1, selectedQty: this.below(4) },
        { idGudang: 2, selectedQty: 1 + this.below(3) },
      ],
    })
    const chance = this.random()
    const lines = [
      ...(chance < 0.7 ? [device] : []),
      ...(chance > 0.5 ? [goods(this.shop.cable)] : []),
      ...(chance > 0.85 ? [goods(this.shop.casing)] : []),
    ]
    const total = lines.reduce((sum, line) => sum + pricesOf(line) * piecesOf(line), 0)
    const { units, part } = this.chance(this.known.besides.size === 0 ? 0.7 : 0.3)
      ? this.tradeIn(total)
      : { units: [], part: null }
    const others = this.chance(0.5) ? this.partsOf(total - (part?.amount ?? 0)) : []
    const parts: typeof others = part ? [part, ...others] : others
    const sent = { ...saleOf(this.shop, lines), ...soldOn(this.day()), id_customer: this.customer() }
    const pembayaran = parts.map(({ way, amount, given }) => {
      return { cara: way.id, jumlah: amount, ...(given === undefined ? {} : { diterima: given }) }
    })
    const asked = this.store('penjualan', {
      ...sent,
      ...(parts.length > 0 ? { pembayaran } : {}),
      ...(units.length > 0 ? { tukarTambah: units } : {}),
    })
    return { ...asked, body: { ...asked.body, parts } }
  }

  /** None mostly; now and then more than the price, or said twice. */
  private discount(price: number): { diskonPerQuantity?: number; diskonPersen?: number } {
    if (this.chance(0.5)) return {}
    const rupiah = { diskonPerQuantity: this.chance(0.05) ? price : this.below(price) }
    const percent = { diskonPersen: this.below(10_000) / 100 }
    return this.chance(0.05) ? { ...rupiah, ...percent } : this.chance(0.5) ? rupiah : percent
  }

  /** To another place, at once or on the way. */
  carry(langsung: boolean): Asked {
    const ke = this.place()
    const goods = (idProduk: number) => ({
      isImei: false,
      idProduk,
      namaProduk: 'Barang',
      imeiList: [],
      gudangStocks: [{ idGudang: 3 - ke, namaGudang: 'Gudang', selectedQty: 1 + this.below(6) }],
    })
    const lines = [
      ...(this.chance(0.6)
        ? [
            {
              isImei: true,
              namaProduk: 'HP',
              idGudang: this.chance(0.3) ? 3 - ke : null,
              imeiList: this.codes(3, () => this.code()),
            },
          ]
        : []),
      ...(this.chance(0.6) ? [goods(this.shop.cable)] : []),
      ...(this.chance(0.3) ? [goods(this.shop.casing)] : []),
    ]
    const produkList = lines.length > 0 ? lines : [goods(this.shop.cable)]
    return this.store('mutasi', { tanggal: this.day(), ke, langsung, produkList })
  }

  /** Units come to be good, broken or away for repair, wherever they lie. */
  examine(): Asked {
    const kondisi = this.pick(['Baik', 'Baik', 'Rusak', 'Servis'])!
    const imeiList = this.codes(3, () => this.code())
    return this.store('cek-unit', {
      tanggal: today(),
      kondisi,
      produkList: [{ namaProduk: 'HP', namaGudang: 'Gudang', imeiList }],
    })
  }

  cancel(): Asked {
    const kind = cancelled[this.below(cancelled.length)]!
    // Half of the sales are those that brought a purchase with them, which goes with them.
    const isTraded = kind === 'penjualan' && this.known.besides.size > 0 && this.chance(0.5)
    const ids = isTraded ? [...this.known.besides.keys()] : this.known.of(kind)
    // Mostly one of the last ones: of those behind much has happened since.
    const id = this.chance(0.5) ? ids.at(-1 - this.below(Math.min(6, ids.length || 1))) : this.pick(ids)
    return id === undefined ? this.sell() : this.cancelOf(kind, id)
  }

  private cancelOf(kind: Kind, id: number): Asked {
    return { kind, url: `${recordUrl(kind, id)}/batal`, sent: { alasan: 'Salah' }, cancels: id, body: {} }
  }
}
