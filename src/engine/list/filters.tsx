import Skeleton from '@mui/material/Skeleton'
import { useId, type ReactNode } from 'react'
import type { CompiledFilter, CompiledListPage } from '../../contract/page-module.ts'
import { useCode } from '../code.ts'
import { useEngine } from '../engine-context.tsx'
import type { ListControl } from './list-address.ts'
import { parametersOf } from './list-state.ts'

/** A control for every filter of a list. */
export function Filters({ list, control }: { list: CompiledListPage; control: ListControl }): ReactNode {
  const { filterBox } = useEngine()
  const code = useCode('filterBox', filterBox)
  const id = useId()
  return list.filters.map((filter) => {
    const name = parametersOf(filter)[0] ?? ''
    if (code.status !== 'ready') return <Skeleton key={name} variant="rounded" height={44} />
    const FilterBox = code.value
    return (
      <FilterBox
        key={name}
        id={`${id}-${name}`}
        filter={filter}
        values={control.state.filters}
        labels={control.state.labels}
        onChange={(values, label) => change(control, filter, values, label)}
      />
    )
  })
}

function change(
  control: ListControl,
  filter: CompiledFilter,
  values: Readonly<Record<string, string>>,
  label: string | undefined,
): void {
  control.change((old) => {
    const filters = new Map([...old.filters, ...Object.entries(values)])
    const labels = new Map(old.labels)
    for (const name of parametersOf(filter)) {
      if (label === undefined) labels.delete(name)
      else labels.set(name, label)
    }
    return { ...old, filters, labels, place: null }
  }, filter.filter === 'text' ? 'replace' : 'push') // prettier-ignore
}
