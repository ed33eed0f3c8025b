import { closeSync, constants, openSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'

/** A folder, and the way to name a socket in it within the 107 bytes of a socket address. */
export interface SocketFolder {
  folder: string
  socket: (file: string) => string
  close: () => void
}

const longestSocketPath = 107
const longestName = `new-${'0'.repeat(16)}.sock`

/** The folder must exist. Throws a StartupError when its name is too long for this system. */
export function openSocketFolder(folder: string): SocketFolder {
  const direct = (file: string) => path.join(folder, file)
  if (Buffer.byteLength(direct(longestName)) <= longestSocketPath) return { folder, socket: direct, close: () => {} }
  if (process.platform !== 'linux') throw new StartupError(`Nama folder data "${folder}" terlalu panjang.`)
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  return {
    folder,
    socket: (file) => `/proc/self/fd/${descriptor}/${file}`,
    close: () => closeSync(descriptor),
  }
}
