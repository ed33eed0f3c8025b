import type { IssueList } from '../../platform/http/problem.ts'
import type { Body } from '../../platform/http/operation.ts'
import { idOf } from '../../platform/records/options.ts'
import type { TakenUnit } from '../goods/unit-takes.ts'
import type { KnownStates } from '../stock/unit-states.ts'

type Line = Body<'simpanPenjualan'>['produkList'][number]

/** A line holds devices of one product, in the warehouse that it names. */
export function checkUnits(issues: IssueList, lines: readonly Line[], units: readonly TakenUnit[]): void {
  const firsts = new Map<number, TakenUnit>()
  for (const unit of units) {
    const { line: index, code, pointer, productId, from } = unit
    const line = lines[index]
    if (!line?.isImei) continue
    const first = firsts.get(index) ?? unit
    firsts.set(index, first)
    if (productId !== first.productId) issues.addInvalid(pointer(), 'product', `IMEI '${code}' milik produk lain.`)
    if (line.idGudang !== null && idOf(line.idGudang) !== from)
      issues.addInvalid(pointer(), 'warehouse', `IMEI '${code}' tidak ada di gudang ini.`)
  }
}

/** A device that is broken, say, waits until somebody has looked at it. */
export function refuseHeld(issues: IssueList, units: readonly TakenUnit[], states: KnownStates): void {
  for (const { code, condition, pointer } of units) {
    if (states.mayLeave(condition)) continue
    const message = `IMEI '${code}' dalam kondisi ${states.nameOf(condition)}: belum boleh dijual.`
    issues.addConflict(pointer(), 'state', message)
  }
}
