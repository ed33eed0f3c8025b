/** The checks of `npm run validate` and `npm test`: everything that needs no browser. */
import { mkdirSync, rmSync } from 'node:fs'
import { findPostgres } from '../server/find-postgres.ts'
import { onlyOnPostgres } from './postgres-tests.ts'
import { runLanes, type Step } from './step.ts'

/**
 * TypeScript's errors, all rules and the layers, of the whole program at once: Oxlint runs the native TypeScript, which is
 * written in Go and cleans up its memory less often here.
 */
export const lintStep: Step = { name: 'types and lint', command: 'GOGC=400 oxlint' }

export const definitionsStep: Step = { name: 'definitions', command: 'npm run --silent definitions' }

/** What the step on PostgreSQL has. */
const leftOut = findPostgres() === null ? '' : onlyOnPostgres.join(' ')

const unitTests: Step = {
  name: 'unit tests',
  command: `BUILT_THREADS=1 LEAVE_OUT='${leftOut}' vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json`,
}

/** In one process, beside other checks. It leaves no report where no PostgreSQL is installed, and says so. */
const postgresStep: Step = {
  name: 'tests on PostgreSQL',
  command: 'VITEST_MAX_WORKERS=1 tsx tests/run/on-postgres.ts',
}

/** What each of the two cores does beside the other; the unit tests take both once the other lane is over. */
const lanes: Step[][] = [
  [postgresStep],
  [
    // Before the unit tests, some of which start the built server.
    { name: 'build', command: 'npm run build' },
    lintStep,
    { name: 'format', command: 'oxfmt --check .', hint: 'npm run format mends it' },
    { name: 'unused', command: 'knip' },
    definitionsStep,
    { name: 'generated', command: 'tsx tests/run/generated.ts' },
    { name: 'audit', command: 'tsx tests/run/audit.ts' },
    { name: 'openapi', command: 'redocly lint openapi/trading.yaml' },
    unitTests,
  ],
]

/** Runs all checks, also when one fails. Gives the names that failed. */
export async function runChecks(): Promise<string[]> {
  mkdirSync('test-results', { recursive: true })
  for (const report of ['vitest', 'vitest-postgres']) rmSync(`test-results/${report}.json`, { force: true })
  return runLanes(lanes)
}
