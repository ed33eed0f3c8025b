import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { Count, Entry } from './booked-money.ts'

/**
 * SQL of what is booked into an account (of `account`, a row of money_account) but arrives only after a day: of the sums
 * of its days, or a day long past would read all that was booked since, while the account is locked.
 */
export const pendingAfter = (day: string): string =>
  `(select coalesce(sum(received - paid), 0) from money_day where account_id = account.account_id and day > ${day})`

/** SQL of what is in it on a day. */
export const arrivedBy = (day: string): string => `(account.balance - ${pendingAfter(day)})`

/**
 * What counting found more or less in accounts than is there on the day. The accounts stay locked, so that of two
 * countings at once the second one sees what the first one booked: it is refused where that is not what it began with.
 */
export async function countedEntries(tx: Queryable, day: string, counts: readonly Count[]): Promise<Entry[]> {
  if (counts.length === 0) return []
  const accounts = counts.map(({ account }) => account)
  // An account without money has no row of its own yet.
  const names = await tx.query<{ id: number; label: string }>(
    'select id, label from master_value where id = any($1::bigint[]) order by id for no key update',
    [accounts],
  )
  await tx.query('select from money_account where account_id = any($1::bigint[]) order by account_id for update', [
    accounts,
  ])
  const rows = await tx.query<{ id: number; there: number }>(
    `select account_id as id, ${arrivedBy('$2::date')} as there
     from money_account account where account_id = any($1::bigint[])`,
    [accounts, day],
  )
  const there = new Map(rows.map((row) => [row.id, row.there]))
  const labels = new Map(names.map(({ id, label }) => [id, label]))
  const issues = new IssueList()
  const entries = counts.flatMap(({ line, account, counted, seen, pointer }): Entry[] => {
    const expected = there.get(account) ?? 0
    if (seen !== expected) {
      const message = `Saldo ${labels.get(account) ?? ''} berubah sejak mulai dihitung. Mulai hitung lagi.`
      issues.addConflict(pointer(), 'moved', message)
    }
    there.set(account, counted)
    const amount = counted - expected
    return amount === 0 ? [] : [{ line, account, amount, note: null, given: null, day: null, pointer }]
  })
  issues.throwIfAny()
  return entries
}
