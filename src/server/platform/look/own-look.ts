import type { OwnLook } from '../../../contract/own-look.ts'
import type { Queryable } from '../database/database.ts'
import type { Trade } from '../http/trade.ts'
import { coloursOf } from './colours.ts'
import { fileKinds, filePath, storedFile } from '../../../contract/runtime/stored-file.ts'
import { headOfFile } from '../files/stored-files.ts'

/** What the product looks like here, as whoever owns it says; undefined where nothing is said. */
export type ReadLook = () => Promise<OwnLook | undefined>

/**
 * Asked for at every start of a page, which waits for it: while the database is away the last that was known holds.
 */
export function readLook(database: Pick<Queryable, 'query'>, { look }: Pick<Trade, 'look'>): ReadLook {
  let last: OwnLook | undefined
  return async () => {
    try {
      const { colour, logo } = await look(database)
      const file = storedFile(logo)
      const own = { ...(colour !== null && coloursOf(colour)), ...(file && { logo: filePath(file) }) }
      last = Object.keys(own).length > 0 ? own : undefined
    } catch {
      // Whoever asks for more than the look is told.
    }
    return last
  }
}

/** As large as browsers want an icon to be. */
const leastIcon = 192

/** The logo as an icon, where one can be made of it: of a drawing, or of a square PNG that is large enough. */
export async function iconOf(
  database: Pick<Queryable, 'query'>,
  { look }: Pick<Trade, 'look'>,
): Promise<object | null> {
  const file = storedFile((await look(database)).logo)
  if (!file) return null
  const [src, { media: type }] = [filePath(file), fileKinds[file.kind]]
  if (file.kind === 'svg') return { src, sizes: 'any', type }
  const head = file.kind === 'png' ? await headOfFile(database, file.hash) : Buffer.of()
  if (head.length < 24) return null
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)]
  return width === height && width >= leastIcon ? { src, sizes: `${width}x${height}`, type } : null
}
