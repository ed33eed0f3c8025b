import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import { documentFormsOf } from '../../../../src/server/platform/definitions/document-forms.ts'
import { masterTypesOf } from '../../../../src/server/platform/definitions/master-types.ts'
import type { OperationRequest } from '../../../../src/server/platform/http/operation.ts'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { figuresUpTo } from '../../../../src/server/trade/figures/record-figures.ts'
import { seeded } from '../../../seeded-random.ts'
import { openDefinitions } from '../../platform/definitions/open-definitions.ts'
import { useApi } from '../../test-api.ts'

const warranty = {
  kind: 'dialog',
  title: 'Data Jaminan',
  button: { screen: 'master', label: 'Jaminan', order: 990 },
  submit: {},
  schema: {
    type: 'object',
    properties: {
      nama: { type: 'string', title: 'Nama', minLength: 1 },
      mulai: { type: 'string', title: 'Mulai', format: 'date' },
      merek: { title: 'Merek', 'x-options': { record: 'merek' } },
      tingkat: { type: 'string', title: 'Tingkat', enum: ['Resmi', 'Toko'] },
      boleh: { type: 'boolean', title: 'Boleh diperpanjang' },
      biaya: { type: 'integer', title: 'Biaya' },
    },
    required: ['nama'],
  },
}
const report = { kind: 'report', title: 'Jaminan', path: '/laporan/jaminan', group: 'Penjualan', records: 'jaminan', measures: ['biaya', 'data'], dimensions: ['hari', 'minggu', 'bulan', 'merek', 'tingkat', 'boleh'], filters: ['tingkat', 'boleh'] } // prettier-ignore
const files = {
  'master/jaminan': warranty,
  'laporan/jaminan': { ...report, day: 'mulai' },
  'laporan/jaminan-masuk': { ...report, path: '/laporan/jaminan-masuk', dimensions: ['hari', 'tingkat'] },
}

const { folder, store } = await openDefinitions()
afterAll(() => store.close())
for (const [id, definition] of Object.entries(files))
  await writeFile(path.join(folder, `${id}.json`), JSON.stringify(definition))
await store.check()
await store.check()
const api = useApi({
  rules: createRuleCheck(() => store.modules()),
  documentForms: documentFormsOf(store),
  masterTypes: masterTypesOf(store),
})

interface Stored {
  mulai?: string
  merek?: number
  tingkat?: string
  boleh?: boolean
  biaya?: number
}
const stored: Stored[] = []
const random = seeded(7)
const below = (most: number): number => Math.floor(random() * most)

beforeAll(async () => {
  const brands: number[] = []
  for (const merek of ['Samsung', 'Oppo']) brands.push(await api.add('/api/pembelian/tambahmerek', { merek }))
  for (let count = 0; count < 60; count += 1) {
    // Any of its fields may be missing.
    const some = <Value>(value: Value): Value | undefined => (below(5) === 0 ? undefined : value)
    const one: Stored = JSON.parse(
      JSON.stringify({
        mulai: some(daysLater(today(), -below(75))),
        merek: some(brands[below(2)]),
        tingkat: some(['Resmi', 'Toko'][below(2)]),
        boleh: some(below(2) === 0),
        biaya: some(below(1000)),
      }),
    )
    const id = await api.add('/api/master/jaminan', { nama: `J${count}`, ...one })
    if (count % 9 === 0)
      expect((await api.post(`/api/master/jaminan/${id}/arsip`, { arsip: true })).status).toBeLessThan(300)
    else stored.push(one)
  }
  // A field that has become a date has what was typed before.
  await api.database().query(`insert into master_value (type, label, unique_key, data)
    values ('jaminan', 'Lama', 'lama', '{"nama": "Lama", "mulai": "2026-0x-01"}')`)
}, 120_000)

const starts: Record<string, (day: string) => string> = {
  hari: (day) => day,
  minggu: (day) => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7)),
  bulan: (day) => `${day.slice(0, 7)}-01`,
}

/** What the report should say, counted from what was sent. */
function expected(by: string, from: string, to: string, narrowed: Record<string, string>) {
  const rows: Record<string, { biaya: number; data: number }> = {}
  for (const { mulai = '', biaya = 0, merek = '-', tingkat = '-', boleh = false } of stored) {
    const keys: Record<string, string> = { merek: String(merek), tingkat, boleh: String(boleh) }
    if (mulai < from || mulai > to || Object.entries(narrowed).some(([name, value]) => keys[name] !== value)) continue
    const row = (rows[starts[by]?.(mulai) ?? keys[by]!] ??= { biaya: 0, data: 0 })
    row.biaya += biaya
    row.data += 1
  }
  return rows
}

interface Answer {
  rows: { kunci: string; nama: string; biaya: number; data: number }[]
  total: { biaya: number; data: number }
}
async function asked(query: Record<string, string>, laporan = 'laporan/jaminan') {
  const search = new URLSearchParams({ laporan, ...query })
  return (await api.get(`/api/laporan/master/jaminan?${search.toString()}`)) as { status: number; body: Answer }
}

const narrowings: Record<string, string>[] = [{}, { tingkat: 'Toko' }, { tingkat: '-' }, { boleh: 'false' }]

test.each(
  ['hari', 'minggu', 'bulan', 'merek', 'tingkat', 'boleh'].flatMap((by) =>
    narrowings.map((narrowed) => [by, narrowed] as const),
  ),
)('by %s, narrowed to %j, it says what was stored', async (by, narrowed) => {
  for (const [dari, sampai] of [
    [daysLater(today(), -400), today()],
    [daysLater(today(), -40), daysLater(today(), -8)],
  ] as const) {
    const { status, body } = await asked({ menurut: by, dari, sampai, ...narrowed })
    expect(status).toBe(200)
    const rows = Object.fromEntries(body.rows.map(({ kunci, biaya, data }) => [kunci, { biaya, data }]))
    const wanted = expected(by, dari, sampai, narrowed)
    expect(rows).toEqual(wanted)
    const sum = (name: 'biaya' | 'data') => Object.values(wanted).reduce((all, row) => all + row[name], 0)
    expect(body.total).toEqual({ biaya: sum('biaya'), data: sum('data') })
  }
})

test('without a day of its own a record counts on the day it was entered', async () => {
  const { body } = await asked({ menurut: 'hari', dari: today(), sampai: today() }, 'laporan/jaminan-masuk')
  expect(body.rows).toMatchObject([{ kunci: today(), data: stored.length + 1 }])
})

test('its rows are called as the form calls them', async () => {
  const { body } = await asked({ menurut: 'merek', dari: daysLater(today(), -400), sampai: today() })
  expect(body.rows.map(({ nama }) => nama).sort()).toEqual(['Oppo', 'Samsung', 'Tanpa merek'])
})

test('more than it counts is refused at once, and fewer days are not', async () => {
  const [from, to] = [daysLater(today(), -400), today()]
  const counting = (dari: string, sampai: string) =>
    figuresUpTo(30)({
      database: api.database(),
      masterTypes: masterTypesOf(store),
      path: { type: 'jaminan' },
      query: { laporan: 'laporan/jaminan', dari, sampai },
      // What else a request has is not asked.
    } as unknown as OperationRequest<'laporanMaster'>)
  await expect(async () => counting(from, to)).rejects.toThrow('Lebih dari 30 data; pilih hari yang lebih sedikit.')
  const day = stored.find(({ mulai }) => mulai !== undefined)?.mulai ?? ''
  expect(await counting(day, day)).toMatchObject({ total: { data: expect.any(Number) } })
})
