import { describe, expect, test } from 'vitest'
import { openProject } from '../../../src/compiler/compile.ts'
import { loadModule } from '../../../src/compiler/load.ts'
import { describeError } from '../../../src/language/check/compile-error.ts'
import { openapiFile } from '../../schemas/compiled.ts'

const { project, result: clinic } = await openProject({ schemasDir: 'examples/klinik', openapiFile })
const patients = JSON.parse(clinic.files.get('laporan/pasien.json') ?? '') as Record<string, unknown>
const patient = clinic.files.get('master/pasien.json') ?? ''

/** The clinic with another report of patients, and its patients written otherwise. */
async function compiled(report: object, form = (text: string) => text) {
  const changed = project.with('laporan/pasien.json', JSON.stringify({ ...patients, ...report }))
  return changed.with('master/pasien.json', form(patient)).compile()
}

describe('a report of the records of a type', () => {
  test('compiles to what is asked of them and the right that it takes', async () => {
    const { errors, sources } = await compiled({})
    expect(errors).toEqual([])
    const source = sources.find(({ id }) => id === 'laporan/pasien')!
    expect(source.uses.needs).toEqual(['laporanMaster/pasien'])
    expect(loadModule(source.code)).toMatchObject({
      call: { operation: 'laporanMaster', path: '/api/laporan/master/pasien' },
      where: { laporan: 'laporan/pasien' },
      measures: [{ name: 'data', title: 'Data', over: 'sum' }],
      filters: [{ name: 'kelamin', filter: 'kelamin' }],
      // No list is narrowed by the day on which a record was entered.
      drill: null,
      countedRecords: { type: 'pasien', day: null, keys: [{ name: 'kelamin', none: { key: '-' } }], amounts: [] },
    })
  })

  test('by a date of the form its rows lead to the list of the type', async () => {
    const { errors, sources } = await compiled({ day: 'lahir' })
    expect(errors).toEqual([])
    expect(loadModule(sources.find(({ id }) => id === 'laporan/pasien')!.code)).toMatchObject({
      countedRecords: { day: 'lahir' },
      drill: {
        path: '/master/pasien',
        parameters: [
          { name: 'kolom.lahirDari', of: 'from' },
          { name: 'kolom.lahirSampai', of: 'to' },
          { name: 'kelamin', of: { dimension: 'kelamin', none: '-' } },
        ],
      },
    })
  })

  test('leads to no list that has not its filters, and counts what is hidden nowhere', async () => {
    const chosen = (text: string) => text.replace('"layout": [[', '"list": { "filters": [{ "field": "lahir" }] }, "layout": [[')
    const { errors, sources } = await compiled({ day: 'lahir', where: { kelamin: 'Perempuan' }, dimensions: ['bulan'] }, chosen)
    expect(errors).toEqual([])
    expect(loadModule(sources.find(({ id }) => id === 'laporan/pasien')!.code)).toMatchObject({ drill: null })
  }) // prettier-ignore
})

const secret = (text: string) => text.replace('"en": "Sex" },', '"en": "Sex" }, "x-class": ["hargaBeli"],')

test.each<[what: string, change: object, error: RegExp, form?: (text: string) => string]>([
  ['a type that is none', { records: 'pasin' }, /^\/records .*yang ada .*"pasien"/],
  ['records beside documents', { document: 'dokumen/kunjungan' }, /^\/records .*hanya satu dari/],
  ['a day of no type', { records: undefined, fact: 'laporanKas', day: 'x' }, /\/day .*hanya untuk laporan jenis master/],
  ['a day that is no date', { day: 'nama' }, /^\/day .*bukan tanggal.*pakai "lahir"/],
  ['a dimension that is no choice', { dimensions: ['alamat'], by: undefined }, /^\/dimensions\/0 .*bukan pilihan/],
  ['a measure that is no number', { measures: ['nama'] }, /^\/measures\/0 /],
  ['a way of its own to a list', { drill: { list: 'kas/gerak', filters: {} } }, /^\/drill .*hapus "drill"/],
  ['what always counts of no choice', { where: { kelamin: 'Lain' } }, /^\/where\/kelamin .*"Perempuan"/],
  ['a hidden field to tell apart by', { dimensions: ['kelamin'], by: undefined }, /^\/dimensions\/0 .*punya "x-class"/, secret],
])('%s is refused with its place', async (_what, change, error, form) => {
  const { errors } = await compiled(change, form)
  const own = errors.filter(({ file }) => file === 'laporan/pasien.json')
  expect(own.map((one) => `${one.pointer} ${describeError(one)}`).join('\n')).toMatch(error)
}) // prettier-ignore
