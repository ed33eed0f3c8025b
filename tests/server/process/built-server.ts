import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { packageFolder } from '../../../src/server/package-folder.ts'
import { Child } from '../child.ts'

/** Builds page and server when there is no build; `npm test` builds anew before. */
export function buildIfMissing(): void {
  const built = ['dist/index.html', 'dist-server/main.js'].every((file) => existsSync(path.join(packageFolder(), file)))
  if (!built) execFileSync('npm', ['run', 'build'], { cwd: packageFolder(), stdio: 'inherit' })
}

/** Starts the built server with these variables alone; ended with the test at the latest. */
export function startServer(environment: Record<string, string>): Child {
  const { PATH } = process.env
  const child = new Child(
    spawn(process.execPath, [path.join(packageFolder(), 'dist-server/main.js')], {
      cwd: packageFolder(),
      env: { PATH, PORT: '0', SAMPLE_DATA: '0', LOG_LEVEL: 'warn', ...environment },
    }),
  )
  onTestFinished(async () => {
    await child.kill()
  })
  return child
}

/** The address that a server prints when it is ready. */
export async function addressOf(server: Child): Promise<string> {
  const line = await server.line(/^Trading siap di /)
  return line.replace('Trading siap di ', '')
}
