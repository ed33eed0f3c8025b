import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerProblem } from '../../../../src/server/platform/http/error-handler.ts'
import { addTrafficLimits } from '../../../../src/server/platform/security/traffic-limits.ts'

/** A server that may hold so much. */
async function open(limits: { mostHeapBytes?: number; mostBytes?: number } = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(answerProblem)
  await addTrafficLimits(app, limits)
  app.get('/', () => 'ok')
  return () => app.inject({ url: '/' })
}

test.each([
  ['objects', { mostHeapBytes: 1 }],
  ['all that the process holds, bodies too', { mostBytes: 1 }],
])(
  'while memory runs out everything is refused for a moment, as a problem that tells no figures: %s',
  async (_, limits) => {
    const [full, usual] = [await open(limits), await open()]
    // Memory is looked at once a second.
    expect((await full()).statusCode).toBe(200)
    await vi.waitUntil(async () => (await full()).statusCode === 503, { timeout: 30_000 })
    const { headers, body } = await full()
    expect(headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/problem+json; charset=utf-8' })
    expect(JSON.parse(body)).toEqual({
      ...{
        type: 'urn:trading:problem:sibuk',
        title: 'Server sedang sibuk',
        status: 503,
        requestId: expect.any(String),
      },
      detail: 'Server sedang sangat sibuk. Coba lagi sebentar.',
    })
    expect((await usual()).statusCode).toBe(200)
  },
)
