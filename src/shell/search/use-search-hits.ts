import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CompiledSearch, IndexEntry } from '../../contract/module.ts'
import { own } from '../../contract/runtime/own.ts'
import { useIndex } from '../../engine/definitions.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { lookUp } from '../../engine/lookup.ts'
import { recordPath } from '../../engine/record-path.ts'

/** One thing that was found. */
export interface Hit {
  /** Names it among the others. */
  key: string
  title: string
  text: string
  to: string
}

export interface HitGroup {
  title: string
  hits: Hit[]
}

export interface SearchHits {
  groups: readonly HitGroup[]
  /** What is shown answers an older text, or nothing does yet. */
  isWaiting: boolean
  isFailed: boolean
  retry: () => void
}

/** What the search over everything answers to a text. Answers of an older text never replace those of a newer one. */
export function useSearchHits(search: CompiledSearch, text: string, isOpen: boolean): SearchHits {
  const { client } = useEngine()
  const typed = text.trim()
  const settled = useSettled(typed)
  const query = useQuery({
    queryKey: ['search', search.call.path, settled],
    queryFn: ({ signal }) => lookUp(client, search.call, { [search.parameter]: settled }, signal),
    enabled: isOpen && settled !== '',
    staleTime: 5_000,
    retry: false,
    placeholderData: (old) => old,
  })
  const { data } = query
  const index = useIndex()
  const entries = index.status === 'ready' ? index.value.entries : undefined
  const groups = useMemo(
    () => (settled === '' ? [] : groupsOf(search, data, entries)),
    [search, settled, data, entries],
  )
  return {
    groups,
    isWaiting: typed !== '' && (typed !== settled || query.isPlaceholderData || query.isFetching),
    isFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** The hits in the order of the definition's groups; what belongs to none of them leads nowhere and is left out. */
function groupsOf(search: CompiledSearch, answer: unknown, entries: readonly IndexEntry[] | undefined): HitGroup[] {
  const items = (answer === undefined ? null : search.items({ answer })) ?? []
  const groups = new Map(Object.entries(search.opens).map(([name, { title }]) => [name, { title, hits: [] as Hit[] }]))
  items.forEach((item, position) => {
    const scope = { [search.as]: item }
    const name = search.group(scope) ?? ''
    const opens = own(search.opens, name)
    const to = opens && ('to' in opens ? opens.to(scope) : recordPath(entries, opens, scope))
    if (to === undefined) return
    const [title, text] = [search.title(scope) ?? '', search.text(scope) ?? '']
    groups.get(name)?.hits.push({ key: `${name}-${position}`, title, text, to })
  })
  return [...groups.values()].filter(({ hits }) => hits.length > 0)
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 180)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
