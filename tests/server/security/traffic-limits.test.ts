import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerProblem } from '../../../src/server/http/error-handler.ts'
import { addTrafficLimits } from '../../../src/server/security/traffic-limits.ts'

/** A server that may hold so much. */
async function open(mostHeapBytes?: number) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(answerProblem)
  await addTrafficLimits(app, mostHeapBytes === undefined ? {} : { mostHeapBytes })
  app.get('/', () => 'ok')
  return () => app.inject({ url: '/' })
}

test('while memory runs out everything is refused for a moment, as a problem that tells no figures', async () => {
  const [full, usual] = [await open(1), await open()]
  // Memory is looked at once a second.
  expect((await full()).statusCode).toBe(200)
  await vi.waitUntil(async () => (await full()).statusCode === 503, { timeout: 30_000 })
  const { headers, body } = await full()
  expect(headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/problem+json; charset=utf-8' })
  expect(JSON.parse(body)).toEqual({
    ...{ type: 'urn:trading:problem:sibuk', title: 'Server sedang sibuk', status: 503, requestId: expect.any(String) },
    detail: 'Server sedang sangat sibuk. Coba lagi sebentar.',
  })
  expect((await usual()).statusCode).toBe(200)
})
