import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { fewSchemas } from '../../few-schemas.ts'

// Nothing is unreadable for root, who often runs tests. Test files share their modules: the compiler is loaded anew.
vi.resetModules()
vi.doMock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>()
  const readFile = (file: string, encoding: 'utf8') =>
    file.endsWith('merek.json') ? Promise.reject(new Error('EACCES: permission denied')) : fs.readFile(file, encoding)
  return { ...fs, readFile }
})

const folder = await mkdtemp(path.join(os.tmpdir(), 'trading-unreadable-'))
afterAll(async () => {
  vi.doUnmock('node:fs/promises')
  vi.resetModules()
  await rm(folder, { recursive: true })
})

test('a file that cannot be read is refused by itself, and its last good text can stand in for it', async () => {
  const schemasDir = await fewSchemas(folder)
  const { compileFolder } = await import('../../../src/compiler/compile.ts')
  const options = { schemasDir, openapiFile: 'openapi/trading.yaml' }
  const { errors } = await compileFolder(options)
  expect(errors).toMatchObject([
    { file: 'master/merek.json', code: 'unreadable-file', message: 'EACCES: permission denied' },
  ])
  const overrides = new Map([['master/merek.json', null]])
  expect((await compileFolder({ ...options, overrides })).errors).toEqual([])
})
