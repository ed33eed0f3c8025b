/** The checks of `npm run validate` and `npm test`: everything that needs no browser. */
import { mkdirSync, rmSync } from 'node:fs'
import { runLanes, runSteps, type Step } from './step.ts'

/** Kept until the next `npm ci`: a bare clone, as CI has one, checks everything anew. */
const kept = 'node_modules/.cache/trading'

/** The linter as far as `what`; a file with the text of last time is not read again. */
export function lintStep(what: string): Step {
  return {
    name: 'lint',
    command: `npx eslint --cache --cache-strategy content --cache-location ${kept}/eslint/ ${what}`,
  }
}

export const typesStep: Step = {
  name: 'types',
  command: `npx tsc --noEmit -p tsconfig.json --incremental --tsBuildInfoFile ${kept}/types.tsbuildinfo`,
}

export const definitionsStep: Step = { name: 'definitions', command: 'npm run --silent definitions' }

/** What each of the two cores does beside the other: the linter takes as long as everything else together. */
const lanes: Step[][] = [
  [lintStep('.')],
  [
    // Before the unit tests, some of which start the built server.
    { name: 'build', command: 'npm run build' },
    typesStep,
    {
      name: 'format',
      command: `npx prettier --check --log-level warn --cache --cache-strategy content --cache-location ${kept}/prettier .`,
      hint: 'npx prettier --write . mends it',
    },
    { name: 'unused', command: 'npx knip' },
    definitionsStep,
    { name: 'generated', command: 'npx tsx tests/run/generated.ts' },
    { name: 'audit', command: 'npx tsx tests/run/audit.ts' },
    { name: 'openapi', command: 'npx redocly lint openapi/trading.yaml' },
  ],
]

const unitTests: Step = {
  name: 'unit tests',
  command: 'npx vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json',
}

/** Runs all checks, also when one fails. Gives the names that failed. */
export async function runChecks(): Promise<string[]> {
  mkdirSync('test-results', { recursive: true })
  mkdirSync(kept, { recursive: true })
  rmSync('test-results/vitest.json', { force: true })
  return [...(await runLanes(lanes)), ...runSteps([unitTests])]
}
