import type { Handlers } from './operation.ts'

export const healthHandlers = {
  health: async ({ checkDatabase, backupTimes, replicaStates }) => {
    await checkDatabase?.()
    const times = backupTimes && { berhasil: backupTimes.success, gagal: backupTimes.failure }
    const replicas = replicaStates?.map(({ status, since }) => ({ status, sejak: since }))
    return { status: 'ok', ...(times && { cadangan: times }), ...(replicas && { replika: replicas }) }
  },
} satisfies Partial<Handlers>
