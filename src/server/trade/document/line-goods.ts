import type { IssueList } from '../../platform/http/problem.ts'

/** Of each line of a document how many pieces of what: as they are booked, or as the body names them. */
export class LineGoods {
  readonly #lines: readonly Map<string, number>[]

  constructor(count: number) {
    this.#lines = Array.from({ length: count }, () => new Map<string, number>())
  }

  /** None of something is nothing. */
  add(line: number, what: string, quantity: number): void {
    const goods = this.#lines[line]
    if (quantity !== 0) goods?.set(what, (goods.get(what) ?? 0) + quantity)
  }

  /** Refuses each line of which anything else is booked than it names: more, less, or other goods. */
  refuseOther(issues: IssueList, named: LineGoods): void {
    for (const [index, booked] of this.#lines.entries()) {
      const own = named.#lines[index] ?? new Map<string, number>()
      if (booked.size === own.size && [...own].every(([what, quantity]) => booked.get(what) === quantity)) continue
      issues.addInvalid(`/produkList/${index}`, 'books', 'Yang dibukukan definisinya berbeda dari baris ini.')
    }
  }
}
