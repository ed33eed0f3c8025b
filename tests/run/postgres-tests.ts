/** Which of the server's tests run on which database; only the embedded one is there everywhere. */
import { readdirSync } from 'node:fs'
import path from 'node:path'

const server = 'tests/server'

/**
 * What lives on transactions, locks, constraints, plans and the order of texts. The rest is the same code on either
 * database, or (access/cookie, http/api, server) about what is refused or read before it is asked.
 */
const onPostgres = [
  ...['trade/', 'platform/changes/', 'platform/lists/', 'platform/records/'],
  ...['database/baseline', 'http/idempotency', 'definitions/kept-texts', 'security/request-counts'].map(
    (name) => `platform/${name}.test.ts`,
  ),
  ...['nightly-backup', 'restore'].map((name) => `platform/backup/${name}.test.ts`),
  ...['activity', 'first-account', 'guessing', 'mistakes', 'roles', 'secrecy', 'secrecy-of-documents', 'sessions'].map(
    (name) => `platform/access/${name}.test.ts`,
  ),
]

/**
 * Here on the embedded one alone: the proof starts the built server, which is still being built (on PostgreSQL it is
 * `npm run bench:proof`), and what lines of `books` mean is the same on either.
 */
const embeddedAlone = ['trade/proof/proof.test.ts', 'trade/proof/books/mutated-books.test.ts']

/**
 * On the embedded database too, which is a PostgreSQL of another version with one connection: each operation once, what
 * comes at the same time, plans, constraints and the order of texts. The rest says the same on either; on the embedded
 * one all verbs, money and figures are the proof's, and the browser tests run on it as well.
 */
const onBoth = [
  ...['every-operation', 'sale', 'cancel', 'concurrent-histories', 'statements', 'tampering', 'global-search'].map(
    (name) => `trade/${name}.test.ts`,
  ),
  // What nobody's form would send comes by another driver there.
  'trade/generic-document/attacks.test.ts',
  ...['lists/list-query', 'lists/list-page', 'changes/change-log', 'http/idempotency', 'security/request-counts'].map(
    (name) => `platform/${name}.test.ts`,
  ),
  ...['backup/nightly-backup', 'database/baseline', 'definitions/kept-texts', 'access/activity'].map(
    (name) => `platform/${name}.test.ts`,
  ),
  ...embeddedAlone,
]

const all = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.test\.tsx?$/.test(file))
const gone = [...onPostgres, ...onBoth].filter((name) => !all.some((file) => file.startsWith(name)))
if (gone.length > 0) throw new Error(`Not there any more: ${gone.join(', ')}`)

/** The tests that run on PostgreSQL where one is installed. */
export const postgresTests: readonly string[] = all
  .filter((file) => onPostgres.some((name) => file.startsWith(name)) && !embeddedAlone.includes(file))
  .map((file) => `${server}/${file}`)

/** Those of them that are left out of the unit tests then. */
export const onlyOnPostgres: readonly string[] = postgresTests.filter(
  (file) => !onBoth.includes(file.slice(server.length + 1)),
)
