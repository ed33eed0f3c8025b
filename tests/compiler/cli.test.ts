import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'trading-cli-')), 'schemas')
  await cp('schemas', folder, { recursive: true })
})
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }))

function definitions(...options: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/compiler/cli.ts', ...options],
    { encoding: 'utf8', env: { ...process.env, SCHEMAS_DIR: folder } },
  )
  return { status, said: stdout + stderr }
}

test('--new-master writes a file that passes', async () => {
  expect(definitions('--new-master', 'rak')).toMatchObject({
    status: 0,
    said: expect.stringContaining('rak.json ditulis'),
  })
  expect(JSON.parse(await readFile(path.join(folder, 'master/rak.json'), 'utf8'))).toMatchObject({ kind: 'dialog' })
  expect(definitions()).toMatchObject({ status: 0 })
  await rm(path.join(folder, 'master/rak.json'))
})

test.each([
  ['a right definition', 'merek', null],
  ['no JSON at all', 'rusak', '{ "kind": '],
  ['no definition', 'lain', '{ "kind": "lain" }'],
])('--new-master does not overwrite a file that is %s, and says so', async (_, name, text) => {
  const file = path.join(folder, 'master', `${name}.json`)
  if (text !== null) await writeFile(file, text)
  const before = await readFile(file, 'utf8')
  expect(definitions('--new-master', name)).toEqual({ status: 1, said: `master/${name}.json sudah ada\n` })
  expect(await readFile(file, 'utf8')).toBe(before)
})

test('--new-master says why it cannot write', async () => {
  // A folder in the file's place: not a definition, and not to be replaced.
  await mkdir(path.join(folder, 'master/rak.json'))
  const { status, said } = definitions('--new-master', 'rak')
  expect({ status, said }).toEqual({ status: 1, said: `${path.join(folder, 'master/rak.json')} sudah ada\n` })
})
