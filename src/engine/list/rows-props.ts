import type { CompiledListColumn, CompiledListPage } from '../../contract/page-module.ts'
import type { ListControl } from './list-address.ts'
import type { RowWindow } from './row-window.ts'
import type { RowsInView } from './use-rows-in-view.ts'

/** What rows are drawn from, as a table or as cards. */
export interface RowsProps {
  list: CompiledListPage
  control: ListControl
  columns: readonly CompiledListColumn[]
  height: number
  window: RowWindow | null
  view: RowsInView
  /** The row that Tab stops at. */
  tabStop: string | null
  onActive: (id: string) => void
  /** The row that is left for what it opens. */
  onOpen: (id: string) => void
  /** How many rows there are in all; null when nobody knows. */
  count: number | null
}
