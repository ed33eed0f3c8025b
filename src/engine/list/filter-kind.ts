import type { ComponentType } from 'react'
import type { CompiledFilter } from '../../contract/page-module.ts'
import type { ListState } from './list-state.ts'

type FilterName = CompiledFilter['filter']

/** The filters of one kind. */
export type FilterOf<Name extends FilterName> = Extract<CompiledFilter, { filter: Name }>

/** What a control for one filter is given. */
export interface FilterBoxProps<Filter extends CompiledFilter = CompiledFilter> {
  id: string
  filter: Filter
  /** By parameter, as the address has them. */
  values: ListState['filters']
  labels: ListState['labels']
  /** New values by parameter; an empty one takes the filter away. */
  onChange: (values: Readonly<Record<string, string>>, label?: string) => void
}

/** All that a list knows about one kind of filter. */
export interface FilterKind<Filter extends CompiledFilter = CompiledFilter> {
  Component: ComponentType<FilterBoxProps<Filter>>
  /** What its chip says behind its title; empty where the title says all. */
  chip: (filter: Filter, state: Pick<ListState, 'filters' | 'labels'>) => string
  /** It is typed letter by letter: no letter is a step that "back" takes back. */
  isTyped?: boolean
}

/** Every kind of filter that a list may name. */
export type FilterKinds = { [Name in FilterName]: FilterKind<FilterOf<Name>> }
