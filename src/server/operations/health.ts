import type { Handlers } from './operation.ts'

export const healthHandlers = {
  health: async ({ checkDatabase, backupTimes }) => {
    await checkDatabase?.()
    const times = backupTimes && { berhasil: backupTimes.success, gagal: backupTimes.failure }
    return { status: 'ok', ...(times && { cadangan: times }) }
  },
} satisfies Partial<Handlers>
