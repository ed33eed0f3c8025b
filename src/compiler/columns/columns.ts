import type { SaidBy } from '../format/part-kind.ts'
import { actionsColumn } from './actions.ts'
import { buttonColumn } from './button.ts'
import { valueColumn } from './value.ts'

/** The kinds of column that a table may have. */
export const columns = [valueColumn, buttonColumn, actionsColumn]

declare module '../../contract/parts.ts' {
  interface Parts {
    column: SaidBy<(typeof columns)[number]>
  }
}
