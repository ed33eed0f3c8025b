import type { Page } from '@playwright/test'

/** Sales that nobody stored, falling by number, answered page by page with cursors as the server answers its own. */
export class MadeUpSales {
  /** Even, so that others fit between. */
  numbers: number[]
  /** How many pages were asked for. */
  pages = 0

  constructor(count: number) {
    this.numbers = Array.from({ length: count }, (_, at) => 2 * (count - at))
  }

  /** Another one, where it belongs; it must be odd. */
  add(number: number): void {
    this.numbers.splice(this.#behind(number), 0, number)
  }

  async serve(page: Page): Promise<void> {
    await page.route(/\/api\/penjualan\/riwayat\?/, (route) => {
      this.pages += 1
      return route.fulfill({ json: this.#page(new URL(route.request().url()).searchParams) })
    })
  }

  #page(asked: URLSearchParams): object {
    const limit = Number(asked.get('limit'))
    const [start, end] = this.#range(asked, limit)
    const shown = this.numbers.slice(start, end)
    return {
      items: shown.map(sale),
      next: end < this.numbers.length ? String(shown.at(-1)) : null,
      previous: start > 0 ? String(shown[0]) : null,
      count: 1000,
      countIsExact: false,
    }
  }

  #range(asked: URLSearchParams, limit: number): [number, number] {
    const before = asked.get('before')
    if (before !== null) {
      const end = this.#behind(Number(before) + 1)
      return [Math.max(0, end - limit), end]
    }
    const after = Number(asked.get('after') ?? Infinity)
    const start = this.#behind(Number(asked.get('around') ?? after - 1) + 1)
    return [start, Math.min(start + limit, this.numbers.length)]
  }

  /** Where the numbers below this one begin. */
  #behind(number: number): number {
    const found = this.numbers.findIndex((other) => other < number)
    return found < 0 ? this.numbers.length : found
  }
}

const sale = (number: number) => ({
  id: number,
  nomor: number,
  tanggal: '2026-11-21',
  customer: `Customer ${String(number)}`,
  cabang: 'Pusat',
  salesperson: 'Budi',
  unit: 1,
  total: number * 1000,
  status: 'Tersimpan',
})
