import type { ColumnKinds } from '../../engine/rows/column-kind.ts'
import { actionsColumn } from './actions/view.tsx'
import { buttonColumn } from './button/view.tsx'
import { valueColumn } from './value/view.tsx'

/** Every kind of column that a table of rows may have. */
export const columns = { value: valueColumn, button: buttonColumn, actions: actionsColumn } satisfies ColumnKinds
