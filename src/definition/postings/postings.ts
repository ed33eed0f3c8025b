import type { SaidBy } from '../../language/format/part-kind.ts'
import { cashIn } from './cash-in/compile.ts'
import { cashMove } from './cash-move/compile.ts'
import { cashOut } from './cash-out/compile.ts'
import { credit } from './credit/compile.ts'
import { goodsBack } from './goods-back/compile.ts'
import { goodsIn } from './goods-in/compile.ts'
import { goodsMove } from './goods-move/compile.ts'
import { goodsOut } from './goods-out/compile.ts'
import { goodsReturn } from './goods-return/compile.ts'
import { open } from './open/compile.ts'
import { paid } from './paid/compile.ts'
import { settle } from './settle/compile.ts'
import { unitBack } from './unit-back/compile.ts'
import { unitIn } from './unit-in/compile.ts'
import { unitMove } from './unit-move/compile.ts'
import { unitOut } from './unit-out/compile.ts'
import { unitReturn } from './unit-return/compile.ts'

/** What a document can book. */
export const postings = [
  ...[goodsIn, goodsOut, goodsMove, goodsBack, goodsReturn, unitIn, unitOut, unitMove, unitBack, unitReturn],
  ...[open, settle, credit, paid, cashIn, cashOut, cashMove],
]

declare module '../../contract/parts.ts' {
  interface Parts {
    posting: SaidBy<(typeof postings)[number]>
  }
}
