import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { BookedMoney } from '../money/booked-money.ts'
import { type Laid, lockOpenItems } from '../money/open-items.ts'
import { storeMoney } from '../money/store-money.ts'
import type { DocumentType } from './document-type.ts'
import type { StoredDocument } from './document.ts'
import { noOrigins } from './own-books.ts'

/** Locks what the money is laid on: before units and stock, as everywhere. */
export function lockOwnMoney(tx: Queryable, issues: IssueList, day: string, money: BookedMoney): Promise<Laid> {
  return lockOpenItems(tx, issues, { origins: noOrigins, day }, money)
}

/** Refuses more than is owed for the document itself: what is handed over beyond it is change, not payment. */
export function refuseOverpaid(issues: IssueList, { paid }: BookedMoney, total: string): void {
  let left = BigInt(total)
  for (const { amount, pointer } of paid) {
    left -= BigInt(amount)
    if (left < 0n) issues.addInvalid(pointer(), 'paid', 'Pembayaran melebihi totalnya.')
  }
}

/** Once the document itself is stored, with what is owed for it. */
export async function storeOwnMoney(
  tx: Queryable,
  { kind, title }: DocumentType,
  { id, nomor, day }: StoredDocument & { day: string },
  laid: Laid,
  money: BookedMoney,
): Promise<void> {
  await storeMoney(tx, { kind, id, nomor, title, day }, laid, money)
}
