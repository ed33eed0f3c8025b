import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRuleCheck } from '../../../src/server/platform/definitions/definition-rules.ts'
import { documentFormsOf } from '../../../src/server/platform/definitions/document-forms.ts'
import { createApi } from '../../../src/server/platform/http/api.ts'
import { openDefinitions } from '../platform/definitions/open-definitions.ts'
import { cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from './shop.ts'
import { useApi } from '../test-api.ts'
import { watched } from '../watched-database.ts'
import { trade } from '../../../src/server/trade/trade.ts'
import { buy, sell } from './histories.ts'

const api = useApi()
const { store: definitions } = await openDefinitions()

let shop: Shop
const statements: string[] = []
/** How often something is asked while nothing else is: what is asked together goes and comes back together. */
let trips = 0
let unanswered = 0
let counted: Awaited<ReturnType<typeof createApi>>

beforeAll(async () => {
  shop = await openShop(api)
  await api.add(buy, purchaseOf(shop, [phoneLine(shop, [imei(1), imei(2), imei(3)]), cableLine(shop, 10)]))
  const rules = createRuleCheck(() => definitions.modules())
  const tell = (sql: string) => {
    statements.push(sql)
    if (unanswered === 0) trips += 1
    unanswered += 1
  }
  const database = watched(api.database(), tell, () => (unanswered -= 1))
  counted = await createApi({
    trade,
    database,
    logger: false,
    validateResponses: true,
    rules,
    documentForms: documentFormsOf(definitions),
  })
})
afterAll(() => counted.close())

/** One of the statements asks what the day's tax is. */
const cases: { name: string; url: string; body: () => unknown; status: number; most: number; mostTrips: number }[] = [
  {
    name: 'a sale of devices and counted goods',
    url: sell,
    body: () => ({ ...saleOf(shop, [phoneSale(shop, [imei(1), imei(2)]), cableSale(shop, [1, 3])]), id_cabang: 1 }),
    status: 201,
    most: 8,
    mostTrips: 6,
  },
  {
    name: 'a sale of one device',
    url: sell,
    body: () => saleOf(shop, [phoneSale(shop, [imei(3)])]),
    status: 201,
    most: 6,
    mostTrips: 4,
  },
  {
    name: 'a purchase',
    url: buy,
    body: () => purchaseOf(shop, [phoneLine(shop, [imei(5), imei(6)]), cableLine(shop, 3)]),
    status: 201,
    most: 8,
    mostTrips: 6,
  },
]

describe('one request with rules and an idempotency key takes few statements and trips', () => {
  test.each(cases)('$name', async ({ name, url, body, status, most, mostTrips }) => {
    statements.length = 0
    trips = 0
    const headers = { 'idempotency-key': name }
    const answer = await counted.inject({ method: 'POST', url, payload: body() as object, headers })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(statements.length, statements.join('\n---\n')).toBeLessThanOrEqual(most)
    expect(trips, statements.join('\n---\n')).toBeLessThanOrEqual(mostTrips)
  })
})

test('what a document is taxed with is asked before anything is locked', async () => {
  statements.length = 0
  const payload = saleOf(shop, [cableSale(shop, [1, 1])])
  expect((await counted.inject({ method: 'POST', url: sell, payload })).statusCode).toBe(201)
  const [taxed, locked] = [/tarif-ppn/, /\bfor (no key )?update\b|advisory_xact_lock/].map((what) =>
    statements.findIndex((sql) => what.test(sql)),
  )
  expect(taxed).toBeGreaterThanOrEqual(0)
  expect(locked).toBeGreaterThan(taxed!)
})

test('a sale that is refused asks only for its own IMEIs, by their index', async () => {
  const database = api.database()
  await database.query(
    `insert into imei_unit (imei, product_id, warehouse_id, state, available_from)
     select 'lama' || number, ${shop.phone}, 1, 'cancelled', '2026-01-01' from generate_series(1, 20000) number`,
  )
  await database.query('analyze imei_unit')
  statements.length = 0
  await counted.inject({ method: 'POST', url: sell, payload: saleOf(shop, [phoneSale(shop, ['apa', imei(1)])]) })
  const asked = statements.find((sql) => /^select imei, bool_or\(.*\bimei_unit\b/s.test(sql))
  const plan = await database.query<Record<string, string>>(`explain ${asked}`, [['apa', imei(1)]])
  expect(plan.map((row) => Object.values(row)[0]).join('\n')).toContain('imei_unit_imei')
})
