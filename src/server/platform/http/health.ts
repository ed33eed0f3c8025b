import type { FastifyInstance } from 'fastify'
import { mayCall } from '../access/access.ts'
import type { Database } from '../database/database.ts'
import type { Handlers, OperationId } from './operation.ts'

/** The process answers, whatever becomes of its database: to ask whether it should be started anew. */
export const alivePath = '/healthz'

/** It can do its work: to ask whether requests should be sent to it. Its definitions are there before it listens. */
export const readyPath = '/readyz'

/** Looked at every few seconds: only what goes wrong is worth a line in the log. */
const quiet = { logLevel: 'warn' } as const

export function addHealthRoutes(app: FastifyInstance, database: Pick<Database, 'check'>): void {
  app.get(alivePath, quiet, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get(readyPath, quiet, async (_request, reply) => {
    await database.check()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}

/** Whoever may read what happened may know how the system stands; others, probes above all, only whether it works. */
const watching: OperationId = 'daftarCatatan'

export const healthHandlers = {
  health: async ({ checkDatabase, backupTimes, replicaStates, access, actor }) => {
    await checkDatabase?.()
    if (!mayCall({ access, actor }, watching)) return { status: 'ok' }
    const times = backupTimes && { berhasil: backupTimes.success, gagal: backupTimes.failure }
    const replicas = replicaStates?.map(({ status, since }) => ({ status, sejak: since }))
    return { status: 'ok', ...(times && { cadangan: times }), ...(replicas && { replika: replicas }) }
  },
} satisfies Partial<Handlers>
