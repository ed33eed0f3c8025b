/** How long others wait while twenty of the largest documents come at once, in 512 MB. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rush } from '../server/process/large-documents.ts'
import { addressOf, spawnServer } from '../server/process/spawn-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'trading-held-'))
const server = spawnServer({ DATA_DIR: path.join(folder, 'data'), NODE_OPTIONS: '--max-old-space-size=512' })
try {
  const { answers, others } = await rush(new URL(await addressOf(server)))
  for (const { name, status, ms } of answers) console.log(`${String(status)} after ${ms.toFixed(0)} ms: ${name}`)
  const sorted = [...others].sort((one, other) => one - other)
  const at = (share: number): string => (sorted[Math.ceil(share * (sorted.length - 1))] ?? NaN).toFixed(1)
  console.log(`${sorted.length} others, ms: median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)}`)
} finally {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}
