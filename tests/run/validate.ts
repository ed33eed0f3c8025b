/** Everything that needs no browser: `npm run validate`. */
import { mkdirSync, rmSync } from 'node:fs'
import { runLanes, runSteps } from './step.ts'

mkdirSync('test-results', { recursive: true })
rmSync('test-results/vitest.json', { force: true })

// Two cores: the linter, which takes longest, runs beside everything else.
const checked = await runLanes([
  [{ name: 'lint', command: 'npx eslint .' }],
  [
    { name: 'types', command: 'npx tsc --noEmit -p tsconfig.json' },
    { name: 'format', command: 'npx prettier --check --log-level warn .', hint: 'npx prettier --write . mends it' },
    { name: 'unused', command: 'npx knip' },
    { name: 'definitions', command: 'npm run --silent definitions' },
    { name: 'generated', command: 'npx tsx tests/run/generated.ts' },
    { name: 'openapi', command: 'npx redocly lint openapi/trading.yaml' },
  ],
])
const tested = runSteps([
  {
    name: 'unit tests',
    command: 'npx vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json',
  },
])

const failed = [...checked, ...tested]
console.log(failed.length === 0 ? '\nvalidate: all steps passed' : `\nvalidate: FAILED: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
