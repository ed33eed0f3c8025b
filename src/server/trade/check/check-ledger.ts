import type { Database } from '../../platform/database/database.ts'
import { documentChecks, taxChecks } from './documents.ts'
import { figureChecks } from './figures.ts'
import { moneyChecks } from './money.ts'
import { sumChecks, unitChecks } from './stock.ts'

const checks = [...sumChecks, ...unitChecks, ...documentChecks, ...taxChecks, ...moneyChecks, ...figureChecks]

/** Every difference between movements, stock, devices, documents and money, as people read it; none when all is right. */
export async function checkLedger(database: Database): Promise<string[]> {
  return database.transaction(async (tx) => {
    // Sales go on meanwhile: all is read as it was at one moment.
    await tx.query('set transaction isolation level repeatable read, read only')
    const found: string[] = []
    for (const check of checks) {
      for (const { difference } of await tx.query<{ difference: string }>(check)) found.push(difference)
    }
    return found
  }, 'patient')
}
