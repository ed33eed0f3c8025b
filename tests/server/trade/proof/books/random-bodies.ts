import { daysLater } from '../../../../../src/contract/runtime/date-text.ts'
import { baseDay, cable, casing, codes, phone } from './base-shop.ts'

type Values = Record<string, unknown>

/** Bodies of the shipped documents over the base shop: what is there, what is not, and now and then what cannot be. */
export class RandomBodies {
  constructor(private readonly random: () => number) {}

  of(type: string): Values {
    const tanggal = this.chance(0.9) ? daysLater(baseDay, this.below(20)) : daysLater(baseDay, -this.below(20))
    const head = { tanggal, keterangan: this.chance(0.8) ? null : 'Uji' }
    switch (type) {
      case 'mutasi':
        return {
          ...head,
          ke: this.place(),
          langsung: this.pick([true, false, null]),
          produkList: this.lines('gudangStocks'),
        }
      case 'terima':
        return { ...head, ke: this.place(), produkList: this.lines('sisaStok') }
      case 'retur-penjualan':
        return {
          ...head,
          gudang: this.chance(0.5) ? null : this.place(),
          kondisi: this.pick(['Baik', 'Rusak']),
          produkList: this.lines('sisaStok'),
        }
      case 'retur-pembelian':
        return { ...head, produkList: this.lines('sisaStok') }
      case 'opname':
        return {
          ...head,
          gudang: this.place(),
          merek: null,
          dibandingkan: true,
          produkList: [],
          selisihList: this.several(3, () => this.difference()),
        }
      case 'cek-unit':
        return {
          ...head,
          kondisi: this.pick(['Baik', 'Rusak', 'Servis']),
          produkList: [{ namaProduk: 'HP', namaGudang: 'Gudang', imeiList: this.several(3, () => this.pick(codes)) }],
        }
      default:
        throw new Error(`No bodies are known of ${type}`)
    }
  }

  private lines(stocks: 'gudangStocks' | 'sisaStok'): Values[] {
    return this.several(3, () => {
      const isImei = this.chance(0.5)
      const selected = this.several(2, () => {
        return { idGudang: this.place(), namaGudang: 'Gudang', availableQty: this.below(9), selectedQty: this.below(5) }
      })
      return {
        namaProduk: 'Barang',
        isImei,
        idGudang: this.place(),
        namaGudang: 'Gudang',
        asal: this.pick([3, 3, 3, 1, 2]),
        nomor: 3,
        idProduk: isImei ? phone : this.pick([casing, casing, cable]),
        harga: this.below(50),
        imeiList: isImei ? this.several(2, () => this.pick(codes)) : [],
        sisaImei: [],
        [stocks]: isImei ? [] : selected,
      }
    })
  }

  private difference(): Values {
    const jenis = this.pick(['hilang', 'pindah', 'kurang', 'lebih'])
    const isUnit = jenis === 'hilang' || jenis === 'pindah'
    const [more, less] = [1 + this.below(4), this.below(4)]
    return {
      jenis,
      kode: isUnit ? this.pick(codes) : null,
      idProduk: isUnit ? phone : this.pick([casing, cable]),
      namaProduk: 'Barang',
      tercatat: jenis === 'lebih' ? less : more + less,
      dihitung: jenis === 'lebih' ? more + less : less,
      idGudang: jenis === 'pindah' ? this.place() : null,
      catatan: null,
      alasan: 'Uji',
    }
  }

  private several<Item>(most: number, one: () => Item): Item[] {
    return Array.from({ length: 1 + this.below(most) }, one)
  }

  private place(): number {
    return 1 + this.below(2)
  }

  private below(most: number): number {
    return Math.floor(this.random() * most)
  }

  private chance(share: number): boolean {
    return this.random() < share
  }

  private pick<Item>(list: readonly Item[]): Item {
    return list[this.below(list.length)]!
  }
}
