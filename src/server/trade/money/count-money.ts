import { aroundNow, expressionRuntime } from '../../../contract/runtime/expression-runtime.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { Count, Entry, Taken } from './booked-money.ts'

/**
 * SQL of what is booked into an account (of `account`, a row of money_account) but arrives only after a day: of the sums
 * of its days, or a day long past would read all that was booked since, while the account is locked.
 */
export const pendingAfter = (day: string): string =>
  `(select coalesce(sum(received - paid), 0) from money_day where account_id = account.account_id and day > ${day})`

/** SQL of what is in it on a day. */
export const arrivedBy = (day: string): string => `(account.balance - ${pendingAfter(day)})`

/** SQL of what came into accounts and left them since they were last counted, by what it was paid with. */
export const openShifts = `
  select moved.account_id, moved.way, moved.received, moved.paid
  from money_shift moved join money_account account using (account_id, shift)`

/** Money is there now: what is counted is compared with no other day. Around midnight a form may say either. */
export function refuseOtherDay(issues: IssueList, [count]: readonly Count[], day: string): void {
  if (count && !aroundNow(expressionRuntime.today).includes(day))
    issues.addConflict(count.pointer(), 'day', 'Uang hanya dihitung pada hari ini.')
}

/**
 * What counting found more or less in accounts than is there on the day. The accounts stay locked, so that of two
 * countings at once the second one sees what the first one booked: it is refused where that is not what it began with.
 */
export async function countedEntries(
  tx: Queryable,
  day: string,
  { counts, taken }: { counts: readonly Count[]; taken: readonly Taken[] },
): Promise<Entry[]> {
  if (counts.length + taken.length === 0) return []
  const accounts = [...counts, ...taken].map(({ account }) => account)
  // An account without money has no row of its own yet.
  const names = await tx.query<{ id: number; label: string }>(
    'select id, label from master_value where id = any($1::bigint[]) order by id for no key update',
    [accounts],
  )
  await tx.query('select from money_account where account_id = any($1::bigint[]) order by account_id for update', [
    accounts,
  ])
  const rows = await tx.query<{ id: number; there: number; shift: number }>(
    `select account_id as id, ${arrivedBy('$2::date')} as there, shift
     from money_account account where account_id = any($1::bigint[])`,
    [accounts, day],
  )
  const issues = new IssueList()
  const books: Books = {
    there: new Map(rows.map((row) => [row.id, row.there])),
    shifts: new Map(rows.map(({ id, shift }) => [id, shift])),
    moved: await movedIn(tx, accounts),
    labels: new Map(names.map(({ id, label }) => [id, label])),
  }
  const entries = counts.flatMap((count) => differenceOf(issues, count, books))
  for (const one of taken) refuseOther(issues, one, books)
  for (const count of counts) refuseOtherShift(issues, count, taken, books)
  issues.throwIfAny()
  return entries
}

interface Books {
  there: Map<number, number>
  shifts: ReadonlyMap<number, number>
  moved: ReadonlyMap<string, { received: number; paid: number }>
  labels: ReadonlyMap<number, string>
}

async function movedIn(tx: Queryable, accounts: readonly number[]): Promise<Books['moved']> {
  const rows = await tx.query<{ account_id: number; way: string; received: number; paid: number }>(
    `${openShifts} where moved.account_id = any($1::bigint[])`,
    [accounts],
  )
  return new Map(rows.map(({ account_id: account, way, ...sums }) => [`${account} ${way}`, sums]))
}

function differenceOf(issues: IssueList, { line, account, counted, seen, pointer }: Count, books: Books): Entry[] {
  const { there, labels } = books
  const expected = there.get(account) ?? 0
  if (seen !== expected) {
    const message = `Saldo ${labels.get(account) ?? ''} berubah sejak mulai dihitung. Mulai hitung lagi.`
    issues.addConflict(pointer(), 'moved', message)
  }
  there.set(account, counted)
  const amount = counted - expected
  return amount === 0 ? [] : [{ line, account, amount, note: null, given: null, day: null, pointer }]
}

function refuseOther(
  issues: IssueList,
  { account, way, received, paid, pointer }: Taken,
  { moved, labels }: Books,
): void {
  const sums = moved.get(`${account} ${way}`) ?? { received: 0, paid: 0 }
  if (received === sums.received && paid === sums.paid) return
  const name = `${way === '' ? '' : `${way} `}${labels.get(account) ?? ''}`
  issues.addConflict(pointer(), 'moved', `Uang ${name} bergerak sejak mulai dihitung. Mulai hitung lagi.`)
}

/** What tells of the shift that it ends tells of the right one, and of all that was paid in it. */
function refuseOtherShift(
  issues: IssueList,
  { account, shift, pointer }: Count,
  taken: readonly Taken[],
  { shifts, moved, labels }: Books,
): void {
  if ((shift ?? null) === null) return
  const named = new Set(taken.map((one) => `${one.account} ${one.way}`))
  const isWhole = [...moved.keys()].every((key) => !key.startsWith(`${account} `) || named.has(key))
  if (isWhole && shift === (shifts.get(account) ?? 1)) return
  const message = `Penerimaan shift ${labels.get(account) ?? ''} tidak lengkap. Mulai hitung lagi.`
  issues.addConflict(pointer(), 'moved', message)
}

/** Ends the shift of accounts that a document counted, once all that it books is entered: the next one begins. */
export async function endShifts(
  tx: Queryable,
  { id, day }: { id: number; day: string },
  counts: readonly Count[],
): Promise<void> {
  if (counts.length === 0) return
  await tx.query(
    `with ended as (
       update money_account account set shift = shift + 1
       from unnest($3::bigint[], $4::numeric[]) as count (account_id, counted)
       where account.account_id = count.account_id
       returning account.account_id, account.shift - 1 as shift, count.counted, account.balance
     )
     insert into cash_closing (account_id, shift, document_id, day, counted, balance)
     select account_id, shift, $1::bigint, $2::date, counted, balance from ended`,
    [id, day, counts.map(({ account }) => account), counts.map(({ counted }) => counted)],
  )
}
