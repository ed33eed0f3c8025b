/**
 * The server's tests once more, on a PostgreSQL server of their own: what they open in memory otherwise is a schema there.
 * Skipped, and said, where none is installed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '../server/temporary-postgres.ts'

/** What lives on transactions, locks and constraints; the rest is the same code on either database. */
const folders = ['changes', 'ledger', 'operations', 'records']
const files = ['access/activity', 'access/first-account', 'access/guessing', 'access/sessions', 'http/idempotency']
const tests = [
  ...folders.map((name) => `tests/server/${name}/`),
  ...files.map((name) => `tests/server/${name}.test.ts`),
]

const postgres = await startPostgres()
if (postgres !== null) {
  const env = { ...process.env, DATABASE_URL: postgres.createDatabase('uji') }
  const report = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest-postgres.json']
  const vitest = spawn('npx', ['vitest', 'run', ...report, ...tests], { stdio: 'inherit', env })
  const [code] = (await once(vitest, 'close')) as [number | null]
  process.exitCode = code ?? 1
  await postgres.stop()
}
