import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for one test, removed after it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trading-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
