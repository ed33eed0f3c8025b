import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { classifiedIn } from '../../../../src/language/check/secrecy.ts'
import { takesHidden } from '../../../../src/compiler/access/reach.ts'
import type { Operation } from '../../../../src/language/read/openapi-document.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { readOpenApi } from '../../../schemas/compiled.ts'
import { acceptedRequests } from '../../trade/accepted-requests.ts'
import {
  cableLine,
  cableSale,
  imei,
  openShop,
  phoneLine,
  phoneSale,
  purchaseOf,
  saleOf,
  type Shop,
  soldOn,
} from '../../trade/shop.ts'
import { undone } from '../../undone.ts'
import { countOf, type Known, type Question, questionsOf, reasons } from './questions.ts'
import { useRoles } from './role-server.ts'

const { send, api, database, store, folder, invite } = await useRoles(['kasir', 'gudang'])
const openapi = await readOpenApi()
const questions = new Map<string, readonly Question[]>()

beforeAll(async () => {
  const shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(1), imei(2)]), cableLine(shop, 9)]))
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 2)]))
  await api.add('/api/penjualan/penjualan', saleOf(shop, [phoneSale(shop, [imei(1)]), cableSale(shop, [1, 2])]))
  await api.add('/api/penjualan/penjualan', saleOf(shop, [cableSale(shop, [1, 1])]))
  await sellPaid(shop)
  for (const [produk, harga] of [
    [shop.phone, 2_900_000],
    [shop.cable, 24_000],
  ])
    await api.add('/api/harga', { produk, mulai: '2026-01-01', harga, hargaMinimum: (harga ?? 0) - 4_000 })
  const { kota, provinsi } = shop.values
  const limited = await api.add('/api/kontak', {
    tipe: 'Supplier',
    nama: 'PT Batas',
    noHp: '0812',
    npwp: '1',
    nik: null,
    alamat: 'Jl.',
    namaPt: 'PT Batas',
    noHpSales: '0813',
    kota,
    provinsi,
    limitUtang: 1_000_000,
  })
  const unused = await api.add('/api/kontak', {
    tipe: 'Salesman',
    nama: 'Tanpa Nota',
    noHp: '0812',
    npwp: null,
    nik: '1',
    alamat: 'Jl.',
  })
  await database().query(`insert into change_log (entity, entity_id, action, changes)
    select 'contact', id::text, 'Diubah', '[{"kolom": "Limit Utang", "dulu": "1", "kini": "1000000"}]' from contact`)
  const carried = acceptedRequests.simpanDokumen
  const { status } = await send(
    'pemilik',
    'POST',
    carried.path,
    carried.body({ ...shop, add: api.add, starter: { file: '', text: '' } }),
  )
  expect(status).toBe(201)
  const counted = await moveMoney(shop)
  const { text } = await send('pemilik', 'POST', '/api/definitions/starter', { name: 'garansi' })
  const starter = JSON.parse(text) as { file: string; text: string }
  await writeFile(path.join(folder, starter.file), starter.text)
  await giveWitness()
  // When a session was used last is noted once a minute, and told.
  await database().query("update session set seen_at = now() + interval '1 hour'")
  const known = { ...shop, add: api.add, starter, limited, unused, counted }
  for (const operation of openapi.operations.values())
    questions.set(operation.operationId, await questionsOf(operation, known))
}, 120_000)

/** A sale that was paid in part when it was stored: with a card, so that the money is yet to come. */
async function sellPaid(shop: Shop): Promise<void> {
  const akun = await api.add('/api/master/akun', { nama: 'Rekening EDC', jenis: 'Bank' })
  const cara = await api.add('/api/master/cara-bayar', { nama: 'EDC', jenis: 'Kartu', akun, hariCair: 2 })
  const pembayaran = [{ cara, jumlah: 1_000 }]
  await api.add('/api/penjualan/penjualan', {
    ...saleOf(shop, [cableSale(shop, [1, 1])]),
    ...soldOn(today()),
    pembayaran,
  })
}

/** Money comes into an account and leaves it, another one is counted; a sale and a purchase that nobody cancels are paid in part. */
async function moveMoney(shop: Shop): Promise<Known['counted']> {
  const send201 = async (url: string, body: object): Promise<{ id: number }> => {
    const { status, text } = await send('pemilik', 'POST', url, body)
    expect([status, text]).toEqual([201, expect.any(String)])
    return JSON.parse(text) as { id: number }
  }
  const { id: akun } = await send201('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const tanggal = '2026-03-09'
  for (const [jenis, jumlah] of [['Masuk', 50_000], ['Keluar', 10_000]])
    await send201('/api/dokumen/kas', { jenis, jumlah, akun, tanggal })
  const paid = [
    ['Terima', { customer: shop.customer }, shop.customer, 'Penjualan #2'],
    ['Bayar', { supplier: shop.supplier }, shop.supplier, 'Pembelian #1'],
  ] as const
  for (const [jenis, party, idPihak, dokumen] of paid) {
    const { text } = await send('pemilik', 'POST', '/api/tagihan/bagi', { arah: jenis, idPihak, jumlah: 0 })
    const { tagihan } = JSON.parse(text) as { tagihan: { dokumen: string }[] }
    const tagihanList = tagihan.filter((one) => one.dokumen === dokumen).map((one) => ({ ...one, dibayar: 1_000 }))
    // What is over is a deposit.
    const uangList = [{ akun, jumlah: jenis === 'Terima' ? 3_000 : 1_000 }]
    await send201('/api/dokumen/pembayaran', { jenis, tanggal, ...party, dibagi: true, uangList, tagihanList })
  }
  const { id: empty } = await send201('/api/master/akun', { nama: 'Laci kosong', jenis: 'Kas' })
  for (const jenis of ['Masuk', 'Keluar']) await send201('/api/dokumen/kas', { jenis, jumlah: 1, akun: empty, tanggal })
  const ways = [{ akun: empty, nama: '', masuk: 1, keluar: 1 }]
  return { akun: empty, id: (await send201('/api/dokumen/tutup-kasir', countOf(empty, 1, ways))).id }
} // prettier-ignore

/** A role that does all but what the compiler refuses to whoever is not sent these classes. */
async function giveWitness(): Promise<void> {
  const hides = ['hargaBeli', 'hargaJual', 'limit', 'telepon']
  const without = [...openapi.operations.values()]
    .filter((operation) => takesHidden(operation, hides, openapi) !== null)
    .map(({ operationId }) => operationId)
    // Some documents ask for what is hidden; what fills them is for whoever stores them.
    .concat('simpanDokumen', 'pratinjauDokumen', 'imporDokumen', 'cariSisa', 'hitungKas', 'bagiTagihan')
    // Examples come into empty shops only.
    .concat('isiContoh', 'hapusContoh')
  const role = { kind: 'role', title: 'Saksi', screens: '*', operations: '*', without, hides }
  await writeFile(path.join(folder, 'roles/saksi.json'), JSON.stringify(role))
  await store.check()
  await store.check()
  await invite('saksi')
}

/** By what was asked: all that came, to the byte, but for the number of the request; and where a page goes on. */
async function ask(role: string, isAsked: (operation: Operation) => boolean): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  const one = async ({ operationId, method, url, body, headers }: Question): Promise<string | null> => {
    const answer = await send(role, method, url, body, headers)
    const text = answer.text.replace(/"requestId":"[^"]*"/, '')
    const { etag, 'content-length': length, 'content-disposition': file } = answer.headers
    const bytes = file === undefined ? text : createHash('sha256').update(answer.bytes).digest('hex')
    const asked = [operationId, method, url, JSON.stringify(body ?? ''), JSON.stringify(headers ?? '')].join(' ')
    all[asked] = [answer.status, etag, length, file, bytes].join('\n')
    return /"next":"([^"]+)"/.exec(text)?.[1] ?? null
  }
  const calls = await callsOf(role)
  for (const { operationId } of [...openapi.operations.values()].filter(isAsked))
    // What it may not call at all is refused by its headers, whatever it asks.
    for (const question of (questions.get(operationId) ?? []).slice(
      0,
      calls.some((call) => operationOf(call) === operationId) ? undefined : 1,
    )) {
      const next = await one(question)
      // The cursor itself was in the answer; where it leads is asked too.
      const joint = question.url.includes('?') ? '&' : '?'
      if (next !== null) await one({ ...question, url: `${question.url}${joint}after=${next}` })
    }
  return all
}

/** Operations whose answers have something that is hidden from somebody. */
const classified = [...openapi.operations.values()].filter(
  ({ reads, response }) => reads && classifiedIn(response, openapi).size > 0,
)

/** The definitions that a role is served. */
async function pages(role: string): Promise<Record<string, string>> {
  const { text } = await send(role, 'GET', '/definitions/index.json')
  const { entries } = JSON.parse(text) as { entries: { url: string }[] }
  const modules = entries.map(async ({ url }) => [url, (await send(role, 'GET', `/definitions/${url}`)).text] as const)
  return { index: text, ...Object.fromEntries(await Promise.all(modules)) }
}

/** What only reads, then what stores, which is taken back at once, then the definitions. */
async function answers(role: string): Promise<Record<string, string>> {
  const stores = await undone(database(), () => ask(role, (operation) => !operation.reads))
  return { ...(await ask(role, ({ reads }) => reads)), ...stores, ...(await pages(role)) }
}

const operationOf = (asked: string) => asked.split(' ')[0] ?? ''

/** Operations of which something was asked and answered with such a status. */
function answered(all: Record<string, string>, status: RegExp): Set<string> {
  return new Set(Object.keys(all).filter((asked) => status.test(all[asked] ?? '')).map(operationOf))
} // prettier-ignore

/** What the answers of an operation say at a path of its document, lists of rows flattened. */
function tells(all: Record<string, string>, operationId: string, path: string): string {
  const told = Object.keys(all)
    .filter((asked) => operationOf(asked) === operationId)
    .map((asked) => (all[asked] ?? '').split('\n'))
    .flatMap(([status, _tag, _length, _file, text = '']) => (status === '200' && /^[[{]/.test(text) ? [text] : []))
  const steps = path === '' ? [] : path.split('.')
  const at = (value: unknown, step: string) =>
    [value].flat(9).flatMap((one) => (one === null || typeof one !== 'object' ? [] : [(one as Record<string, unknown>)[step]]))
  return JSON.stringify(told.map((text) => steps.reduce<unknown[]>(at, [JSON.parse(text)])))
} // prettier-ignore

/** What the role may call, but for what there is a reason not to ask of. */
async function callsOf(role: string): Promise<string[]> {
  const { text } = await send(role, 'GET', '/api/sesi')
  const { boleh } = JSON.parse(text) as { boleh: string[] }
  return boleh.filter((operation) => !Object.hasOwn(reasons, operation))
}

async function withoutTriggers(...statements: string[]): Promise<void> {
  for (const table of [
    'stock_movement',
    'stock_layer',
    'sale',
    'purchase',
    'sale_line',
    'purchase_line',
    'change_log',
    'open_item',
    'money_entry',
    'list_price',
  ])
    await database().query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await database().query(statement)
}

const dearerPurchases = [
  'update purchase_line set unit_price = unit_price * 3 + id',
  'update purchase set total = total * 3 + 7, tax_base = round((total * 3 + 7) / 1.11, 2), tax_amount = round((total * 3 + 7) - (total * 3 + 7) / 1.11, 2)',
  'update stock_movement set unit_cost = unit_cost * 3 + id',
  'update stock_layer set unit_cost = unit_cost * 3 + 5',
  `update open_item set amount = amount * 3 + id, settled = settled + sign(settled) where side = 'payable' and cancelled_on is null`,
  // The order by value turns round too.
  'update stock set value = 100000000 - value',
  // Whoever sells or buys is told when a sum goes over a limit; here none does.
  'update contact set payable_limit = 770000000, receivable_limit = 880000000, version = version + 1',
  // That a limit was changed, and by whom, is in the log of who did what; neither of its values is.
  `update change_log set changes = '[{"kolom": "Limit Utang", "dulu": "1000000", "kini": "770000000"}]' where action = 'Diubah'`,
]
const dearerSales = [
  `update open_item set amount = amount * 3 + id, settled = settled + sign(settled) where side in ('receivable', 'deposit') and cancelled_on is null`,
  'update money_entry set amount = amount * 3 + id',
  'update money_account set balance = balance * 3 + 7',
  'update money_shift set received = received * 3 + 7, paid = paid * 3 + 7',
  'update list_price set minimum = minimum * 3 + 1, price = price * 3 + 7',
  'update sale_line set unit_price = unit_price * 3 + id, discount = discount + 1, discount_percent = 5',
  'update sale set total = 900000000 - total, tax_base = 900000000 - total - tax_within(900000000 - total, 11, 1, 1), tax_amount = tax_within(900000000 - total, 11, 1, 1)',
  'select rebuild_figures(), rebuild_goods_figures(), rebuild_money_ways(), rebuild_month_figures()',
  'update tax_day set base = base * 3 + 7, tax = tax * 3 + 7',
]

test('each operation of the document is asked something, or has a reason here', () => {
  const silent = [...questions].filter(([, asked]) => asked.length === 0).map(([operation]) => operation)
  expect(silent.sort()).toEqual(Object.keys(reasons).sort())
})

describe('what is hidden leaves the server in no form', () => {
  // What only tries to store takes ids, too.
  const whole = () => undone(database(), () => ask('pemilik', (operation) => classified.includes(operation)))

  test('changing every hidden value changes no byte of what is sent', async () => {
    // The shop is no PKP: days that have tax are there, and who sees no prices may see which.
    const taxes = `(current_date, 'out', 1000, 110), (current_date, 'in', 100, 11)`
    await withoutTriggers(
      `insert into tax_day values ${taxes} on conflict do nothing`,
      // The tax office's file is of a PKP's sales.
      'update sale set tax_percent = 11, tax_parts = 1, tax_of = 1, tax_amount = tax_within(total, 11, 1, 1), tax_base = total - tax_within(total, 11, 1, 1)',
      `insert into master_value (type, label, unique_key, data)
       values ('profil-toko', 'Toko', 'toko', '{"nama": "Toko", "npwp": "012345678901234"}')
       on conflict (type, unique_key) do update set data = master_value.data || excluded.data`,
    )
    const before = { kasir: await answers('kasir'), gudang: await answers('gudang') }
    const more = { saksi: await answers('saksi'), owner: await whole() }
    await withoutTriggers(...dearerPurchases)
    expect(await answers('kasir')).toEqual(before.kasir)
    await withoutTriggers(...dearerSales)
    expect(await answers('gudang')).toEqual(before.gudang)
    expect(await answers('saksi')).toEqual(more.saksi)
    // Who has pages of contacts sees it there.
    await withoutTriggers(`update contact set phone = reverse(phone), sales_phone = reverse(sales_phone)`)
    expect(await answers('gudang')).toEqual(before.gudang)
    expect(await answers('saksi')).toEqual(more.saksi)
    // Whom goods came from, and by what, is for whoever has pages of purchases.
    const atTill = await answers('kasir')
    await withoutTriggers(
      'update purchase set number = number + 1000',
      `update contact set name = 'Pemasok ' || id, name_key = 'pemasok ' || id where is_supplier and not is_customer`,
    )
    expect(await answers('kasir')).toEqual(atTill)
    // Each was let through wherever it may be: all of it was asked in earnest.
    for (const [role, all] of Object.entries({ ...before, saksi: more.saksi })) {
      const missing = (await callsOf(role)).filter((operation) => !answered(all, /^20[014]\n/).has(operationOf(operation)))
      expect([role, missing]).toEqual([role, []])
    }
    for (const status of [400, 403, 409, 412, 422]) expect(answered(more.saksi, new RegExp(`^${status}`)).size).toBeGreaterThan(0)
    // The owner is sent all of it: whatever tells something that is hidden from somebody told it here.
    const after = await whole()
    const changed = Object.keys(after).filter((asked) => after[asked] !== more.owner[asked])
    expect(classified.length).toBeGreaterThan(7)
    for (const { operationId, response } of classified)
      for (const path of classifiedIn(response, openapi).keys())
        // What nobody gives yet is always 0; no figure is left over, all goods have a cost, what is due later is not late, and the shop is no PKP.
        if (!path.endsWith('disc') && !/^lainnya|tanpaModal$|terlambat$|^pajak|asal$|lewat$/.test(path) && !operationId.endsWith('Dokumen')) expect([operationId, path, tells(after, operationId, path) === tells(more.owner, operationId, path)]).toEqual([operationId, path, false])
    for (const query of ['stok?sort=nilai', 'stok?berkas=csv', 'penjualan/riwayat?sort=-total&limit=1', 'penjualan/riwayat?berkas=xlsx&sort=total'])
      expect([query, changed.some((asked) => asked.includes(`/api/${query} `))]).toEqual([query, true])
  }, 300_000) // prettier-ignore

  test('a hidden column is neither a key to sort by nor a column of a file', async () => {
    const problems = []
    for (const sort of ['nilai', '-nilai', 'tidakAda', 'nilai&berkas=csv'])
      problems.push((await send('gudang', 'GET', `/api/stok?sort=${sort}`)).status)
    expect(problems).toEqual([400, 400, 400, 400])
    // A cursor of somebody who may sort by it opens nothing.
    const { text } = await send('pemilik', 'GET', '/api/stok?sort=nilai&limit=1')
    const { next } = JSON.parse(text) as { next: string }
    for (const query of [`sort=nilai&limit=1&after=${next}`, `limit=1&after=${next}`])
      expect((await send('gudang', 'GET', `/api/stok?${query}`)).status).toBe(400)
    const head = async (role: string) => (await send(role, 'GET', '/api/stok?berkas=csv')).text.split('\r\n')[0]
    expect(await head('gudang')).toContain('Produk;Gudang;Jumlah')
    expect(await head('gudang')).not.toContain('Nilai')
    expect(await head('pemilik')).toContain('Harga Beli Terakhir;Nilai')
  })
})
