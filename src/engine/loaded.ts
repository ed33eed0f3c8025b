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
