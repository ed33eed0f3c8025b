import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { Body, Handlers } from '../../platform/http/operation.ts'
import type { OptionReader, OptionRow } from '../../platform/records/options.ts'
import { amountColumns, checkTotal, type DocumentAmounts, documentAmounts } from '../document/amounts.ts'
import { inOpenBooks } from '../document/closed-books.ts'
import type { Asking } from '../document/asking-role.ts'
import { checkDocumentDate, mostDueDays } from '../document/document-date.ts'
import { addDays, type DocumentColumns, storeDocument } from '../document/document.ts'
import { lockOwnMoney, refuseOverpaid, resolveOwnMoney, storeOwnMoney } from '../document/own-money.ts'
import { referencedId, assertResolved } from '../document/reference.ts'
import { saleType } from './sale-type.ts'
import { searchSources } from '../master/option-lookup.ts'
import { KnownStates } from '../stock/unit-states.ts'
import { aboveMinimum, refuseBelowCost } from '../price/refuse-price.ts'
import { checkUnits, lockUnits, refuseHeld, refuseNotYetInStock, type Unit } from './sale-imei.ts'
import { type ImeiTake, type SaleLine, takesOf, type StockTake } from './sale-line.ts'
import { type SoldPieces, storeSoldPieces } from './store-sale.ts'

type Sale = Body<'simpanPenjualan'>

interface Header {
  invoiceDate: string
  dueDate: string
  customerId: number | null
  salespersonId: number | null
  branchId: number | null
}

async function resolveHeader(asking: Asking, references: OptionReader, issues: IssueList, body: Sale): Promise<Header> {
  const { dropdown, ambilPic, ambilCabang } = searchSources
  const customer = { pointer: '/id_customer', title: 'Customer', value: body.id_customer, rows: dropdown.rows }
  const salesperson = { pointer: '/id_pic', title: 'Salesperson', value: body.id_pic, rows: ambilPic.rows }
  const branch = { pointer: '/id_cabang', title: 'Cabang', value: body.id_cabang, rows: ambilCabang.rows }
  const dates = datesOf(asking, issues, body)
  const [customerId, salespersonId, branchId] = await Promise.all([
    referencedId(references, issues, customer),
    referencedId(references, issues, salesperson),
    referencedId(references, issues, branch),
  ])
  return { ...dates, customerId, salespersonId, branchId }
}

function datesOf(asking: Asking, issues: IssueList, body: Sale): Pick<Header, 'invoiceDate' | 'dueDate'> {
  const invoiceDate = dateOf(issues, '/tglNota', body.tglNota)
  const dueDate = dateOf(issues, '/jatuhTempo', body.jatuhTempo)
  const isUsual = invoiceDate !== '' && checkDocumentDate(asking, issues, '/tglNota', invoiceDate)
  // The due days themselves are not sent: their limits hold for the two dates.
  if (dueDate < invoiceDate) issues.addInvalid('/jatuhTempo', 'x-rules', 'Due days cannot be negative')
  else if (isUsual && dueDate > addDays(invoiceDate, mostDueDays)) {
    issues.addInvalid('/jatuhTempo', 'x-rules', `Jatuh tempo paling lama ${mostDueDays} hari`)
  }
  return { invoiceDate, dueDate }
}

/** The UTC day of an ISO date and time. */
function dateOf(issues: IssueList, pointer: string, dateTime: string): string {
  const time = Date.parse(dateTime)
  // RFC 3339 knows leap seconds, JavaScript does not.
  if (!Number.isNaN(time)) return new Date(time).toISOString().slice(0, 10)
  issues.addInvalid(pointer, 'format', 'Format tanggal tidak valid.')
  return ''
}

function linesOf(
  body: Sale,
  imeis: readonly ImeiTake[],
  units: ReadonlyMap<string, { product_id: number }>,
  takes: readonly ResolvedTake[],
): SaleLine[] {
  const lines = body.produkList.map(({ hargaPerQuantity }): SaleLine => {
    return { productId: 0, quantity: 0, price: hargaPerQuantity }
  })
  const add = (index: number, productId: number, quantity: number) => {
    const line = lines[index]
    if (line) lines[index] = { ...line, productId, quantity: line.quantity + quantity }
  }
  for (const { line, imei } of imeis) add(line, units.get(imei)?.product_id ?? 0, 1)
  for (const { line, product, qty } of takes) add(line, product.id, qty)
  return lines
}

function saleColumns(body: Sale, header: Header, amounts: DocumentAmounts): DocumentColumns {
  return {
    ...{ invoice_date: header.invoiceDate, due_date: header.dueDate },
    ...{ customer_id: assertResolved(header.customerId), salesperson_id: assertResolved(header.salespersonId) },
    ...{ branch_id: header.branchId, reference: body.referensi || null, note: body.keterangan || null },
    ...amountColumns(amounts),
  }
}

/** What the lines take, as ids. */
function piecesOf(
  invoiceDate: string,
  lines: SaleLine[],
  imeis: readonly ImeiTake[],
  units: ReadonlyMap<string, Unit>,
  takes: readonly ResolvedTake[],
): SoldPieces {
  return {
    invoiceDate,
    lines,
    units: imeis.map(({ line, imei }) => ({ line, unitId: assertResolved(units.get(imei)?.id ?? null) })),
    takes: takes.map(({ line, product, warehouse, qty, pointer }) => {
      const [what, where] = [product.name, warehouse.name]
      return { line, productId: product.id, warehouseId: warehouse.id, qty, pointer, what, where }
    }),
  }
}

export const saleHandlers = {
  simpanPenjualan: async (request) => {
    const { database: tx, body, references, requestId } = request
    const issues = new IssueList()
    const { imeis, stock } = takesOf(issues, body.produkList)
    const [header, takes, money] = await Promise.all([
      resolveHeader(request, references, issues, body),
      resolveTakes(references, issues, stock),
      resolveOwnMoney(request, issues, saleType),
    ])
    issues.throwIfAny()
    const day = header.invoiceDate
    const laid = await lockOwnMoney(tx, issues, day, money)
    const units = await lockUnits(tx, issues, imeis)
    checkUnits(issues, body.produkList, imeis, units)
    refuseHeld(issues, imeis, units, new KnownStates(request))
    refuseNotYetInStock(issues, day, imeis, units)
    const lines = linesOf(body, imeis, units, takes)
    const amounts = documentAmounts(lines)
    checkTotal(issues, amounts)
    refuseOverpaid(issues, money, amounts.total)
    await lockStock(tx, issues, takes, units.values())
    issues.throwIfAny()
    // Asked together, so that nobody waits in between; done one after the other.
    const storing = Promise.all([
      storeSoldPieces(tx, piecesOf(day, lines, imeis, units, takes)),
      storeDocument(tx, saleType, saleColumns(body, header, amounts), requestId),
    ])
    const [, stored] = await inOpenBooks('/tglNota', aboveMinimum(storing))
    await inOpenBooks('/tglNota', storeOwnMoney(tx, saleType, { ...stored, day }, laid, money))
    await refuseBelowCost(request, tx, stored.id)
    return stored
  },
} satisfies Partial<Handlers>

/** A quantity whose product and warehouse exist. */
interface ResolvedTake {
  line: number
  product: OptionRow
  warehouse: OptionRow
  qty: number
  pointer: string
}

type StockRow = { product_id: number; warehouse_id: number; qty: number }

async function resolveTakes(
  references: OptionReader,
  issues: IssueList,
  takes: readonly StockTake[],
): Promise<ResolvedTake[]> {
  const { nonImeiDropdown, ambilGudang } = searchSources
  const [products, warehouses] = await Promise.all([
    references.rows(
      nonImeiDropdown.rows,
      takes.map(({ product }) => product),
    ),
    references.rows(
      ambilGudang.rows,
      takes.map(({ warehouse }) => warehouse),
    ),
  ])
  return takes.flatMap((take) => {
    const product = products.get(take.product)
    const warehouse = warehouses.get(take.warehouse)
    if (!product) issues.addInvalid(`/produkList/${take.line}/idProduk`, 'exists', 'Produk tidak ditemukan.')
    if (!warehouse) issues.addInvalid(`${take.pointer}/idGudang`, 'exists', 'Gudang tidak ditemukan.')
    return product && warehouse ? [{ ...take, product, warehouse }] : []
  })
}

/**
 * Locks all stock that the sale changes, in the order of product and warehouse; too little is a 409 at its entry. A sale
 * of devices alone has nothing to compare: its rows are locked, in the same order, by the statement that changes them.
 */
async function lockStock(
  tx: Queryable,
  issues: IssueList,
  takes: readonly ResolvedTake[],
  units: Iterable<Unit>,
): Promise<void> {
  if (takes.length === 0) return
  const places = [
    ...takes.map(({ product, warehouse }) => ({ product: product.id, warehouse: warehouse.id })),
    ...[...units].map((unit) => ({ product: unit.product_id, warehouse: unit.warehouse_id })),
  ]
  const rows = await tx.query<StockRow>(
    `select product_id, warehouse_id, qty from stock
     where (product_id, warehouse_id) in (select * from unnest($1::bigint[], $2::bigint[]))
     order by product_id, warehouse_id for update`,
    [places.map(({ product }) => product), places.map(({ warehouse }) => warehouse)],
    'kept',
  )
  const available = new Map(rows.map((row) => [`${row.product_id} ${row.warehouse_id}`, row.qty]))
  for (const { product, warehouse, qty, pointer } of takes) {
    const left = available.get(`${product.id} ${warehouse.id}`) ?? 0
    available.set(`${product.id} ${warehouse.id}`, left - qty)
    if (qty <= left) continue
    const message = `Stok '${product.name}' di ${warehouse.name} tinggal ${Math.max(0, left)}.`
    issues.addConflict(`${pointer}/selectedQty`, 'stock', message)
  }
}
