import Skeleton from '@mui/material/Skeleton'
import { useId, type ReactNode } from 'react'
import { registered } from '../../contract/registry.ts'
import type { CompiledFilter, CompiledListPage } from '../../contract/page-module.ts'
import { useCode } from '../code.ts'
import { useEngine } from '../engine-context.tsx'
import type { ListControl } from './list-address.ts'
import type { FilterKind } from './filter-kind.ts'

/** A control for every filter of a list. */
export function Filters({ list, control }: { list: CompiledListPage; control: ListControl }): ReactNode {
  const code = useCode('filter-views', useEngine().views.filters)
  const id = useId()
  return list.filters.map((filter) => {
    const name = filter.parameters[0]?.name ?? ''
    if (code.status !== 'ready') return <Skeleton key={name} variant="rounded" height={44} />
    const { Component, isTyped = false } = registered<FilterKind>(code.value, filter.filter)
    return (
      <Component
        key={name}
        id={`${id}-${name}`}
        filter={filter}
        values={control.state.filters}
        labels={control.state.labels}
        onChange={(values, label) => change(control, filter, values, label, isTyped)}
      />
    )
  })
}

function change(
  control: ListControl,
  filter: CompiledFilter,
  values: Readonly<Record<string, string>>,
  label: string | undefined,
  isTyped: boolean,
): void {
  control.change(
    (old) => {
      const filters = new Map([...old.filters, ...Object.entries(values)])
      const labels = new Map(old.labels)
      for (const { name } of filter.parameters) {
        if (label === undefined) labels.delete(name)
        else labels.set(name, label)
      }
      return { ...old, filters, labels, place: null }
    },
    isTyped ? 'replace' : 'push',
  )
}
