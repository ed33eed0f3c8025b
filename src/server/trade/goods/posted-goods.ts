import { plainCode } from '../../../contract/runtime/plain-text.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { ReadDocument } from '../../platform/http/operation.ts'
import { archivedMessage, type OptionReader, type OptionRow } from '../../platform/records/options.ts'
import { searchSources } from '../master/option-lookup.ts'

export type Posting = ReadDocument['postings'][number]
/** The place in the body that is to blame for a posting, or for one of its values. */
export type Pointer = Posting['pointer']

/** A place where goods lie, by id and name. */
export interface GoodsPlace {
  id: number
  name: string
}

const mostPieces = 1_000_000
const mostCost = 1_000_000_000_000
const longestCode = 100

type ProductRow = OptionRow & { is_imei: boolean; is_sn: boolean }

/** What each key of the postings stands for. */
export class PostedGoods {
  constructor(
    private readonly issues: IssueList,
    private readonly products: ReadonlyMap<unknown, ProductRow>,
    private readonly places: ReadonlyMap<unknown, OptionRow>,
  ) {}

  /** A product that is counted, not told apart by serial numbers. */
  product({ values: { item }, pointer }: Posting): GoodsPlace | null {
    const row = this.products.get(item)
    if (!row) this.issues.addInvalid(pointer(), 'exists', 'Produk tidak ditemukan.')
    else if (row.is_imei) this.issues.addInvalid(pointer(), 'product', `'${row.name}' memakai IMEI: sebut IMEI-nya.`)
    return row && !row.is_imei ? { id: row.id, name: row.name } : null
  }

  /** A product whose units are told apart, with the second serial number that it asks for. */
  unit({ values: { item, serial }, pointer }: Posting): (GoodsPlace & { serial: string | null }) | null {
    const row = this.products.get(item)
    const given = codeOf(serial)
    const problem = !row
      ? 'Produk tidak ditemukan.'
      : !row.is_imei
        ? `'${row.name}' tidak memakai IMEI.`
        : row.is_sn === (given !== '')
          ? null
          : `'${row.name}' ${row.is_sn ? 'memakai SN: sebut SN-nya' : 'tidak memakai SN'}.`
    if (problem !== null)
      this.issues.addInvalid(pointer(row?.is_imei ? 'serial' : 'item'), row ? 'product' : 'exists', problem)
    return row && problem === null ? { id: row.id, name: row.name, serial: given || null } : null
  }

  /** The serial number of a unit that comes in; one that leaves has to be known as it is. */
  newCode({ values: { code }, pointer }: Posting): string | null {
    const plain = codeOf(code)
    if (plain !== '' && plain.length <= longestCode) return plain
    const message = plain === '' ? 'IMEI tidak boleh kosong.' : `IMEI paling banyak ${longestCode} karakter.`
    this.issues.addInvalid(pointer(), 'code', message)
    return null
  }

  place(pointer: () => string, value: unknown): GoodsPlace | null {
    const row = this.places.get(value)
    if (!row) this.issues.addInvalid(pointer(), 'exists', 'Gudang tidak ditemukan.')
    else if (row.archived_at !== null)
      this.issues.addInvalid(pointer(), 'archived', archivedMessage('Gudang', row.name))
    return row?.archived_at === null ? { id: row.id, name: row.name } : null
  }

  /** A place that may be left open. */
  anyPlace(pointer: () => string, value: unknown): GoodsPlace | null {
    return value === null || value === undefined ? null : this.place(pointer, value)
  }

  quantity({ values: { quantity }, pointer }: Posting): number | null {
    return this.whole(pointer, quantity, 'Jumlah', mostPieces)
  }

  private whole(pointer: () => string, value: unknown, what: string, most: number): number | null {
    const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    if (!isWhole)
      this.issues.addInvalid(
        pointer(),
        'quantity',
        `${what} harus bilangan bulat sampai ${most.toLocaleString('id-ID')}.`,
      )
    return isWhole ? value : null
  }

  /** What a piece cost, in whole rupiah; null where the ledger finds it, undefined where it is wrong. */
  cost({ values: { cost }, pointer }: Posting): number | null | undefined {
    return cost === undefined ? null : (this.whole(pointer, cost, 'Harga', mostCost) ?? undefined)
  }

  elsewhere(pointer: () => string, from: GoodsPlace | null, to: GoodsPlace): boolean {
    if (from?.id !== to.id) return true
    this.issues.addInvalid(pointer(), 'place', `Sudah di ${to.name}: asal dan tujuan harus berbeda.`)
    return false
  }
}

/** Reads what postings name: their products and places, all at once. */
export async function postedGoods(
  references: OptionReader,
  issues: IssueList,
  postings: readonly Posting[],
): Promise<PostedGoods> {
  const named = (...names: string[]) => {
    const values = postings.flatMap(({ values: given }) => names.map((name) => given[name]))
    return values.filter((value) => typeof value === 'string' || typeof value === 'number')
  }
  const [products, places] = await Promise.all([
    references.rows<ProductRow>(searchSources.ambilProduk.rows, named('item')),
    references.rows<OptionRow>(searchSources.ambilGudang.rows, named('place', 'from', 'to')),
  ])
  return new PostedGoods(issues, products, places)
}

/** A serial number as it is kept, however it was typed. */
export const codeOf = (value: unknown): string => (typeof value === 'string' ? plainCode(value) : '')
