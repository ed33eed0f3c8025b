import { mkdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/server/platform/database/database.ts'
import { DefinitionStore } from '../../src/server/platform/definitions/definition-store.ts'
import { answerProblem } from '../../src/server/platform/http/error-handler.ts'
import { packageFolder } from '../../src/server/package-folder.ts'
import {
  addProxyCheck,
  isOnlyForThisComputer,
  isOwnHost,
  isOwnProxy,
} from '../../src/server/platform/security/origin-checks.ts'
import { addTrafficLimits } from '../../src/server/platform/security/traffic-limits.ts'
import { createServer } from '../../src/server/server.ts'
import { sharedCompiler } from './platform/definitions/shared-compiler.ts'
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
  await writeFile(path.join(pageFolder, 'assets/awal.5678.js'), 'export {}')
  await writeFile(path.join(pageFolder, 'assets/app.1234.js.br'), brotliCompressSync('export {}'))
  await writeFile(path.join(pageFolder, 'assets/app.1234.js.gz'), gzipSync('export {}'))
  database = await openTestDatabase()
  store = await DefinitionStore.open(
    { schemasDir: path.join(root, 'schemas'), openapiFile: path.join(root, 'openapi/trading.yaml') },
    { info: () => {}, warn: () => {} },
    { compiler: sharedCompiler },
  )
  const settings = {
    host: '127.0.0.1',
    publicUrl: new URL('https://toko.id'),
    auth: 'off' as const,
    apiBase: 'https://api.toko.id',
    extensions: false,
    schemasWritable: false,
    timeZone: 'Asia/Jakarta',
  }
  app = await createServer({ settings, database, definitions: store, pageFolder, logger: false })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

describe('what a browser installs', () => {
  test('is named by the definitions in service, with the shortcuts that they say', async () => {
    const answer = await app.inject('/manifest.webmanifest')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const manifest = answer.json<{ icons: { src: string; sizes: string }[] }>()
    expect(manifest).toMatchObject({
      name: 'Trading',
      start_url: '/',
      display: 'standalone',
      shortcuts: [
        { name: 'Penjualan', url: '/penjualan' },
        { name: 'Pembelian', url: '/pembelian' },
      ],
    })
    for (const { src, sizes } of manifest.icons) {
      const picture = await readFile(path.join('public', src))
      // Width and height, as a PNG says them.
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
    }
  })
})

describe('the look that the shop chose', () => {
  const upload = (content: Buffer | string) =>
    app.inject({
      method: 'POST',
      url: '/api/berkas?definisi=master/profil-toko&kolom=logo&nama=logo%20kami',
      payload: Buffer.from(content),
      headers: { 'content-type': 'application/octet-stream' },
    })
  const png = (side: number) => {
    const head = Buffer.alloc(24)
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head)
    head.writeUInt32BE(side, 16)
    head.writeUInt32BE(side, 20)
    return head
  }
  const drawing = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
  const keep = async (content: Buffer | string) => (await upload(content)).json<{ berkas: string }>().berkas
  const choose = (look: object) =>
    database.query(
      `insert into master_value (type, label, unique_key, data) values ('profil-toko', 'Toko', 'toko', $1::jsonb)
       on conflict (type, unique_key) do update set data = excluded.data`,
      [JSON.stringify({ nama: 'Toko', ...look })],
    )
  const look = async () => (await app.inject('/config.json')).json<{ look?: object }>().look
  const manifest = async () =>
    (await app.inject('/manifest.webmanifest')).json<{ icons: object[]; theme_color: string }>()

  test.each([
    ['a PNG, and it is an icon', png(512), 'png', 'image/png', [{ sizes: '512x512', type: 'image/png' }]],
    ['a PNG that is too small for an icon', png(64), 'png', 'image/png', null],
    ['a JPEG', Buffer.from('ffd8ffe0', 'hex'), 'jpg', 'image/jpeg', null],
    ['a WebP', Buffer.from('RIFF0000WEBPVP8 '), 'webp', 'image/webp', null],
    ['a drawing', drawing, 'svg', 'image/svg+xml', [{ sizes: 'any', type: 'image/svg+xml' }]],
  ])('is %s', async (_, content, kind, type, icons) => {
    const file = await keep(content)
    expect(file).toMatch(new RegExp(`^[0-9a-f]{64}\\.${kind}/logo kami$`))
    // The same one is there once.
    expect(await keep(content)).toBe(file)
    await choose({ logo: file })
    const src = `/api/berkas/${file.replace('/', '?nama=').replace(' ', '%20')}`
    expect(await look()).toEqual({ logo: src })
    const answer = await app.inject(src)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.rawPayload).toEqual(Buffer.from(content))
    expect(answer.headers['cache-control']).toMatch(/^public,.* immutable$/)
    // Opened by itself it runs nothing and loads nothing.
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
    const shown = (await manifest()).icons
    const own = (icons ?? []).map((icon) => ({ src, ...icon }))
    // The shipped ones stay: no browser installs a product whose only icon is a drawing that it cannot draw.
    expect(shown).toMatchObject([...own, { sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }])
  })

  test.each([
    ['Illustrator', '<?xml version="1.0"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">\n<svg>', 201],
    ['many remarks, each passed once', `${'<!---->'.repeat(29_000)}<svg>`, 201],
    ['many remarks and no drawing', `${'<!---->'.repeat(29_000)}x`, 422],
    ['a remark without an end', '<!-- <svg>', 422],
    ['a page', '<!DOCTYPE html><svg>', 422],
    ['its own entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>', 422],
  ])('may begin with what programs write before a drawing: %s', async (_, content, status) => {
    expect((await upload(content)).statusCode).toBe(status)
  }) // prettier-ignore

  const active = 'SVG ini berisi lebih dari gambar, seperti skrip. Simpan sebagai PNG.'
  test.each([
    ['a page', '<html><svg></svg></html>', 422, 'Isi berkas ini bukan PNG, JPEG, WebP, atau SVG.'],
    ['a paper', '%PDF-1.7', 422, 'Isi berkas ini bukan PNG, JPEG, WebP, atau SVG.'],
    ['a drawing that does something', drawing.replace('<path', '<script>alert(1)</script><path'), 422, active],
    ['a drawing that listens', drawing.replace('<path', '<path onload="alert(1)"'), 422, active],
    ['what is too large', Buffer.concat([png(512), Buffer.alloc(300 * 1024)]), 413, 'Berkas paling besar 0,2 MB.'],
  ])('is not %s', async (_, content, status, detail) => {
    const answer = await upload(content)
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([status, detail])
  })

  test('is told to every page at its start; what is no colour and no picture is nothing', async () => {
    await choose({ warna: '#047857' })
    expect(await look()).toMatchObject({ light: { main: '#047857' }, dark: { contrastText: '#0b1220' } })
    expect(await manifest()).toMatchObject({ theme_color: '#047857' })
    await choose({ warna: 'red;}', logo: '../x.png' })
    expect(await look()).toBeUndefined()
    // One that is not there any more.
    await choose({ logo: `${'0'.repeat(64)}.png/logo.png` })
    expect(await look()).toBeUndefined()
    await database.query(`delete from master_value where type = 'profil-toko'`)
  })
})

describe('page addresses answer index.html, with status 404 where nothing stands', () => {
  test.each([
    ['/', 200],
    ['/penjualan', 200],
    ['/Penjualan/', 200],
    ['/master?x=1', 200],
    ['/tidak/ada', 404],
    // Nobody has this address without extensions.
    ['/produk/1', 404],
  ])('%s: %d', async (url, status) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>Trading</title>')
  })

  test('one that is not there is never the same as before', async () => {
    const headers = { 'if-none-match': String((await app.inject('/tidak/ada')).headers['etag']) }
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(304)
    const answer = await app.inject({ url: '/tidak/ada', headers })
    expect([answer.statusCode, answer.body.includes('<title>Trading</title>')]).toEqual([404, true])
  })
})

test('whether it lives, and whether it can do its work, is told to everybody', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      ...[200, { status: 'ok' }, 'no-store'],
    ])
  }
})

describe('what is not there is a problem, never the page', () => {
  test.each([
    ...['/api/tidak-ada', '/definitions/master/merek.js', '/assets/lama.js', '/gambar.png', '/../package.json'],
    ...['/metrics', '/.env', '/wp-login.php'],
  ])('%s', async (url) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ status: 404, title: 'Data tidak ditemukan' })
  })
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
  expect(answer.json()).toEqual({
    apiBase: 'https://api.toko.id',
    extensions: false,
    timeZone: 'Asia/Jakarta',
    publicUrl: 'https://toko.id',
  })
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

test('scripts run by the policy of their page, and carry none of their own', async () => {
  const { entries } = (await app.inject('/definitions/index.json')).json<{ entries: { url: string }[] }>()
  const { headers } = await app.inject(`/definitions/${entries[0]?.url}`)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(Object.keys(headers).filter((name) => /policy|^x-/.test(name))).toEqual([
    'cross-origin-resource-policy',
    'x-content-type-options',
  ])
})

test('browsers that came by TLS are told to stay there', async () => {
  expect((await app.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000')
})

test('a file of the page that is not packed yet is sent as it is', async () => {
  const answer = await app.inject({ url: '/assets/awal.5678.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, undefined, 'export {}'])
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
] as const)('a file of the page, and a definition, for "%s"', async (accepted, encoding, unpack) => {
  const [entry] = store.index().entries
  const files = [
    ['/assets/app.1234.js', 'export {}'],
    [`/definitions/${entry?.url}`, store.code(entry?.url ?? '')],
    // The second one has been packed already.
    [`/definitions/${entry?.url}`, store.code(entry?.url ?? '')],
  ] as const
  for (const [url, text] of files) await expectPacked(url, text)

  async function expectPacked(url: string, text: string | undefined): Promise<void> {
    const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(unpack(answer.rawPayload).toString()).toBe(text)
  }
})

test('the index of the definitions is sent again only when it has changed', async () => {
  const url = '/definitions/index.json'
  const first = await app.inject(url)
  const tag = String(first.headers['etag'])
  for (const header of [tag, `W/${tag}`, `"x", ${tag}`]) {
    const again = await app.inject({ url, headers: { 'if-none-match': header } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  const other = await app.inject({ url, headers: { 'if-none-match': '"x"' } })
  expect([other.statusCode, other.json()]).toEqual([200, first.json()])
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', etag: tag })
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(first.json())
  expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length / 3)
})

test('a flood from one address is refused, this computer and others are not', async () => {
  const small = Fastify()
  small.setErrorHandler(answerProblem)
  await addTrafficLimits(small, { perMinute: 3 })
  small.get('/', () => 'ok')
  const status = async (remoteAddress: string) => (await small.inject({ url: '/', remoteAddress })).statusCode
  for (const expected of [200, 200, 200, 429, 429]) expect(await status('192.168.1.7')).toBe(expected)
  // One household has a whole network of these.
  for (const expected of [200, 200, 200, 429]) expect(await status(`2001:db8::${expected}`)).toBe(expected)
  expect(await status('192.168.1.8')).toBe(200)
  for (let again = 0; again < 5; again += 1) expect(await status('127.0.0.1')).toBe(200)
  const refused = await small.inject({ url: '/', remoteAddress: '192.168.1.7' })
  expect(refused.json()).toMatchObject({ status: 429, title: 'Terlalu sering' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await small.close()
})

test('of whom a request is passed on for, the proxy that connects is believed, and nobody before it', async () => {
  const small = Fastify({ trustProxy: isOwnProxy })
  small.setErrorHandler(answerProblem)
  await addTrafficLimits(small, { perMinute: 6 })
  small.get('/', ({ ip }) => ip)
  const ask = (remoteAddress: string, told: string) =>
    small.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': told } })
  for (const [peer, told, address] of [
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:172.17.0.1', '203.0.113.9', '203.0.113.9'],
    // A client of the shop's own network, through a proxy that adds to what it gets.
    ['127.0.0.1', '198.51.100.1, 192.168.1.5', '192.168.1.5'],
    ['127.0.0.1', '127.0.0.1, 10.0.0.5', '10.0.0.5'],
    ['203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ] as const)
    expect((await ask(peer, told)).body).toBe(address)
  // Who only says that he is this computer is counted.
  const statuses = []
  for (let again = 0; again < 7; again += 1) statuses.push((await ask('192.168.1.6', '127.0.0.1')).statusCode)
  expect(statuses.at(-1)).toBe(429)
  await small.close()
})

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
    ['127.0.0.2:3000', '127.0.0.2', true],
    ['localhost', '127.0.0.1', true],
    ['LOCALHOST:8080', '127.0.0.1', true],
    ['[::1]:3000', '::1', true],
    ['toko.id', '127.0.0.1', true],
    ['127.evil.example', '127.0.0.1', false],
    ['192.168.1.5', '127.0.0.1', false],
    ['192.168.1.5:3000', '0.0.0.0', true],
    ['[fe80::1]:3000', '::', true],
    [os.hostname(), '0.0.0.0', true],
    ['toko.lan', 'toko.lan', true],
    ['evil.example', '0.0.0.0', false],
    ['', '127.0.0.1', false],
    [undefined, '0.0.0.0', false],
  ])('%s, server on %s and https://toko.id: %s', (header, host, expected) => {
    expect(isOwnHost(header, { host, publicUrl: new URL('https://toko.id') })).toBe(expected)
  })
})

describe('what another site makes a browser send', () => {
  const read = { method: 'POST', url: '/api/pembelian/ambilmerek', payload: { search: '' } } as const
  const host = '127.0.0.1:3000'
  test.each([
    [read, {}, 200],
    [read, { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, 200],
    [read, { 'sec-fetch-site': 'none' }, 200],
    [read, { origin: 'https://toko.id' }, 200],
    [read, { 'sec-fetch-site': 'cross-site' }, 403],
    [read, { 'sec-fetch-site': 'same-site' }, 403],
    [read, { origin: 'http://127.0.0.1:8080' }, 403],
    [read, { origin: 'https://127.0.0.1:3000' }, 403],
    [read, { origin: 'https://evil.example' }, 403],
    [read, { origin: 'null' }, 403],
    [{ ...read, url: '/%61pi/pembelian/ambilmerek' }, { 'sec-fetch-site': 'cross-site' }, 403],
    [{ ...read, url: '/tidak/ada' }, { origin: 'https://evil.example' }, 403],
    [{ url: '/api/utility/nextid' }, { 'sec-fetch-site': 'cross-site' }, 403],
    [{ url: '/definitions/index.json' }, { 'sec-fetch-site': 'cross-site' }, 403],
    [{ url: '/config.json' }, { origin: 'https://evil.example' }, 403],
    // A page may be opened from a link on another site.
    [{ url: '/' }, { 'sec-fetch-site': 'cross-site' }, 200],
    [{ url: '/penjualan' }, { 'sec-fetch-site': 'cross-site' }, 200],
  ] as const)('%j %j: %d', async (request, headers, status) => {
    expect((await app.inject({ ...request, headers: { host, ...headers } })).statusCode).toBe(status)
  })
})

test('what a proxy passes on is refused while nobody signs in', async () => {
  const answers = async (access: Parameters<typeof addProxyCheck>[1], headers: Record<string, string>) => {
    const small = Fastify()
    addProxyCheck(small, access)
    small.get('/', () => 'page')
    return (await small.inject({ url: '/', headers })).statusCode
  }
  for (const name of ['Forwarded', 'X-Forwarded-For', 'x-forwarded-host', 'X-Real-IP', 'Via']) {
    expect(await answers({ auth: 'off' }, { [name]: 'x' })).toBe(403)
    expect(await answers({ auth: 'accounts' }, { [name]: 'x' })).toBe(200)
  }
  expect(await answers({ auth: 'off' }, {})).toBe(200)
})

test.each([
  [{}, true],
  [{ host: '127.0.0.2' }, true],
  [{ host: '0.0.0.0' }, false],
  [{ publicUrl: new URL('https://toko.id') }, false],
])('definitions can be written only where nobody else reaches the server: %j: %s', (change, expected) => {
  const local = { host: '127.0.0.1', publicUrl: null }
  expect(isOnlyForThisComputer({ ...local, ...change })).toBe(expected)
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
  // Anybody may ask what is not there, so nobody is listened to for long.
  for (const url of ['/tidak-ada', '/api/tidak-ada', '/api/pembelian/tambahmerek/lagi']) {
    const statuses = [15_000, 17_000].map(async (length) => {
      const payload = { merek: 'x'.repeat(length) }
      return (await app.inject({ method: 'POST', url, payload })).statusCode
    })
    expect([url, ...(await Promise.all(statuses))]).toEqual([url, 404, 413])
  }
})

test('the rules of the definitions hold on the server too', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/pembelian/tambahmerek', payload: { merek: '   ' } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errors: [{ pointer: '/merek' }] })
})
