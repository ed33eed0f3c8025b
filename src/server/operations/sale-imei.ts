import type { Queryable } from '../database/database.ts'
import type { IssueList } from '../http/issue-list.ts'
import type { Body } from './operation.ts'
import { type OptionRow, rowsByValue } from './option-source.ts'
import { searchSources } from './option-lookup.ts'
import type { ImeiTake } from './sale-line.ts'

type Line = Body<'simpanPenjualan'>['produkList'][number]
/** A device in stock, locked for this sale. */
type Unit = { id: number; imei: string; product_id: number; warehouse_id: number }

/** Locks the devices of a sale, in the order of their IMEIs, so that two sales can't wait for each other. */
export async function lockUnits(
  tx: Queryable,
  issues: IssueList,
  takes: readonly ImeiTake[],
): Promise<Map<string, Unit>> {
  if (takes.length === 0) return new Map()
  const imeis = takes.map(({ imei }) => imei)
  const units = await tx.query<Unit>(
    `select id, imei, product_id, warehouse_id from imei_unit
     where imei = any($1::text[]) and state = 'in_stock' order by imei collate "C" for update`,
    [imeis],
  )
  const byImei = new Map(units.map((unit) => [unit.imei, unit]))
  await tellMissing(
    tx,
    issues,
    takes.filter(({ imei }) => !byImei.has(imei)),
  )
  return byImei
}

async function tellMissing(tx: Queryable, issues: IssueList, missing: readonly ImeiTake[]): Promise<void> {
  if (missing.length === 0) return
  const sold = await tx.query<{ imei: string }>('select imei from imei_unit where imei = any($1::text[])', [
    missing.map(({ imei }) => imei),
  ])
  const known = new Set(sold.map(({ imei }) => imei))
  for (const { imei, pointer } of missing) {
    if (known.has(imei)) issues.addConflict(pointer, 'sold', `IMEI '${imei}' sudah terjual.`)
    else issues.addInvalid(pointer, 'exists', `IMEI '${imei}' tidak ditemukan.`)
  }
}

/** A line holds devices of one product, in the warehouse that it names. */
export async function checkUnits(
  tx: Queryable,
  issues: IssueList,
  lines: readonly Line[],
  takes: readonly ImeiTake[],
  units: ReadonlyMap<string, Unit>,
): Promise<void> {
  const named = lines.flatMap((line) => (line.isImei && line.idGudang !== null ? [line.idGudang] : []))
  const warehouses = await rowsByValue<OptionRow>(tx, searchSources.ambilGudang.rows, named)
  const firsts = new Map<number, Unit>()
  for (const { line: index, imei, pointer } of takes) {
    const unit = units.get(imei)
    const line = lines[index]
    if (!unit || !line?.isImei) continue
    const first = firsts.get(index) ?? unit
    firsts.set(index, first)
    if (unit.product_id !== first.product_id) issues.addInvalid(pointer, 'product', `IMEI '${imei}' milik produk lain.`)
    if (line.idGudang !== null && warehouses.get(line.idGudang)?.id !== unit.warehouse_id) {
      issues.addInvalid(pointer, 'warehouse', `IMEI '${imei}' tidak ada di gudang ini.`)
    }
  }
}

/** A device cannot be sold on a day on which the shop did not have it yet. Opening stock has no purchase. */
export async function refuseBeforePurchase(
  tx: Queryable,
  issues: IssueList,
  invoiceDate: string,
  takes: readonly ImeiTake[],
  units: ReadonlyMap<string, Unit>,
): Promise<void> {
  if (takes.length === 0) return
  const late = await tx.query<{ id: number; bought: string }>(
    `select unit.id, purchase.invoice_date as bought
     from imei_unit unit join purchase_line line on line.id = unit.purchase_line_id
       join purchase on purchase.id = line.purchase_id
     where unit.id = any($1::bigint[]) and purchase.invoice_date > $2::date`,
    [takes.flatMap(({ imei }) => units.get(imei)?.id ?? []), invoiceDate],
  )
  const bought = new Map(late.map((row) => [row.id, row.bought]))
  for (const { imei, pointer } of takes) {
    const day = bought.get(units.get(imei)?.id ?? 0)
    if (day === undefined) continue
    issues.addConflict(pointer, 'bought-later', `IMEI '${imei}' baru dibeli ${day}, sesudah Tanggal Nota.`)
  }
}

/** Marks the locked devices as sold by their lines. */
export async function sellUnits(
  tx: Queryable,
  takes: readonly ImeiTake[],
  units: ReadonlyMap<string, Unit>,
  lineIds: readonly number[],
): Promise<void> {
  if (takes.length === 0) return
  const sold = await tx.query(
    `update imei_unit unit set state = 'sold', sale_line_id = take.line_id
     from unnest($1::bigint[], $2::bigint[]) as take (unit_id, line_id)
     where unit.id = take.unit_id and unit.state = 'in_stock' returning unit.id`,
    [takes.map(({ imei }) => units.get(imei)?.id), takes.map(({ line }) => lineIds[line])],
  )
  if (sold.length !== takes.length) throw new Error('A locked device was not sold')
}
