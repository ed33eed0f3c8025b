/** The code of a product's own widgets, from the folder to whoever asks for it. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileWith } from '../../src/compiler/compile-with.ts'
import { definitionsPlugin } from '../../src/compiler/vite-plugins.ts'
import { answerProblem } from '../../src/server/platform/http/error-handler.ts'
import { addWidgetRoute } from '../../src/server/page-routes.ts'
import { temporaryFolder } from './temporary-folder.ts'

let app: FastifyInstance
let folder = ''
let logged = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trading-widgets-'))
  await mkdir(path.join(folder, 'widgets/tak-terbaca.js'), { recursive: true })
  await writeFile(path.join(folder, 'widgets/skala-uji.js'), 'export {}')
  await writeFile(path.join(folder, 'rahasia-uji.js'), 'export {}')
  await writeFile(path.join(folder, 'widgets/skala-uji.json'), '{}')
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void (logged += line) } } })
  app.setErrorHandler(answerProblem)
  addWidgetRoute(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each<[string, number]>([
  ['skala-uji.js', 200],
  ['skala-lain.js', 404],
  ['../rahasia-uji.js', 404],
  ['..%2Frahasia-uji.js', 404],
  ['%2e%2e%2frahasia-uji.js', 404],
  ['SKALA-UJI.js', 404],
  ['skala-uji.JS', 404],
  ['skala-uji.json', 404],
  ['skala-uji', 404],
])('/widgets/%s is answered with %i', async (file, status) => {
  const { statusCode, headers, body } = await app.inject(`/widgets/${file}`)
  expect(statusCode).toBe(status)
  if (status !== 200) return
  expect(body).toBe('export {}')
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  expect(logged).toBe('')
})

test('a file that cannot be read is logged', async () => {
  expect((await app.inject('/widgets/tak-terbaca.js')).statusCode).toBe(404)
  expect(logged).toContain('tak-terbaca.js cannot be read')
})

describe('a folder', () => {
  test('that names a widget without a file is refused, with a name that is near', async () => {
    const schemasDir = path.join(await temporaryFolder(), 'klinik')
    await cp('examples/klinik', schemasDir, { recursive: true })
    const read = () => compileWith({ schemasDir }, async () => ({ sources: [], errors: [] }))
    expect((await read()).errors).toEqual([])
    await cp(path.join(schemasDir, 'widgets/skala-nyeri.js'), path.join(schemasDir, 'widgets/skala-nyerii.js'))
    await rm(path.join(schemasDir, 'widgets/skala-nyeri.js'))
    expect((await read()).errors).toMatchObject([
      { code: 'missing-file', file: 'app.json', pointer: '/widgets/skala-nyeri', suggestion: 'skala-nyerii' },
    ])
  })

  test('that is built as files has them beside its definitions', async () => {
    const emitted: string[] = []
    const schemasDir = 'examples/klinik'
    const { generateBundle } = definitionsPlugin(schemasDir, () =>
      compileWith({ schemasDir }, async () => ({ sources: [], errors: [] })),
    )
    if (typeof generateBundle !== 'function') throw new Error('no function')
    const bundle = { emitFile: ({ fileName }: { fileName: string }) => emitted.push(fileName) }
    await Reflect.apply(generateBundle, bundle, [])
    expect(emitted).toContain('widgets/skala-nyeri.js')
  })
})
