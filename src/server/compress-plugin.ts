import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const texts = /\.(js|css|html|svg)$/
/** Below this the headers weigh more than what is saved. */
const leastBytes = 1_024

/** Writes each text of the built page packed beside itself, once and as small as it gets; the server only picks. */
export const compressPlugin: Plugin = {
  name: 'trading-compress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => texts.test(file))
    for (const file of files) await pack(path.join(dir, file))
  },
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < leastBytes) return
  await writeFile(`${file}.br`, await brotli(bytes))
  await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
}
