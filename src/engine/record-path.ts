import { useMemo } from 'react'
import type { IndexEntry, Scope } from '../contract/module.ts'
import type { CompiledListPage, CompiledRecordLink } from '../contract/page-module.ts'
import { useIndex } from './definitions.ts'

/** Where the record of a definition stands; nowhere for whoever may not open it. */
export function recordPath(
  entries: readonly IndexEntry[] | undefined,
  { of, id }: CompiledRecordLink,
  scope: Scope,
): string | undefined {
  const [definition, key] = [of(scope), id(scope)]
  const entry = key == null ? undefined : entries?.find((one) => one.id === definition)
  const record = entry?.pages?.find(({ draws }) => draws === 'record')
  return record?.path.replace(/:\w+$/, encodeURIComponent(String(key)))
}

/** A list whose rows open a record of whichever definition has it: with the address of each, as soon as it is known. */
export function useOpens(list: CompiledListPage): CompiledListPage {
  const index = useIndex()
  const entries = index.status === 'ready' ? index.value.entries : undefined
  return useMemo(() => {
    const { record } = list
    return record ? { ...list, opens: (scope) => recordPath(entries, record, scope) ?? '' } : list
  }, [list, entries])
}
