import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CompiledTexts } from '../../../../src/compiler/project.ts'
import { FirstCompiler, KeptResults } from '../../../../src/server/platform/definitions/kept-results.ts'
import { packageFolder } from '../../../../src/server/package-folder.ts'
import { compileShipped } from '../../../schemas/compiled.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { sharedCompiler } from './shared-compiler.ts'

const { files, errors, sources } = await compileShipped()
const texts = new Map([...files])
const result: CompiledTexts = { errors, sources }
let folder = ''
beforeEach(async () => {
  folder = path.join(await temporaryFolder(), 'compiled')
})

/** What a start gets for these texts, and whether it had to compile. */
async function start(given: ReadonlyMap<string, string>, { stamp = 'a', answer = result, into = folder } = {}) {
  const compile = vi.fn(() => Promise.resolve(answer))
  const unkept = vi.fn()
  const compiler = Object.assign(Object.create(sharedCompiler) as typeof sharedCompiler, { compile })
  const first = new FirstCompiler(compiler, new KeptResults(into, stamp), unkept)
  const got = await first.compile(given)
  return { got, compiled: compile.mock.calls.length, first, compile, unkept: unkept.mock.calls.length }
}

const changed = new Map([...texts, ['app.json', `${texts.get('app.json') ?? ''} `]])

test('the same texts are compiled once, in whatever order they come; all that is compiled is kept', async () => {
  expect(await start(texts)).toMatchObject({ compiled: 1, unkept: 0 })
  const again = await start(new Map([...texts].reverse()))
  expect(again).toMatchObject({ compiled: 0, got: JSON.parse(JSON.stringify(result)) })
  expect(again.got).toEqual(result)
})

test('only the first folder of a process is looked for', async () => {
  await start(texts)
  const { first, compile } = await start(texts)
  await first.compile(changed)
  await first.compile(texts)
  expect(compile.mock.calls).toEqual([[changed], [texts]])
})

test.each([
  ['another text', () => start(changed)],
  ['a file less', () => start(new Map([...texts].slice(1)))],
  ['another build', () => start(texts, { stamp: 'b' })],
])('%s is compiled', async (_, other) => {
  await start(texts)
  expect(await other()).toMatchObject({ compiled: 1 })
})

test.each([
  ['cut off', (kept: string) => kept.slice(0, -1)],
  ['changed', (kept: string) => kept.replace('"kind":"app"', '"kind":"apq"')],
  ['empty', () => ''],
])('what is kept and %s is compiled anew, and kept again', async (_, damaged) => {
  await start(texts)
  const [name = ''] = await readdir(folder)
  const kept = await readFile(path.join(folder, name), 'utf8')
  expect(damaged(kept)).not.toBe(kept)
  await writeFile(path.join(folder, name), damaged(kept))
  expect(await start(texts)).toMatchObject({ compiled: 1, got: result })
  expect(await readFile(path.join(folder, name), 'utf8')).toBe(kept)
})

test('what has errors is never kept', async () => {
  const place = { file: 'app.json', pointer: '', line: 1, column: 1 }
  const answer: CompiledTexts = { sources, errors: [{ code: 'too-heavy', ...place, message: 'berat' }] }
  await start(texts, { answer })
  expect(await start(texts, { answer })).toMatchObject({ compiled: 1, got: answer })
})

test('a folder that cannot be written costs only the time', async () => {
  const into = path.join(packageFolder(), 'package.json', 'compiled')
  expect(await start(texts, { into })).toMatchObject({ compiled: 1, got: result, unkept: 1 })
})

test('the last ones are kept', async () => {
  for (let stamp = 0; stamp < 10; stamp += 1) await start(texts, { stamp: String(stamp) })
  expect(await readdir(folder)).toHaveLength(8)
  expect(await start(texts, { stamp: '9' })).toMatchObject({ compiled: 0 })
})
