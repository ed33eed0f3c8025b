/**
 * The server's tests once more, on a PostgreSQL server of their own: what they open in memory otherwise is a schema there.
 * Skipped, and said, where none is installed.
 */
import { existsSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environment } from './step.ts'
import { startPostgres } from '../server/temporary-postgres.ts'

/**
 * What lives on transactions, locks, constraints, plans and the order of texts. The rest is the same code on either
 * database, or (access/cookie, http/api, server) about what is refused or read before it is asked.
 */
const all = [
  ...['trade/', 'platform/changes/', 'platform/lists/', 'platform/records/'],
  ...[
    'http/idempotency',
    'backup/nightly-backup',
    'backup/restore',
    'definitions/kept-texts',
    'security/request-counts',
  ].map((name) => `platform/${name}.test.ts`),
]
const access = ['activity', 'first-account', 'guessing', 'mistakes', 'roles', 'secrecy', 'sessions'].map(
  (name) => `platform/access/${name}.test.ts`,
)
const tests = [...all, ...access].map((name) => `tests/server/${name}`)
const missing = tests.filter((name) => !existsSync(name))
if (missing.length > 0) throw new Error(`Not there any more: ${missing.join(', ')}`)

const postgres = await startPostgres()
if (postgres !== null) {
  // It starts the built server, which is still being built: "npm run bench:proof" runs it on PostgreSQL.
  const left = { LEAVE_OUT: 'tests/server/trade/proof/proof.test.ts' }
  const env = { ...environment, ...left, DATABASE_URL: postgres.createDatabase('uji') }
  const report = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest-postgres.json']
  const vitest = spawn('vitest', ['run', ...report, ...tests], { stdio: 'inherit', env })
  const [code] = (await once(vitest, 'close')) as [number | null]
  process.exitCode = code ?? 1
  await postgres.stop()
}
