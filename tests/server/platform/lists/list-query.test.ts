import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { Problem } from '../../../../src/server/platform/http/problem.ts'
import { listPage } from '../../../../src/server/platform/lists/answer-list.ts'
import { type CursorPlace, readListQuery, writeCursor } from '../../../../src/server/platform/lists/list-query.ts'
import type { ListSource } from '../../../../src/server/platform/lists/list-source.ts'
import { activityList } from '../../../../src/server/trade/activity-list.ts'
import { contactList } from '../../../../src/server/trade/contact/contact-list.ts'
import { imeiList } from '../../../../src/server/trade/imei/imei-list.ts'
import { productList } from '../../../../src/server/trade/product/product-list.ts'
import { ownList } from '../../../../src/server/trade/document/document-list.ts'
import { purchaseType } from '../../../../src/server/trade/purchase/purchase-type.ts'
import { saleType } from '../../../../src/server/trade/sale/sale-type.ts'
import { stockList } from '../../../../src/server/trade/stock/stock-list.ts'
import { openTestDatabase } from '../../test-database.ts'

const saleList = ownList(saleType)
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

type AnyList = ListSource<Record<string, unknown>, unknown>
// Each list reads rows of its own kind; here there are none.
const lists = [
  activityList,
  contactList,
  imeiList([]),
  productList,
  ownList(purchaseType),
  saleList,
  stockList,
] as unknown as AnyList[]
const orders = lists.flatMap((list) => Object.keys(list.sorts).map((sort) => [list.name, sort, list] as const))

/** Whoever knows how a cursor is made writes one of any text. */
async function answerOf(list: AnyList, sort: string, place: unknown): Promise<number> {
  const { scope } = readListQuery(list, { sort })
  // A forged place is anything at all.
  const after = writeCursor(scope, place as CursorPlace)
  try {
    await listPage(database, list, { sort, after })
    return 200
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}

const keys = [
  '',
  'x',
  '\0',
  '\ud800',
  '2026-13-45',
  '2026-02-30',
  'infinity',
  '1e999',
  'NaN',
  '9'.repeat(40),
  1e300,
  0.5,
]
const wrong: unknown[] = [null, true, {}, [], [1], { toString: 'x' }]

test.each(orders)('%s by %s: a forged key is refused, or a place behind everything', async (_name, sort, list) => {
  for (const key of keys) expect([200, 400], JSON.stringify(key)).toContain(await answerOf(list, sort, { key, id: 1 }))
  for (const key of wrong) expect(await answerOf(list, sort, { key, id: 1 }), JSON.stringify(key)).toBe(400)
  for (const id of ['1', 1.5, 1e300, null, {}, undefined])
    expect(await answerOf(list, sort, { key: 'a', id }), JSON.stringify(id)).toBe(400)
})

test('whatever a forged place holds, it is no fault of the server', async () => {
  const list = fc.constantFrom(...orders)
  const key = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
    fc.date({ noInvalidDate: true }).map(String),
  )
  await fc.assert(
    fc.asyncProperty(list, key, fc.maxSafeInteger(), async ([, sort, source], forged, id) => {
      expect([200, 400]).toContain(await answerOf(source, sort, { key: forged, id }))
    }),
    { numRuns: 200 },
  )
}, 60_000)

test.each(['bukan JSON', '{"length":2}', '[1]', '[1,2,3]', '"ab"', 'null', ''])('a place %j is none', async (text) => {
  const { scope } = readListQuery(saleList, {})
  const place = Buffer.from(text).toString('base64url')
  // The checksum of this text, as of a list with this scope.
  const sum = createHash('sha256').update(`${scope}\n${place}`).digest('base64url').slice(0, 16)
  await expect(listPage(database, saleList, { after: `${place}.${sum}` })).rejects.toMatchObject({ type: 'unreadable' })
})
