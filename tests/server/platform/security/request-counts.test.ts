import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { accessOff } from '../../../../src/server/platform/access/access.ts'
import { type Database, DatabaseUnavailableError } from '../../../../src/server/platform/database/database.ts'
import { createApi } from '../../../../src/server/platform/http/api.ts'
import { answerProblem } from '../../../../src/server/platform/http/error-handler.ts'
import { RequestCounts, addTrafficLimits } from '../../../../src/server/platform/security/traffic-limits.ts'
import { trade } from '../../../../src/server/trade/trade.ts'
import { openTestDatabase } from '../../test-database.ts'

let database: Database
beforeAll(async () => (database = await openTestDatabase()), 60_000)
afterAll(() => database.close())

const flooder = '192.168.1.7'

/** One of several processes on the database. */
async function openProcess(perMinute: number): Promise<FastifyInstance> {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(answerProblem)
  await addTrafficLimits(app, { perMinute, shared: database })
  app.get('/', () => 'ok')
  return app
}

async function ask(app: FastifyInstance, times: number, remoteAddress = flooder): Promise<number> {
  const answers = Array.from({ length: times }, () => app.inject({ url: '/', remoteAddress }))
  return (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 200).length
}

const stored = async (key: string): Promise<number> => {
  const [row] = await database.query<{ requests: number }>('select requests from request_count where key = $1', [key])
  return row?.requests ?? 0
}

test('two processes let through no more of one address than one would, but for a portion', async () => {
  const [first, second] = [await openProcess(400), await openProcess(400)]
  // Whoever asks as people do is written down nowhere.
  expect(await ask(first, 3, '192.168.1.8')).toBe(3)
  expect(await ask(first, 300)).toBe(300)
  // The rest is less than a portion, where the machine was busy for longer than between two tellings.
  await expect.poll(() => stored(flooder)).toBeGreaterThan(300 - 4)
  const told = await stored(flooder)
  // The fourth of the second one is told, and what it is told in return it knows from then on.
  let passed = await ask(second, 4)
  await expect.poll(() => stored(flooder)).toBeGreaterThanOrEqual(told + 4)
  const more = async () => {
    const once = await ask(second, 20)
    passed += once
    return once
  }
  await expect.poll(more).toBe(0)
  expect(passed).toBeGreaterThanOrEqual(100)
  expect(passed).toBeLessThanOrEqual(100 + 4 + 20)
  await expect.poll(() => stored(flooder)).toBeGreaterThanOrEqual(400)
  // The first one hears of it with its next portion, and nobody writes on.
  await expect.poll(() => ask(first, 4)).toBe(0)
  const written = await stored(flooder)
  expect(await ask(first, 200)).toBe(0)
  expect(await ask(second, 200)).toBe(0)
  expect(await stored(flooder)).toBe(written)
  expect(await ask(second, 3, '192.168.1.8')).toBe(3)
  expect(await stored('192.168.1.8')).toBe(0)
})

test('the addresses of one network of IPv6 count together, each of IPv4 by itself', async () => {
  const app = await openProcess(2)
  const passed = async (address: string) => ask(app, 1, address)
  const sixes = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3', '2001:db8:0:2::1']
  expect(await Promise.all(sixes.map(passed))).toEqual([1, 1, 0, 1])
  expect(await Promise.all(['198.51.100.1', '198.51.100.2', '198.51.100.3'].map(passed))).toEqual([1, 1, 1])
})

test('a minute that is over counts for nothing, also one that another process began; old rows go by the way', async () => {
  await database.query(`insert into request_count values ('gone', 5, now() - interval '11 minutes'), ('x', 90, now() - interval '61 seconds'), ('y', 90, now() - interval '30 seconds')`) // prettier-ignore
  const counts = new RequestCounts(database, { max: 100, windowMs: 60_000 }, (error) => expect(error).toBeUndefined())
  expect([counts.count('x').current, counts.count('y').current]).toEqual([1, 1])
  await expect.poll(async () => [await stored('x'), await stored('y')]).toEqual([1, 91])
  await expect.poll(() => counts.count('y').current).toBeGreaterThan(91)
  expect(counts.count('x').current).toBeLessThan(10)
  const { ttl } = counts.count('y')
  expect([ttl > 20_000, ttl <= 30_000]).toEqual([true, true])
  expect(await stored('gone')).toBe(0)
  await counts.close()
}) // prettier-ignore

test('without the database a process counts by itself, and says so', async () => {
  const failed = vi.fn()
  const away = { query: () => Promise.reject(new DatabaseUnavailableError(new Error('away'))) }
  const counts = new RequestCounts(away, { max: 3, windowMs: 60_000 }, failed)
  for (const expected of [1, 2, 3, 4, 5]) expect(counts.count('x').current).toBe(expected)
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  expect(counts.count('x').current).toBe(6)
  await counts.close()
})

test('a flood with made-up sessions is refused before anything is looked up', async () => {
  const query = vi.spyOn(database, 'query')
  const access = { ...accessOff(), isOn: true, judge: () => 'noSession' as const }
  const prepare = (instance: FastifyInstance) => addTrafficLimits(instance, { perMinute: 2 })
  const app = await createApi({ trade, database, logger: false, validateResponses: false, access, prepare })
  onTestFinished(() => app.close())
  const cookie = `sesi=${'x'.repeat(43)}`
  const statuses = []
  for (const url of ['/api/stok', '/api/produk', '/api/produk', '/api/tidak-ada', '/api/sesi'])
    statuses.push((await app.inject({ url, remoteAddress: flooder, headers: { cookie } })).statusCode)
  expect(statuses).toEqual([401, 401, 429, 429, 429])
  expect(query).toHaveBeenCalledTimes(2)
}, 60_000)
