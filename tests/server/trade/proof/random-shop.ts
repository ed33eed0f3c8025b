import { addDays } from '../../../../src/server/trade/document/document.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { boughtOn, imei, purchaseOf, saleOf, soldOn } from '../shop.ts'
import type { HttpAnswer } from './killed-server.ts'
import { RandomChoices } from './random-choices.ts'
import { type Asked, type Known, type ProofShop, recordUrl, urls } from './known.ts'
import type { Kind } from './model/requests.ts'

interface Reads {
  get(path: string): Promise<HttpAnswer>
  post(path: string, body: unknown): Promise<HttpAnswer>
}

type Rest = { idBarang: number; uraian: string; berkode: boolean; kodeList: string[]; idTempat: number; jumlah: number }

/** Whatever can be cancelled, the often cancelled ones often. */
const cancelled: readonly Kind[] = [
  'penjualan',
  'penjualan',
  'pembelian',
  'mutasi',
  'mutasi',
  'terima',
  'retur-penjualan',
  'retur-pembelian',
  'opname',
]

/** Random requests of one client. */
export class RandomShop extends RandomChoices {
  constructor(
    private readonly shop: ProofShop,
    known: Known,
    private readonly server: Reads,
    random: () => number,
  ) {
    super(known, random)
  }

  /** Whatever is done next. */
  async next(): Promise<Asked> {
    const chance = this.below(100)
    if (chance < 13) return this.buy()
    if (chance < 17) return this.open()
    if (chance < 38) return this.sell()
    if (chance < 46) return this.carry(true)
    if (chance < 55) return this.carry(false)
    if (chance < 65) return this.comeBack('terima', 'mutasi')
    if (chance < 76) return this.comeBack('retur-penjualan', 'penjualan')
    if (chance < 82) return this.comeBack('retur-pembelian', 'pembelian')
    if (chance < 86) return this.count()
    return this.cancel()
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
    const day = addDays(today(), -this.below(12))
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
      isImei: true as const,
      idGudang: null,
      imeiList: this.codes(2, () => this.code()),
    }
    const goods = (idProduk: number) => ({
      ...{ idProduk, hargaPerQuantity: 25_000, isImei: false as const },
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
    return this.store('penjualan', { ...saleOf(this.shop, lines), ...soldOn(this.day()) })
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

  /** A part of what left by a document, or of what a purchase brought; now and then more than there is. */
  async comeBack(kind: Kind, from: Kind): Promise<Asked> {
    const id = this.pick(this.known.of(from))
    if (id === undefined) return this.buy()
    const { body } = await this.server.get(recordUrl(from, id))
    const lines = (body.sisa as Rest[]).filter(() => this.chance(0.8)).map((rest) => this.part(id, rest))
    const more = this.chance(0.1)
      ? this.part(id, {
          idBarang: this.shop.cable,
          uraian: 'Kabel',
          berkode: false,
          kodeList: [],
          idTempat: this.place(),
          jumlah: 40,
        })
      : undefined
    const produkList = [...lines, ...(more ? [more] : [])]
    if (produkList.length === 0) return this.sell()
    const head = kind === 'terima' ? { ke: this.place() } : kind === 'retur-penjualan' ? { kondisi: 'Baik' } : {}
    return this.store(kind, { tanggal: this.day(), ...head, produkList })
  }

  private part(asal: number, { idBarang, uraian, berkode, kodeList, idTempat, jumlah }: Rest): object {
    const some = 1 + this.below(this.chance(0.5) ? jumlah : Math.min(2, jumlah))
    const goods = [{ idGudang: idTempat, namaGudang: 'Gudang', availableQty: jumlah, selectedQty: some }]
    return {
      ...{
        asal,
        nomor: asal,
        idProduk: idBarang,
        namaProduk: uraian,
        isImei: berkode,
        harga: 5,
        idGudang: this.place(),
      },
      ...{ imeiList: berkode ? kodeList.slice(0, some) : [], sisaImei: [], sisaStok: berkode ? [] : goods },
    }
  }

  /** Somebody counts while others sell: what he finds is nearly what there is. */
  async count(): Promise<Asked> {
    const idGudang = this.place()
    const { body: mark } = await this.server.get(`/api/hitungan?kode=${imei(0)}`)
    const tanda = mark.tanda as number
    const { body: list } = await this.server.get(`/api/stok?gudang=${idGudang}&jenisItem=Non-IMEI&limit=50`)
    const goods = (list.items as { idProduk: number; jumlah: number }[]).filter(() => this.chance(0.8))
    const codes = [...this.known.places].flatMap(([code, place]) =>
      place === idGudang && this.chance(0.95) ? [code] : [],
    )
    const kodeList = [...new Set([...codes, ...(this.chance(0.4) ? [this.code()] : [])])]
    const barang = [
      { idBarang: this.shop.phone, berkode: true, kodeList, jumlah: kodeList.length, tanda },
      ...goods.map(({ idProduk, jumlah }) => {
        return {
          idBarang: idProduk,
          berkode: false,
          kodeList: [],
          jumlah: Math.max(0, jumlah + this.below(4) - 2),
          tanda,
        }
      }),
    ]
    const { body } = await this.server.post('/api/hitungan', { idGudang, barang })
    const found = body.selisih as {
      jenis: string
      kode: string | null
      idBarang: number
      nama: string
      tercatat: number
      dihitung: number
      idTempat: number | null
      catatan: string | null
    }[]
    const selisihList = found
      .filter(({ jenis }) => jenis !== 'asing' && this.chance(jenis === 'hilang' ? 0.4 : 0.8))
      .map(({ idBarang, nama, idTempat, ...one }) => ({
        ...one,
        idProduk: idBarang,
        namaProduk: nama ?? 'HP',
        idGudang: idTempat,
        alasan: 'Dihitung',
      }))
    return this.store('opname', {
      tanggal: this.day(),
      gudang: idGudang,
      produkList: [],
      dibandingkan: true,
      selisihList,
    })
  }

  cancel(): Asked {
    const kind = cancelled[this.below(cancelled.length)]!
    const ids = this.known.of(kind)
    // Mostly one of the last ones: of those behind much has happened since.
    const id = this.chance(0.5) ? ids.at(-1 - this.below(Math.min(6, ids.length || 1))) : this.pick(ids)
    if (id === undefined) return this.sell()
    return { kind, url: `${recordUrl(kind, id)}/batal`, sent: { alasan: 'Salah' }, cancels: id, body: {} }
  }

  private store(kind: Kind, sent: object): Asked {
    return { kind, url: urls[kind], sent, body: sent }
  }
}
