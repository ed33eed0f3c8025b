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

/** Refuses a definition that books other payments than were sent, or more money than they bring. */
export function refuseOtherMoney(
  issues: IssueList,
  { paid, entries, settlings, openings }: BookedMoney,
  sent: readonly { jumlah: number }[],
): void {
  const given = sumOf(sent.map(({ jumlah }) => jumlah))
  const booked = sumOf(paid.map(({ amount }) => amount))
  // What leaves again, such as the fee of a card, makes it less.
  const received = sumOf([...entries, ...settlings, ...openings].map(({ amount }) => amount))
  if (booked !== given)
    issues.addInvalid('/pembayaran', 'books', 'Pembayaran yang dibukukan definisinya berbeda dari yang dikirim.')
  else if (received > booked)
    issues.addInvalid('/pembayaran', 'books', 'Uang yang dibukukan definisinya melebihi pembayarannya.')
}

const sumOf = (amounts: readonly number[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)

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
