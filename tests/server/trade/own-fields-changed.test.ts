import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../platform/definitions/test-server.ts'
import { cancelUrl, type Kind as Cancelled } from './histories.ts'
import { cableLine, cableSale, openShop, purchaseOf, saleOf } from './shop.ts'

type Json = Record<string, unknown>

const server = await useServer()
const add = async (url: string, body: unknown): Promise<number> => {
  const answer = await server.post(url, body as object)
  if (answer.status !== 201) throw new Error(`${url}: ${JSON.stringify(answer.body)}`)
  return (answer.body as { id: number }).id
}

const text = { type: 'string' }
const number = { type: 'number' }

interface Head {
  section: string
  fields: string[]
  layout: string[][]
}

/** Forms whose records lie in tables of their own, and what each sends of a record. */
interface Kind {
  file: string
  send: (index: number) => [url: string, body: Json]
  /** SQL of what is stored of own fields, in the order of the rows' ids. */
  own: string
  /** Of documents, the first of which is cancelled: it says what it was. */
  cancels?: Cancelled
}
let shop: Awaited<ReturnType<typeof openShop>>
const kinds: Record<string, Kind> = {
  kontak: {
    file: 'master/kontak.json',
    send: (index) => ['/api/kontak', { tipe: 'Salesman', nama: `Sari ${index}`, noHp: '0812', npwp: null, nik: '1', alamat: 'a' }],
    own: `select own from contact where name like 'Sari%' order by id`,
  },
  pemasok: {
    file: 'kontak/supplier.json',
    send: (index) => ['/api/pembelian/addsupplier', { ...shop.person, nama: `Agen ${index}` }],
    own: `select own from contact where name like 'Agen%' order by id`,
  },
  produk: {
    file: 'master/produk.json',
    send: (index) => {
      const { kota: _, provinsi: __, ...values } = shop.values
      return ['/api/pembelian/addproduct', { ...values, nama: `Antena ${index}`, isImei: false, isSn: false }]
    },
    own: `select own from product where name like 'Antena%' order by id`,
  },
  'tipe customer': {
    file: 'master/tipe-customer.json',
    send: (index) => ['/api/pembelian/tambahtipecustomer', { tipeCustomer: `Jenjang ${index}` }],
    own: `select own from customer_type where name like 'Jenjang%' order by id`,
  },
  merek: {
    file: 'master/merek.json',
    send: (index) => ['/api/pembelian/tambahmerek', { merek: `Jaya ${index}` }],
    own: `select coalesce(data -> 'kolomTambahan', '{}') as own from master_value
      where type = 'merek' and label like 'Jaya%' order by id`,
  },
  pembelian: {
    file: 'pembelian/pembelian.json',
    send: () => ['/api/pembelian/pembelian', { ...purchaseOf(shop, [cableLine(shop, 2)]) }],
    own: 'select own from purchase order by id',
    cancels: 'pembelian',
  },
  penjualan: {
    file: 'penjualan/penjualan.json',
    send: () => ['/api/penjualan/penjualan', { ...saleOf(shop, [cableSale(shop, [shop.mainWarehouse, 1])]) }],
    own: 'select own from sale order by id',
    cancels: 'penjualan',
  },
} // prettier-ignore

beforeAll(async () => {
  shop = await openShop({ add })
}, 120_000)

describe.each(Object.entries(kinds))('own fields of %s', (_, { file, send, own, cancels }) => {
  let shipped = ''
  const definition = (fields: Record<string, Json>, required: readonly string[] = []): string => {
    const form = JSON.parse(shipped) as { schema: { properties: Json; required?: string[] }; sections?: Head[] }
    // What a document has is drawn, too.
    const head = form.sections?.find(({ section }) => section === 'fields')
    head?.fields.push(...Object.keys(fields))
    head?.layout.push(Object.keys(fields))
    for (const [name, field] of Object.entries(fields)) form.schema.properties[name] = { title: name, ...field }
    form.schema.required = [...(form.schema.required ?? []), ...required]
    // Its examples say nothing of what is demanded besides.
    return `${JSON.stringify({ ...form, examples: undefined })}\n`
  }
  const version = async () => String((await server.get(`/api/definitions/file?file=${file}`)).body.version)
  const save = async (text: string, plan: Json[] = []) => {
    const answer = await server.post('/api/definitions/save', { file, text, version: await version(), plan })
    expect([answer.status, answer.body]).toMatchObject([200, {}])
  }
  const effects = async (text: string, more: Json = {}) => {
    const { body } = await server.post('/api/definitions/effect', { file, text, ...more })
    expect(body).toMatchObject({ effects: expect.any(Array) as unknown[] })
    return (
      (body.effects as { kind: string; field: string; rows: number; convertible: number }[])
        .map(({ kind, field, rows, convertible }) => [kind, field, rows, convertible]) // prettier-ignore
        // The shop's other records have none of them.
        .filter(([kind]) => kind !== 'missing')
    )
  }
  const stored = async () => (await server.query<{ own: Json }>(own)).map((row) => row.own)

  beforeAll(async () => {
    shipped = await readFile(path.join(server.folder, file), 'utf8')
    await save(definition({ minat: text }))
    const ids: number[] = []
    for (const [index, value] of ['12', 'banyak', null, 'Rp 1.500'].entries()) {
      const [url, body] = send(index)
      ids.push(await add(url, value === null ? body : { ...body, kolomTambahan: { minat: value } }))
    }
    if (cancels)
      expect(await server.post(cancelUrl(cancels, ids[0] ?? 0), { alasan: 'Salah' })).toMatchObject({ status: 201 })
  }, 120_000)

  test('move to another name, are converted, filled in, taken away, and come back', async () => {
    const begin = [{ minat: '12' }, { minat: 'banyak' }, {}, { minat: 'Rp 1.500' }]
    expect(await stored()).toEqual(begin)

    const renamed = definition({ hobi: { ...text, 'x-was': 'minat' } })
    expect(await effects(renamed)).toEqual([['renamed', '/hobi', 3, 0]])
    await save(renamed)
    expect(await stored()).toEqual([{ hobi: '12' }, { hobi: 'banyak' }, {}, { hobi: 'Rp 1.500' }])

    const counted = definition({ hobi: number, skor: { ...number, default: 1 } }, ['skor'])
    expect(await effects(counted)).toEqual([['misfit', '/hobi', 3, 2]])
    await save(counted, [
      { do: 'convert', at: '/hobi' },
      { do: 'fill', at: '/skor', value: 7 },
    ])
    expect(await stored()).toEqual([
      { hobi: 12, skor: 7 },
      { hobi: 'banyak', skor: 7 },
      { skor: 7 },
      { hobi: 1500, skor: 7 },
    ])

    const without = definition({ hobi: number })
    expect((await effects(without)).filter(([, field]) => field === '/skor')).toMatchObject([['removed', '/skor', expect.any(Number), 0]]) // prettier-ignore
    await save(without)
    expect((await stored())[0]).toEqual({ hobi: 12, skor: 7 })

    await save(definition({ minat: text }))
    expect(await stored()).toEqual(begin)
  }, 120_000)

  test('fields of the operation itself are counted, and changed by nobody', async () => {
    const [name = ''] = Object.keys(JSON.parse(shipped).schema.properties as Json).slice(-1)
    const form = JSON.parse(definition({ minat: text })) as { schema: { properties: Record<string, Json> } }
    form.schema.properties[name] = { ...form.schema.properties[name], title: 'Lain' }
    const plan = [{ do: 'fill', at: `/${name}`, value: 'x' }]
    const answer = await server.post('/api/definitions/save', {
      file, text: `${JSON.stringify(form).replace('"title":"minat"', '"title":"minat","maxLength":90')}\n`, version: await version(), plan,
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ message: expect.stringContaining('bawaan') }] } })
  }) // prettier-ignore
})
