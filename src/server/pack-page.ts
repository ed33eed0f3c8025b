import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { writeWhole } from './platform/definitions/write-file.ts'

const packings: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(zlib.brotliCompress),
  gz: (bytes) => promisify(zlib.gzip)(bytes, { level: 9 }),
}

const texts = /\.(js|css|html|svg)$/
/** Below this the headers weigh more than what is saved. */
const leastBytes = 1_024

/**
 * Writes each text of the built page packed beside itself, as small as it gets, where it is not yet: the server sends
 * what is there. Each file is whole or absent, so that packing may end at any moment and go on at the next start.
 */
export async function packPage(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries)
    if (entry.isFile() && texts.test(entry.name)) await pack(path.join(entry.parentPath, entry.name))
}

async function pack(file: string): Promise<void> {
  const missing = Object.entries(packings).filter(([end]) => !existsSync(`${file}.${end}`))
  if (missing.length === 0) return
  const bytes = await readFile(file)
  if (bytes.length < leastBytes) return
  for (const [end, packed] of missing) {
    const content = await packed(bytes)
    // Another build may have come meanwhile: index.html has the same name in each.
    if (bytes.equals(await readFile(file))) await writeWhole(`${file}.${end}`, content)
  }
}
