import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { routeOperation } from './platform/http/route-operation.ts'
import { StartupError } from './startup-error.ts'

/** What is measured, on a port of its own that only this computer reaches. */
export interface Metrics {
  /** 0 as a port lets the system choose one. */
  readonly port: number
  /** Measures what a server answers. */
  measure(app: FastifyInstance): void
  close(): Promise<void>
}

export async function openMetrics(port: number): Promise<Metrics> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'Answered requests, by operation of the API document' },
    ...{ labelNames: ['operation', 'method', 'status'], registers: [register] },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  })
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await listening(server, port)
  return {
    port: (server.address() as AddressInfo).port,
    measure: (app) =>
      void app.addHook('onResponse', (request, reply, done) => {
        const { method } = request
        const operation = routeOperation(request) ?? ''
        seconds.observe({ operation, method, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
        done()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function listening(server: http.Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`Port ${port} (METRICS_PORT) tidak dapat dipakai: ${reason}. Pilih port lain.`, {
      cause: error,
    })
  }
}
