import type { SaidBy } from '../../language/format/part-kind.ts'
import { stockIn } from './stock-in/compile.ts'
import { stockMove } from './stock-move/compile.ts'
import { stockOut } from './stock-out/compile.ts'
import { unitMove } from './unit-move/compile.ts'
import { unitOut } from './unit-out/compile.ts'

/** What a document can book. */
export const postings = [stockIn, stockOut, stockMove, unitOut, unitMove]

declare module '../../contract/parts.ts' {
  interface Parts {
    posting: SaidBy<(typeof postings)[number]>
  }
}
