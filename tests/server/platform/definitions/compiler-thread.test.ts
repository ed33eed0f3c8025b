import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { CompilerThread } from '../../../../src/server/platform/definitions/compiler-thread.ts'
import { LocalCompiler } from '../../../../src/server/platform/definitions/local-compiler.ts'
import { packageFolder } from '../../../../src/server/package-folder.ts'
import type { JobStopped } from '../../../../src/server/platform/worker/job-thread.ts'
import { startWorker } from '../../../../src/server/platform/worker/start-worker.ts'
import { useServer } from './test-server.ts'

const openapiFile = path.join(packageFolder(), 'openapi/trading.yaml')
const thread = new CompilerThread({ openapiFile, onFault: () => {} })
afterAll(() => thread.close())
const server = await useServer({ schemasWritable: false }, () => ({ compiler: thread }))
const merek = 'master/merek.json'
const good = await readFile(path.join(server.folder, merek), 'utf8')

test('answers what the compiler itself answers', async () => {
  const local = new LocalCompiler(openapiFile)
  const texts = server.store.texts()
  const wrong = good.replace('tambahMerek', 'tambahMerk')
  expect(await thread.compile(texts)).toEqual(await local.compile(texts))
  expect(await thread.check(merek, wrong, texts)).toEqual(await local.check(merek, wrong, texts))
  expect(await thread.check(merek, good, texts)).toEqual(await local.check(merek, good, texts))
  expect(await thread.format(texts)).toEqual(await local.format(texts))
  expect(await thread.starter({ name: 'garansi' }, texts, [])).toEqual(
    await local.starter({ name: 'garansi' }, texts, []),
  )
})

test('what is prepared when the list is opened is ended by no time limit of a question, and whoever asks shares it', async () => {
  const threads: Worker[] = []
  const limits = { stepMs: 60_000, jobMs: 60_000, waitMs: 60_000, memoryMb: 256 }
  const told: unknown[] = []
  const start = (): Worker => {
    const worker = startWorker('compile-worker', { argv: [openapiFile] })
    worker.on('message', (message) => told.push(message))
    threads.push(worker)
    return worker
  }
  const compiler = new CompilerThread({ openapiFile, onFault: () => {}, limits, start })
  onTestFinished(() => compiler.close())
  const texts = server.store.texts()
  compiler.prepare(texts)
  await vi.waitUntil(() => told.length === 2, { timeout: 60_000 })
  // No step of a question has begun: nothing would end the watch over it.
  expect(told).toEqual([{ kind: 'ready' }, { kind: 'answer', value: undefined }])
  expect((await compiler.check(merek, good, texts)).errors).toEqual([])
  expect(threads).toHaveLength(1)
})

test('others are served while a slow text is checked', async () => {
  const slow = JSON.parse(good)
  const [field] = Object.values<Record<string, unknown>>(slow.schema.properties)
  // A billion sums.
  const names = Array.from('abcdefghi')
  const endless = names.reduceRight((inner, name) => `sum([1,2,3,4,5,6,7,8,9,0].map(${name}, ${inner}))`, '1')
  Object.assign(field!, { 'x-derive': `string(${endless})` })
  const order: string[] = []
  const checked = server.post('/api/definitions/check', { file: merek, text: JSON.stringify(slow) })
  const done = checked.then(() => order.push('check'))
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await server.get('/api/health')).status).toBe(200)
    order.push('health')
  }
  await done
  expect(order).toEqual(['health', 'health', 'health', 'check'])
  const { errors } = (await checked).body
  expect(errors).toContainEqual(expect.objectContaining({ code: 'failed-example', pointer: '/examples/0' }))
})

/** A compiler whose thread does with each text what a stubborn one would. */
function stubborn(what: string, waitMs = 60_000): { compiler: CompilerThread; faults: JobStopped[] } {
  const faults: JobStopped[] = []
  const program = path.join(packageFolder(), 'tests/server/platform/worker/children/stubborn-worker.mjs')
  const start = (memoryMb: number) => {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    const post = worker.postMessage.bind(worker)
    worker.postMessage = () => post({ do: what, place: merek })
    return worker
  }
  // Only what never ends is ended by time, however busy the machine is.
  const limits = { stepMs: what === 'loop' ? 500 : 60_000, jobMs: 60_000, waitMs, memoryMb: 32 }
  const compiler = new CompilerThread({ openapiFile, start, limits, onFault: (fault) => faults.push(fault) })
  return { compiler, faults }
}

test.each([
  ['loop', 'dihentikan sesudah 0.5 detik; sederhanakan atau bagi isinya', 0],
  ['hoard', 'memerlukan memori lebih dari 32 MB; sederhanakan atau bagi isinya', 0],
  ['fail', 'too deep', 1],
])('a text that makes it %s is refused with file, place and reason', async (what, message, expected) => {
  const { compiler, faults } = stubborn(what)
  const error = { code: 'too-heavy', file: merek, pointer: '', line: 1, column: 1, message }
  expect(await compiler.compile(new Map([[merek, good]]))).toEqual({ sources: [], errors: [error] })
  const { errors, source } = await compiler.check('app.json', '{}', new Map())
  expect(source).toBeNull()
  expect(errors).toMatchObject([{ code: 'breaks-others', file: 'app.json', message: expect.stringContaining(message) }])
  expect(faults.length).toBe(expected * 2)
  await compiler.close()
})

test('refuses checks when too many wait', async () => {
  const { compiler } = stubborn('loop')
  const checks = Array.from({ length: 22 }, () => compiler.check(merek, good, new Map()))
  const outcomes = Promise.allSettled(checks)
  await expect(checks[21]).rejects.toMatchObject({ type: 'busy' })
  await compiler.close()
  await outcomes
})

test('refuses a check that waits longer than a client does', async () => {
  const { compiler } = stubborn('loop', 50)
  const outcomes = Promise.allSettled([compiler.check(merek, good, new Map())])
  await expect(compiler.check(merek, good, new Map())).rejects.toMatchObject({ type: 'busy' })
  await compiler.close()
  await outcomes
})
