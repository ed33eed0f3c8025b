import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { watchFolder } from '../../../../src/server/platform/definitions/watch-folder.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** Answers once the folder is said to be other, that many times. */
function heard(): { told: () => void; times: (count: number) => Promise<void> } {
  const told = vi.fn<() => void>()
  return {
    told,
    times: (count) =>
      vi.waitFor(() => expect(told.mock.calls.length).toBeGreaterThanOrEqual(count), { timeout: 30_000 }),
  }
}

test('a change is told by a thread of its own, twice', async () => {
  const folder = await temporaryFolder()
  const { told, times } = heard()
  const watch = watchFolder(folder, 5, told)
  await times(2)
  const before = vi.mocked(told).mock.calls.length
  await writeFile(path.join(folder, 'app.json'), '{}')
  await times(before + 2)
  await watch.close()
})

test.each<[string, () => Worker]>([
  [
    'cannot be had',
    () => {
      throw new Error('no room')
    },
  ],
  ['ends with an error', () => new Worker('throw new Error("out of memory")', { eval: true })],
])('where the thread %s, every look is worth it', async (_, start) => {
  const { told, times } = heard()
  const watch = watchFolder(await temporaryFolder(), 5, told, start)
  await times(3)
  await watch.close()
})

test('nothing is told of a folder that is not watched any more', async () => {
  const { told, times } = heard()
  const started: Worker[] = []
  const start = () => {
    const worker = new Worker(`setInterval(() => require('node:worker_threads').parentPort.postMessage('look'), 1)`, {
      eval: true,
    })
    started.push(worker)
    return worker
  }
  const watch = watchFolder(await temporaryFolder(), 1, told, start)
  await times(1)
  const ended = Promise.all(started.map((worker) => once(worker, 'exit')))
  await watch.close()
  await ended
})
