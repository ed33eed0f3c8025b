import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WorkQueue } from '../../../../src/server/platform/access/work-queue.ts'
import { useApi } from '../../test-api.ts'

const limits = { headers: 100, request: 200, upload: 3_000, silence: 60_000, look: 20 }
const files = new WorkQueue({ running: 1, waiting: 5 })
const api = useApi({ connectionLimits: limits, files })

const aFile = '/api/berkas?definisi=master/merek&kolom=foto&nama=a.jpg'

const request = (head: string): string => `${head}\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`

async function connected() {
  const app = api.app()
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  return socket
}

test.each([
  ['nothing', '', ''],
  ['headers that do not end', request('GET /api/health HTTP/1.1'), 'X-More: 1\r\n'],
  [
    'a body that does not end',
    `${request('POST /api/pembelian/ambilkota HTTP/1.1')}Content-Length: 9999\r\n\r\n{`,
    ' ',
  ],
  [
    'parts of a body',
    `${request('POST /api/pembelian/ambilkota HTTP/1.1')}Transfer-Encoding: chunked\r\n\r\n`,
    '1\r\n \r\n',
  ],
])('%s: a client that never finishes is cut off, and told why', async (_, beginning, more) => {
  const socket = await connected()
  // It goes on sending: silence alone is another limit.
  const drip = setInterval(() => socket.write(more), limits.look)
  onTestFinished(() => clearInterval(drip))
  socket.write(beginning)
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  // What is still on its way when the server closes comes back as a reset, for which `once` would reject.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  expect(heard).toMatch(/^HTTP\/1\.1 408 [^]*"urn:trading:problem:terlalu-lambat"/)
})

test('a file may take longer than that, and no other address', async () => {
  expect(await sentSlowly(aFile)).toMatch(/^HTTP\/1\.1 4(?!08)\d\d [^]*urn:trading/)
  expect(await sentSlowly('/api/tidak-ada')).toMatch(/^HTTP\/1\.1 408 /)
})

test('an upload that its sender gives up while it waits takes no turn from the next one', async () => {
  const app = api.app()
  const asked = vi.spyOn(files, 'run')
  onTestFinished(() => {
    asked.mockRestore()
  })
  const waiting = (count: number) => vi.waitUntil(() => asked.mock.calls.length === count)
  const begun = async () => {
    const heard = vi.fn<(text: string) => void>()
    const socket = (await connected()).on('data', heard)
    const gone = new Promise<void>((resolve) =>
      app.server.once('connection', (one) => one.once('close', () => resolve())),
    )
    const head = request(`POST ${aFile} HTTP/1.1`).replace('json', 'octet-stream')
    socket.write(`${head}Content-Length: 2\r\n\r\n1`)
    return { socket, heard, gone }
  }
  const first = await begun()
  await waiting(1)
  const second = await begun()
  await waiting(2)
  second.socket.destroy()
  await second.gone
  const third = await begun()
  await waiting(3)
  for (const { socket, heard } of [first, third]) {
    socket.write('2')
    await vi.waitUntil(() => heard.mock.calls.length > 0, { timeout: 2 * limits.upload })
    // Answered, and not cut off for having waited.
    expect(heard.mock.calls.join('')).toMatch(/^HTTP\/1\.1 4(?!08)\d\d /)
  }
})

/** What is heard while the last byte comes twice as late as other requests may take. */
async function sentSlowly(address: string): Promise<string> {
  const socket = await connected()
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const head = request(`POST ${address} HTTP/1.1`).replace('json', 'octet-stream')
  socket.write(`${head}Content-Length: 2\r\n\r\n1`)
  const last = setTimeout(() => socket.end('2'), 2 * limits.request)
  await closed
  clearTimeout(last)
  return heard
}
