/** Warehouses, branches and purchase types are values of master types that documents refer to. */
import { describe, expect, test } from 'vitest'
import { refusal, useApi } from '../../test-api.ts'
import { pickers, placesOf, type Type, urlOf, why, withDefinitions } from './places.ts'

const api = useApi(await withDefinitions())
const { add, archive, remove, offered } = placesOf(api)

describe.each(Object.entries(pickers) as [Type, string][])('%s', (type, picker) => {
  test('those of a fresh database are listed with what their forms hold', async () => {
    const first = { gudang: ['Gudang Cabang', 'Gudang Utama'], cabang: ['Pusat'], 'jenis-pembelian': ['Kredit', 'Tunai'] } // prettier-ignore
    const { body } = await api.get(`/api/master/${type}`)
    expect(body.items.map(({ label }: { label: string }) => label)).toEqual(first[type])
    const option = type === 'gudang' ? { cabang: { value: 1, label: 'Pusat' } } : {}
    expect(body.items.map(({ isian }: { isian: object }) => isian)).toEqual(
      first[type].map((nama) => expect.objectContaining({ nama, ...option })),
    )
    expect((await api.get('/api/hitung-master')).body[type]).toBe(first[type].length)
    expect((await api.get(urlOf(type, 1))).body).toMatchObject({ arsip: false, isian: { nama: first[type].at(-1) } })
  })

  test('a new one is offered by both lookups, in their own shapes, and has a name of its own', async () => {
    const id = await add(type, '  Bogor  Timur ')
    expect(await offered(picker, 'bogor')).toEqual(['Bogor  Timur'])
    const whole = await api.post(`/api/master/${type}/options`, { search: 'bogor' })
    expect(whole.body).toEqual([expect.objectContaining({ value: id, label: 'Bogor  Timur', nama: 'Bogor  Timur' })])
    const [option] = (await api.post(picker, { search: 'bogor' })).body
    expect(option).toEqual(type === 'cabang' ? { id, nama: 'Bogor  Timur' } : { value: id, label: 'Bogor  Timur' })
    const again = await api.post(`/api/master/${type}`, {
      nama: 'BOGOR  TIMUR',
      ...(type === 'gudang' && { cabang: 1 }),
    })
    expect(refusal(again)).toMatchObject({ status: 409, errors: { '/nama': expect.stringContaining('sudah ada') } })
    const { etag, body } = await api.get(urlOf(type, 1))
    const taken = await api.put(urlOf(type, 1), { ...body.isian, nama: 'bogor  timur', ...(type === 'gudang' && { cabang: 1 }) }, etag) // prettier-ignore
    expect(refusal(taken)).toMatchObject({ status: 409, errors: { '/nama': expect.stringContaining('sudah ada') } })

    expect((await api.get(`/api/master/${type}?q=ogor`)).body.items).toMatchObject([{ id }])
    expect(await remove(type, id)).toEqual({ status: 200, detail: undefined })
    expect(await offered(picker, 'bogor')).toEqual([])
  })

  test('the list is read in pages, either way round, and as a file', async () => {
    const ids = await Promise.all(['Zeta A', 'Zeta B', 'Zeta C'].map((nama) => add(type, nama)))
    const page = async (query: string) => (await api.get(`/api/master/${type}?q=zeta&limit=2${query}`)).body
    const labels = ({ items }: { items: { label: string }[] }) => items.map(({ label }) => label)
    const first = await page('')
    expect([labels(first), first.count]).toEqual([['Zeta A', 'Zeta B'], 3])
    expect(labels(await page(`&after=${encodeURIComponent(first.next)}`))).toEqual(['Zeta C'])
    expect(labels(await page('&sort=-label'))).toEqual(['Zeta C', 'Zeta B'])
    expect(labels(await page('&sort=-id'))).toHaveLength(2)
    const { payload } = await api.app().inject(`/api/master/${type}?q=zeta&berkas=csv`)
    expect(payload.match(/^Zeta ./gm)).toEqual(['Zeta A', 'Zeta B', 'Zeta C'])
    for (const id of ids) expect(await remove(type, id)).toMatchObject({ status: 200 })
  })

  test('a name is demanded, short, and no field more is taken', async () => {
    const given = type === 'gudang' ? { cabang: 1 } : {}
    for (const [body, at] of [
      [given, '/nama'],
      [{ ...given, nama: ' ' }, '/nama'],
      [{ ...given, nama: 'a'.repeat(201) }, '/nama'],
      [{ ...given, nama: 'Asing', lain: 1 }, '/lain'],
    ] as const)
      expect(refusal(await api.post(`/api/master/${type}`, body))).toMatchObject({
        status: 422,
        errors: { [at]: expect.any(String) },
      })
  })

  test('the last one in use is neither archived nor removed', async () => {
    const ids = (await api.get(`/api/master/${type}`)).body.items.map(({ id }: { id: number }) => id) as number[]
    const kept = await add(type, 'Terakhir')
    for (const id of ids) expect((await archive(type, id)).status).toBe(201)
    const refused = { status: 409, detail: expect.stringContaining(`'Terakhir' satu-satunya yang aktif`) }
    expect(why(await archive(type, kept))).toEqual(refused)
    expect(await remove(type, kept)).toEqual(refused)
    for (const id of ids) expect((await archive(type, id, false)).status).toBe(201)
    expect(await remove(type, kept)).toMatchObject({ status: 200 })
  })

  test('of the last two that go at once one stays', async () => {
    const ids = (await api.get(`/api/master/${type}`)).body.items.map(({ id }: { id: number }) => id) as number[]
    const two = [await add(type, 'Satu'), await add(type, 'Dua')]
    for (const id of ids) await archive(type, id)
    const answers = await Promise.all(two.map((id) => archive(type, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    for (const id of [...ids, ...two]) await archive(type, id, false)
    for (const id of two) expect(await remove(type, id)).toMatchObject({ status: 200 })
  })
})
