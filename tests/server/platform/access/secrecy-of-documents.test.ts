import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { takesHidden } from '../../../../src/compiler/access/reach.ts'
import { readOpenApi } from '../../../schemas/compiled.ts'
import { useRoles } from './role-server.ts'

const { send, database, store, folder, invite } = await useRoles([])

const amount = (title: string, more: object) => ({
  type: 'integer',
  title,
  minimum: 0,
  maximum: 1_000_000,
  errorMessage: 'Harus angka',
  ...more,
})
/** A document with an amount of each class, of its own and in rows, and one that follows from them. */
const definition = {
  kind: 'document', title: 'Ongkos', path: '/ongkos', about: '{doc.perihal}',
  total: 'doc.jual + sum(doc.rincian.map(baris, baris.jual))',
  schema: {
    type: 'object',
    properties: {
      perihal: { type: 'string', title: 'Perihal' },
      jual: amount('Harga jual', { 'x-class': ['hargaJual'] }),
      rincian: {
        type: 'array', title: 'Rincian', 'x-as': 'baris',
        items: {
          type: 'object',
          properties: {
            nama: { type: 'string', title: 'Nama' },
            beli: amount('Harga beli', { 'x-class': ['hargaBeli'] }),
            jual: amount('Harga jual', { 'x-class': ['hargaJual'] }),
            laba: { type: 'integer', title: 'Laba', 'x-derive': 'baris.jual - baris.beli', 'x-class': ['hargaBeli', 'hargaJual'] },
          },
        },
        'x-entry': { kind: 'form', fields: ['nama', 'beli', 'jual'], button: 'Tambah' },
        'x-table': {
          empty: '-', label: 'baris.nama',
          columns: ['nama', 'beli', 'jual', 'laba'].map((name) => ({ column: 'value', title: name, value: `baris.${name}` })),
        },
      },
    },
  },
  sections: [
    { section: 'fields', heading: 'Data', fields: ['perihal', 'jual'] },
    { section: 'entry', heading: 'Isi', list: 'rincian' },
    { section: 'table', title: 'Rincian', list: 'rincian' },
  ],
  submit: {},
} // prettier-ignore

const url = '/api/dokumen/ongkos'
const body = (perihal: string, jual: number) => ({
  perihal,
  jual,
  rincian: [{ nama: 'Ongkir', beli: 100 + jual, jual: 300 + jual }],
})
const hides = { tanpaBeli: ['hargaBeli'], tanpaHarga: ['hargaBeli', 'hargaJual'] }

const openapi = await readOpenApi()
/** What a role may not do that is not sent these classes. */
const withoutOf = (hidden: readonly string[]) =>
  [...openapi.operations.values()]
    .filter((operation) => takesHidden(operation, hidden, openapi) !== null)
    .map(({ operationId }) => operationId)
    .concat('simpanDokumen', 'pratinjauDokumen', 'imporDokumen')

beforeAll(async () => {
  await writeFile(path.join(folder, 'dokumen/ongkos.json'), JSON.stringify(definition))
  for (const [name, hidden] of Object.entries(hides)) {
    const role = { kind: 'role', title: name, screens: '*', operations: '*', without: withoutOf(hidden), hides: hidden }
    await writeFile(path.join(folder, `roles/${name.toLowerCase()}.json`), JSON.stringify(role))
  }
  await store.check()
  await store.check()
  expect([...store.refused]).toEqual([])
  for (const name of Object.keys(hides)) await invite(name.toLowerCase())
  for (const [perihal, jual] of [['Satu', 7], ['Dua', 5], ['Tiga', 9]] as const)
    expect((await send('pemilik', 'POST', url, body(perihal, jual))).status).toBe(201)
}, 120_000) // prettier-ignore

const asked = [
  ...['', '?sort=total', '?sort=-total', '?q=Satu', '?q=700', '?berkas=csv', '?berkas=xlsx', '?limit=1'].map((q) => url + q),
  ...['/1', '/2', '/1/batal'].map((inner) => url + inner),
  ...['/api/cari?q=Satu', '/api/cari?q=314', '/definitions/index.json', '/api/sesi'],
] // prettier-ignore

async function answers(role: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const one of asked) {
    const { status, text, bytes } = await send(role, 'GET', one)
    all[one] = `${status} ${one.includes('xlsx') ? bytes.toString('base64') : text.replace(/"requestId":"[^"]*"/, '')}`
  }
  return all
}

/** As if every document had other values at these places, and another total. */
async function changeTo(path: string, value: number): Promise<void> {
  await database().query('alter table document disable trigger user')
  await database().query(
    `update document set body = jsonb_set(body, $1::text[], to_jsonb($2::int + id::int)), total = (total * 7919 + $2) % 1009`,
    [path.split('.'), value],
  )
  await database().query('alter table document enable trigger user')
}

test('changing every hidden value of a stored document changes no byte of what a role is sent', async () => {
  const before = { beli: await answers('tanpabeli'), all: await answers('tanpaharga'), owner: await answers('pemilik') }
  const read = (role: keyof typeof before) => JSON.parse((before[role][`${url}/1`] ?? '').slice(4)) as { isian: object }
  expect(read('owner').isian).toEqual({ ...body('Satu', 7), rincian: [{ nama: 'Ongkir', beli: 107, jual: 307, laba: 200 }] })
  expect(read('beli').isian).toEqual({ perihal: 'Satu', jual: 7, rincian: [{ nama: 'Ongkir', jual: 307 }] })
  expect(read('all').isian).toEqual({ perihal: 'Satu', rincian: [{ nama: 'Ongkir' }] })
  expect(read('owner')).toHaveProperty('total', 314)
  for (const role of ['beli', 'all'] as const) expect(read(role)).not.toHaveProperty('total')
  await changeTo('rincian.0.beli', 40)
  await changeTo('rincian.0.laba', 60)
  expect(await answers('tanpabeli')).toEqual(before.beli)
  await changeTo('jual', 11)
  await changeTo('rincian.0.jual', 900)
  expect(await answers('tanpaharga')).toEqual(before.all)
  const after = await answers('pemilik')
  for (const query of ['', '?sort=total', '?berkas=csv', '/1']) expect(after[url + query]).not.toBe(before.owner[url + query])
  for (const role of ['tanpabeli', 'tanpaharga'])
    expect((await send(role, 'GET', `${url}?sort=total`)).status).toBe(400)
}) // prettier-ignore

test('columns of what is hidden are named to the page, of this type alone', async () => {
  const { tersembunyi } = JSON.parse((await send('tanpabeli', 'GET', '/api/sesi')).text) as {
    tersembunyi: Record<string, string[]>
  }
  expect(tersembunyi['bacaDokumen']).toContain('ongkos/isian.rincian.beli')
  expect(tersembunyi['bacaDokumen']).not.toContain('ongkos/isian.rincian.jual')
  const record = store.module('dokumen/ongkos')
  const sections = record?.kind === 'document' ? record.generic?.record.sections : undefined
  expect(JSON.stringify(sections)).toContain('"secret":["ongkos/isian.rincian.beli"]')
})

test('without a definition that says what is secret, nothing that was entered is sent to whom something is hidden', async () => {
  await database().query(`insert into document (kind, title, number, day, about, body)
    values ('hilang', 'Hilang', 1, '2026-03-02', 'HP', '{"jual": 5}')`)
  await writeFile(path.join(folder, 'roles/saksi.json'), JSON.stringify({
    kind: 'role', title: 'Saksi', screens: '*', hides: ['hargaJual'],
    operations: '*', without: withoutOf(['hargaJual']),
  })) // prettier-ignore
  await store.check()
  await store.check()
  await invite('saksi')
  const { text } = await send('pemilik', 'GET', '/api/dokumen/hilang')
  const { items } = JSON.parse(text) as { items: { id: number }[] }
  const of = async (role: string) => JSON.parse((await send(role, 'GET', `/api/dokumen/hilang/${items[0]?.id}`)).text) as object
  expect(await of('pemilik')).toMatchObject({ isian: { jual: 5 } })
  expect(await of('saksi')).not.toHaveProperty('isian')
}) // prettier-ignore
