import { useMemo } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { useIndex } from '../definitions.ts'
import { recordPath } from '../record-path.ts'

/** A list whose rows open a record of whichever definition has it: with the address of each, as soon as it is known. */
export function useOpens(list: CompiledListPage): CompiledListPage {
  const index = useIndex()
  const entries = index.status === 'ready' ? index.value.entries : undefined
  return useMemo(() => {
    const { record } = list
    return record ? { ...list, opens: (scope) => recordPath(entries, record, scope) ?? '' } : list
  }, [list, entries])
}
