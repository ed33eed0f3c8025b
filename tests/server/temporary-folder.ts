import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for one test, removed after it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trading-'))
  // A server that was told to stop may write its last file meanwhile.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
