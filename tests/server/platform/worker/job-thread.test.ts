import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { packageFolder } from '../../../../src/server/package-folder.ts'
import { JobThread } from '../../../../src/server/platform/worker/job-thread.ts'

const program = path.join(packageFolder(), 'tests/server/platform/worker/children/stubborn-worker.mjs')
let started = 0
const start = (memoryMb: number) => {
  started += 1
  return new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
}
const patient = { stepMs: 30_000, jobMs: 60_000, waitMs: 60_000, memoryMb: 32 }
const threads: JobThread[] = []
function open(limits = patient): JobThread {
  started = 0
  const thread = new JobThread(start, limits)
  threads.push(thread)
  return thread
}
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close()
})

const answer = (place: string) => () => ({ do: 'answer', place })

test('one thread answers one job after the other, urgent ones first', async () => {
  const thread = open()
  const order: unknown[] = []
  const jobs = [thread.run(answer('first')), thread.run(answer('second')), thread.run(answer('urgent'), true)].map(
    (job) => job.then((value) => order.push(value)),
  )
  expect(thread.length).toBe(2)
  await Promise.all(jobs)
  expect(order).toEqual(['first', 'urgent', 'second'])
  expect(started).toBe(1)
})

test.each([
  ['time', 'loop', { ...patient, stepMs: 300 }],
  ['time', 'loop', { ...patient, jobMs: 300 }],
  ['memory', 'hoard', patient],
  ['failure', 'die', patient],
])('%s: a job told to %s is ended with its place, and the next gets a fresh thread', async (reason, what, limits) => {
  const thread = open(limits)
  const hostile = thread.run(() => ({ do: what, place: 'a.json' }))
  const next = thread.run(answer('b.json'))
  await expect(hostile).rejects.toMatchObject({ name: 'JobStopped', reason, place: 'a.json' })
  expect(await next).toBe('b.json')
  expect(started).toBe(2)
})

test('what is done so far is heard before the answer', async () => {
  const heard: unknown[] = []
  const thread = new JobThread(start, patient, (part) => heard.push(part))
  threads.push(thread)
  await thread.run(() => ({ do: 'parts' })).then((value) => heard.push(value))
  expect(heard).toEqual(['one', 'two', 'done'])
})

test('what cannot be taken of a job ends it alone', async () => {
  const cause = new Error('not taken')
  const thread = new JobThread(start, patient, () => {
    throw cause
  })
  threads.push(thread)
  await expect(thread.run(() => ({ do: 'parts' }))).rejects.toMatchObject({ reason: 'failure', cause })
  expect(await thread.run(answer('next'))).toBe('next')
})

test('a job that fails leaves the thread to the next', async () => {
  const thread = open()
  const cause = { name: 'RangeError', message: 'too deep' }
  await expect(thread.run(() => ({ do: 'fail' }))).rejects.toMatchObject({ reason: 'failure', place: null, cause })
  expect(await thread.run(answer('next'))).toBe('next')
  expect(started).toBe(1)
})

test('a thread that cannot start is no fault of the job', async () => {
  const thread = new JobThread(() => new Worker('/tidak/ada.mjs'), patient)
  await expect(thread.run(() => ({}))).rejects.toThrow('Cannot find module')
})

test('a thread that the system refuses is told to each job, and later ones try again', async () => {
  let refusals = 1
  const thread = new JobThread((memoryMb) => {
    if (refusals-- > 0) throw new Error('no room')
    return start(memoryMb)
  }, patient)
  threads.push(thread)
  const [refused, next] = [thread.run(answer('first')), thread.run(answer('next'))]
  await expect(refused).rejects.toThrow('no room')
  expect(await next).toBe('next')
})

test('a job that does not begin in time is given up, an urgent one waits', async () => {
  const thread = open({ ...patient, stepMs: 300, waitMs: 100 })
  const outcomes = Promise.allSettled([thread.run(() => ({ do: 'loop' }))])
  const urgent = thread.run(answer('urgent'), true)
  await expect(thread.run(answer('late'))).rejects.toMatchObject({ reason: 'wait' })
  expect(thread.length).toBe(1)
  expect(await urgent).toBe('urgent')
  await outcomes
})

test('closing ends what runs and what waits', async () => {
  const thread = open()
  const left = [thread.run(() => ({ do: 'loop' })), thread.run(answer('late'))]
  const outcomes = Promise.allSettled(left)
  await thread.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
