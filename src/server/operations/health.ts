import type { Handlers } from './operation.ts'

export const healthHandlers = {
  health: async ({ database }) => {
    await database.query('select 1')
    return { status: 'ok' }
  },
} satisfies Partial<Handlers>
