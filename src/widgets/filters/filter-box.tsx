import type { ComponentType } from 'react'
import type { CompiledFilter } from '../../compiler/page-module.ts'
import type { FilterBoxProps } from '../../engine/list/filter-box.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { DatesFilter } from './dates-filter.tsx'
import { FlagFilter } from './flag-filter.tsx'
import { OptionFilter } from './option-filter.tsx'
import { TextFilter } from './text-filter.tsx'

export type FilterOf<Name extends CompiledFilter['filter']> = Extract<CompiledFilter, { filter: Name }>

/** Every kind of filter that a list may name. */
const kinds = {
  choice: ChoiceFilter,
  option: OptionFilter,
  flag: FlagFilter,
  text: TextFilter,
  dates: DatesFilter,
} satisfies { [Name in CompiledFilter['filter']]: ComponentType<FilterBoxProps<FilterOf<Name>>> }

/** The control of one filter. */
export function FilterBox(props: FilterBoxProps) {
  // The list gives each filter the control that takes exactly that filter.
  const Control = kinds[props.filter.filter] as ComponentType<FilterBoxProps>
  return <Control {...props} />
}
