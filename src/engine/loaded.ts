import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { reloadPage } from './scan/page-scans.ts'

/** Something that is on its way, could not be had, or is here. */
export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'ready'; value: Value }

interface Query<Value> {
  data: Value | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The answer of a TanStack query. */
export function toLoaded<Value>(query: Query<Value>): Loaded<Value> {
  if (query.data !== undefined) return { status: 'ready', value: query.data }
  if (!query.error || query.isFetching) return { status: 'loading' }
  return { status: 'failed', error: query.error, retry: () => void query.refetch() }
}

/** Two things that are needed together; what failed is had again. */
export function both<One, Other>(one: Loaded<One>, other: Loaded<Other>): Loaded<readonly [One, Other]> {
  if (one.status === 'failed') return one
  if (other.status === 'failed') return other
  if (one.status === 'loading' || other.status === 'loading') return { status: 'loading' }
  return { status: 'ready', value: [one.value, other.value] }
}

/** How a part of the program is asked for, once a page. */
function codeQuery<Part>(name: string, load: () => Promise<Part>) {
  return queryOptions({
    queryKey: ['code', name],
    queryFn: () =>
      load().catch((cause: unknown) => {
        console.error('A part of the page could not be loaded.', cause)
        throw cause
      }),
    staleTime: Infinity,
    gcTime: Infinity,
    // Functions cannot be compared.
    structuralSharing: false,
    retry: false,
  })
}

/** A part of the program that is loaded when it is first needed, and again by whoever next needs what failed. */
export function useCode<Part>(name: string, load: () => Promise<Part>): Loaded<Part> {
  const query = useQuery(codeQuery(name, load))
  const loaded = toLoaded(query)
  // Browsers remember a module that failed: a second failure can be the memory of the first.
  if (loaded.status === 'failed' && query.errorUpdateCount > 1) return { ...loaded, retry: reloadPage }
  return loaded
}

/**
 * A component whose code comes behind the page. Until it has come, and where it does not come, nothing is drawn: for what
 * helps and is missed by nobody. What is needed says that it failed (`LateSection`).
 */
export function drawnOnceLoaded<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return function OnceLoaded(props: Props): ReactNode {
    const code = useCode(name, load)
    return code.status === 'ready' ? createElement(code.value, props) : null
  }
}

/** Loads parts ahead that may soon be needed; a failure is shown by the component that draws the part. */
export function useCodeAhead(parts: ReadonlyMap<string, () => Promise<unknown>>): void {
  const queries = useQueryClient()
  useEffect(() => {
    // The query keeps the failure for the component that draws the part.
    for (const [name, load] of parts) queries.query(codeQuery(name, load)).catch(() => undefined)
  }, [queries, parts])
}
