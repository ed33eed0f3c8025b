import type { Handlers } from './operation.ts'

export const healthHandlers = {
  health: async ({ checkDatabase }) => {
    await checkDatabase?.()
    return { status: 'ok' }
  },
} satisfies Partial<Handlers>
