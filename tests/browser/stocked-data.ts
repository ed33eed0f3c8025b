/** The data folder of a product that was started once: migrated, with the sample data. */
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const cache = 'node_modules/.cache/trading'
const name = 'stocked-data.'

/** Another build, or another day's sample data, is another folder. */
function keptFolder(): string {
  const build = readFileSync('dist-server/sources.sha256', 'utf8').slice(0, 16)
  return path.join(cache, `${name}${build}.${new Date().toISOString().slice(0, 10)}`)
}

/** Whether the folder of this build and day is kept. */
export function isStockedDataKept(): boolean {
  return existsSync('dist-server/sources.sha256') && existsSync(keptFolder())
}

/** Keeps a copy of a stopped product's data folder, in place of those of other builds. */
export async function keepStockedData(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  for (const older of await readdir(cache))
    if (older.startsWith(name)) await rm(path.join(cache, older), { recursive: true, force: true })
  const own = path.join(cache, `${name}${process.pid}`)
  await cp(folder, own, { recursive: true })
  await rename(own, keptFolder())
}

export async function copyStockedData(folder: string): Promise<void> {
  await cp(keptFolder(), folder, { recursive: true })
}
