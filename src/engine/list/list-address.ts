import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { rememberListAddress } from './list-return-address.ts'
import { readState, writeState, type ListState } from './list-state.ts'

/** Where a list keeps its state; handed in by the shell, which has the router. The same object until the address changes. */
export interface ListAddress {
  /** The search parameters now, as a text. */
  search: string
  /** What `write` remembered with this entry of the history: the row that was opened from it. */
  opened: string | null
  /** Search parameters as they are at this moment, which may be newer than what is drawn. */
  read: () => string
  /** Goes to other parameters: by a step of the history, or in place of this one. */
  write: (search: string, step: 'push' | 'replace', opened?: string) => void
}

export interface ListControl {
  state: ListState
  opened: string | null
  change: (make: (old: ListState) => ListState, step: 'push' | 'replace') => void
  /** Remembers the row that is opened now, and the first one in sight, for the way back. */
  leave: (opened: string, place: string | null) => void
}

/** The state of a list, kept in the address alone: reload, Back and a sent link show the same. */
export function useListControl(list: CompiledListPage, address: ListAddress): ListControl {
  const { search, opened } = address
  const state = useMemo(() => readState(list, new URLSearchParams(search)), [list, search])
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  })
  const write = useCallback(
    (make: (old: ListState) => ListState, step: 'push' | 'replace', row?: string) => {
      const { read, write: go } = latest.current
      // Two changes before the next drawing: the second builds on the first.
      const before = new URLSearchParams(read())
      const after = writeState(list, before, make(readState(list, before))).toString()
      if (row !== undefined) rememberListAddress(list.path, after)
      if (after !== before.toString() || row !== undefined) go(after, step, row)
    },
    [list],
  )
  return {
    state,
    opened,
    change: write,
    leave: useCallback((row, place) => write((old) => ({ ...old, place }), 'replace', row), [write]),
  }
}
