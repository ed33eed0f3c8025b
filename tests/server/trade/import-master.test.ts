import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledModule } from '../../../src/contract/module.ts'
import { recordFormsOf } from '../../../src/server/platform/definitions/dialog-forms.ts'
import { createRuleCheck } from '../../../src/server/platform/definitions/definition-rules.ts'
import { masterTypesOf } from '../../../src/server/platform/definitions/master-types.ts'
import type { Queryable } from '../../../src/server/platform/database/database.ts'
import { Names } from '../../../src/server/trade/imports/names.ts'
import { modulesWith } from '../shipped-forms.ts'
import { useApi } from '../test-api.ts'

const rak = {
  kind: 'dialog',
  title: 'Tambah Rak Baru',
  button: { screen: 'master', label: 'Rak', order: 900 },
  schema: {
    type: 'object',
    properties: {
      nama: { type: 'string', title: { id: 'Nama Rak', en: 'Shelf' }, minLength: 1 },
      lantai: { type: 'integer', title: 'Lantai', minimum: 1, maximum: 9 },
      tinggi: { type: 'number', title: 'Tinggi' },
      jenis: {
        type: 'string',
        title: 'Jenis',
        'x-default': "'a'",
        oneOf: [
          { const: 'a', title: 'Kayu' },
          { const: 'b', title: 'Besi' },
        ],
      },
      akun: { title: 'Akun', 'x-options': { record: 'akun' } },
      mulai: { type: 'string', title: 'Mulai', format: 'date' },
      aktif: { type: 'boolean', title: 'Aktif' },
      alasan: { type: 'string', title: 'Alasan', 'x-visible': 'doc.aktif == false' },
      ukuran: {
        type: 'object',
        title: 'Ukuran',
        properties: { lebar: { type: 'integer', title: 'Lebar', maximum: 500 } },
      },
      kode: { type: 'string', title: 'Kode', 'x-derive': "doc.nama + '-' + string(doc.lantai)" },
      label: { type: 'array', title: 'Label', items: { type: 'string' } },
    },
    required: ['nama', 'lantai'],
  },
  submit: {},
}
const shipped: CompiledModule[] = await modulesWith({
  'master/rak.json': rak,
  'master/akun.json': JSON.parse(await readFile('schemas/master/akun.json', 'utf8')) as object,
})
const definitions = { module: (id: string) => shipped.find((one) => one.id === id), modules: () => shipped }
const api = useApi({
  rules: createRuleCheck(definitions.modules),
  masterTypes: masterTypesOf(definitions),
  forms: recordFormsOf(definitions.modules),
})

interface Verdict {
  putusan: string
  id: number | null
  perubahan: { kolom: string; dulu: string | null; kini: string | null }[]
  masalah: { pointer: string; message: string }[]
}
type Row = Record<string, unknown>
const bring = async (baris: readonly Row[], coba = false): Promise<Verdict[]> => {
  const { status, body } = await api.post('/api/impor/master/rak', { baris, coba })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as unknown as { hasil: Verdict[] }).hasil
}
const putusan = (verdicts: readonly Verdict[]) => verdicts.map((one) => one.putusan)
const told = (verdicts: readonly Verdict[]) =>
  verdicts.map(({ masalah }) => masalah.map(({ pointer, message }) => `${pointer} ${message}`))
const isian = async (id: number | null | undefined) =>
  ((await api.get(`/api/master/rak/${id}`)).body as unknown as { isian: Row }).isian
const row = (nama: string, more: Row = {}): Row => ({ 'doc.nama': nama, 'doc.lantai': 2, ...more })

beforeAll(async () => {
  await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
})

test('the columns follow from the fields: by both languages, without what no cell holds', () => {
  const page = definitions.module('master/rak')
  const columns = page?.kind === 'dialog' ? (page.records?.import?.columns ?? []) : []
  expect(columns.map(({ title }) => title)).toEqual(['ID', 'Nama Rak', 'Lantai', 'Tinggi', 'Jenis', 'Akun', 'Mulai', 'Aktif', 'Alasan', 'Ukuran: Lebar']) // prettier-ignore
  expect(columns[1]).toMatchObject({ titles: ['Shelf'], required: true })
  expect(page?.kind === 'dialog' && page.records?.import?.help).toContain('Tidak dari berkas: Label.')
  expect(page?.kind === 'dialog' && page.records?.list.links).toEqual([{ label: 'Impor', to: '/master/rak/impor' }])
})

test('rows are tried without a trace, stored as the form would, and the same ever after', async () => {
  const rows = [
    row('R1', { 'doc.jenis': 'besi', 'doc.akun': 'LACI', 'doc.tinggi': '1,5', 'doc.ukuran.lebar': 40, 'doc.aktif': true }), // prettier-ignore
    row('R2', { 'doc.mulai': '2026-01-31', 'doc.akun': null }),
  ]
  const tried = await bring(rows, true)
  expect([putusan(tried), tried.map(({ id }) => id)]).toEqual([['baru', 'baru'], [null, null]]) // prettier-ignore
  const [first, second] = await bring(rows)
  const stored = await isian(first?.id)
  // The default of a field that the row leaves empty, what is derived, and nothing that the form does not ask for.
  expect(stored).toMatchObject({ jenis: 'b', tinggi: 1.5, ukuran: { lebar: 40 }, kode: 'R1-2', akun: { label: 'Laci' } }) // prettier-ignore
  expect(stored).not.toHaveProperty('alasan')
  expect(await isian(second?.id)).toMatchObject({ jenis: 'a', mulai: '2026-01-31' })
  expect(putusan(await bring([row('R2'), { id: first?.id, 'doc.nama': 'R1' }]))).toEqual(['sama', 'sama'])
})

test('a cell that the form would not send is refused, not lost; where the row asks for it, it is stored', async () => {
  const reason = { 'doc.alasan': 'Karat' }
  const [lost, said, changed] = await bring([
    row('H1', { 'doc.aktif': true, ...reason }),
    row('H2', { 'doc.aktif': false, ...reason }),
    row('H2', { 'doc.aktif': true, 'doc.alasan': null }),
  ])
  expect(told([lost!])).toEqual([['/doc.alasan Isian ini tidak ada pada data seperti ini. Kosongkan selnya.']])
  expect([lost?.putusan, said?.putusan, changed?.putusan]).toEqual(['salah', 'baru', 'berubah'])
  expect(await isian(said?.id)).not.toHaveProperty('alasan')
})

test('a row with an ID or a known name changes what it names, empties what it leaves empty, and history tells', async () => {
  const [made] = await bring([row('U1', { 'doc.jenis': 'Besi', 'doc.tinggi': 2 })])
  const [changed] = await bring([{ 'doc.nama': 'u1', 'doc.tinggi': null, 'doc.lantai': 3 }])
  expect(changed).toMatchObject({ putusan: 'berubah', id: made?.id })
  expect(changed?.perubahan.map(({ kolom }) => kolom)).toEqual(['Nama Rak', 'Lantai', 'Tinggi', 'Kode'])
  const [renamed] = await bring([{ id: made?.id, 'doc.nama': 'U9' }])
  expect(renamed).toMatchObject({ putusan: 'berubah', id: made?.id })
  expect(await isian(made?.id)).toMatchObject({ nama: 'U9', lantai: 3, jenis: 'b', kode: 'U9-3' })
  const { body } = await api.get(`/api/master/rak/${made?.id}`)
  expect((body as unknown as { riwayat: { aksi: string }[] }).riwayat.map(({ aksi }) => aksi)).toEqual(['Diubah', 'Diubah', 'Disimpan']) // prettier-ignore
})

describe('what is wrong is told by row and column, all at once, and takes no other row with it', () => {
  const cases: [string, Row, string[]][] = [
    ['a choice that nobody knows', row('W1', { 'doc.akun': 'Lacy', 'doc.jenis': 'Batu' }), ["/doc.jenis Harus salah satu dari: Kayu, Besi.", "/doc.akun Akun 'Lacy' tidak ditemukan. Maksudnya 'Laci'?"]], // prettier-ignore
    ['rules of the form', row('W2', { 'doc.lantai': 10, 'doc.ukuran.lebar': 900 }), ['/doc.lantai Lantai antara 1 dan 9', '/doc.ukuran.lebar Lebar paling besar 500']], // prettier-ignore
    ['what is missing', { 'doc.nama': 'W3' }, ['/doc.lantai Lantai wajib diisi']],
    ['a number that is none', row('W4', { 'doc.tinggi': '1.5' }), ["/doc.tinggi Tulis angka seperti 12,5 atau 1.250, bukan '1.5'."]], // prettier-ignore
    ['an ID that is not there', row('W5', { id: 999_999 }), ['/id Rak dengan ID 999999 tidak ada. Kosongkan ID untuk menambah yang baru.']], // prettier-ignore
    ['a column of nothing', row('W6', { 'doc.kode': 'x' }), ['/doc.kode Kolom ini tidak dikenal.']],
  ]
  test.each(cases)('%s', async (_, wrong, messages) => {
    const verdicts = await bring([wrong, row('Benar')], true)
    expect(putusan(verdicts)).toEqual(['salah', 'baru'])
    expect(told(verdicts)[0]).toEqual(messages)
  })

  test('a name that is taken, and a type that does not come from a file', async () => {
    const [one] = await bring([row('N1'), row('N2')])
    expect(told(await bring([{ id: one?.id, 'doc.nama': 'n2' }]))).toEqual([["/doc.nama Rak 'n2' sudah ada."]])
    const none = await api.post('/api/impor/master/merek', { baris: [row('x')], coba: true })
    expect(none.status).toBe(404)
  })
})

test('the same file twice at the same time stores each row once', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => row(`S${index}`))
  const both = await Promise.all([bring(rows), bring(rows)])
  expect(both.map((one) => new Set(putusan(one)).size)).toEqual([1, 1])
  expect(both.flatMap((one) => putusan(one)).filter((one) => one === 'baru')).toHaveLength(30)
})

test('what is there is had as a file of the same columns, which changes nothing when it comes in again', async () => {
  await bring([row('Z1', { 'doc.jenis': 'Besi', 'doc.akun': 'Laci', 'doc.tinggi': 1.25, 'doc.aktif': false, 'doc.alasan': 'Rusak', 'doc.mulai': '2026-02-03' })]) // prettier-ignore
  const file = await api.app().inject('/api/master/rak?berkas=csv&susunan=impor')
  const [titles = '', ...lines] = file.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(titles).toBe('ID;Nama Rak;Lantai;Tinggi;Jenis;Akun;Mulai;Aktif;Alasan;Ukuran: Lebar')
  const fields = ['id', 'doc.nama', 'doc.lantai', 'doc.tinggi', 'doc.jenis', 'doc.akun', 'doc.mulai', 'doc.aktif', 'doc.alasan', 'doc.ukuran.lebar'] // prettier-ignore
  const read: Record<string, (cell: string) => unknown> = { id: Number, 'doc.lantai': Number, 'doc.ukuran.lebar': Number, 'doc.aktif': (cell) => cell === 'Ya' } // prettier-ignore
  const rows = lines.slice(0, -1).map((line) => {
    const cells = line.split(';')
    return Object.fromEntries(fields.map((field, index) => [field, cells[index] ? (read[field]?.(cells[index]) ?? cells[index]) : null])) // prettier-ignore
  })
  expect(rows.length).toBeGreaterThan(30)
  const verdicts = await bring(rows)
  expect(new Set(putusan(verdicts)), JSON.stringify(verdicts.find((one) => one.putusan !== 'sama'))).toEqual(new Set(['sama'])) // prettier-ignore
})

test('of names that nobody has the nearest is told, and what there is to choose is read once', async () => {
  let asked = 0
  const query: Queryable['query'] = <Row extends object>() => {
    asked += 1
    return Promise.resolve([{ name: 'Laci depan' }, { name: 'Bank' }] as Row[])
  }
  const names = new Names({ query })
  expect(await names.near('rows', 'laci depna')).toBe('Laci depan')
  for (const name of ['Gudang', 'x'.repeat(2000)]) expect(await names.near('rows', name)).toBeUndefined()
  expect(asked).toBe(1)
})
