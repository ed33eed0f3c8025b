import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyDataFolder } from '../data-folder.ts'
import { shortLived } from '../node-flags.ts'
import { copyStockedData, isStockedDataKept } from './stocked-data.ts'

/** The built product, started as a user starts it. */
export interface Product {
  /** Such as `http://127.0.0.1:40123`, without a slash at the end. */
  url: string
  /** What the server printed so far. */
  output: () => string
  dataDir: string
  /** SIGTERM, and waits for the end. */
  stop: () => Promise<void>
  /** SIGTERM, waits for the end, and removes the data. */
  dispose: () => Promise<void>
}

export interface ProductOptions {
  /** Further environment, such as SAMPLE_DATA or EXTENSIONS. */
  env?: Record<string, string>
  /** The checkout whose build is started; this one when absent. */
  folder?: string
  /** Prepares what the environment names. */
  beforeStart?: () => void
}

/** Starts `node src/server/start.mjs` on a free port and resolves once it prints its address. */
export async function startProduct({ env = {}, folder, beforeStart }: ProductOptions = {}): Promise<Product> {
  const parent = mkdtempSync(path.join(tmpdir(), 'trading-browser-'))
  const dataDir = path.join(parent, 'data')
  // Another version of the server knows no database of this one: it makes its own.
  if (folder) mkdirSync(dataDir)
  else if (env['SAMPLE_DATA'] !== '0' && isStockedDataKept()) await copyStockedData(dataDir)
  else await copyDataFolder(dataDir)
  beforeStart?.()
  const child = spawn(process.execPath, [...shortLived, 'src/server/start.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Put together when somebody asks: looking through the whole at each line took 13 s of a core for 2,400 lines.
  const chunks: string[] = []
  const output = () => chunks.join('')
  const url = await new Promise<string>((resolve, reject) => {
    let isFound = false
    const read = (chunk: Buffer) => {
      chunks.push(chunk.toString())
      const found = isFound ? null : /https?:\/\/127\.0\.0\.1:\d+/.exec(output())
      if (!found) return
      isFound = true
      resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The product ended with exit code ${String(code)}:\n${output()}`)))
  })
  const stop = () => stopChild(child)
  const dispose = async () => {
    await stop()
    rmSync(parent, { recursive: true, force: true })
  }
  return { url, output, dataDir, stop, dispose }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
