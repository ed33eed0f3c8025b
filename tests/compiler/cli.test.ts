import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fewSchemas } from '../few-schemas.ts'

let folder = ''
beforeAll(async () => {
  folder = await fewSchemas(await mkdtemp(path.join(os.tmpdir(), 'trading-cli-')))
})
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** As a command, in a process of its own. */
function definitions(...options: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/compiler/cli.ts', ...options],
    { encoding: 'utf8', env: { ...process.env, SCHEMAS_DIR: folder } },
  )
  return { status, said: stdout + stderr }
}

let runs = 0

/** The same program in this process, which has the compiler already: each import under another address runs it. */
async function definitionsHere(...options: string[]): Promise<{ status: unknown; said: string }> {
  vi.stubEnv('SCHEMAS_DIR', folder)
  let said = ''
  const hear = (line: unknown) => void (said += `${String(line)}\n`)
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(hear)
  const { argv, exitCode } = process
  process.argv = [...argv.slice(0, 2), ...options]
  process.exitCode = 0
  try {
    runs += 1
    await import(/* @vite-ignore */ `../../src/compiler/cli.ts?run=${String(runs)}`)
    return { status: process.exitCode, said }
  } finally {
    Object.assign(process, { argv, exitCode })
  }
}

test('OPENAPI_FILE names the document that the definitions are checked against', async () => {
  vi.stubEnv('OPENAPI_FILE', path.join(folder, 'hilang.yaml'))
  expect(await definitionsHere()).toEqual({
    status: 1,
    said: `OPENAPI_FILE=${path.join(folder, 'hilang.yaml')}: berkas ini tidak ada\n`,
  })
  const own = path.join(path.dirname(folder), 'api.yaml')
  const shipped = await readFile('openapi/trading.yaml', 'utf8')
  await writeFile(own, shipped.replace('operationId: tambahMerek\n', 'operationId: tambahMerk\n'))
  vi.stubEnv('OPENAPI_FILE', own)
  const { status, said } = await definitionsHere()
  expect(status).toBe(1)
  expect(said).toContain('Operasi tidak ada dalam OpenAPI: "tambahMerek" — maksud Anda "tambahMerk"?')
})

test('--new-master writes a file that passes', async () => {
  expect(definitions('--new-master', 'rak')).toMatchObject({
    status: 0,
    said: expect.stringContaining('rak.json ditulis'),
  })
  expect(JSON.parse(await readFile(path.join(folder, 'master/rak.json'), 'utf8'))).toMatchObject({ kind: 'dialog' })
  expect(await definitionsHere()).toMatchObject({ status: 0 })
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
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const said = `"${title}" sudah ada (master/${name}.json); pakai nama lain\n`
  expect(await definitionsHere('--new-master', name)).toEqual({ status: 1, said })
  expect(await readFile(file, 'utf8')).toBe(before)
})

test('--new-master says why it cannot write', async () => {
  // A folder in the file's place: not a definition, and not to be replaced.
  await mkdir(path.join(folder, 'master/rak.json'))
  const { status, said } = await definitionsHere('--new-master', 'rak')
  expect({ status, said }).toEqual({ status: 1, said: `${path.join(folder, 'master/rak.json')} sudah ada\n` })
})
