import { setTimeout as pause } from 'node:timers/promises'
import type { TemporaryPostgres, TemporaryReplica } from '../temporary-postgres.ts'
import type { ServerGroup } from './server-group.ts'

interface Harmed {
  servers: ServerGroup
  postgres: TemporaryPostgres
  replica: TemporaryReplica
}

/** When what happens, as parts of the whole time. */
const plan: readonly [number, (harmed: Harmed) => unknown][] = [
  [0.15, ({ replica }) => replica.stop()],
  [0.3, ({ replica }) => replica.start()],
  [0.45, ({ servers }) => servers.kill(0)],
  [0.65, ({ postgres }) => postgres.restart()],
  [0.8, ({ replica }) => replica.signal('SIGSTOP')],
  [0.9, ({ replica }) => replica.signal('SIGCONT')],
]

/** Does all that can happen to servers in a bad night, one after the other. */
export async function harm(seconds: number, harmed: Harmed): Promise<void> {
  const begun = Date.now()
  for (const [part, act] of plan) {
    await pause(Math.max(0, begun + part * seconds * 1_000 - Date.now()))
    await act(harmed)
  }
}
