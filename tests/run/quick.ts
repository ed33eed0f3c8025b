/**
 * For work in between, `npm run test:quick`: types, rules and layers of everything, unit tests of what differs from the
 * main branch (or from another commit: `npm run test:quick -- HEAD`), uncommitted files included. The longest tests are
 * left to `npm test`: they are hardly ever the first to say what is wrong.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { definitionsStep, lintStep } from './checks.ts'
import { longTests } from './longest-first.ts'
import { runLanes, type Step } from './step.ts'

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

function filesSince(commit: string): string[] {
  const base = git('merge-base', 'HEAD', commit)
  const changed = git('diff', '--name-only', '--diff-filter=d', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${changed}\n${added}`.split('\n'))].filter((file) => existsSync(file))
}

const [since = 'main'] = process.argv.slice(2)
const files = filesSince(since)
const quoted = (list: string[]) => list.map((file) => `'${file}'`).join(' ')
const modules = files.filter(
  (file) => /^(src|tests)\/.*\.(ts|tsx|js|mjs)$/.test(file) && !/^tests\/(browser|bench|run)\//.test(file),
)

const tests: Step[] =
  modules.length > 0
    ? [
        {
          name: 'unit tests',
          command: `LEAVE_OUT='${longTests.join(' ')}' vitest related --run --passWithNoTests ${quoted(modules)}`,
        },
      ]
    : []
const definitions = files.some((file) => /^(schemas|openapi)\//.test(file)) ? [definitionsStep] : []
const examples: Step[] = files.some((file) => file.startsWith('examples/'))
  ? [{ name: 'examples', command: 'vitest run tests/examples' }]
  : []

console.log(`${files.length} files differ from ${since}`)
const failed = await runLanes([[lintStep], [...definitions, ...examples, ...tests]])
console.log(failed.length === 0 ? '\nquick: all steps passed' : `\nquick: FAILED: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
