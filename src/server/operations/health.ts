import type { Handlers } from './operation.ts'

export const healthHandlers = {
  health: async ({ checkDatabase, backupTimes, replicaState }) => {
    await checkDatabase?.()
    const times = backupTimes && { berhasil: backupTimes.success, gagal: backupTimes.failure }
    const replica = replicaState && { status: replicaState.status, sejak: replicaState.since }
    return { status: 'ok', ...(times && { cadangan: times }), ...(replica && { replika: replica }) }
  },
} satisfies Partial<Handlers>
