import { beforeAll, expect, test } from 'vitest'
import { buildIfMissing } from '../process/built-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startPostgres } from '../temporary-postgres.ts'
import { runSeveral } from './run-several.ts'

const minutes = 60_000
beforeAll(buildIfMissing, 5 * minutes)

test('two servers, a primary and a replica, each hit once: nothing lost or doubled, who writes reads it', { timeout: 3 * minutes }, async (context) => {
  const postgres = await startPostgres()
  if (postgres === null) return context.skip()
  try {
    const folder = await temporaryFolder()
    const { counts, wrongs, atReplica } = await runSeveral({ postgres, folder, clients: 6, seconds: 10, devices: 5_000 })
    expect(wrongs).toEqual([])
    // All of it has happened.
    expect(counts.sales).toBeGreaterThan(20)
    expect(counts.repeated).toBeGreaterThan(0)
    expect(counts.cut + counts.unavailable).toBeGreaterThan(0)
    expect(atReplica).toBeGreaterThan(counts.sales)
  } finally {
    await postgres.stop()
  }
}) // prettier-ignore
