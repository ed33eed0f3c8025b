/** `OPENAPI_FILE`: what the server does for a document of its own, and with what it does not begin. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createApi } from '../../src/server/platform/http/api.ts'
import { readApiDocument } from '../../src/server/platform/http/document.ts'
import { ownApi } from '../../src/server/own-api.ts'
import { StartupError } from '../../src/server/startup-error.ts'
import { trade } from '../../src/server/trade/trade.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openTestDatabase } from './test-database.ts'

type Part = Record<string, unknown>
type Document = Part & { paths: Record<string, Record<string, Part>> }

const here = { apiBase: '', extensions: true }

/** The shipped document, changed. */
async function changed(change: (document: Document) => void): Promise<string> {
  const document = structuredClone(await readApiDocument()) as unknown as Document
  change(document)
  return written(JSON.stringify(document))
}

async function written(text: string, name = 'api.json'): Promise<string> {
  const file = path.join(await temporaryFolder(), name)
  await writeFile(file, text)
  return file
}

function operation(document: Document, url: string, method: string): Part {
  const found = document.paths[url]?.[method]
  if (!found) throw new Error(`No ${method} ${url}`)
  return found
}

const idsOf = ({ paths }: { paths: object }): unknown[] =>
  Object.values(paths).flatMap((item: Record<string, Part>) => Object.values(item).map((one) => one['operationId']))

/** What a start is refused with. */
async function refusal(file: string, settings = here): Promise<string> {
  const error: unknown = await ownApi(file, settings).catch((reason: unknown) => reason)
  if (!(error instanceof StartupError)) throw new Error(`Not refused: ${String(error)}`)
  return error.message.replace(file, 'api')
}

test('the shipped document under another name is served whole, from YAML too', async () => {
  const file = await written(await readFile('openapi/trading.yaml', 'utf8'), 'api.yaml')
  const { document } = await ownApi(file, here)
  expect(document).toEqual(await readApiDocument())
})

test('an operation that it leaves out is not there, and all others are as before', async () => {
  const file = await changed((document) => {
    delete document.paths['/api/penjualan/penjualan']
    // What is said for people alone, and who is not sent it, is the author's.
    operation(document, '/api/pembelian/tambahmerek', 'post')['summary'] = 'Pabrik baru'
  })
  const database = await openTestDatabase()
  const contract = await ownApi(file, here)
  const app = await createApi({ trade, database, logger: false, validateResponses: true }, contract)
  const post = async (url: string, payload: object) => (await app.inject({ method: 'POST', url, payload })).statusCode
  expect(await post('/api/penjualan/penjualan', {})).toBe(404)
  expect(await post('/api/pembelian/tambahmerek', { merek: 'Kalbe' })).toBe(201)
  expect(await post('/api/pembelian/tambahmerek', { merk: 'Kalbe' })).toBe(422)
  await app.close()
  await database.close()
})

const strange: Part = { operationId: 'rujukPasien', responses: { 204: { description: 'Jawaban' } } }
const withStrange = () => changed(({ paths }) => (paths['/api/rujukan'] = { post: strange }))

test('an operation that this server does not have is there only for a page whose API is elsewhere', async () => {
  const file = await withStrange()
  expect(await refusal(file)).toBe(
    'OPENAPI_FILE=api tidak dapat dipakai:\n  operasi rujukPasien (POST /api/rujukan): server ini tidak dapat melakukannya; hapus, atau isi API_BASE dengan alamat API yang dapat',
  )
  const elsewhere = { apiBase: 'https://api.klinik.id', extensions: true }
  expect(idsOf((await ownApi(file, elsewhere)).document)).not.toContain('rujukPasien')
})

test('signing in may be left out by a page that does not have it', async () => {
  const without = () => changed(({ paths }) => delete paths['/api/sesi'])
  expect(await refusal(await without())).toContain('operasi bacaSesi (GET /api/sesi) tidak ada; halaman memerlukannya')
  const { document } = await ownApi(await without(), { apiBase: '', extensions: false })
  expect(idsOf(document)).not.toContain('bacaSesi')
})

const jenis = '/api/pembelian/tambahjenis'

describe('what is wrong is said with file, operation and reason', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['no YAML', () => written('a: [', 'api.yaml'), 'tidak dapat dibaca: '],
    ['no JSON', () => written('{'), 'tidak dapat dibaca: '],
    ['another document', () => written('{"kind": "app"}'), 'tidak dapat dibaca: "paths" tidak ada'],
    [
      'values of own fields without the mark by which a role is kept from them',
      () =>
        changed((document) => {
          const { schemas } = document['components'] as {
            schemas: Record<string, { properties: Record<string, Part> }>
          }
          delete schemas['ContactRow']?.properties['kolomTambahan']?.['x-own-of']
        }),
      'operasi daftarKontak: "items.kolomTambahan" dalam jawabannya perlu tanda "x-own-of"',
    ],
    ['nothing in it', () => written('{"paths": {"/api/a": {"parameters": []}}}'), 'tidak ada operasi di dalamnya'],
    [
      'an operation without a name',
      () => changed((document) => delete operation(document, jenis, 'post')['operationId']),
      `POST ${jenis}: "operationId" tidak ada`,
    ],
    [
      'a name twice',
      () => changed(({ paths }) => (paths['/api/lain'] = { ...paths[jenis] })),
      'operasi tambahJenis (POST /api/lain): nama itu sudah dipakai operasi lain',
    ],
    [
      'an address outside of the API',
      () => changed(({ paths }) => (paths['/rujukan'] = { post: strange })),
      'operasi rujukPasien (POST /rujukan): alamatnya harus di bawah /api/',
    ],
    [
      'another address than the server has',
      () =>
        changed(({ paths }) => {
          paths['/api/jenis'] = { ...paths[jenis] }
          delete paths[jenis]
        }),
      `operasi tambahJenis (POST /api/jenis): alamatnya di server ini POST ${jenis}`,
    ],
    [
      'a body that the server does not know',
      () => changed((document) => delete operation(document, jenis, 'post')['requestBody']),
      `operasi tambahJenis (POST ${jenis}): "parameters" atau "requestBody" berbeda`,
    ],
    [
      'the same behind a reference',
      () =>
        changed((document) => {
          const { schemas } = document['components'] as { schemas: Record<string, Part> }
          schemas['NewJenis'] = { type: 'object', additionalProperties: true }
        }),
      `operasi tambahJenis (POST ${jenis}): "parameters" atau "requestBody" berbeda`,
    ],
    [
      'an answer that refers to nothing',
      () =>
        changed((document) => {
          operation(document, jenis, 'post')['responses'] = { 201: { $ref: '#/components/responses/Hilang' } }
        }),
      'bukan dokumen OpenAPI 3 yang sah: ',
    ],
  ])('%s', async (_, file, message) => {
    expect(await refusal(await file())).toContain(`OPENAPI_FILE=api tidak dapat dipakai:\n  ${message}`)
  })
})
