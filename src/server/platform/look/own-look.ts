import type { OwnLook } from '../../../contract/own-look.ts'
import type { Queryable } from '../database/database.ts'
import type { Trade } from '../http/trade.ts'
import { coloursOf } from './colours.ts'
import { picturePath } from './pictures.ts'

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
      const own = {
        ...(colour !== null && coloursOf(colour)),
        ...(logo !== null && { logo: picturePath + logo }),
      }
      last = Object.keys(own).length > 0 ? own : undefined
    } catch {
      // Whoever asks for more than the look is told.
    }
    return last
  }
}
