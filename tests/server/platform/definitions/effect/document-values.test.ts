import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { object } from '../../../../../src/language/read/openapi-document.ts'
import { useServer } from '../test-server.ts'

// What a document's definition wrote into books when it was stored is never said anew by another version of it.

const server = await useServer()
const file = 'dokumen/kas.json'
type Json = Record<string, unknown>
type Section = { section: 'fields'; fields: string[]; layout: string[][] } | { section: 'notice' }
let original = ''

beforeAll(async () => {
  original = await readFile(path.join(server.folder, file), 'utf8')
  await server.query(`insert into document (kind, title, number, day, about, total, body)
    values ('kas', 'Kas', 1, '2026-01-02', 'Keluar', 5, '{"jenis": "Keluar", "tanggal": "2026-01-02", "jumlah": 5, "keterangan": "panjang"}')`) // prettier-ignore
})

/** The definition with other fields; new ones are drawn too. */
function changed(fields: Json, required: string[] = []): string {
  const definition = JSON.parse(original) as Json & { sections: Section[] }
  const schema = object(definition['schema'])
  const known = object(schema['properties'])
  const properties = Object.entries(fields).map(([name, more]) => [name, { ...object(known[name]), ...object(more) }])
  const fresh = Object.keys(fields).filter((name) => !Object.hasOwn(known, name))
  const sections = definition.sections.map((section) =>
    section.section === 'fields'
      ? {
          ...section,
          fields: [...section.fields, ...fresh],
          layout: [...section.layout, ...fresh.map((name) => [name])],
        }
      : section,
  )
  const all = { ...known, ...(Object.fromEntries(properties) as Json) }
  const demanded = [...(schema['required'] as string[]), ...required]
  const next = { ...definition, sections, schema: { ...schema, properties: all, required: demanded }, examples: [] }
  return `${JSON.stringify(next, null, 2)}\n`
}

async function save(text: string, plan: Json[]) {
  const { body } = await server.get(`/api/definitions/file?file=${file}`)
  return server.post('/api/definitions/save', { file, text, version: body.version, plan })
}

test.each([
  ['what it books and its total', { jumlah: { minimum: 10 } }, { do: 'replace', at: '/jumlah', from: 5, value: 50 }],
  ['its day', { jumlah: { minimum: 2 } }, { do: 'convert', at: '/tanggal' }],
  [
    'what it is about',
    { keterangan: { maxLength: 3 } },
    { do: 'replace', at: '/keterangan', from: 'panjang', value: 'x' },
  ],
  ['what it books where it is empty', {}, { do: 'fill', at: '/kategori', value: 1 }],
])('no plan changes %s', async (_, fields, step) => {
  const text = changed(fields, step.at === '/kategori' ? ['kategori'] : [])
  const answer = await save(text, [step])
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/plan/0/at', message: expect.stringContaining('dibukukan') }] },
  })
})

test('nothing of that is offered, and the reason is told', async () => {
  const { body } = await server.post('/api/definitions/effect', { file, text: changed({ jumlah: { minimum: 10 } }) })
  expect(body.effects).toMatchObject([
    { kind: 'misfit', field: '/jumlah', convertible: 0, values: [], kept: expect.stringContaining('"Jumlah" ikut menentukan') }, // prettier-ignore
  ])
})

test('a field that none of these reads is filled in', async () => {
  const text = changed({ catatan: { type: 'string', title: 'Catatan' } }, ['catatan'])
  const answer = await save(text, [{ do: 'fill', at: '/catatan', value: '-' }])
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [row] = await server.query<{ body: Json }>('select body from document where number = 1')
  expect(row?.body).toMatchObject({ jumlah: 5, catatan: '-' })
})
