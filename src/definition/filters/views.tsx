import type { ComponentType } from 'react'
import type { CompiledFilter } from '../../contract/page-module.ts'
import type { FilterBoxProps } from '../../engine/list/filter-box.ts'
import { ChoiceFilter } from './choice/view.tsx'
import { DatesFilter } from './dates/view.tsx'
import { FlagFilter } from './flag/view.tsx'
import { OptionFilter } from './option/view.tsx'
import { TextFilter } from './text/view.tsx'

export type FilterOf<Name extends CompiledFilter['filter']> = Extract<CompiledFilter, { filter: Name }>

/** Every kind of filter that a list may name. */
export const filterKinds = {
  choice: ChoiceFilter,
  option: OptionFilter,
  flag: FlagFilter,
  text: TextFilter,
  dates: DatesFilter,
} satisfies { [Name in CompiledFilter['filter']]: ComponentType<FilterBoxProps<FilterOf<Name>>> }

/** The control of one filter, made of such a list. */
export function filterBoxOf(kinds: typeof filterKinds): ComponentType<FilterBoxProps> {
  return function AnyFilterBox(props: FilterBoxProps) {
    // The list gives each filter the control that takes exactly that filter.
    const Control = kinds[props.filter.filter] as ComponentType<FilterBoxProps>
    return <Control {...props} />
  }
}

/** The control of one filter of the product. */
export const FilterBox = filterBoxOf(filterKinds)
