import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { endConnectionsOnClose } from '../../src/server/platform/http/connections.ts'
import { listen } from '../../src/server/serve.ts'

/** Sends the text; answers all that comes back until the server closes the connection. */
async function talk(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  socket.write(text)
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

test('a stop answers all who have connected before it', async () => {
  const app = Fastify({ return503OnClosing: false })
  endConnectionsOnClose(app)
  app.get('/', () => 'answered')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const request = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
  const heard = Array.from({ length: 60 }, () => talk(portOf(app.server), request))
  // The system has taken them all, the server one or two.
  await setImmediate()
  await app.close()
  const answers = await Promise.allSettled(heard)
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value.endsWith('answered'))).toHaveLength(
    60,
  )
})
