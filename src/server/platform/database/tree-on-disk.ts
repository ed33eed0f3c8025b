import { mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** So many files wait for the disk at the same time: it takes hundreds of small ones in one go, and one by one for seconds. */
const lanes = 32
const [ownFile, ownFolder] = [0o600, 0o700]
const block = 512
/** Says which process runs on a folder; nobody runs on one that is not yet there. */
const runningMark = 'postmaster.pid'

/** Everything in a folder, onto the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const places = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  await inLanes([folder, ...places.map((entry) => path.join(entry.parentPath, entry.name))], sync)
}

export async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes what a tar file holds, as PGlite makes one of a data folder, into an empty folder. */
export async function unpackTree(tar: Buffer, folder: string): Promise<void> {
  const entries = [...entriesIn(tar)].filter(({ name }) => name !== runningMark)
  // A folder stands before what is in it.
  for (const { name, isFolder } of entries) if (isFolder) await mkdir(path.join(folder, name), { recursive: true, mode: ownFolder }) // prettier-ignore
  const files = entries.filter(({ isFolder }) => !isFolder)
  await inLanes(files, async ({ name, bytes }) => {
    const handle = await open(path.join(folder, name), 'wx', ownFile)
    try {
      await handle.writeFile(bytes)
    } finally {
      await handle.close()
    }
  })
}

interface Entry {
  /** Below the folder. */
  name: string
  isFolder: boolean
  bytes: Buffer
}

function* entriesIn(tar: Buffer): Generator<Entry> {
  for (let at = 0; at + block <= tar.length;) {
    const text = (start: number, length: number) =>
      tar.toString('latin1', at + start, at + start + length).replace(/\0.*$/s, '')
    const name = text(0, 100).replace(/^\/|\/$/g, '')
    // What is left is filled with zeros.
    if (name === '') return
    const size = parseInt(text(124, 12), 8)
    const start = at + block
    yield { name, isFolder: text(156, 1) === '5', bytes: tar.subarray(start, start + size) }
    at = start + Math.ceil(size / block) * block
  }
}

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
