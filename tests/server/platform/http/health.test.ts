import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailableError } from '../../../../src/server/platform/database/database.ts'
import { answerProblem } from '../../../../src/server/platform/http/error-handler.ts'
import { addHealthRoutes } from '../../../../src/server/platform/http/health.ts'
import { addTrafficLimits } from '../../../../src/server/platform/security/traffic-limits.ts'

async function open(check: () => Promise<void>, limits?: { mostBytes: number }) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(answerProblem)
  await addTrafficLimits(app, limits)
  addHealthRoutes(app, { check })
  return async () => [(await app.inject('/healthz')).statusCode, (await app.inject('/readyz')).statusCode]
}

test('without its database the server lives, and is not ready', async () => {
  const [usual, without] = [
    await open(() => Promise.resolve()),
    await open(() => Promise.reject(new DatabaseUnavailableError(new Error('away')))),
  ]
  expect([await usual(), await without()]).toEqual([
    [200, 200],
    [200, 503],
  ])
})

test('nor without memory', async () => {
  const ask = await open(() => Promise.resolve(), { mostBytes: 1 })
  // Memory is looked at once a second.
  expect(await vi.waitUntil(async () => (await ask())[1] === 503 && ask(), { timeout: 30_000 })).toEqual([200, 503])
})
