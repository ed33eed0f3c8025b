import { describe, expect, test } from 'vitest'
import { loadModule } from '../../../src/compiler/load.ts'
import { describeError } from '../../../src/language/check/compile-error.ts'
import { openClinic } from '../../schemas/compiled.ts'

const { project, result: clinic } = await openClinic()
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

/** The patients with more fields, and what holds in some cases. */
const withFields =
  (properties: object, more: object = {}) =>
  (text: string) => {
    const form = JSON.parse(text) as { schema: { properties: object; required: string[] }; layout?: unknown }
    const { layout: _layout, ...rest } = form
    const schema = { ...form.schema, ...more, properties: { ...form.schema.properties, ...properties } }
    return JSON.stringify({ ...rest, schema })
  }
const kinds = { type: ['boolean', 'null'], title: 'BPJS' }
const insured = {
  if: { required: ['kelamin'], properties: { kelamin: { const: 'Perempuan' } } },
  then: { properties: { bpjs: kinds } },
}
const guardian = { title: 'Wali', 'x-options': { record: 'pasien', params: { search: 'doc.nama' } } }

test.each<[what: string, name: string, form: (text: string) => string]>([
  ['that may be empty', 'bpjs', withFields({ bpjs: kinds })],
  ['that may be empty, in a case', 'bpjs', withFields({}, insured)],
  ['that depends on other fields', 'wali', withFields({ wali: guardian })],
])('a choice %s has no filter in the list, and narrows none', async (_what, name, form) => {
  const drillOf = async (report: object): Promise<unknown> => {
    const { errors, sources } = await compiled({ day: 'lahir', ...report }, form)
    expect(errors).toEqual([])
    return (loadModule(sources.find(({ id }) => id === 'laporan/pasien')!.code) as { drill: unknown }).drill
  }
  const drill = (await drillOf({ dimensions: ['bulan', name], filters: [name] })) as { parameters: { name: string }[] }
  expect(drill.parameters.map((one) => one.name)).toEqual(['kolom.lahirDari', 'kolom.lahirSampai', 'kelamin'])
  expect(await drillOf({ where: { [name]: 'true' }, dimensions: ['bulan'], filters: [] })).toBeNull()
})

test('beside documents records say one thing that is wrong, not two', async () => {
  const errorsOf = async (report: object) =>
    (await compiled(report)).errors.filter(({ file }) => file === 'laporan/pasien.json').map((one) => one.pointer)
  expect(await errorsOf({ document: 'dokumen/kunjungan', day: 'lahir' })).toEqual(['/records'])
  expect(await errorsOf({ fact: 'laporanKas', day: 'lahir' })).toEqual(['/records'])
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
