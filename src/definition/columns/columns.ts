import type { SaidBy } from '../../language/format/part-kind.ts'
import { actionsColumn } from './actions/compile.ts'
import { buttonColumn } from './button/compile.ts'
import { valueColumn } from './value/compile.ts'

/** The kinds of column that a table may have. */
export const columns = [valueColumn, buttonColumn, actionsColumn]

declare module '../../contract/parts.ts' {
  interface Parts {
    column: SaidBy<(typeof columns)[number]>
  }
}
