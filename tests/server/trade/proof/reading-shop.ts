import { imei } from '../shop.ts'
import type { HttpAnswer } from './killed-server.ts'
import { RandomChoices } from './random-choices.ts'
import { type Asked, type Known, type ProofShop, recordUrl, urls } from './known.ts'
import type { Kind } from './model/bodies.ts'

interface Reads {
  get(path: string): Promise<HttpAnswer>
  post(path: string, body: unknown): Promise<HttpAnswer>
}

type Rest = {
  idBarang: number
  uraian: string
  berkode: boolean
  kodeList: string[]
  idTempat: number
  jumlah: number
} & {
  harga?: number | null
  hargaBeli?: number | null
}

/** Requests for which a client reads first what there is: nobody holds it for him meanwhile. */
export class ReadingShop extends RandomChoices {
  constructor(
    protected readonly shop: ProofShop,
    known: Known,
    protected readonly server: Reads,
    random: () => number,
  ) {
    super(known, random)
  }

  /** A part of what left by a document, or of what a purchase brought; now and then more than there is. */
  async comeBack(kind: Kind, from: Kind): Promise<Asked | null> {
    const id = this.pick(this.known.of(from))
    if (id === undefined) return null
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
    if (produkList.length === 0) return null
    const head =
      kind === 'terima'
        ? { ke: this.chance(0.9) ? body.isian.ke.value : this.place() }
        : kind === 'retur-penjualan'
          ? { kondisi: this.chance(0.7) ? 'Baik' : 'Rusak' }
          : {}
    return this.store(kind, { tanggal: this.day(), ...head, produkList })
  }

  /** For what it goes back: mostly what it was made for, now and then less, or more. */
  private priceOf({ harga, hargaBeli }: Rest): number | undefined {
    const made = harga ?? hargaBeli ?? 0
    return this.chance(0.6) ? made : this.pick([0, 5, 900, made + 1, made + 40_000])
  }

  private part(asal: number, rest: Rest): object {
    const { idBarang, uraian, berkode, kodeList, idTempat, jumlah } = rest
    const some = 1 + this.below(this.chance(0.5) ? jumlah : Math.min(2, jumlah))
    const goods = [{ idGudang: idTempat, namaGudang: 'Gudang', availableQty: jumlah, selectedQty: some }]
    return {
      asal,
      nomor: asal,
      idProduk: idBarang,
      namaProduk: uraian,
      isImei: berkode,
      harga: this.priceOf(rest),
      idGudang: this.place(),
      imeiList: berkode ? kodeList.slice(0, some) : [],
      sisaImei: [],
      sisaStok: berkode ? [] : goods,
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
      produkList: barang.map(({ idBarang, berkode, kodeList: imeiList, ...line }) => {
        return { ...line, idProduk: idBarang, namaProduk: 'Barang', isImei: berkode, imeiList }
      }),
      dibandingkan: true,
      selisihList,
    })
  }

  protected store(kind: Kind, sent: object): Asked {
    return { kind, url: urls[kind], sent, body: sent }
  }
}
