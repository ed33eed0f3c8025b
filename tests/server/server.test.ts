import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/server/database/database.ts'
import { DefinitionStore } from '../../src/server/definitions/definition-store.ts'
import { packageFolder } from '../../src/server/package-folder.ts'
import { isOwnHost } from '../../src/server/security/host-check.ts'
import { createServer } from '../../src/server/server.ts'
import { openTestDatabase } from './test-database.ts'

let app: FastifyInstance
let database: Database
let store: DefinitionStore
beforeAll(async () => {
  const root = packageFolder()
  const pageFolder = path.join(root, 'node_modules/.cache/trading/page')
  await mkdir(path.join(pageFolder, 'assets'), { recursive: true })
  await writeFile(path.join(pageFolder, 'index.html'), '<!doctype html><title>Trading</title>')
  await writeFile(path.join(pageFolder, 'assets/app.1234.js'), 'export {}')
  database = await openTestDatabase()
  store = await DefinitionStore.open(
    { schemasDir: path.join(root, 'schemas'), openapiFile: path.join(root, 'openapi/trading.yaml') },
    { info: () => {}, warn: () => {} },
  )
  const settings = { host: '127.0.0.1', apiBase: 'https://api.toko.id', extensions: false, schemasWritable: false }
  app = await createServer({ settings, database, definitions: store, pageFolder, logger: false })
}, 60_000)
afterAll(async () => {
  await app.close()
  await database.close()
})

describe('page addresses answer index.html', () => {
  test.each(['/', '/penjualan', '/master?x=1', '/tidak/ada'])('%s', async (url) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>Trading</title>')
  })
})

describe('what is not there is a problem, never the page', () => {
  test.each(['/api/tidak-ada', '/definitions/master/merek.js', '/assets/lama.js', '/gambar.png', '/../package.json'])(
    '%s',
    async (url) => {
      const answer = await app.inject({ url })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.json()).toMatchObject({ status: 404, title: 'Data tidak ditemukan' })
    },
  )
})

test('hashed assets and definitions are kept for ever, their index never', async () => {
  const immutable = 'public, max-age=31536000, immutable'
  const [entry] = store.index().entries
  const kept = await Promise.all(
    ['/assets/app.1234.js', `/definitions/${entry?.url}`].map((url) => app.inject({ url })),
  )
  expect(kept.map((answer) => answer.headers['cache-control'])).toEqual([immutable, immutable])
  expect(kept.map((answer) => answer.headers['content-type'])).toEqual(
    Array(2).fill(expect.stringMatching(/^(text|application)\/javascript/)),
  )
  const index = await app.inject({ url: '/definitions/index.json' })
  expect(index.headers['cache-control']).toBe('no-cache')
  expect(index.json()).toEqual(store.index())
})

test('config.json holds the run-time settings', async () => {
  const answer = await app.inject({ url: '/config.json' })
  expect(answer.json()).toEqual({ apiBase: 'https://api.toko.id', extensions: false })
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each(['/', '/config.json', '/definitions/index.json', '/api/utility/nextid', '/api/tidak-ada'])(
  'headers of %s let only our own files run',
  async (url) => {
    const { headers } = await app.inject({ url })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
    expect(policy).toContain("connect-src 'self' https://api.toko.id")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  },
)

describe('Host', () => {
  test.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'a@127.0.0.1'])(
    '"%s" gets 421 on every address',
    async (host) => {
      for (const url of ['/', '/api/utility/nextid', '/definitions/index.json']) {
        const answer = await app.inject({ url, headers: { host } })
        expect(answer.statusCode).toBe(421)
        expect(answer.json()).toMatchObject({ status: 421, title: 'Alamat tidak dilayani' })
      }
    },
  )

  test.each([
    ['127.0.0.1:3000', '127.0.0.1', true],
    ['localhost', '127.0.0.1', true],
    ['LOCALHOST:8080', '127.0.0.1', true],
    ['[::1]:3000', '::1', true],
    ['192.168.1.5', '127.0.0.1', false],
    ['192.168.1.5:3000', '0.0.0.0', true],
    ['[fe80::1]:3000', '::', true],
    [os.hostname(), '0.0.0.0', true],
    ['toko.lan', 'toko.lan', true],
    ['evil.example', '0.0.0.0', false],
    ['', '127.0.0.1', false],
    [undefined, '0.0.0.0', false],
  ])('%s, server on %s: %s', (header, boundTo, expected) => {
    expect(isOwnHost(header, boundTo)).toBe(expected)
  })
})

describe('Sec-Fetch-Site', () => {
  const post = (site: string | undefined) =>
    app.inject({
      method: 'POST',
      url: '/api/pembelian/ambilmerek',
      payload: { search: '' },
      headers: site === undefined ? {} : { 'sec-fetch-site': site },
    })

  test.each([
    ['cross-site', 403],
    ['same-origin', 200],
    ['none', 200],
    [undefined, 200],
  ])('%s: %d', async (site, status) => {
    expect((await post(site)).statusCode).toBe(status)
  })

  test('a page may be opened from a link on another site', async () => {
    const answer = await app.inject({ url: '/', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.statusCode).toBe(200)
  })
})

test('a body over the limit is refused with 413, and one of 1,000 lines with 20 IMEIs is read', async () => {
  const text = 'x'.repeat(9 * 1024 * 1024)
  const tooLarge = await app.inject({ method: 'POST', url: '/api/pembelian/tambahmerek', payload: { merek: text } })
  expect(tooLarge.statusCode).toBe(413)
  expect(tooLarge.headers['content-type']).toContain('application/problem+json')
  const imeiSnList = Array.from({ length: 20 }, () => ({ imei: '860000010000014', sn: 'SN00000001' }))
  const payload = { produkList: Array.from({ length: 1000 }, () => ({ imeiSnList })) }
  const read = await app.inject({ method: 'POST', url: '/api/pembelian/pembelian', payload })
  expect(read.statusCode).not.toBe(413)
})

test('the rules of the definitions hold on the server too', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/pembelian/tambahmerek', payload: { merek: '   ' } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errors: [{ pointer: '/merek' }] })
})
