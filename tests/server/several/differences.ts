import type { Database } from '../../../src/server/platform/database/database.ts'
import { openDatabase } from '../../../src/server/platform/database/open-database.ts'
import { PostgresDatabase } from '../../../src/server/platform/database/postgres-database.ts'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import type { Acknowledged } from './sell.ts'

type Stored = { imei: string; id: number; number: number }

/** What is stored otherwise than it was answered, and what does not agree within itself. */
export async function differences(url: string, acknowledged: Acknowledged): Promise<string[]> {
  const database = await openDatabase({ kind: 'postgres', url }, () => {})
  try {
    return [...(await againstAnswers(database, acknowledged)), ...(await checkLedger(database))]
  } finally {
    await database.close()
  }
}

async function againstAnswers(database: Database, acknowledged: Acknowledged): Promise<string[]> {
  const stored = await database.query<Stored>(
    `select unit.imei, sale.id, sale.number from sale
       join sale_line line on line.sale_id = sale.id join imei_unit unit on unit.sale_line_id = line.id`,
  )
  const [count] = await database.query<{ sales: number; last: number }>(
    `select (select count(*) from sale) as sales, (select value from counter where name = 'sale') as last`,
  )
  const found = new Map(stored.map((sale) => [sale.imei, sale]))
  const lost = [...acknowledged].filter(([imei, { id, nomor }]) => {
    const sale = found.get(imei)
    return sale?.id !== id || sale.number !== nomor
  })
  const counts = [count?.sales, count?.last, stored.length, found.size]
  return [
    ...lost.map(
      ([imei, sale]) => `${imei} was answered as ${JSON.stringify(sale)}: ${JSON.stringify(found.get(imei))}`,
    ),
    ...(counts.every((one) => one === acknowledged.size)
      ? []
      : [`${acknowledged.size} answered, stored: ${counts.join(', ')}`]),
  ]
}

/** How many statements a server has answered. */
export async function statementsOf(url: string): Promise<number> {
  const database = new PostgresDatabase({ url })
  try {
    const [row] = await database.query<{ done: number }>(
      'select xact_commit as done from pg_stat_database where datname = current_database()',
    )
    return row?.done ?? 0
  } finally {
    await database.close()
  }
}
