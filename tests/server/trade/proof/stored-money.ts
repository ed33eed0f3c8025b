import type { Queryable } from '../../../../src/server/platform/database/database.ts'
import type { Money } from './model/money.ts'
import { type Document, later } from './model/pieces.ts'
import { storedKind } from './stored-kind.ts'

/** What a ledger says of money, as sorted texts that two of them can be compared by. */
export interface MoneyBooks {
  /** Who owes what, how much of it is settled, and what is over. */
  owed: string[]
  /** What each line of a document laid on what; a cancel on its own day. */
  laid: string[]
  /** What each line put into an account, or took out. */
  paid: string[]
  balances: string[]
  /** What moved in each account since it was last counted, by what it was paid with. */
  shifts: string[]
}

const nameOf = ({ kind, id }: Document): string => `${storedKind(kind)} ${id}`

export function modelMoney(money: Money): MoneyBooks {
  const booked = (one: { document: Document; line: number; amount: number; day?: string }, what: string): string[] => {
    const { document, line, amount } = one
    const { cancelled } = document
    const { day = document.day } = one
    const name = `${nameOf(document)} line ${line}`
    return [
      `${name} on ${day}: ${amount} ${what}`,
      ...(cancelled === null ? [] : [`${name} undone on ${later(cancelled, day)}: ${-amount} ${what}`]),
    ]
  }
  return {
    owed: [...money.items.values()]
      .map(({ by, side, party, day, due, settled, amount, ended }) => {
        const over = ended === null ? '' : `, over on ${ended}`
        return `${nameOf(by)}: ${side} of ${party} on ${day} due ${due}: ${settled} of ${amount}${over}`
      })
      .sort(),
    laid: money.laid.flatMap((one) => booked(one, `on ${one.item.side} of ${nameOf(one.item.by)}`)).sort(),
    paid: money.entries.flatMap((one) => booked(one, `in ${one.account}`)).sort(),
    balances: [...money.balances()].map(([account, balance]) => `${account}: ${balance}`).sort(),
    shifts: [...money.shifts]
      .flatMap(([account, { turn, ways }]) =>
        [...ways].map(([way, { received, paid }]) => `${account} shift ${turn} ${way}: ${received} in, ${paid} out`),
      )
      .sort(),
  }
}

const bookedBy = (alias: string) => `
  replace(${alias}.kind, '_cancel', '') || ' ' || ${alias}.document_id || ' line ' || line_id || case when reverses is null then ' on ' else ' undone on ' end
    || ${alias}.day || ': ' || ${alias}.amount`

const stored = `
  select 'owed' as part, kind || ' ' || document_id || ': ' || side || ' of ' || party_entity || ' ' || party_id || ' on ' || day
    || ' due ' || due || ': ' || settled || ' of ' || amount || coalesce(', over on ' || cancelled_on, '') as text
  from open_item
  union all
  select 'laid', ${bookedBy('allocation')} || ' on ' || item.side || ' of ' || item.kind || ' ' || item.document_id
  from allocation join open_item item on item.id = item_id
  union all
  select 'paid', ${bookedBy('money_entry')} || ' in ' || account_id from money_entry
  union all
  select 'balances', account_id || ': ' || balance from money_account
  union all
  select 'shifts', account_id || ' shift ' || shift || ' ' || way || ': ' || received || ' in, ' || paid || ' out'
  from money_shift join money_account using (account_id, shift)`

/** The same of what is stored. */
export async function storedMoney(database: Queryable): Promise<MoneyBooks> {
  const rows = await database.query<{ part: keyof MoneyBooks; text: string }>(stored, [], 'kept')
  const books: MoneyBooks = { owed: [], laid: [], paid: [], balances: [], shifts: [] }
  for (const { part, text } of rows) books[part].push(text)
  for (const list of Object.values(books)) list.sort()
  return books
}
