import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { imei } from '../shop.ts'
import type { Known } from './known.ts'

/** So few that documents meet in them. */
const units = 36

/** What a client chooses by chance, as far as it can know what there is. */
export class RandomChoices {
  constructor(
    protected readonly known: Known,
    protected readonly random: () => number,
  ) {}

  protected below(most: number): number {
    return Math.floor(this.random() * most)
  }

  protected anyCode(): string {
    return imei(this.below(units))
  }

  /** Mostly today; some days before, and some to come. */
  protected day(): string {
    return this.chance(0.75) ? today() : daysLater(today(), this.below(12) - 8)
  }

  /** Mostly a unit that is in stock as far as anybody knows. */
  protected code(): string {
    const there = [...this.known.places].flatMap(([code, place]) => (place === null ? [] : [code]))
    return (this.chance(0.85) ? this.pick(there) : undefined) ?? this.anyCode()
  }

  protected codes(most: number, one: () => string): string[] {
    return [...new Set(Array.from({ length: 1 + this.below(most) }, one))]
  }

  protected chance(share: number): boolean {
    return this.random() < share
  }

  protected place(): number {
    return 1 + this.below(2)
  }

  protected pick<Item>(list: readonly Item[]): Item | undefined {
    return list[this.below(list.length)]
  }
}
