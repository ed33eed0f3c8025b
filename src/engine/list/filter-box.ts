import type { CompiledFilter } from '../../contract/page-module.ts'
import type { ListState } from './list-state.ts'

/** What a control for one filter is given; the engine is handed the control from outside. */
export interface FilterBoxProps<Filter extends CompiledFilter = CompiledFilter> {
  id: string
  filter: Filter
  /** By parameter, as the address has them. */
  values: ListState['filters']
  labels: ListState['labels']
  /** New values by parameter; an empty one is none. */
  onChange: (values: Readonly<Record<string, string>>, label?: string) => void
}
