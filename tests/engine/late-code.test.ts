import { expect, test, vi } from 'vitest'
import { lateCode } from '../../src/engine/late-code.ts'

const failure = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)

test('what is loaded is what is given', async () => {
  const load = vi.fn(async () => ({ name: 'late' }))
  expect(await lateCode(load)()).toEqual({ name: 'late' })
})

test.each([
  ['a file of this page', `${window.location.origin}/assets/send-1a.js`, 1],
  ['a file of another origin', 'https://evil.example/send.js', 2],
  ['no file', '', 2],
])('after a failure that names %s the next try does not ask the same again', async (_, address, asked) => {
  const load = vi.fn(() => Promise.reject(failure(address)))
  const late = lateCode(load)
  await expect(late()).rejects.toThrow('Failed to fetch')
  // Node imports nothing over HTTP: what counts is that it is asked for by its address (browser/dialogs tries the rest).
  await expect(late()).rejects.toThrow(asked === 1 ? "Received protocol 'http:'" : 'Failed to fetch')
  expect(load).toHaveBeenCalledTimes(asked)
})
