import { today } from '../../../../src/server/trade/document/document-date.ts'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import type { Asked } from './known.ts'
import type { PaidPart, Way } from './model/money-requests.ts'
import { ReadingShop } from './reading-shop.ts'

const sides = ['Piutang', 'Utang', 'Deposit', 'Uang muka', 'Giro masuk', 'Giro keluar']

type Owed = { id: number; sisi: string; dokumen: string; jatuhTempo: string; sisa: number }
type Counted = { id: number; shift: number; saldo: number }
type Taken = { idAkun: number; cara: string; masuk: number; keluar: number }

/** Requests of one client that are about money. */
export class MoneyShop extends ReadingShop {
  /** Somebody pays, is paid, or gets his deposit back: of what is open as he reads it, not all and not only that. */
  async pay(): Promise<Asked> {
    const jenis = this.pick(['Terima', 'Terima', 'Bayar', 'Kembalikan'])!
    const party = jenis === 'Bayar' ? this.shop.supplier : this.customer()
    const { body } = await this.server.post('/api/tagihan/bagi', { arah: jenis, idPihak: party, jumlah: 0 })
    const owed = (body.tagihan as Owed[]).filter(() => this.chance(0.4)).slice(0, 4)
    const read = owed.map((row) => ({ ...row, dibayar: this.chance(0.4) ? row.sisa : this.below(row.sisa + 1) }))
    // Now and then a row says another side than it is of: no money may come of that.
    const tagihanList = this.chance(0.05)
      ? read.map((row) => (row.dibayar > 0 ? { ...row, sisi: this.pick(sides)! } : row))
      : read
    const own = { Terima: 'Deposit', Bayar: 'Uang muka' }[jenis]
    const laid = tagihanList.reduce((sum, { sisi, dibayar }) => sum + (sisi === own ? -dibayar : dibayar), 0)
    const over = jenis !== 'Kembalikan' && this.chance(0.3) ? 1_000 * (1 + this.below(60)) : 0
    const money = Math.max(0, laid) + over
    const isMoved = money > 0 || tagihanList.some(({ sisi, dibayar }) => sisi === own && dibayar > 0)
    if (!isMoved) return this.cash()
    const isPayable = ({ kind }: Way) =>
      kind !== 'Deposit' && kind !== 'Tukar Tambah' && (jenis === 'Terima' || kind !== 'Leasing')
    const promised = jenis !== 'Kembalikan' && this.chance(0.3) ? this.below(money + 1) : 0
    const shared = this.shared(money - promised, this.shop.ways.filter(isPayable))
    const asked = this.store('pembayaran', {
      jenis,
      tanggal: this.chance(0.8) ? today() : this.day(),
      dibagi: true,
      tagihanList,
      ...(jenis === 'Bayar' ? { supplier: party } : { customer: party }),
      ...(promised > 0 ? { giroList: this.giro(promised) } : {}),
      uangList: shared.map(({ way, jumlah }) => (way ? { cara: way.id, jumlah } : { akun: this.account(), jumlah })),
    })
    const parts = shared.flatMap(({ way, jumlah }) => (way ? [{ way, amount: jumlah }] : []))
    return { ...asked, body: { ...asked.body, parts } }
  }

  /** A sale is paid by one way or several: all of it, or less; now and then more than it is for. */
  protected partsOf(total: number): (PaidPart & { given?: number })[] {
    let left = this.chance(0.05) ? total + 1_000 : this.chance(0.6) ? total : this.below(total + 1)
    const parts: (PaidPart & { given?: number })[] = []
    while (left > 0 && parts.length < 3) {
      const way = this.pick(this.shop.ways.filter(({ kind }) => kind !== 'Tukar Tambah'))!
      const amount = parts.length < 2 && this.chance(0.4) ? 1 + this.below(left) : left
      const given = way.kind === 'Tunai' && this.chance(0.5) ? { given: amount + this.below(50_000) } : {}
      parts.push({ way, amount, ...given })
      left -= amount
    }
    return parts
  }

  /** One that is due later, or two. */
  private giro(amount: number): object[] {
    const part = this.chance(0.3) ? this.below(amount) : 0
    return [part, amount - part].flatMap((nilai, index) =>
      nilai > 0 ? [{ nomor: `G ${index}`, bank: 'BCA', tanggalCair: daysLater(today(), this.below(9)), nilai }] : [],
    )
  }

  /** A giro is paid in, or comes back. */
  async endGiro(): Promise<Asked> {
    const arah = this.pick(['Diterima', 'Diterima', 'Diberikan'])!
    const party = arah === 'Diterima' ? this.customer() : this.shop.supplier
    const asked = { arah: arah === 'Diterima' ? 'Giro masuk' : 'Giro keluar', idPihak: party, jumlah: 0 }
    const { body } = await this.server.post('/api/tagihan/bagi', asked)
    const giroList = (body.tagihan as Owed[])
      .slice(0, 1 + this.below(2))
      .map(({ id, dokumen, jatuhTempo, sisa }) => ({ id, dokumen, jatuhTempo, sisa }))
    if (giroList.length === 0) return this.pay()
    const jenis = this.chance(0.5) ? 'Cair' : 'Tolak'
    return this.store('giro', {
      jenis,
      arah,
      tanggal: this.chance(0.8) ? today() : this.day(),
      diminta: true,
      giroList,
      ...(arah === 'Diterima' ? { customer: party } : { supplier: party }),
      ...(jenis === 'Cair' ? { akun: this.account() } : {}),
    })
  }

  /** At once, or a part of it by another way; without one it goes into an account by itself. */
  private shared(money: number, ways: readonly Way[]): { way: Way | undefined; jumlah: number }[] {
    const part = this.chance(0.3) ? this.below(money) : 0
    return [part, money - part].flatMap((jumlah) => {
      const way = this.chance(0.7) ? this.pick(ways) : undefined
      return jumlah > 0 ? [{ way, jumlah }] : []
    })
  }

  cash(): Asked {
    const jenis = this.pick(['Masuk', 'Keluar', 'Pindah'])!
    const [akun, other] = this.chance(0.5) ? this.shop.accounts : this.shop.accounts.toReversed()
    const more = jenis === 'Pindah' ? { keAkun: other } : {}
    return this.store('kas', { jenis, tanggal: this.day(), akun, ...more, jumlah: 1_000 * (1 + this.below(200)) })
  }

  /** One account is counted, or each: what is in it, or less, with its shift, and what came in it by each way. */
  async close(): Promise<Asked> {
    const [tanggal, laci] = [today(), this.chance(0.5) ? this.account() : null]
    const { body } = await this.server.get(`/api/kas/hitung?tanggal=${tanggal}${laci === null ? '' : `&akun=${laci}`}`)
    const { akun, penerimaan } = body as { akun: Counted[]; penerimaan: Taken[] }
    if (akun.length === 0) return this.cash()
    return this.store('tutup-kasir', {
      tanggal,
      diminta: true,
      ...(laci === null ? {} : { laci }),
      akunList: akun.map(({ id, shift, saldo }) => ({
        akun: id,
        shift,
        seharusnya: saldo,
        alasan: 'Hitungan',
        dihitung: Math.max(0, saldo - (this.chance(0.3) ? this.below(5_000) : 0)),
      })),
      caraList: penerimaan.map(({ idAkun, cara, masuk, keluar }) => ({ akun: idAkun, nama: cara, masuk, keluar })),
    })
  }

  /** Devices of a customer, for money or for a deposit. */
  buyUsed(): Asked {
    const cara = this.chance(0.5) ? 'Tunai' : 'Deposit'
    const codes = this.codes(2, () => this.anyCode())
    return this.store('beli-bekas', {
      tanggal: today(),
      penjual: this.customer(),
      gudang: this.place(),
      cara,
      ...(cara === 'Tunai' ? { akun: this.account() } : {}),
      unitList: codes.map((imei) => ({ produk: this.shop.phone, imei, harga: 1_000 * (1 + this.below(50)) })),
    })
  }

  /** Devices of a customer that pay a part of a sale: mostly as much as they are worth, and now and then in a wrong way. */
  protected tradeIn(total: number): { units: object[]; part: PaidPart | null } {
    const place = this.place()
    const units = this.codes(2, () => (this.chance(0.9) ? this.anyCode() : this.code())).map((imei, index) => ({
      produk: this.shop.phone,
      imei,
      harga: 1_000 * (1 + this.below(60)),
      // Of the first one it counts; none, or another one, is refused.
      ...(index === 0 || this.chance(0.5) ? { gudang: this.chance(0.95) ? place : 3 - place } : {}),
    }))
    const worth = units.reduce((sum, { harga }) => sum + harga, 0)
    const amount = this.chance(0.9) ? Math.min(worth, total) : 1 + this.below(worth + 5_000)
    const way = this.shop.ways.find(({ kind }) => kind === 'Tukar Tambah')!
    return { units: this.chance(0.97) ? units : [], part: this.chance(0.97) ? { way, amount } : null }
  }

  protected customer(): number {
    return this.pick(this.shop.customers)!
  }

  private account(): number {
    return this.pick(this.shop.accounts)!
  }
}
