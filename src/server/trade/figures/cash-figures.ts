import type { Queryable } from '../../platform/database/database.ts'
import type { Handler, OperationRequest } from '../../platform/http/operation.ts'
import { asAsked } from '../../platform/http/problem-words.ts'
import { type Bind, Parameters } from '../../platform/lists/statement.ts'
import { arrivedBy } from '../money/count-money.ts'
import { today } from '../document/document-date.ts'
import { accountOf, narrowed, periodsOf } from './dimensions.ts'
import { readFigures, type Flow, withBalances, shownFirst } from './figure-query.ts'
import { documentName } from '../document/shown-number.ts'

const dimensions = {
  ...periodsOf('cash.day'),
  akun: accountOf('cash.account_id'),
  cara: { key: 'cash.way', name: `case row.key when '' then 'Tanpa cara bayar' else row.key end` },
  shift: {
    key: `cash.account_id || '/' || cash.shift`,
    name: `(select label from master_value where id = split_part(row.key, '/', 1)::bigint)
      || ' · shift ' || split_part(row.key, '/', 2) || coalesce((
        select ' · ' || ${documentName('document')}
        from cash_closing closing join document on document.id = closing.document_id
        where (closing.account_id, closing.shift) = (split_part(row.key, '/', 1)::bigint, split_part(row.key, '/', 2)::int)
      ), ' · belum ditutup')`,
  },
}
type Dimension = (typeof dimensions)[keyof typeof dimensions]

/** Shifts stand on the day on which they were counted, those that run on that of today. */
const shifts = (today: string) => `(
  select moved.account_id, moved.shift, moved.way, moved.received, moved.paid, coalesce(closing.day, ${today}) as day
  from money_shift moved left join cash_closing closing using (account_id, shift) where moved.shift > 0
) cash`

interface Asked {
  dari: string
  sampai: string
  akun?: number
  cara?: string
}

/**
 * What came into accounts and left them, and what was in them at the end: of all days at the end of the last one, of a
 * period at the end of that. So balances are read, never added up over days.
 */
export const cashFigures: Handler<'laporanKas'> = async (request) => {
  const { query, database } = request
  const { menurut } = query
  const flow = await flowOf(database, query, menurut ? dimensions[menurut] : null)
  // What was paid with something is in no account by itself; of a shift its closing says what was there.
  if (menurut === 'cara' || menurut === 'shift' || query.cara !== undefined) return withoutBalances(flow)
  const end = await balanceAt(database, query)
  if (menurut === 'akun') return byAccount(request, flow, end)
  const final = [...end.values()].reduce((sum, balance) => sum + balance, 0)
  return withBalances(flow, final)
}

function conditions({ dari, sampai, akun, cara }: Asked, bind: Bind): string[] {
  return [
    `cash.day between ${bind(dari, 'date')} and ${bind(sampai, 'date')}`,
    ...narrowed('cash.account_id', akun, bind),
    ...(cara === undefined ? [] : [`cash.way = ${bind(cara, 'text')}`]),
  ]
}

function flowOf(database: Queryable, query: Asked, by: Dimension | null): Promise<Flow> {
  const parameters = new Parameters()
  const { bind } = parameters
  const isByWay = by === dimensions.cara || query.cara !== undefined
  const ofDays = isByWay ? 'money_way_day cash' : 'money_day cash'
  return readFigures(database, {
    from: by === dimensions.shift ? shifts(bind(today(), 'date')) : ofDays,
    where: conditions(query, bind),
    values: parameters.values,
    by,
    measures: { masuk: 'sum(cash.received)', keluar: 'sum(cash.paid)' },
    order: null,
  })
}

function withoutBalances({ rows, total, lainnya }: Flow) {
  return {
    // What has no way to pay is named by us, the others by those who made them.
    rows: rows.map((row) => ({ ...row, nama: row.kunci === '' ? asAsked(row.nama) : row.nama, saldo: null })),
    total: { ...total, saldo: null },
    lainnya: lainnya && { ...lainnya, saldo: null },
  }
}

/** The balance of each account at the end of the last day: what it is now, less what moved since. */
async function balanceAt(database: Queryable, { sampai, akun }: Asked): Promise<Map<number, number>> {
  const parameters = new Parameters()
  const { bind } = parameters
  const rows = await database.query<{ id: number; balance: number }>(
    `select account_id as id, ${arrivedBy(bind(sampai, 'date'))} as balance from money_account account
     where ${narrowed('account.account_id', akun, bind)[0] ?? 'true'}`,
    parameters.values,
  )
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** Every account in which something is or moved. */
async function byAccount(request: OperationRequest<'laporanKas'>, flow: Flow, end: ReadonlyMap<number, number>) {
  const moved = new Map(flow.rows.map((row) => [Number(row.kunci), row]))
  const still = [...end].filter(([id, balance]) => balance !== 0 && !moved.has(id)).map(([id]) => id)
  const names = await request.database.query<{ id: number; label: string }>(
    'select id, label from master_value where id = any($1::bigint[])',
    [still],
  )
  const rows = [
    ...flow.rows.map((row) => ({ ...row, saldo: end.get(Number(row.kunci)) ?? 0 })),
    ...names.map(({ id, label }) => ({ kunci: String(id), nama: label, masuk: 0, keluar: 0, saldo: end.get(id) ?? 0 })),
  ]
  const first = shownFirst(request, 'laporanKas', ['saldo'])
  rows.sort((a, b) => (first === null ? 0 : b.saldo - a.saldo) || Number(a.kunci) - Number(b.kunci))
  const saldo = [...end.values()].reduce((sum, balance) => sum + balance, 0)
  return { rows, total: { ...flow.total, saldo }, lainnya: null }
}
