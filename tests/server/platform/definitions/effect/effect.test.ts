import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../test-server.ts'

const server = await useServer()
const file = 'master/uji.json'

type Json = Record<string, unknown>
interface Effect {
  kind: string
  field: string
  rows: number
  convertible: number
  values: { value: unknown; rows: number }[]
}

function definition(properties: Record<string, Json>, required: readonly string[] = []): string {
  const titled = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, { title: name, ...one }]))
  return `${JSON.stringify({
    kind: 'dialog', title: 'Uji', button: { screen: 'master', label: 'Uji', order: 911 },
    schema: { type: 'object', properties: { nama: { type: 'string', title: 'Nama' }, ...titled }, required: ['nama', ...required] },
    submit: {},
  })}\n` // prettier-ignore
}

const version = async () => {
  const { status, body } = await server.get(`/api/definitions/file?file=${file}`)
  return status === 200 ? String(body.version) : null
}
const save = async (text: string, plan: Json[] = []) =>
  server.post('/api/definitions/save', { file, text, version: await version(), plan })
const effect = async (text: string, more: Json = {}) => server.post('/api/definitions/effect', { file, text, ...more })
const effects = async (text: string, more?: Json) =>
  ((await effect(text, more)).body.effects as Effect[]).map(({ kind, field, rows, convertible }) => [kind, field, rows, convertible]) // prettier-ignore
const stored = async () =>
  (await server.query<{ data: Json }>("select data from master_value where type = 'uji' order by id")).map(
    ({ data }) => data,
  )
/** Rows as they were stored under the first definition. */
async function begin(text: string, rows: Json[]): Promise<void> {
  await server.query("delete from master_value where type = 'uji'")
  expect((await save(text)).status).toBe(200)
  const values = rows.map((row, index) => `('uji', '${index}', '${index}', '${JSON.stringify({ nama: `n${index}`, ...row })}')`) // prettier-ignore
  await server.query(`insert into master_value (type, label, unique_key, data) values ${values.join(', ')}`)
}

const text = { type: 'string' }
const number = { type: 'number' }

describe('what a change does is said before, and done after', () => {
  test('a field by another name keeps its values', async () => {
    await begin(definition({ biaya: number }), [{ biaya: 5 }, {}, { biaya: 0 }])
    const next = definition({ ongkos: { ...number, 'x-was': 'biaya' } })
    expect(await effects(next)).toEqual([['renamed', '/ongkos', 2, 0]])
    expect((await save(next)).status).toBe(200)
    expect(await stored()).toEqual([{ nama: 'n0', ongkos: 5 }, { nama: 'n1' }, { nama: 'n2', ongkos: 0 }])
    // Said once; the definition may keep its `x-was`.
    expect(await effects(definition({ ongkos: { ...number, 'x-was': 'biaya' }, lagi: text }))).toEqual([])
  })

  test('a field that gets another name once more keeps its values, whatever its text says of the first one', async () => {
    const named = (name: string, was: string) => definition({ [name]: { ...number, 'x-was': was } })
    await begin(definition({ biaya: number }), [{ biaya: 5 }])
    expect((await save(named('ongkos', 'biaya'))).status).toBe(200)
    expect(await effects(named('tarif', 'biaya'))).toEqual([['renamed', '/tarif', 1, 0]])
    expect((await save(named('tarif', 'biaya'))).status).toBe(200)
    expect((await save(named('harga', 'tarif'))).status).toBe(200)
    expect(await stored()).toEqual([{ nama: 'n0', harga: 5 }])
    // Of a name that the version before did not have nothing is taken away.
    const { body } = await effect(named('sewa', 'bea'))
    expect(body.effects).toMatchObject([{ kind: 'removed', field: '/harga', candidates: [{ field: '/sewa' }] }])
  })

  test('a field that went is counted, stays stored, and may have become a new one', async () => {
    await begin(definition({ biaya: number }), [{ biaya: 5 }, { biaya: null }, { biaya: 7 }])
    const next = definition({ ongkos: number })
    const { body } = await effect(next)
    expect(body).toMatchObject({ rows: 3, seen: 3, next: null })
    expect(body.effects).toMatchObject([
      { kind: 'removed', field: '/biaya', rows: 2, candidates: [{ field: '/ongkos' }] },
    ])
    const renames = [{ from: '/biaya', to: '/ongkos' }]
    expect(await effects(next, { renames })).toEqual([['renamed', '/ongkos', 2, 0]])
    expect((await save(next, [{ do: 'rename', at: '/biaya', to: '/ongkos' }])).status).toBe(200)
    expect((await stored()).map(({ ongkos }) => ongkos)).toEqual([5, undefined, 7])
  })

  test('a new demanded field is filled in where it is missing', async () => {
    await begin(definition({ bulan: number }), [{ bulan: 12 }, {}, {}])
    const next = definition({ bulan: number }, ['bulan'])
    expect(await effects(next)).toEqual([['missing', '/bulan', 2, 0]])
    const wrong = await save(next, [{ do: 'fill', at: '/bulan', value: 'enam' }])
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '/plan/0/value' }] } })
    expect((await save(next, [{ do: 'fill', at: '/bulan', value: 6 }])).status).toBe(200)
    expect((await stored()).map(({ bulan }) => bulan)).toEqual([12, 6, 6])
  })

  test('a value of another type is converted where that is sure, and stays as it is where not', async () => {
    await begin(definition({ harga: text }), [{ harga: 'Rp 12.500' }, { harga: 'mahal' }, { harga: '7,5' }, {}])
    const next = definition({ harga: number })
    const { body } = await effect(next)
    expect(body.effects).toMatchObject([{ kind: 'misfit', field: '/harga', rows: 3, convertible: 2 }])
    expect(body.effects[0].values).toContainEqual({ value: 'mahal', rows: 1 })
    expect((await save(next, [{ do: 'convert', at: '/harga' }])).status).toBe(200)
    expect((await stored()).map(({ harga }) => harga)).toEqual([12_500, 'mahal', 7.5, undefined])
  })

  test('a choice that went, and a narrower limit, count what they no longer take', async () => {
    await begin(definition({ jenis: { ...text, enum: ['a', 'b'] }, isi: text }), [
      { jenis: 'b', isi: 'panjang' },
      { jenis: 'a', isi: 'x' },
      { jenis: 'b' },
    ])
    const next = definition({ jenis: { ...text, enum: ['a', 'c'] }, isi: { ...text, maxLength: 3 } })
    expect(await effects(next)).toEqual([
      ['misfit', '/jenis', 2, 0],
      ['misfit', '/isi', 1, 0],
    ])
    expect((await save(next, [{ do: 'replace', at: '/jenis', from: 'b', value: 'c' }])).status).toBe(200)
    expect((await stored()).map(({ jenis }) => jenis)).toEqual(['c', 'a', 'c'])
    // What was wrong before is no effect of the next change.
    expect(await effects(definition({ jenis: { ...text, enum: ['a', 'c'] }, isi: { ...text, maxLength: 2 } }))).toEqual(
      [],
    )
  })

  test('single to list, and back', async () => {
    await begin(definition({ warna: text }), [{ warna: 'merah' }, {}])
    const list = definition({
      warna: { type: 'array', uniqueItems: true, items: { ...text, enum: ['merah', 'biru'] } },
    })
    expect(await effects(list)).toEqual([['misfit', '/warna', 1, 1]])
    expect((await save(list, [{ do: 'convert', at: '/warna' }])).status).toBe(200)
    expect((await stored()).map(({ warna }) => warna)).toEqual([['merah'], undefined])
  })
})

test('a save that was written but not kept by the database is told and done when it is sent again', async () => {
  await begin(definition({ harga: text }), [{ harga: '5' }])
  const next = definition({ harga: number })
  await server.change(file, next)
  expect(await effects(next)).toEqual([['misfit', '/harga', 1, 1]])
  const plan = [{ do: 'convert', at: '/harga' }]
  expect((await save(next, plan)).status).toBe(200)
  expect(await stored()).toEqual([{ nama: 'n0', harga: 5 }])
})

test('a plan that meets nothing to compare is refused', async () => {
  await begin(definition({ harga: text }), [{ harga: '5' }])
  const plan = [{ do: 'convert', at: '/harga' }]
  const again = definition({ harga: { ...text, title: 'Biaya' } })
  expect(await save(again, plan)).toMatchObject({ status: 409, body: { errors: [{ pointer: '/plan' }] } })
})

test('the name of records is changed by no plan: it stands beside the body too', async () => {
  await begin(definition({}), [{}])
  const next = definition({}).replace('"type":"string","title":"Nama"', '"type":"string","title":"Nama","maxLength":1')
  expect((await effect(next)).body.effects).toMatchObject([
    { kind: 'misfit', field: '/nama', convertible: 0, kept: '"Nama" adalah nama data ini; ubah satu per satu lewat datanya.' }, // prettier-ignore
  ])
  for (const step of [{ do: 'replace', from: 'n0', value: 'x' }, { do: 'convert' }, { do: 'fill', value: 'x' }])
    expect(await save(next, [{ ...step, at: '/nama' }])).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/plan/0/at', message: expect.stringContaining('nama data') }] },
    })
})

describe('going back to an older version', () => {
  const first = definition({ harga: text, biaya: number })
  const second = definition({ harga: number, ongkos: { ...number, 'x-was': 'biaya' }, bulan: number }, ['bulan'])
  const rows = [{ harga: '5', biaya: 1 }, { harga: 'mahal', biaya: 2 }, { harga: '9' }]

  beforeAll(async () => {
    await begin(first, rows)
    const plan = [
      { do: 'convert', at: '/harga' },
      { do: 'fill', at: '/bulan', value: 3 },
    ]
    expect((await save(second, plan)).status).toBe(200)
    expect((await stored())[0]).toEqual({ nama: 'n0', harga: 5, ongkos: 1, bulan: 3 })
  })

  test('brings back what was changed, and leaves what somebody has entered since', async () => {
    await server.query(`update master_value set data = data || '{"harga": 11}' where type = 'uji' and label = '2'`)
    await server.query(`insert into master_value (type, label, unique_key, data)
      values ('uji', 'baru', 'baru', '{"nama": "baru", "harga": 1, "ongkos": 8, "bulan": 4}')`)
    expect(await effects(first)).toEqual([
      ['restored', '', 4, 0],
      ['removed', '/bulan', 1, 0],
      ['misfit', '/harga', 2, 2],
    ])
    expect((await save(first)).status).toBe(200)
    expect(await stored()).toEqual([
      { nama: 'n0', ...rows[0] },
      { nama: 'n1', ...rows[1] },
      { nama: 'n2', harga: 11 },
      { nama: 'baru', harga: 1, biaya: 8, bulan: 4 },
    ])
    const { changes } = (await server.get(`/api/definitions/changes?file=${file}`)).body
    expect(changes[0]).toMatchObject({ undoes: changes[1].id, ended: true, rows: 4, seen: 4, changed: 4 })
  })
})
