import { cp } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { packageFolder } from '../../../src/server/package-folder.ts'
import { wholeSchemas } from '../../few-schemas.ts'
import { buildIfMissing } from '../process/built-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startPostgres } from '../temporary-postgres.ts'
import { expectAgreement } from './agreement.ts'
import { runSeveral } from './run-several.ts'

const minutes = 60_000
beforeAll(buildIfMissing, 5 * minutes)

test('two servers, a primary and a replica, each hit once: nothing lost or doubled, who writes reads it, and both agree', { timeout: 3 * minutes }, async (context) => {
  const postgres = await startPostgres()
  if (postgres === null) return context.skip()
  try {
    const schemas = await wholeSchemas(await temporaryFolder())
    await cp(path.join(packageFolder(), 'schemas/roles/pemilik.json'), path.join(schemas, 'roles/pemilik.json'))
    const { counts, wrongs, atReplica } = await runSeveral({ postgres, schemas, clients: 6, seconds: 7, leastSales: 30, devices: 5_000, afterwards: (servers, database) => expectAgreement(servers, database, schemas) })
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
