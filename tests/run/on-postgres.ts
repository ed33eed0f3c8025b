/**
 * The server's tests once more, on a PostgreSQL server of their own: what they open in memory otherwise is a database there.
 * Skipped, and said, where none is installed.
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
  const vitest = spawn('vitest', ['run', ...report, ...postgresTests], { stdio: 'inherit', env })
  const [code] = (await once(vitest, 'close')) as [number | null]
  process.exitCode = code ?? 1
  await postgres.stop()
}
