import { daysLater } from '../../../../src/contract/runtime/date-text.ts'

/** One piece of goods, with what it cost and where it is: so cost and age are known without any ledger. */
export interface Piece {
  product: number
  imei: string | null
  warehouse: number
  cost: number
  purchase: { id: number; supplier: number } | null
  since: string
  /** Its turn among those that came on the same day. */
  turn: number
  from: string
  where: 'stock' | 'away'
  /** The sale that it is away by; null in stock, or gone another way. */
  soldBy: number | null
}

interface Sold {
  day: string
  branch: number
  product: number
  customer: number
  salesperson: number
  unit: number
  omzet: number
  hpp: number
  nota: number
}
interface Owed {
  name: string
  party: number
  side: 'receivable' | 'payable'
  day: string
  due: string
  amount: number
  laid: { day: string; amount: number }[]
  cancelled: string | null
}

type Key = (day: string) => string
const periods: Record<'hari' | 'minggu' | 'bulan', Key> = {
  hari: (day) => day,
  minggu: (day) => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7)),
  bulan: (day) => `${day.slice(0, 8)}01`,
}
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Sums by key, in no order; what is nothing but 0 is left out. */
function grouped<Row>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
  sums: Record<string, (row: Row) => number>,
) {
  const found: Record<string, Record<string, number>> = {}
  for (const row of rows) {
    const group = (found[String(key(row))] ??= Object.fromEntries(Object.keys(sums).map((name) => [name, 0])))
    for (const [name, of] of Object.entries(sums)) group[name]! += of(row)
  }
  return Object.fromEntries(Object.entries(found).filter(([, group]) => Object.values(group).some((sum) => sum !== 0)))
}

/** What was done, as the test itself did it: every figure of every report is added up from these rows alone. */
export class FigureModel {
  readonly pieces: Piece[] = []
  readonly sold: Sold[] = []
  readonly bought: { day: string; supplier: number; product: number; unit: number; pembelian: number }[] = []
  readonly moved: { day: string; product: number; warehouse: number; since: string; jumlah: number; nilai: number }[] =
    []
  readonly owed: Owed[] = []
  /** Of pieces that the shop was taxed with: what they were made for without their tax. */
  readonly taxed: { day: string; side: 'out' | 'in'; base: number; tax: number }[] = []
  readonly cash: { day: string; account: number; amount: number }[] = []

  constructor(private readonly brands: ReadonlyMap<number, number>) {}

  move(piece: Piece, day: string, quantity: 1 | -1): void {
    const { product, warehouse, since, cost } = piece
    this.moved.push({ day, product, warehouse, since, jumlah: quantity, nilai: quantity * cost })
    piece.where = quantity > 0 ? 'stock' : 'away'
    if (quantity > 0) piece.from = day
  }

  /** The pieces that leave first, of those that are there on a day. */
  first(most: number, day: string, of: Partial<Piece>, purchase?: number): Piece[] {
    return this.pieces
      .filter((piece) => piece.where === 'stock' && piece.from <= day && piece.imei === null)
      .filter((piece) => Object.entries(of).every(([name, value]) => piece[name as keyof Piece] === value))
      .filter((piece) => purchase === undefined || piece.purchase?.id === purchase)
      .sort((a, b) => a.since.localeCompare(b.since) || a.turn - b.turn || a.from.localeCompare(b.from))
      .slice(0, most)
  }

  #brand = ({ product }: { product: number }) => this.brands.get(product) ?? 0

  sales(by: string, from: string, to: string, branch?: number) {
    const keys: Record<string, (row: Sold) => string | number> = {
      produk: (row) => row.product,
      merek: this.#brand,
      customer: (row) => row.customer,
      salesperson: (row) => row.salesperson,
      cabang: (row) => row.branch,
      semua: () => 'semua',
      ...Object.fromEntries(Object.entries(periods).map(([name, of]) => [name, ({ day }: Sold) => of(day)])),
    }
    const ofGoods = by === 'produk' || by === 'merek'
    const rows = this.sold.filter(
      (row) => row.day >= from && row.day <= to && (branch === undefined || row.branch === branch),
    )
    return grouped(ofGoods ? rows.filter(({ product }) => product !== 0) : rows, keys[by]!, {
      omzet: (row) => row.omzet,
      unit: (row) => row.unit,
      hpp: (row) => row.hpp,
      laba: (row) => row.omzet - row.hpp,
      ...(ofGoods ? {} : { nota: (row: Sold) => row.nota }),
    })
  }

  purchases(by: string, from: string, to: string) {
    type Row = (typeof this.bought)[number]
    const keys: Record<string, (row: Row) => string | number> = {
      produk: (row) => row.product,
      merek: this.#brand,
      supplier: (row) => row.supplier,
      semua: () => 'semua',
      ...Object.fromEntries(Object.entries(periods).map(([name, of]) => [name, ({ day }: Row) => of(day)])),
    }
    const rows = this.bought.filter(({ day }) => day >= from && day <= to)
    return grouped(rows, keys[by]!, { pembelian: (row) => row.pembelian, unit: (row) => row.unit })
  }

  taxes(by: string, from: string, to: string) {
    type Row = (typeof this.taxed)[number]
    const rows = this.taxed.filter(({ day }) => day >= from && day <= to)
    const of = (name: 'out' | 'in', part: (row: Row) => number) => (row: Row) => (row.side === name ? part(row) : 0)
    return grouped(rows, ({ day }) => (by === 'semua' ? by : periods[by as keyof typeof periods](day)), {
      keluaran: of('out', ({ tax }) => tax),
      dppKeluaran: of('out', ({ base }) => base),
      masukan: of('in', ({ tax }) => tax),
      dppMasukan: of('in', ({ base }) => base),
      kurangBayar: ({ side, tax }) => (side === 'out' ? tax : -tax),
    })
  }

  stock(by: string, on: string) {
    type Row = (typeof this.moved)[number]
    const age = (days: number) => (days >= 181 ? 181 : days >= 91 ? 91 : days >= 61 ? 61 : days >= 31 ? 31 : 0)
    const keys: Record<string, (row: Row) => string | number> = {
      gudang: (row) => row.warehouse,
      produk: (row) => row.product,
      merek: this.#brand,
      semua: () => 'semua',
      umur: (row) => age(daysBetween(row.since, on)),
    }
    const rows = this.moved.filter(({ day }) => day <= on)
    return grouped(rows, keys[by]!, { nilai: (row) => row.nilai, jumlah: (row) => row.jumlah })
  }

  /** What came in and went out, with what was there at the end of each period, or of all days. */
  goods(by: string, from: string, to: string) {
    type Row = (typeof this.moved)[number]
    const keys: Record<string, (row: Row) => string | number> = {
      gudang: (row) => row.warehouse,
      produk: (row) => row.product,
      semua: () => 'semua',
      ...Object.fromEntries(Object.entries(periods).map(([name, of]) => [name, ({ day }: Row) => of(day)])),
    }
    const key = keys[by]!
    const flows = grouped(
      this.moved.filter(({ day }) => day >= from && day <= to),
      key,
      { masuk: ({ jumlah }) => Math.max(0, jumlah), keluar: ({ jumlah }) => Math.max(0, -jumlah) },
    )
    const isOfDays = by in periods
    const saldo = (group: string) =>
      this.moved
        .filter((row) =>
          isOfDays ? row.day <= to && String(key(row)) <= group : row.day <= to && String(key(row)) === group,
        )
        .reduce((sum, { jumlah }) => sum + jumlah, 0)
    return Object.fromEntries(Object.entries(flows).map(([group, flow]) => [group, { ...flow, saldo: saldo(group) }]))
  }

  /** Products by how their stock is on a day: what they sold in 30 and 90 days, and whether any came in those 90. */
  demand(on: string) {
    const within = (day: string, days: number) => day <= on && daysBetween(day, on) < days
    const products = new Set(this.moved.map(({ product }) => product))
    const rows = [...products].flatMap((product) => {
      const of = <Row extends { product: number }>(all: readonly Row[]) => all.filter((row) => row.product === product)
      const there = of(this.moved).filter(({ day }) => day <= on)
      const jumlah = there.reduce((sum, row) => sum + row.jumlah, 0)
      const nilai = there.reduce((sum, row) => sum + row.nilai, 0)
      const sold = (days: number) =>
        of(this.sold).reduce((sum, { day, unit }) => sum + (within(day, days) ? unit : 0), 0)
      const terjual = sold(30)
      const came = of(this.moved).some(({ day, jumlah: moved }) => moved > 0 && within(day, 90))
      const key = jumlah <= 0 ? 'habis' : jumlah * 30 < 7 * terjual ? 'hampir' : sold(90) <= 0 && !came ? 'lambat' : 'lancar' // prettier-ignore
      return jumlah > 0 || sold(90) > 0 ? [{ key, terjual, jumlah, nilai }] : []
    })
    return grouped(rows, ({ key }) => key, {
      barang: () => 1,
      terjual: (row) => row.terjual,
      jumlah: (row) => row.jumlah,
      nilai: (row) => row.nilai,
    })
  }

  debts(side: Owed['side'], by: string, on: string) {
    const age = (days: number) => (days > 90 ? 91 : days > 60 ? 61 : days > 30 ? 31 : days > 0 ? 1 : 0)
    const open = this.owed.filter(
      (item) => item.side === side && item.day <= on && !(item.cancelled !== null && item.cancelled <= on),
    )
    const rest = ({ amount, laid }: Owed) =>
      amount - laid.filter(({ day }) => day <= on).reduce((sum, one) => sum + one.amount, 0)
    const key = (item: Owed) => (by === 'semua' ? 'semua' : by === 'umur' ? age(daysBetween(item.due, on)) : item.party)
    return grouped(open, key, { sisa: rest, terlambat: (item) => (item.due < on ? rest(item) : 0) })
  }

  money(from: string, to: string) {
    const rows = this.cash.filter(({ day }) => day >= from && day <= to)
    const keys = [...new Set(rows.map(({ day }) => day))]
    const until = (day: string) =>
      this.cash.filter((row) => row.day <= day).reduce((sum, { amount }) => sum + amount, 0)
    const flows = grouped(rows, ({ day }) => day, {
      masuk: ({ amount }) => Math.max(0, amount),
      keluar: ({ amount }) => Math.max(0, -amount),
    })
    return Object.fromEntries(keys.map((day) => [day, { ...flows[day], saldo: until(day) }]))
  }
}
