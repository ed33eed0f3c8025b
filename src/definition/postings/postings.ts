import type { SaidBy } from '../../language/format/part-kind.ts'
import { goodsIn } from './goods-in/compile.ts'
import { goodsMove } from './goods-move/compile.ts'
import { goodsOut } from './goods-out/compile.ts'
import { unitMove } from './unit-move/compile.ts'
import { unitOut } from './unit-out/compile.ts'

/** What a document can book. */
export const postings = [goodsIn, goodsOut, goodsMove, unitOut, unitMove]

declare module '../../contract/parts.ts' {
  interface Parts {
    posting: SaidBy<(typeof postings)[number]>
  }
}
