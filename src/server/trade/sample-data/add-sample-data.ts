import type { Database, Queryable } from '../../platform/database/database.ts'
import { addCatalogue } from './catalogue.ts'
import { addPeople } from './people.ts'
import { addPurchases } from './purchases.ts'

/**
 * Fills a database that nobody has decided on yet. What was decided is remembered: a shop that began without samples
 * never gets them by forgetting SAMPLE_DATA at a later start, and nobody gets them twice.
 * @param wanted SAMPLE_DATA; undefined decides by `fallback`, once.
 */
export async function addSampleData(
  database: Database,
  wanted: boolean | undefined,
  fallback: boolean,
): Promise<'added' | 'nothing to do'> {
  return database.transaction(async (tx) => {
    const decided = await decision(tx)
    if (decided === 'added' || (decided === 'declined' && wanted !== true)) return 'nothing to do'
    if (!(wanted ?? fallback)) {
      await remember(tx, 'declined')
      return 'nothing to do'
    }
    await addCatalogue(tx)
    await addPeople(tx)
    await addPurchases(tx)
    await remember(tx, 'added')
    return 'added'
  })
}

/** The row is locked: of two servers that start together on one database, the second waits for the first. */
async function decision(tx: Queryable): Promise<string | null> {
  await tx.query(`insert into installation (name, value) values ('sample_data', null) on conflict do nothing`)
  const [row] = await tx.query<{ value: string | null }>(
    `select value from installation where name = 'sample_data' for update`,
  )
  return row?.value ?? null
}

async function remember(tx: Queryable, value: 'added' | 'declined'): Promise<void> {
  await tx.query(`update installation set value = $1 where name = 'sample_data'`, [value])
}
