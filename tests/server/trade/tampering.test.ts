import { beforeAll, expect, test } from 'vitest'
import { logAccess } from '../../../src/server/platform/access/access-log.ts'
import type { Queryable } from '../../../src/server/platform/database/database.ts'
import { checkLedger } from '../../../src/server/trade/check/check-ledger.ts'
import { cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf } from './shop.ts'
import { useApi } from '../test-api.ts'
import { carriedPhones, carry, sentTo, withDocuments } from './generic-document/carried.ts'
import { buy, cancelUrl, sell } from './histories.ts'

const api = useApi(await withDocuments())
const today = new Date().toISOString().slice(0, 10)
const stay = `(select id from imei_unit where imei = '${imei(1)}' limit 1)`
beforeAll(async () => {
  const shop = await openShop(api)
  await api.add(buy, purchaseOf(shop, [phoneLine(shop, [imei(1), imei(2), imei(3)]), cableLine(shop, 10)]))
  await api.add(sell, saleOf(shop, [phoneSale(shop, [imei(1)]), cableSale(shop, [1, 3])]))
  const second = await api.add(sell, saleOf(shop, [phoneSale(shop, [imei(2)]), cableSale(shop, [1, 2])]))
  await api.post(cancelUrl('penjualan', second), { alasan: 'Salah' })
  await api.add(buy, purchaseOf(shop, [cableLine(shop, 4)]))
  // One is on its way, and one has come.
  await api.add(buy, purchaseOf(shop, [phoneLine(shop, [imei(4), imei(5)])]))
  await api.add(carry, sentTo(2, today, carriedPhones(1, imei(4))))
  await api.add(carry, { ...sentTo(2, today, carriedPhones(1, imei(5))), langsung: true })
  const account = { id: 1, name: 'Rina' }
  await logAccess(api.database(), { kind: 'Masuk', account, result: 'Berhasil', address: '10.0.0.1' })
  const opening = { produk: 'Kabel', gudang: 'Gudang Utama', jumlah: 3, hargaBeli: 1_000 }
  await api.post('/api/impor/stok-awal', { baris: [opening], coba: false })
})

const refused = 'refused'

/** Whatever somebody does by plain SQL is refused by the database, or named by `npm run check-stock`. */
const tamperings: [what: string, sql: string, found: typeof refused | RegExp][] = [
  ['a movement is changed', 'update stock_movement set unit_cost = 1', refused],
  ['a movement is removed', 'delete from stock_movement where id = 1', refused],
  ['all movements are removed', 'truncate stock_movement cascade', refused],
  ['the log is rewritten', `update change_log set actor = 'Lain'`, refused],
  ['the log is shortened', 'delete from change_log where id = 1', refused],
  ['the log is emptied', 'truncate change_log', refused],
  ['who came in is rewritten', `update access_log set actor = 'Lain'`, refused],
  ['who came in goes', 'delete from access_log where id = (select max(id) from access_log)', refused],
  ['who came in is forgotten at once', `update access_log set at = '2000-01-01'`, refused],
  ['the log of who came in is emptied', 'truncate access_log', refused],
  ['the price of a sold line', 'update sale_line set unit_price = 1 where id = 1', refused],
  ['the quantity of a bought line', 'update purchase_line set quantity = 9 where id = 2', refused],
  ['a line goes', 'delete from sale_line where id = 1', refused],
  ['a warehouse of a line', 'update sale_line_stock set warehouse_id = 2', refused],
  ['opening stock of another name', `update opening_stock set reference_key = 'x'`, refused],
  ['the tax of a sale', 'update sale set tax_amount = 1 where id = 1', refused],
  ['the tax rate', 'update sale set tax_rate = 0.1 where id = 1', refused],
  ['the total of a sale', 'update sale set total = total + 1 where id = 1', refused],
  ['the total and tax of a purchase', 'update purchase set total = 111, tax_base = 100, tax_amount = 11', refused],
  ['the pieces of a purchase', 'update purchase set units = 99 where id = 1', refused],
  ['the day of a sale', `update sale set invoice_date = '2020-01-01' where id = 1`, refused],
  ['a due date before the day', `update sale set due_date = '2020-01-01' where id = 1`, refused],
  ['the due date of a purchase', `update purchase set due_date = '2029-01-01' where id = 1`, refused],
  ['the customer of a sale', 'update sale set customer_id = 1 where id = 1', refused],
  ["what a sale's own fields say", `update sale set own = '{"meja": "5"}' where id = 1`, refused],
  ["what a purchase's own fields say", `update purchase set own = '{"truk": "B 1"}' where id = 1`, refused],
  ['a document goes', 'delete from sale where id = 1', refused],
  ['the reason of a cancel', `update sale set cancel_reason = 'lain' where id = 2`, refused],
  [
    'a cancel is taken back',
    'update sale set cancelled_at = null, cancelled_by = null, cancel_date = null, cancel_reason = null where id = 2',
    refused,
  ],
  ['what is owed for a sale', 'update open_item set amount = 1', refused],
  ['who owes it', 'update open_item set party_id = 1', refused],
  ['by when', `update open_item set due = '2030-01-01'`, refused],
  ['what is owed goes', 'delete from open_item', refused],
  ['what is owed is paid by nothing', 'update open_item set settled = amount where cancelled_on is null', /terbayar/],
  ['more is paid than is owed', 'update open_item set settled = amount + 1', refused],
  [
    'what is owed begins twice',
    `insert into open_item (side, kind, document_id, document_title, document_number, party_entity, party_id, day, due, amount)
     select side, kind, document_id, document_title, document_number, party_entity, party_id, day, due, 5 from open_item`,
    /tagihannya tidak sesuai/,
  ],
  [
    'a payment of a document that there is not',
    `insert into allocation (item_id, day, kind, document_id, line_id, amount) select id, day, 'document', 999, 0, 1 from open_item where cancelled_on is null`,
    /yang tidak ada/,
  ],
  ['what is owed ends by itself', 'update open_item set cancelled_on = day where cancelled_on is null', /tidak sesuai/],
  ['a balance', 'insert into money_account (account_id, balance) select min(id), 5 from master_value', /Saldo/],
  ['the text of an IMEI', `update imei_unit set imei = '35 1' where id = ${stay}`, refused],
  [
    'a new device with blanks in its IMEI',
    `insert into imei_unit (imei, product_id, warehouse_id, available_from)
     select '35 1', product_id, warehouse_id, available_from from imei_unit where id = ${stay}`,
    refused,
  ],
  [
    'a new device of which no document tells',
    `insert into imei_unit (imei, product_id, warehouse_id, available_from)
     select '351', product_id, warehouse_id, available_from from imei_unit where id = ${stay}`,
    /^IMEI 351 \(masa \d+\): mutasi masuk tidak ada/,
  ],
  [
    'a warehouse is archived with what is in it',
    'update warehouse set archived_at = now() where id = 1',
    /^Gudang Gudang Utama diarsipkan, tetapi berisi \d+ barang$/,
  ],
  ['the warehouse of a device', `update imei_unit set warehouse_id = 2 where id = ${stay}`, refused],
  ['a device is there earlier', `update imei_unit set available_from = '2020-01-01' where id = ${stay}`, refused],
  ['a device comes back', `update imei_unit set state = 'in_stock', sale_line_id = null where id = ${stay}`, refused],
  [
    'a device leaves',
    `update imei_unit set state = 'cancelled' where state = 'in_stock' and imei = '${imei(3)}'`,
    /status cancelled, mutasi keluar tidak ada$/,
  ],
  ['a device goes', `delete from imei_unit where imei = '${imei(3)}'`, refused],
  [
    'what is on its way is found no more',
    `update imei_unit set is_followed = true where imei = '${imei(4)}'`,
    new RegExp(`^IMEI ${imei(4)} \\(masa \\d+\\) keluar: tercatat ada masa berikutnya, padahal tidak$`),
  ],
  [
    'what has come is on its way',
    `update imei_unit set is_followed = false where imei = '${imei(5)}' and state = 'left'`,
    new RegExp(`^IMEI ${imei(5)} \\(masa \\d+\\) keluar: tercatat masa terakhir, padahal ada berikutnya$`),
  ],
  ['the stock', 'update stock set qty = qty + 1 where id = 1', /^Stok .*: tercatat /],
  ['the stock of a product', 'update product_stock set qty = qty + 1', /^Stok .* di semua gudang: tercatat /],
  ['a product is without its stock', 'delete from product_stock', /^Stok .* di semua gudang: tercatat kosong/],
  ['the value', 'update stock set value = value + 1 where id = 1', /^Nilai stok /],
  ['what is left of a layer', 'update stock_layer set remaining = remaining + 1', /^Sisa lapisan mutasi /],
  [
    'what is left moves to an earlier day',
    `update stock_layer set remaining = case when available_from = (select max(available_from) from stock_layer layer
         where layer.movement_id = stock_layer.movement_id) then 0 else remaining + 2 end
     where movement_id in (select movement_id from stock_layer group by movement_id having count(*) = 2)`,
    /^Sisa lapisan mutasi \d+ .* sejak 2026-02-27, menurut mutasi /,
  ],
  ['the cost of a layer', 'update stock_layer set unit_cost = 1', refused],
  ['a layer goes', 'delete from stock_layer', refused],
  ['the number of the next sale', `update counter set value = 9 where name = 'sale'`, /^Nomor Penjualan/],
  [
    'goods go out before they came',
    `insert into stock_movement (business_date, kind, document_id, line_id, product_id, warehouse_id, quantity, unit_cost,
       layer_id)
     select '2026-01-01', 'sale', document_id, line_id, product_id, warehouse_id, -1, unit_cost, layer_id
     from stock_movement where kind = 'sale' and unit_id is null limit 1`,
    /^Stok Kabel di Gudang Utama negatif pada 2026-01-01: -1$/,
  ],
  [
    'a document of other tax',
    `insert into purchase (number, invoice_date, due_days, due_date, supplier_id, purchase_type_id, total, tax_rate,
       tax_base, tax_amount, units)
     select 99, invoice_date, due_days, due_date, supplier_id, purchase_type_id, total, tax_rate, tax_base + 1,
       tax_amount - 1, units from purchase where id = 1`,
    refused,
  ],
]

test.each(tamperings)('%s', async (_, sql, found) => {
  const undo = new Error('undo')
  const seen = { refusal: null as unknown, differences: [] as string[] }
  await api
    .database()
    .transaction(async (tx) => {
      try {
        await tx.query(sql)
      } catch (error) {
        seen.refusal = error
        throw undo
      }
      // The check runs inside this transaction, which is rolled back; of its own it would only read.
      const query: Queryable['query'] = (text, params) =>
        text.startsWith('set transaction') ? Promise.resolve([]) : tx.query(text, params)
      const inside = {
        ...api.database(),
        transaction: <T>(work: (all: typeof tx) => Promise<T>) => work({ ...tx, query }),
      }
      seen.differences = await checkLedger(inside)
      throw undo
    })
    .catch((error: unknown) => expect(error).toBe(undo))
  if (found === refused) expect(seen.refusal, seen.differences.join('\n')).not.toBeNull()
  else expect(seen.differences.filter((difference) => found.test(difference))).not.toEqual([])
  expect(seen.refusal instanceof Error ? seen.refusal.message : '').not.toMatch(/does not exist|syntax/)
})

test('who came in more than 400 days ago is forgotten with the next line, and nobody else', async () => {
  const database = api.database()
  await database.query(
    `insert into access_log (at, actor, kind, result)
     values (now() - interval '401 days', 'Lama', 'Masuk', ''), (now() - interval '399 days', 'Belum', 'Masuk', '')`,
  )
  await logAccess(database, { kind: 'Keluar', account: undefined, result: 'Berhasil', address: '10.0.0.1' })
  const left = await database.query<{ actor: string }>('select actor from access_log order by at')
  expect(left.map(({ actor }) => actor)).toEqual(['Belum', 'Rina', ''])
  await expect(database.query(`delete from access_log where actor = 'Belum'`)).rejects.toThrow('never changed')
})

test('before all of it the ledger is right', async () => {
  expect(await checkLedger(api.database())).toEqual([])
})
