import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { packageFolder } from '../../../src/server/package-folder.ts'
import type { Child } from '../child.ts'
import { spawnServer } from './spawn-server.ts'

/** Builds page and server when there is no build; `npm test` builds anew before. */
export function buildIfMissing(): void {
  const built = ['dist/index.html', 'dist-server/main.js'].every((file) => existsSync(path.join(packageFolder(), file)))
  if (!built) execFileSync('npm', ['run', 'build'], { cwd: packageFolder(), stdio: 'inherit' })
}

/** Starts the built server with these variables alone; ended with the test at the latest. */
export function startServer(environment: Record<string, string>): Child {
  const child = spawnServer(environment)
  onTestFinished(async () => {
    await child.kill()
  })
  return child
}
