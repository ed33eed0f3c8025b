import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupTimes } from './platform/backup/nightly-backup.ts'
import type { ReplicaState } from './platform/database/read-replica.ts'
import { routeOperation } from './platform/http/route-operation.ts'
import { StartupError } from './startup-error.ts'

/** What is measured, on a port of its own that only this computer reaches. */
export interface Metrics {
  /** 0 as a port lets the system choose one. */
  readonly port: number
  /** Measures what a server answers. */
  measure(app: FastifyInstance): void
  /** Tells what these say at each look: `/api/health` says it to a program with a session alone. */
  tell(watched: Watched): void
  close(): Promise<void>
}

interface Watched {
  backups: { readonly times: BackupTimes } | null
  replicas: { readonly states: readonly ReplicaState[] } | null
}

export async function openMetrics(port: number): Promise<Metrics> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests, by operation of the API document',
    labelNames: ['operation', 'method', 'status'],
    registers: [register],
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
    tell: ({ backups, replicas }) => {
      if (backups) tellBackups(register, backups)
      if (replicas) tellReplicas(register, replicas)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Both are 0 until there was one. */
function tellBackups(register: Registry, backups: { readonly times: BackupTimes }): void {
  for (const outcome of ['success', 'failure'] as const)
    new Gauge({
      name: `backup_last_${outcome}_timestamp_seconds`,
      help: `Last ${outcome} of the backup of every night`,
      registers: [register],
      collect() {
        this.set(Date.parse(backups.times[outcome] ?? new Date(0).toISOString()) / 1_000)
      },
    })
}

function tellReplicas(register: Registry, replicas: { readonly states: readonly ReplicaState[] }): void {
  new Gauge({
    name: 'read_replica_used',
    help: 'Whether a replica is read from, by its place in DATABASE_READ_URL',
    labelNames: ['replica'],
    registers: [register],
    collect() {
      for (const [place, { status }] of replicas.states.entries())
        this.set({ replica: String(place + 1) }, status === 'dipakai' ? 1 : 0)
    },
  })
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
