import type { IssueList } from '../../platform/http/problem.ts'
import type { Body } from '../../platform/http/operation.ts'

type Line = Body<'simpanPenjualan'>['produkList'][number]

/** One device that a line sells; `pointer` is its place in the body. */
export interface ImeiTake {
  line: number
  imei: string
  pointer: string
}

/** A quantity that a line takes from one warehouse, as the body says it. */
export interface StockTake {
  line: number
  product: number | string
  warehouse: number | string
  qty: number
  pointer: string
}

/** What a line sells, once its devices or quantities are found. */
export interface SaleLine {
  productId: number
  quantity: number
  price: number
}

/** Every device and quantity that a body asks for; `issues` gets what can't be right whatever is stored. */
export function takesOf(issues: IssueList, lines: readonly Line[]): { imeis: ImeiTake[]; stock: StockTake[] } {
  const imeis: ImeiTake[] = []
  const stock: StockTake[] = []
  for (const [line, { pointer, body }] of lines
    .map((body, line) => ({ pointer: `/produkList/${line}`, body }))
    .entries()) {
    if (body.isImei) {
      imeis.push(...body.imeiList.map((imei, index) => ({ line, imei, pointer: `${pointer}/imeiList/${index}` })))
      continue
    }
    const selected = body.gudangStocks.map(({ idGudang, selectedQty }, index) => {
      return {
        line,
        product: body.idProduk,
        warehouse: idGudang,
        qty: selectedQty,
        pointer: `${pointer}/gudangStocks/${index}`,
      }
    })
    const taken = selected.filter(({ qty }) => qty > 0)
    if (taken.length === 0) issues.addInvalid(`${pointer}/gudangStocks`, 'x-rules', 'Quantity harus lebih dari 0')
    stock.push(...taken)
  }
  refuseTwice(issues, imeis, ({ imei }) => imei, 'Terdapat IMEI yang duplikat dalam daftar produk.')
  refuseTwice(
    issues,
    stock,
    ({ product, warehouse }) => `${product} ${warehouse}`,
    'Terdapat produk Non-IMEI yang duplikat.',
  )
  return { imeis, stock }
}

function refuseTwice<Take extends { pointer: string }>(
  issues: IssueList,
  takes: readonly Take[],
  key: (take: Take) => string,
  message: string,
): void {
  const seen = new Set<string>()
  for (const take of takes) {
    if (seen.has(key(take))) issues.addInvalid(take.pointer, 'unique', message)
    seen.add(key(take))
  }
}
