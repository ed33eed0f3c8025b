/** Everything that needs no browser: `npm run validate`. */
import { mkdirSync, rmSync } from 'node:fs'
import { runSteps } from './step.ts'

mkdirSync('test-results', { recursive: true })
rmSync('test-results/vitest.json', { force: true })

const failed = runSteps([
  { name: 'types', command: 'npx tsc --noEmit -p tsconfig.json' },
  { name: 'lint', command: 'npx eslint .' },
  { name: 'format', command: 'npx prettier --check --log-level warn .', hint: 'npx prettier --write . mends it' },
  { name: 'unused', command: 'npx knip' },
  { name: 'definitions', command: 'npm run --silent definitions' },
  { name: 'generated', command: 'npx tsx tests/run/generated.ts' },
  { name: 'openapi', command: 'npx redocly lint openapi/trading.yaml' },
  {
    name: 'unit tests',
    command: 'npx vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json',
  },
])

console.log(failed.length === 0 ? '\nvalidate: all steps passed' : `\nvalidate: FAILED: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
