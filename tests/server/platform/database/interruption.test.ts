import v8 from 'node:v8'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { Interruption } from '../../../../src/server/platform/database/interruption.ts'

const never = new Promise<string>(() => {})

test('what waits is cut off, what has its outcome or begins later is not', async () => {
  const interruption = new Interruption()
  const done = interruption.until(Promise.resolve('done'))
  const failed = interruption.until(Promise.reject(new Error('failed')))
  const cut = interruption.until(never)
  await expect(done).resolves.toBe('done')
  await expect(failed).rejects.toThrow('failed')
  interruption.cut(new Error('gone'))
  await expect(cut).rejects.toThrow('gone')
  await expect(interruption.until(Promise.resolve('again'))).resolves.toBe('again')
})

test('what somebody was answered is not kept until the next cut', async () => {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  const interruption = new Interruption()
  const answered = async () => new WeakRef(await interruption.until(Promise.resolve({ rows: [] })))
  const answer = await answered()
  await new Promise(setImmediate)
  collect()
  expect(answer.deref()).toBeUndefined()
  interruption.cut(new Error('gone'))
})
