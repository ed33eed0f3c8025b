/** The whole check, `npm test`: validate and browser tests; ends with one line that counts all tests. */
import { rmSync } from 'node:fs'
import { runChecks } from './checks.ts'
import { runStep } from './step.ts'
import {
  addCounts,
  type Counts,
  countsLine,
  playwrightCounts,
  slowestFiles,
  vitestCounts,
  vitestFailures,
} from './test-counts.ts'

rmSync('test-results', { recursive: true, force: true })

const hasBrowser = runStep({ name: 'browser', command: 'node tests/browser/find-chromium.mjs' })
const failed = [...(hasBrowser ? [] : ['browser']), ...(await runChecks())]
// Browser tests of an old build would prove nothing.
const runnable = hasBrowser && !failed.includes('build')
if (!runnable) console.log('\nbrowser tests: not run, see above')
else if (!runStep({ name: 'browser tests', command: 'playwright test' })) failed.push('browser tests')

const none = { passed: 0, failed: 0, skipped: 0 }
const reports = ['test-results/vitest.json', 'test-results/vitest-postgres.json'] as const
const inBrowser = 'test-results/playwright.json'
const [unit, onPostgres] = [vitestCounts(reports[0]), vitestCounts(reports[1])]
const browser = playwrightCounts(inBrowser)
if (!unit || !browser) failed.push('a test run left no report')

const counts = [unit, onPostgres, browser].reduce((sum: Counts, one) => addCounts(sum, one ?? none), none)
const red = failed.length > 0 || counts.failed > 0
// Said again at the end: the browser tests' output stands between here and the unit tests'.
for (const [kind, report] of Object.entries({ 'unit test': 'vitest', 'test on PostgreSQL': 'vitest-postgres' }))
  for (const name of vitestFailures(`test-results/${report}.json`)) console.log(`\nFailed ${kind}: ${name}`)
console.log(`\nThe slowest files:\n${slowestFiles(reports, inBrowser).join('\n')}`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
// A failed step that is no test (types, lint, build) counts as one failure, so that the line tells the outcome.
const shown = red && counts.failed === 0 ? { ...counts, failed: 1 } : counts
console.log(`\n${countsLine(shown)}`)
process.exitCode = red ? 1 : 0
