/** The thread that PostgreSQL runs in: whatever it does, or however long it hangs, the server goes on answering. */
import { parentPort } from 'node:worker_threads'
import { startOnFolder } from './pglite-connection.ts'
import type { SqlConnection } from './sql-connection.ts'
import { type ThreadAnswer, type ThreadRequest, toFailure } from './thread-messages.ts'

const folder = process.argv[2] ?? ''

function say(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer)
}

async function answer(connection: SqlConnection, request: ThreadRequest): Promise<ThreadAnswer> {
  const { id } = request
  try {
    if (!('close' in request)) {
      return { kind: 'rows', id, rows: await connection.run(request.sql, request.params, Infinity, request.plan) }
    }
    await connection.close()
    return { kind: 'rows', id, rows: [] }
  } catch (error) {
    return { kind: 'failure', id, failure: toFailure(error) }
  }
}

try {
  const connection = await startOnFolder(folder, (code) => say({ kind: 'disk', code }))
  // The connection itself keeps the order of what comes together.
  parentPort?.on('message', (request: ThreadRequest) => void answer(connection, request).then(say))
  say({ kind: 'ready' })
} catch (error) {
  say({ kind: 'failure', failure: toFailure(error) })
}
