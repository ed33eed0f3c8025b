/**
 * The server's tests once more, on a PostgreSQL server of their own: what they open in memory otherwise is a database there.
 * Skipped, and said, where none is installed. Files may be named: `npm run test:postgres -- tests/server/trade/days.test.ts`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { postgresTests } from './postgres-tests.ts'
import { environment } from './step.ts'
import { startPostgres } from '../server/temporary-postgres.ts'

const postgres = await startPostgres()
if (postgres !== null) {
  const env = { ...environment, DATABASE_URL: postgres.createDatabase('uji') }
  const report = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest-postgres.json']
  const named = process.argv.slice(2)
  const vitest = spawn('vitest', ['run', ...report, ...(named.length > 0 ? named : postgresTests)], {
    stdio: 'inherit',
    env,
  })
  const [code] = (await once(vitest, 'close')) as [number | null]
  process.exitCode = code ?? 1
  await postgres.stop()
}
