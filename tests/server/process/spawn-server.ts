import { spawn } from 'node:child_process'
import path from 'node:path'
import { packageFolder } from '../../../src/server/package-folder.ts'
import { shortLived } from '../../node-flags.ts'
import { Child } from '../child.ts'

/** Starts the built server with these variables alone. */
export function spawnServer(environment: Record<string, string>): Child {
  const { PATH = '' } = process.env
  return new Child(
    spawn(process.execPath, [...shortLived, path.join(packageFolder(), 'dist-server/main.js')], {
      cwd: packageFolder(),
      env: { PATH, PORT: '0', SAMPLE_DATA: '0', LOG_LEVEL: 'warn', ...environment },
    }),
  )
}

/** The address that a server prints when it is ready. */
export async function addressOf(server: Child): Promise<string> {
  const line = await server.line(/^Trading siap di /)
  return line.replace('Trading siap di ', '')
}
