import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentFormsOf } from '../../../../src/server/platform/definitions/document-forms.ts'
import { checkLedger } from '../../../../src/server/trade/check/check-ledger.ts'
import { modulesWith } from '../../shipped-forms.ts'
import { useApi } from '../../test-api.ts'

const cash = 'dokumen/kas.json'
const akun = { title: 'Akun', 'x-options': { record: 'akun' } }
const jumlah = { type: 'integer', title: 'Jumlah', minimum: 1, errorMessage: 'Jumlah harus lebih dari 0' }
/** Money for several accounts: a document of several rows. */
const setoran = {
  kind: 'document',
  title: 'Setoran',
  path: '/setoran',
  import: { list: 'uangList' },
  schema: {
    type: 'object',
    properties: {
      keterangan: { type: 'string', title: 'Keterangan' },
      lunas: { type: 'boolean', title: 'Lunas' },
      uangList: {
        type: 'array',
        title: 'Uang',
        minItems: 1,
        errorMessage: 'Belum ada uang',
        'x-as': 'uang',
        items: { type: 'object', properties: { akun, jumlah }, required: ['akun', 'jumlah'] },
        'x-unique': [{ key: 'string(uang.akun.value)', message: 'Akun ini sudah ada.', at: 'akun' }],
        'x-entry': { kind: 'form', fields: ['akun', 'jumlah'], button: 'Tambah' },
        'x-table': {
          empty: 'Belum ada',
          label: 'uang.akun.label',
          columns: [{ column: 'value', title: 'Jumlah', value: 'uang.jumlah', format: 'rupiah' }],
        },
      },
    },
    required: ['uangList'],
  },
  sections: [
    { section: 'fields', fields: ['keterangan', 'lunas'] },
    { section: 'entry', title: 'Uang', list: 'uangList' },
    { section: 'table', title: 'Uang', list: 'uangList' },
  ],
  submit: { button: 'Simpan' },
  books: [
    {
      posting: 'cash-in',
      each: [{ list: 'doc.uangList', as: 'uang' }],
      account: 'uang.akun.value',
      amount: 'uang.jumlah',
    },
  ],
}
const shipped: object = JSON.parse(await readFile(`schemas/${cash}`, 'utf8'))
const modules = await modulesWith({ [cash]: shipped, 'dokumen/setoran.json': setoran })
const api = useApi({ documentForms: documentFormsOf({ modules: () => modules }) })

interface Verdict {
  putusan: string
  id: number | null
  masalah: { pointer: string; message: string }[]
}
const bring = async (type: string, baris: object[], coba = false): Promise<Verdict[]> => {
  const { status, body } = await api.post(`/api/impor/dokumen/${type}`, { baris, coba })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { hasil: Verdict[] }).hasil
}
const putusan = (verdicts: readonly Verdict[]) => verdicts.map((one) => one.putusan)
const problems = (verdicts: readonly Verdict[]) => verdicts.map(({ masalah }) => masalah.map((one) => Object.values(one).join(' '))) // prettier-ignore
const countOf = async (type: string) => {
  const [row] = await api.database().query<{ count: number }>('select count(*) as count from document where kind = $1', [type]) // prettier-ignore
  return row?.count
}

beforeAll(async () => {
  await api.add('/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  await api.add('/api/master/akun', { nama: 'Bank', jenis: 'Bank' })
})

describe('documents of one row', () => {
  const out = (dokumen: string, more: object = {}) => ({
    dokumen,
    'doc.jenis': 'Keluar',
    'doc.tanggal': '2026-11-01',
    'doc.akun': 'laci',
    'doc.jumlah': 5000,
    ...more,
  })
  const come = (dokumen: string, more: object = {}) => out(dokumen, { 'doc.jenis': 'Masuk', ...more })

  test('are tried without a trace, stored once, and the same ever after', async () => {
    const rows = [come('K-1', { 'doc.jumlah': 90_000 }), out('K-2')]
    const tried = await bring('kas', rows, true)
    expect([putusan(tried), tried.map(({ id }) => id)]).toEqual([['baru', 'baru'], [null, null]]) // prettier-ignore
    expect(await countOf('kas')).toBe(0)
    const stored = await bring('kas', rows)
    expect(putusan(stored)).toEqual(['baru', 'baru'])
    const [first] = rows
    expect(putusan(await bring('kas', [{ ...first, 'doc.keterangan': '' }]))).toEqual(['sama'])
    expect(putusan(await bring('kas', [{ ...first, 'doc.keterangan': 'Lain' }]))).toEqual(['salah'])
    const again = await bring('kas', [...rows, out('K-3')])
    expect(putusan(again)).toEqual(['sama', 'sama', 'baru'])
    expect(again[0]?.id).toBe(stored[0]?.id)
    expect(await countOf('kas')).toBe(3)
    expect(await checkLedger(api.database())).toEqual([])
  })

  test('with a cell that the form does not ask for in this case are refused there: nothing is lost without a word', async () => {
    const lost = { 'doc.keAkun': 'Bank' }
    const told = '/doc.keAkun Isian ini tidak ada pada data seperti ini. Kosongkan selnya.'
    expect(putusan(await bring('kas', [come('L-1', { 'doc.jumlah': 90_000, 'doc.disetujui': false })]))).toEqual(['baru']) // prettier-ignore
    const verdicts = await bring('kas', [come('L-2', lost), come('L-1', { 'doc.jumlah': 90_000, ...lost })])
    expect(problems(verdicts)).toEqual([[told], [told]])
    expect(putusan(await bring('kas', [out('L-3', { ...lost, 'doc.jenis': 'Pindah' })]))).toEqual(['baru'])
  })

  test('that say something else under a name that is taken are refused, until the other is cancelled', async () => {
    const [first] = await bring('kas', [come('K-9')])
    const other = come('k-9 ', { 'doc.jumlah': 7000 })
    expect(problems(await bring('kas', [other]))[0]?.[0]).toMatch(/^\/dokumen 'k-9' sudah ada sebagai #\d+ dengan isi lain/) // prettier-ignore
    expect((await api.post(`/api/dokumen/kas/${first?.id}/batal`, { alasan: 'Salah' })).status).toBe(201)
    expect(putusan(await bring('kas', [other]))).toEqual(['baru'])
  })

  test('are told what is wrong by row and column, all at once, and take no other with them', async () => {
    const verdicts = await bring('kas', [
      out('S-1', { 'doc.akun': 'Peti', 'doc.kategori': 'Tak ada', 'doc.jumlah': 0 }),
      out('S-2', { 'doc.jumlah': 0 }),
      come('S-3'),
      out(''),
      out('S-5', { 'doc.jenis': 'Pindah' }),
      out('S-6', { 'doc.tanggal': '2099-01-01' }),
      out('S-7', { 'doc.akun': { a: 1 } }),
    ])
    expect(putusan(verdicts)).toEqual(['salah', 'salah', 'baru', 'salah', 'salah', 'salah', 'salah'])
    const told = problems(verdicts)
    expect(told[0]).toEqual([
      "/doc.akun Akun 'Peti' tidak ada.",
      "/doc.kategori Kategori 'Tak ada' tidak ada.",
      '/doc.jumlah Jumlah harus lebih dari 0',
    ])
    expect(told[1]).toEqual(['/doc.jumlah Jumlah harus lebih dari 0'])
    expect(told[3]).toEqual(['/dokumen Wajib diisi.'])
    expect(told[4]).toContain('/doc.keAkun Akun tujuan wajib dipilih')
    expect(told[5]?.length).toBe(1)
    expect(told[6]?.[0]).toContain('/doc.akun ')
  })
})

describe('documents of several rows', () => {
  const row = (dokumen: string, name: string, amount: number, more: object = {}) => ({
    dokumen,
    'uangList.akun': name,
    'uangList.jumlah': amount,
    ...more,
  })

  test('are one for the rows that follow each other, all of it or nothing', async () => {
    const before = await countOf('setoran')
    const verdicts = await bring('setoran', [
      row('T-1', 'Laci', 1000, { 'doc.keterangan': 'Pagi' }),
      row('T-1', 'Bank', 2000),
      row('T-2', 'Laci', 3000),
      row('T-2', 'Laci', 4000),
      row('T-3', 'Bank', 5000),
      row('T-3', 'Peti', 1, { 'doc.keterangan': 'Lain' }),
    ])
    expect(putusan(verdicts)).toEqual(['baru', 'baru', 'salah', 'salah', 'salah', 'salah'])
    expect(verdicts[0]?.id).toBe(verdicts[1]?.id)
    const together = ' Ditolak bersama baris lain dari dokumen ini.'
    expect(problems(verdicts).slice(2)).toEqual([
      [together],
      ['/uangList.akun Akun ini sudah ada.'],
      [together],
      ['/doc.keterangan Lain dari baris pertama dokumen ini.', "/uangList.akun Akun 'Peti' tidak ada."],
    ])
    expect(await countOf('setoran')).toBe((before ?? 0) + 1)
    const { body } = await api.get(`/api/dokumen/setoran/${verdicts[0]?.id}`)
    expect(body).toMatchObject({ isian: { keterangan: 'Pagi', uangList: [{ jumlah: 1000 }, { jumlah: 2000 }] } })
    const sent = [row('T-1', 'laci', 1000, { 'doc.keterangan': 'Pagi' }), row('T-1', 'bank', 2000)]
    expect(putusan(await bring('setoran', sent))).toEqual(['sama', 'sama'])
    expect(putusan(await bring('setoran', [row('T-1', 'laci', 1000)]))).toEqual(['salah'])
  })
})

test('what is there is had as a file of the same columns, which changes nothing when it comes in again', async () => {
  const id = await api.add('/api/dokumen/setoran', { keterangan: 'Ketik', uangList: [{ akun: 1, jumlah: 10 }, { akun: 2, jumlah: 20 }] }) // prettier-ignore
  const file = await api.app().inject('/api/dokumen/setoran?berkas=csv&susunan=impor')
  const [titles = '', ...lines] = file.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(titles).toBe('Dokumen;Keterangan;Lunas;Akun;Jumlah')
  const fields = ['dokumen', 'doc.keterangan', 'doc.lunas', 'uangList.akun', 'uangList.jumlah']
  const rows = lines.slice(0, -1).map((line) =>
    Object.fromEntries(
      line.split(';').flatMap((cell, index) => {
        const field = fields[index] ?? ''
        if (cell === '') return []
        return [[field, field.endsWith('jumlah') ? Number(cell) : field.endsWith('lunas') ? cell === 'Ya' : cell]]
      }),
    ),
  )
  const own = rows.filter((row) => row['doc.keterangan'] === 'Ketik')
  expect(own.map((row) => row['uangList.jumlah'])).toEqual([10, 20])
  expect(own[0]?.['dokumen']).toMatch(/^#\d+$/)
  const verdicts = await bring('setoran', rows)
  expect(new Set(putusan(verdicts))).toEqual(new Set(['sama']))
  expect(verdicts.map((one) => one.id)).toContain(id)
  expect(putusan(await bring('setoran', [{ ...own[0], dokumen: '#999' }]))).toEqual(['salah'])
})

test('a document that does not come from a file is not found', async () => {
  expect((await api.post('/api/impor/dokumen/tidak-ada', { baris: [{ dokumen: 'a' }], coba: true })).status).toBe(404)
})
