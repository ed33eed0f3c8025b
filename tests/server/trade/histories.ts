import type { Answered, TestApi } from '../test-api.ts'
import { today } from '../../../src/server/trade/document/document-date.ts'
import { boughtOn, cableLine, cableSale, phoneLine, phoneSale, purchaseOf, saleOf, type Shop, soldOn } from './shop.ts'

export const buy = '/api/pembelian/pembelian'
export const sell = '/api/penjualan/penjualan'
export type Kind = 'penjualan' | 'pembelian'
export const cancelUrl = (kind: Kind, id: number) => `/api/${kind}/riwayat/${id}/batal`

/** One shop in which random things happen: few devices and cables, so that they meet. */
export class RandomHistory {
  readonly sales: number[] = []
  readonly purchases: number[] = []

  constructor(
    private readonly api: TestApi,
    private readonly shop: Shop,
    private readonly random: () => number,
    private readonly imeis: readonly string[],
  ) {}

  below(most: number): number {
    return Math.floor(this.random() * most)
  }

  /** A purchase, a sale or a cancel; whether it is refused depends on what happened before. */
  async step(): Promise<{ action: string; answer: Answered }> {
    const chance = this.random()
    if (chance < 0.35) return { action: 'buy', answer: await this.buy() }
    if (chance < 0.75) return { action: 'sell', answer: await this.sell() }
    const kind = this.random() < 0.6 ? 'penjualan' : 'pembelian'
    return { action: `cancel ${kind}`, answer: await this.cancel(kind) }
  }

  async buy(): Promise<Answered> {
    const lines = [
      ...(this.random() < 0.7 ? [phoneLine(this.shop, this.devices(), this.place())] : []),
      ...(this.random() < 0.6 ? [cableLine(this.shop, 1 + this.below(9), this.place())] : []),
    ]
    const body = purchaseOf(this.shop, lines.length > 0 ? lines : [cableLine(this.shop, 3)])
    const answer = await this.api.post(buy, { ...body, ...boughtOn(today()) })
    if (answer.status === 201) this.purchases.push(answer.body.id)
    return answer
  }

  async sell(): Promise<Answered> {
    const device = { ...phoneSale(this.shop, this.devices()), idGudang: null }
    const cable = cableSale(this.shop, [1, this.below(5)], [2, 1 + this.below(3)])
    const chance = this.random()
    const lines = chance < 0.5 ? [device] : chance < 0.75 ? [cable] : [device, cable]
    const answer = await this.api.post(sell, { ...saleOf(this.shop, lines), ...soldOn(today()) })
    if (answer.status === 201) this.sales.push(answer.body.id)
    return answer
  }

  async cancel(kind: Kind): Promise<Answered> {
    const id = this.pick(kind)
    if (id === undefined) return this.buy()
    return this.api.post(cancelUrl(kind, id), { alasan: 'Salah' })
  }

  pick(kind: Kind): number | undefined {
    const ids = kind === 'penjualan' ? this.sales : this.purchases
    return ids[this.below(ids.length)]
  }

  private devices(): string[] {
    const one = this.imeis[this.below(this.imeis.length)]!
    const other = this.imeis[this.below(this.imeis.length)]!
    return one === other || this.random() < 0.5 ? [one] : [one, other]
  }

  private place() {
    const price = 1_000 * (1 + this.below(50))
    return { gudang: 1 + this.below(2), hargaPerQuantity: price, hargaPerQuantitas: price }
  }
}
