import type { ColumnKinds } from '../column-kind.ts'
import { actionsColumn } from './actions.tsx'
import { buttonColumn } from './button.tsx'
import { valueColumn } from './value.tsx'

/** Every kind of column that a table of rows may have. */
export const columns = { value: valueColumn, button: buttonColumn, actions: actionsColumn } satisfies ColumnKinds
