/**
 * The server's tests once more, on a PostgreSQL server of their own: what they open in memory otherwise is a schema there.
 * Skipped, and said, where none is installed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '../server/temporary-postgres.ts'

/** All that is done through a database; what opens folders or whole processes has nothing to do with which one it is. */
const tests = ['access', 'changes', 'http', 'ledger', 'operations', 'records'].map((name) => `tests/server/${name}/`)

const postgres = await startPostgres()
if (postgres !== null) {
  const env = { ...process.env, DATABASE_URL: postgres.createDatabase('uji') }
  const report = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest-postgres.json']
  const vitest = spawn('npx', ['vitest', 'run', ...report, ...tests], { stdio: 'inherit', env })
  const [code] = (await once(vitest, 'close')) as [number | null]
  process.exitCode = code ?? 1
  await postgres.stop()
}
