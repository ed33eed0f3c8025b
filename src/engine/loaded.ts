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
