import { describe, expect, test } from 'vitest'
import type { CompiledReport } from '../../../src/contract/report-module.ts'
import { loadModule } from '../../../src/compiler/load.ts'
import { describeError } from '../../../src/language/check/compile-error.ts'
import { openClinic } from '../../schemas/compiled.ts'

const { project: whole, result: clinic } = await openClinic()
const home = JSON.parse(clinic.files.get('laporan/beranda.json') ?? '') as { tiles: { report: string }[] }
// Tiles of the report that is written otherwise here would be wrong with it.
const tiles = home.tiles.filter(({ report }) => report !== 'laporan/kunjungan')
const project = whole.with('laporan/beranda.json', JSON.stringify({ ...home, tiles }))
const visits = JSON.parse(clinic.files.get('laporan/kunjungan.json') ?? '') as Record<string, unknown>
const visit = clinic.files.get('dokumen/kunjungan.json') ?? ''

/** The clinic with another report of visits, and its visits written otherwise. */
async function compiled(report: object, document = (text: string) => text) {
  const changed = project.with('laporan/kunjungan.json', JSON.stringify({ ...visits, ...report }))
  return changed.with('dokumen/kunjungan.json', document(visit)).compile()
}
const errorsOf = async (...given: Parameters<typeof compiled>) =>
  (await compiled(...given)).errors
    .filter(({ file }) => file === 'laporan/kunjungan.json')
    .map((error) => `${error.pointer} ${describeError(error)}`)

describe('a report of the documents of a type', () => {
  test('compiles to what is asked of them, what is kept for it, and the list behind it', async () => {
    const { errors, sources } = await compiled({})
    expect(errors).toEqual([])
    const source = sources.find(({ id }) => id === 'laporan/kunjungan')!
    expect(source.uses.needs).toEqual(['laporanDokumen/kunjungan'])
    expect(loadModule(source.code)).toMatchObject({
      call: { operation: 'laporanDokumen', path: '/api/laporan/dokumen/kunjungan' },
      where: { laporan: 'laporan/kunjungan' },
      measures: [
        { name: 'total', format: 'rupiah', secret: ['total.total'] },
        { name: 'dokumen', title: 'Kunjungan' },
        { name: 'rataRata', ratio: { of: 'total', by: 'dokumen' } },
        { name: 'sisa', title: 'Belum dibayar', format: 'rupiah' },
      ],
      filters: [{ name: 'dokter', filter: 'dokter' }],
      drill: {
        path: '/kunjungan/riwayat',
        parameters: [
          { name: 'tanggalDari', of: 'from' },
          { name: 'tanggalSampai', of: 'to' },
          { name: 'pasien', of: { dimension: 'pasien', none: '-' }, labelled: true },
          { name: 'dokter', of: { dimension: 'dokter', none: '-' }, labelled: true },
        ],
      },
      counted: {
        type: 'kunjungan', rows: null,
        keys: [{ name: 'pasien', place: ['body', 'pasien'] }, { name: 'dokter', none: { key: '-', title: 'Tanpa dokter' } }],
        amounts: [{ name: 'total', place: ['total'] }, { name: 'sisa', place: ['body', 'sisa'], secret: null }],
      },
    }) // prettier-ignore
  })

  test.each<[where: object, rows: string | undefined, parameters: unknown]>([
    [{ dokter: '3' }, undefined, [{ name: 'pasien' }, { name: 'dokter', of: { value: '3' } }]],
    [{ gudang: '3' }, undefined, null],
    [{ dokter: '3', gudang: '3' }, undefined, null],
    [{ dokter: '-' }, undefined, null],
    [{ tindakan: '3' }, 'tindakanList', null],
  ])('of what always counts as %j leads only to a list that shows the same', async (where, rows, parameters) => {
    const measures = rows ? ['baris'] : visits['measures']
    const { errors, sources } = await compiled({ where, rows, measures, dimensions: ['pasien', 'bulan'], by: undefined, filters: undefined })
    expect(errors).toEqual([])
    const { drill } = loadModule(sources.find(({ id }) => id === 'laporan/kunjungan')!.code) as CompiledReport
    expect(drill && drill.parameters.slice(2)).toEqual(parameters && (parameters as object[]).map((one) => expect.objectContaining(one)))
  }) // prettier-ignore

  test('does not show a number that is hidden to whoever may not see it', async () => {
    const secret = (text: string) => text.replace('"en": "Not paid yet" }', '"en": "Not paid yet" }, "x-class": ["hargaBeli"]')
    const { sources } = await compiled({}, secret)
    const { measures, counted } = loadModule(sources.find(({ id }) => id === 'laporan/kunjungan')!.code) as never as {
      measures: { name: string; secret?: string[] }[]
      counted: { amounts: { name: string; secret: string | null }[] }
    }
    expect(measures.find(({ name }) => name === 'sisa')?.secret).toEqual(['kunjungan/isian.sisa'])
    expect(counted.amounts.find(({ name }) => name === 'sisa')?.secret).toBe('kunjungan/isian.sisa')
  }) // prettier-ignore
})

test.each<[what: string, change: object, error: RegExp]>([
  ['neither a fact nor a document', { document: undefined }, /^ .*"fact": "…", "document": "…" atau "records"/],
  ['both', { fact: 'laporanKas' }, /^\/document .*tulis hanya satu dari "fact", "document" dan "records"/],
  ['rows of no document', { document: undefined, fact: 'laporanKas', rows: 'x' }, /^\/rows .*hanya untuk laporan dokumen/],
  ['a document that is none', { document: 'dokumen/kunjungn' }, /^\/document Definisi tidak ditemukan/],
  ['a list of the document that is none', { rows: 'diagnosis' }, /^\/rows .*pakai "tindakanList" atau "obatList"/],
  ['a measure that is no number', { measures: ['diagnosis'] }, /^\/measures\/0 .*yang ada/],
  ['a dimension that is no choice', { dimensions: ['diagnosis'], by: undefined }, /^\/dimensions\/0 .*bukan pilihan/],
  ['a dimension of its rows', { dimensions: ['tindakan'], by: undefined }, /^\/dimensions\/0 .*satu dokumen punya beberapa; tambahkan "rows": "tindakanList"/],
  ['a number of the document beside its rows', { rows: 'tindakanList', measures: ['biaya', 'dibayar'] }, /^\/measures\/1 .*"dibayar" terhitung berkali-kali: satu dokumen punya beberapa baris/],
  ['documents beside its rows', { rows: 'tindakanList', measures: ['dokumen'] }, /^\/measures\/0 .*"dokumen" terhitung berkali-kali/],
  ['a part of what is counted several times', { rows: 'tindakanList', measures: [{ name: 'x', title: 'X', ratio: ['total', 'baris'] }] }, /^\/measures\/0 .*"total" terhitung/],
  ['too much at once', { dimensions: ['pasien', 'dokter', 'gudang', 'akun'], by: undefined, filters: undefined }, /^\/dimensions .*paling banyak 3; bagi/],
  ['a way of its own to a list', { drill: { list: 'kas/gerak', filters: {} } }, /^\/drill .*riwayat dokumen itu sendiri; hapus/],
  ['what is always the same of something else', { where: { diagnosis: 'x' } }, /^\/where\/diagnosis .*yang ada/],
  ['a chart that adds up a ratio', { measures: [{ name: 'x', title: 'X', ratio: ['total', 'dokumen'] }], chart: 'donut' }, /^\/chart .*perbandingan/],
])('%s is refused with its place', async (_what, change, error) => {
  expect((await errorsOf(change)).join('\n')).toMatch(error)
}) // prettier-ignore

test.each<[what: string, document: (text: string) => string, change: object, error: RegExp]>([
  ['a hidden field to tell apart by', (text) => text.replace('"en": "Doctor" },', '"en": "Doctor" }, "x-class": ["hargaBeli"],'), {}, /^\/dimensions\/3 .*punya "x-class"/],
  ['a body of its own', (text) => text.replace('"en": "Save visit" }', '"en": "Save visit" }, "body": {"tanggal": "=doc.tanggal"}'), {}, /^\/document .*submit\.body/],
  ['a choice that there is not', (text) => text.replace('"keluhan": {', '"keluhan": {"enum": ["Demam", "Batuk"],'), { where: { keluhan: 'Pilek' } }, /^\/where\/keluhan .*yang ada "Demam" atau "Batuk"/],
])('%s is refused too', async (_what, document, change, error) => {
  expect((await errorsOf(change, document)).join('\n')).toMatch(error)
}) // prettier-ignore
