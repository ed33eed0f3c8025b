import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../test-api.ts'

const limits = { headers: 100, request: 200, silence: 60_000, look: 20 }
const api = useApi({ connectionLimits: limits })

const request = (head: string): string => `${head}\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`

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
  const app = api.app()
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  // It goes on sending: silence alone is another limit.
  const drip = setInterval(() => socket.write(more), limits.look)
  onTestFinished(() => {
    clearInterval(drip)
    socket.destroy()
  })
  socket.write(beginning)
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  // What is still on its way when the server closes comes back as a reset, for which `once` would reject.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  expect(heard).toMatch(/^HTTP\/1\.1 408 [^]*"urn:trading:problem:terlalu-lambat"/)
})
