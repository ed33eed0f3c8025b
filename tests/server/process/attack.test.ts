import { connect } from 'node:net'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyDataFolder } from '../../data-folder.ts'
import { fewSchemas } from '../../few-schemas.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { ask } from './ask.ts'
import { buildIfMissing, startServer } from './built-server.ts'
import { addressOf } from './spawn-server.ts'

const minutes = 60_000
beforeAll(buildIfMissing, 5 * minutes)

/** A client that sends its headers letter by letter, without end; what it hears until it is cut off. */
async function drip({ hostname, port }: URL): Promise<string> {
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  const timer = setInterval(() => socket.write('x'), 500)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk))).on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ')
  // Not `once`: what is sent to a closed socket is answered with a reset, which is an error after all that was heard.
  await new Promise((resolve) => socket.once('close', resolve))
  return heard
}

test('the built server against foreign names, foreign pages and slow clients', { timeout: 3 * minutes }, async () => {
  const parent = await temporaryFolder()
  const DATA_DIR = await copyDataFolder(path.join(parent, 'data'))
  const server = startServer({ DATA_DIR, SCHEMAS_DIR: await fewSchemas(parent) })
  const address = new URL(await addressOf(server))
  const slow = Promise.all(Array.from({ length: 50 }, () => drip(address)))
  const at = (place: string) => new URL(place, address)
  const store = '/api/pembelian/tambahmerek'
  const evil = 'http://evil.example'

  expect((await ask(at('/'), { host: 'evil.example' })).status).toBe(421)
  expect((await ask(at('/api/health'), { host: `evil.example:${address.port}` })).status).toBe(421)
  const foreign: Record<string, string>[] = [{ origin: evil }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
  for (const headers of foreign) {
    const refused = await ask(at(store), headers, 'POST', '{"merek":"Jahat"}')
    expect(refused.status, JSON.stringify(headers)).toBe(403)
    expect((await ask(at('/definitions/index.json'), headers)).status).toBe(403)
  }
  // A form of another site can send text only.
  const form = { origin: evil, 'content-type': 'text/plain' }
  expect((await ask(at(store), form, 'POST', '{"merek":"Jahat"}')).status).toBe(403)
  expect((await ask(at(store), { 'content-type': 'text/plain' }, 'POST', '{"merek":"Jahat"}')).status).toBe(400)
  const lookup = await ask(at('/api/pembelian/ambilmerek'), {}, 'POST', '{"search":""}')
  expect(lookup.bytes.toString()).not.toContain('Jahat')

  // The page was packed when it was built.
  const page = await ask(at('/'), {})
  const script = /"(\/assets\/start[^"]+\.js)"/.exec(page.bytes.toString())?.[1] ?? ''
  const plain = await ask(at(script), {})
  const packed = await ask(at(script), { 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)

  // All that time fifty clients were half-way through their headers; each is told and cut off.
  for (const heard of await slow) expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  expect((await ask(at('/api/health'), {})).status).toBe(200)
})
