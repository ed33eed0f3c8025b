import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../../src/server/platform/database/migrate.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { earlierShop } from './earlier-shop.ts'

test('what is in stock already is there from the day on which it came, or came back', async () => {
  const database = await earlierShop()
  await migrate(database, await readMigrations())
  expect(await checkLedger(database)).toEqual([])
  expect(await database.query('select state, available_from from imei_unit order by id')).toEqual([
    { state: 'returned', available_from: '2026-01-10' },
    { state: 'in_stock', available_from: '2026-02-01' },
  ])
  expect(await database.query('select available_from, remaining from stock_layer order by 1')).toEqual([
    { available_from: '2026-01-10', remaining: 5 },
    { available_from: '2026-02-01', remaining: 4 },
  ])
  expect(await database.query('select last_purchase_price(id) as price from product order by id')).toEqual([
    { price: 2000 },
    { price: 1000 },
  ])
  await database.close()
})
