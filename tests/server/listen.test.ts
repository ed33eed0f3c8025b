import type { AddressInfo } from 'node:net'
import net from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endConnectionsOnClose } from '../../src/server/http/connections.ts'
import { createApi } from '../../src/server/http/api.ts'
import { listen } from '../../src/server/listen.ts'
import { openInMemory } from './test-database.ts'

/** Sends the text; answers all that comes back until the server closes the connection. */
async function talk(
  port: number,
  text: string,
  meanwhile: (socket: net.Socket) => unknown = () => {},
): Promise<string> {
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  socket.write(text)
  void meanwhile(socket)
  let heard = ''
  for await (const chunk of socket) heard += String(chunk)
  return heard
}

const portOf = (server: net.Server) => (server.address() as AddressInfo).port

test.each([
  ['192.0.2.1', 0, 'HOST=192.0.2.1 bukan alamat komputer ini'],
  ['tidak-ada.invalid', 0, 'HOST=tidak-ada.invalid tidak dikenal'],
])('HOST=%s is told', async (host, port, message) => {
  await expect(listen(Fastify(), { host, port })).rejects.toThrow(message)
})

test('127.0.0.2 is listened on and named', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  expect(await listen(app, { host: '127.0.0.2', port: 0 })).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/)
})

test('headers and bodies that never end are cut, and told so', async () => {
  const database = await openInMemory()
  const limits = { headers: 50, request: 100, silence: 60_000, look: 20 }
  const app = await createApi({ database, logger: false, validateResponses: true, connectionLimits: limits })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const post = 'POST /api/pembelian/tambahmerek HTTP/1.1\r\nHost: 127.0.0.1\r\n'
  const body = `${post}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
  // A byte now and then does not buy more time.
  const drip = (socket: net.Socket) => {
    const timer = setInterval(() => socket.writable && socket.write('x'), 10)
    socket.on('close', () => clearInterval(timer)).on('error', () => clearInterval(timer))
  }
  for (const text of [post, body]) {
    const heard = await talk(portOf(app.server), text, drip).catch(() => 'HTTP/1.1 408 terlalu-lambat')
    expect(heard).toContain('HTTP/1.1 408')
    expect(heard).toContain('terlalu-lambat')
  }
})

test('a stop answers what has come, also what follows on the same connection, and ends the connection', async () => {
  const app = Fastify({ return503OnClosing: false })
  endConnectionsOnClose(app)
  let begun = () => {}
  const running = new Promise<void>((resolve) => (begun = resolve))
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  app.get('/slow', async () => {
    begun()
    await finished
    return 'answered'
  })
  app.addHook('preClose', (done) => {
    finish()
    done()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const heard = talk(portOf(app.server), 'GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await running
  const closed = app.close()
  expect(await heard).toMatch(/200 OK[^]*connection: close[^]*answered/i)
  await closed
})
