import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { specifiedCalls } from '../browser/specified-calls.ts'
import { callTable } from './call-table.ts'

/** Every browser test as `file › describe › test`, found by Playwright itself: titles may be computed. */
function browserTests(): Set<string> {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=list']
  const { status, stdout, stderr } = spawnSync(process.execPath, playwright, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`playwright test --list failed:\n${stdout}\n${stderr}`)
  const lines = stdout.split('\n').map((line) => /^\s+(?:\[\w+\] › )?(\S+\.test\.ts):\d+:\d+ › (.*)$/.exec(line))
  return new Set(lines.flatMap((found) => (found ? [`${found[1]?.split('/').at(-1)} › ${found[2]}`] : [])))
}

test('the table has every call of the specification, and no other', () => {
  expect(Object.keys(callTable).sort()).toEqual([...specifiedCalls].sort())
})

test('every test that the table names exists', () => {
  const known = browserTests()
  const missing = Object.entries(callTable).filter(([, { file, test: title }]) => !known.has(`${file} › ${title}`))
  expect(missing).toEqual([])
})
