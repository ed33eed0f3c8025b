import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import { documentFormsOf } from '../../../../src/server/platform/definitions/document-forms.ts'
import { masterTypesOf } from '../../../../src/server/platform/definitions/master-types.ts'
import { DatabaseError } from '../../../../src/server/platform/database/database.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { daysLater } from '../../../../src/contract/runtime/date-text.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { rebuildFigures } from '../../../../src/server/trade/figures/rebuild-figures.ts'
import { keepDocumentCuts } from '../../../../src/server/trade/generic-document/document-cuts.ts'
import { seeded } from '../../../seeded-random.ts'
import { openDefinitions } from '../../platform/definitions/open-definitions.ts'
import { useApi } from '../../test-api.ts'

/** A document as an admin would write it: a picker, a choice, a tick, numbers, and rows with their own. */
const lending = {
  kind: 'document', title: 'Pinjam', path: '/pinjam', menu: { label: 'Pinjam', icon: 'box', group: 'Transaksi' },
  day: 'doc.tanggal', about: 'Pinjam', total: 'doc.nilai',
  list: { filters: [{ field: 'merek' }, { field: 'cara' }] },
  schema: {
    type: 'object',
    properties: {
      tanggal: { type: 'string', title: 'Tanggal', format: 'date', errorMessage: 'Tanggal tidak sesuai' },
      merek: { title: 'Merek', 'x-options': { operation: 'ambilMerek' } },
      cara: { type: 'string', title: 'Cara', enum: ['Ambil', 'Kirim'] },
      mendesak: { type: 'boolean', title: 'Mendesak' },
      nilai: { type: 'integer', title: 'Nilai' },
      berat: { type: 'number', title: 'Berat' },
      baris: {
        type: 'array', title: 'Baris', 'x-as': 'baris',
        items: {
          type: 'object',
          properties: {
            warna: { title: 'Warna', 'x-options': { operation: 'ambilMerek' } },
            jumlah: { type: 'integer', title: 'Jumlah' },
          },
        },
        'x-entry': { kind: 'form', fields: ['warna', 'jumlah'], layout: [['warna', 'jumlah']], button: 'Tambah' },
        'x-table': { empty: 'Kosong', label: 'baris.warna.label', columns: [{ column: 'value', title: 'Warna', value: 'baris.warna.label' }] },
      },
    },
  },
  sections: [
    { section: 'fields', fields: ['tanggal', 'merek', 'cara', 'mendesak', 'nilai', 'berat'] },
    { section: 'entry', list: 'baris' },
    { section: 'table', list: 'baris' },
  ],
  submit: { button: 'Simpan' },
} // prettier-ignore
const reportOf = (name: string, more: object) => ({
  kind: 'report', title: `Pinjam ${name}`, path: `/laporan/pinjam-${name}`, group: 'Penjualan', document: 'dokumen/pinjam',
  ...more,
}) // prettier-ignore
const files = {
  'dokumen/pinjam': lending,
  'laporan/pinjam': reportOf('a', {
    measures: ['total', 'nilai', 'berat', 'dokumen'],
    filters: ['merek', 'cara'],
    dimensions: ['hari', 'minggu', 'bulan', 'merek', 'cara', 'mendesak'],
  }),
  'laporan/pinjam-baris': reportOf('b', {
    rows: 'baris',
    measures: ['jumlah', 'baris'],
    dimensions: ['warna', 'cara', 'bulan'],
    filters: ['cara'],
  }),
}

const { folder, store } = await openDefinitions()
afterAll(() => store.close())
for (const [id, definition] of Object.entries(files)) {
  await mkdir(path.dirname(path.join(folder, id)), { recursive: true })
  await writeFile(path.join(folder, `${id}.json`), JSON.stringify(definition))
}
await store.check()
await store.check()
const forms = documentFormsOf(store)
const api = useApi({
  rules: createRuleCheck(() => store.modules()),
  documentForms: forms,
  masterTypes: masterTypesOf(store),
})

interface Stored {
  id: number
  tanggal: string
  merek?: number
  cara?: string
  mendesak?: boolean
  nilai?: number
  berat?: number
  baris?: { warna?: number; jumlah?: number }[]
  cancelled: boolean
}
const stored: Stored[] = []
const random = seeded(31)
const below = (most: number): number => Math.floor(random() * most)
let brands: number[]

/** Any of its fields may be missing. */
async function store1(): Promise<void> {
  const some = <Value>(value: Value): Value | undefined => (below(5) === 0 ? undefined : value)
  const rows = Array.from({ length: below(4) }, () => ({ warna: some(brands[below(3)]!), jumlah: some(below(9)) }))
  const body = {
    tanggal: daysLater(today(), -below(75)),
    merek: some(brands[below(3)]!),
    cara: some(['Ambil', 'Kirim'][below(2)]!),
    mendesak: some(below(2) === 0),
    nilai: some(below(1000)),
    berat: some(below(100) / 8),
    baris: rows,
  }
  const id = await api.add('/api/dokumen/pinjam', JSON.parse(JSON.stringify(body)))
  stored.push({ ...(body as Omit<Stored, 'id' | 'cancelled'>), id, cancelled: false })
}

async function cancelSome(): Promise<void> {
  const one = stored[below(stored.length)]!
  if (one.cancelled) return
  expect((await api.post(`/api/dokumen/pinjam/${one.id}/batal`, { alasan: 'Salah' })).status).toBe(201)
  one.cancelled = true
}

beforeAll(async () => {
  brands = []
  for (const merek of ['Samsung', 'Oppo', 'Vivo']) brands.push(await api.add('/api/pembelian/tambahmerek', { merek }))
  for (let step = 0; step < 60; step += 1) await (below(5) === 0 && step > 5 ? cancelSome() : store1())
}, 300_000)

type Sums = Record<string, number>
type Piece = { day: string; sign: number; keys: Record<string, string>; sums: Sums }

/** What each document adds, written a second time from what was sent. */
function pieces(ofRows: boolean): Piece[] {
  return stored.flatMap((one) => {
    const head = { merek: String(one.merek ?? '-'), cara: one.cara ?? '-', mendesak: String(one.mendesak ?? false) }
    const whole = { dokumen: 1, total: one.nilai ?? 0, nilai: one.nilai ?? 0, berat: one.berat ?? 0 }
    const inside: Pick<Piece, 'keys' | 'sums'>[] = ofRows
      ? (one.baris ?? []).map((row) => ({
          keys: { ...head, warna: String(row.warna ?? '-') },
          sums: { baris: 1, jumlah: row.jumlah ?? 0 },
        }))
      : [{ keys: head, sums: whole }]
    const moments = [{ day: one.tanggal, sign: 1 }, ...(one.cancelled ? [{ day: today(), sign: -1 }] : [])]
    return moments.flatMap((moment) => inside.map((piece) => ({ ...moment, ...piece })))
  })
}

const starts: Record<string, (day: string) => string> = {
  hari: (day) => day,
  minggu: (day) => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7)),
  bulan: (day) => `${day.slice(0, 7)}-01`,
}

function expected(
  ofRows: boolean,
  by: string,
  [from, to]: readonly [string, string],
  narrowed: Record<string, string>,
) {
  const rows: Record<string, Sums> = {}
  for (const { day, sign, keys, sums } of pieces(ofRows)) {
    const isAsked = Object.entries(narrowed).every(([name, value]) => keys[name] === value)
    if (day < from || day > to || !isAsked) continue
    const row = (rows[starts[by]?.(day) ?? keys[by]!] ??= {})
    for (const [name, value] of Object.entries(sums)) row[name] = (row[name] ?? 0) + sign * value
  }
  return Object.fromEntries(Object.entries(rows).filter(([, sums]) => Object.values(sums).some((value) => value !== 0)))
}

const ranges = [
  [daysLater(today(), -400), today()],
  [daysLater(today(), -40), daysLater(today(), -8)],
  [daysLater(today(), -70), daysLater(today(), -29)],
  [today(), today()],
] as const
const narrowings = (): Record<string, string>[] => [
  {},
  { cara: 'Kirim' },
  { cara: '-' },
  { merek: String(brands[0]) },
  { cara: 'Ambil', merek: String(brands[1]) },
]

async function asked(report: string, query: Record<string, string>) {
  const { status, body } = await api.get(
    `/api/laporan/dokumen/pinjam?${new URLSearchParams({ laporan: report, ...query })}`,
  )
  return { status, body }
}

async function expectAll(): Promise<void> {
  for (const [report, ofRows, dimensions] of [
    ['laporan/pinjam', false, ['hari', 'minggu', 'bulan', 'merek', 'cara', 'mendesak']],
    ['laporan/pinjam-baris', true, ['warna', 'cara', 'bulan']],
  ] as const)
    for (const [dari, sampai] of ranges)
      for (const by of dimensions)
        for (const narrowed of narrowings().filter((one) => !ofRows || !('merek' in one))) {
          const { status, body } = await asked(report, { dari, sampai, menurut: by, ...narrowed })
          const what = `${report} ${by} ${dari} ${JSON.stringify(narrowed)}`
          expect([what, status]).toEqual([what, 200])
          const rows = (body.rows as Record<string, unknown>[]).map(({ kunci, nama: _name, ...sums }) => [kunci, sums])
          const wanted = expected(ofRows, by, [dari, sampai], narrowed)
          expect([what, Object.fromEntries(rows)]).toEqual([what, wanted])
          for (const [name, value] of Object.entries(body.total as Sums))
            expect([what, name, value]).toEqual([what, name, Object.values(wanted).reduce((sum, row) => sum + (row[name] ?? 0), 0)])
        }
} // prettier-ignore

describe('what a report counts of documents is what the documents say', () => {
  test('while nothing is kept for it: they are counted themselves', expectAll, 120_000)

  test('once it is kept: of what was there before, and of what is stored, cancelled and dated back since', async () => {
    expect(await keepDocumentCuts(api.database(), forms)).toBeNull()
    expect(await checkLedger(api.database())).toEqual([])
    await expectAll()
    for (let step = 0; step < 25; step += 1) await (below(4) === 0 ? cancelSome() : store1())
    await expectAll()
    expect(await checkLedger(api.database())).toEqual([])
  }, 240_000)

  test('rows have the names of what was picked or chosen, the greatest first', async () => {
    const span = { dari: ranges[0][0], sampai: today() }
    const { body } = await asked('laporan/pinjam', { ...span, menurut: 'merek' })
    const names = new Map((body.rows as { kunci: string; nama: string }[]).map(({ kunci, nama }) => [kunci, nama]))
    expect(names.get(String(brands[0]))).toBe('Samsung')
    expect(names.get('-')).toBe('Tanpa merek')
    const totals = (body.rows as { total: number }[]).map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    const ticks = (await asked('laporan/pinjam', { ...span, menurut: 'mendesak' })).body.rows as { kunci: string; nama: string }[]
    expect(Object.fromEntries(ticks.map(({ kunci, nama }) => [kunci, nama]))).toEqual({ true: 'Ya', false: 'Tidak' })
  }) // prettier-ignore

  test.each([
    ['pinjam?laporan=laporan/pinjam-c', 404],
    ['kas?laporan=laporan/pinjam', 404],
    ['pinjam?laporan=laporan/pinjam&menurut=warna', 422],
    ['pinjam?laporan=laporan/pinjam&warna=1', 422],
    ['pinjam?laporan=laporan/pinjam&menurut=__proto__', 422],
    [`pinjam?laporan=laporan/pinjam&cara=${encodeURIComponent("' or true --")}`, 200],
  ])('%s is answered %s', async (query, status) => {
    expect((await api.get(`/api/laporan/dokumen/${query}&dari=2026-01-01&sampai=2026-01-31`)).status).toBe(status)
  })

  test('sums that are wrong are named, and filled anew', async () => {
    for (const [table, message] of [
      ['document_cut_day', /Laporan dokumen harian \(cut .*angka ke-1 tercatat/],
      ['document_cut_month', /Laporan dokumen bulanan .*angka ke-1 tercatat/],
    ] as const) {
      await api.database().query(`update ${table} set amount_1 = amount_1 + 1 where ctid = (select max(ctid) from ${table})`)
      expect((await checkLedger(api.database())).join('\n')).toMatch(message)
      await rebuildFigures(api.database())
      expect(await checkLedger(api.database())).toEqual([])
    }
  }) // prettier-ignore

  test('batch by batch: until all are counted the documents answer, and what changes on either side is counted once', async () => {
    const database = api.database()
    const cuts = await database.query<{ id: string }>(`select id from document_cut where kind = 'pinjam' order by id`)
    for (const { id } of cuts) await database.query('select empty_document_cut($1)', [id])
    expect(
      await database.query(`select from document_cut_day where cut = any($1::text[])`, [cuts.map(({ id }) => id)]),
    ).toEqual([])
    for (let batch = 0; batch < 4; batch += 1) {
      for (const { id } of cuts)
        expect(await database.query('select fill_document_cut($1, 7) as filled', [id])).toEqual([{ filled: false }])
      expect(await checkLedger(database)).toEqual([])
      for (let step = 0; step < 6; step += 1) await (below(2) === 0 ? cancelSome() : store1())
      expect(await checkLedger(database)).toEqual([])
    }
    await expectAll()
    // A stop goes on where it came to, also beside documents that are being stored.
    await Promise.all([keepDocumentCuts(database, forms), store1(), store1(), store1(), cancelSome()])
    expect(await database.query('select from document_cut where not filled')).toEqual([])
    expect(await checkLedger(database)).toEqual([])
    await expectAll()
  }, 240_000)

  test('what a report has counted until now goes only when the new sums are there', async () => {
    const database = api.database()
    const before = await database.query('select id from document_cut order by id')
    const [name, counted] = [...forms.counted()][0]!
    const other = { counted: () => new Map([[name, { ...counted, keys: counted.keys.slice(1) }]]) }
    const cutOff = new DatabaseError('cut off', { code: '57P01', cause: undefined })
    const failing = new Proxy(database, {
      get: (target, key) =>
        key === 'transaction'
          ? (work: Parameters<typeof database.transaction>[0]) =>
              target.transaction(async (tx) => work({ ...tx, query: (sql, values) => sql.includes('fill_document_cut') ? Promise.reject(cutOff) : tx.query(sql, values) }))
          : Reflect.get(target, key).bind(target),
    })
    expect(await keepDocumentCuts(failing, other)).toBe('cut off')
    expect(await database.query('select id from document_cut where filled order by id')).toEqual(before)
    expect(await keepDocumentCuts(database, other, AbortSignal.abort())).toBeNull()
    expect(await database.query('select id from document_cut where filled order by id')).toEqual(before)
    expect(await keepDocumentCuts(database, other)).toBeNull()
    expect(await database.query('select filled from document_cut')).toEqual([{ filled: true }])
    expect(await checkLedger(database)).toEqual([])
    expect(await keepDocumentCuts(database, forms)).toBeNull()
  }) // prettier-ignore

  test('what no report asks for any more is not kept; one that counts something else is filled anew', async () => {
    const some = new Map([...forms.counted()].slice(0, 1))
    expect(await keepDocumentCuts(api.database(), { counted: () => some })).toBeNull()
    expect(await api.database().query('select from document_cut')).toHaveLength(some.size)
    await keepDocumentCuts(api.database(), forms)
    expect(await api.database().query('select from document_cut')).toHaveLength(forms.counted().size)
    expect(await checkLedger(api.database())).toEqual([])
  })
})
