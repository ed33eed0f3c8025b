import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Client } from '../api/client.ts'
import type { Problem } from '../api/problem.ts'
import type { Call, CompiledOptions, Option, Scope } from '../contract/module.ts'
import { checkPlace } from './chosen-place.ts'
import { useEngine } from './engine-context.tsx'

/** As long a text as the API searches for. Boxes take more: one that cuts it off would find something else. */
export const longestSearch = 200

export interface OptionsState {
  options: readonly Option[]
  loading: boolean
  /** The list is empty because it could not be loaded. */
  failed: boolean
  /** The server has more than it answers at once. */
  hasMore: boolean
  /** Asks once more, after a failure; the specification's product had no such thing. */
  retry: (() => void) | undefined
}

/** So many options a lookup answers at most. */
const fullAnswer = 20

/** A call that gave no data, thrown to TanStack Query, which decides on a retry. */
export class LookupError extends Error {
  override readonly name = 'LookupError'
  constructor(
    readonly call: Call,
    readonly problem: Problem,
  ) {
    super(`${call.operation}: ${problem.title}`)
  }
}

/** What a lookup answers, or a LookupError; a failure is logged, a cancelled call is not. */
export async function lookUp(client: Client, call: Call, input: unknown, signal?: AbortSignal): Promise<unknown> {
  const answer = await client.send(call, input, { signal })
  if (answer.ok) return answer.data
  // The specification asks for a failed lookup in the log (section 8).
  if (answer.problem.kind !== 'cancelled') console.error(`Lookup ${call.operation} failed`, answer.problem)
  throw new LookupError(call, answer.problem)
}

/** The first words of the keys of queries that a save may have made old. */
const listKeys: readonly unknown[] = ['lookup', 'list', 'list-sums', 'count', 'figures']

/** What this browser's other tabs are told of: something was stored. */
export const storedChannel = 'trading-stored'

function tellTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(storedChannel)
  channel.postMessage(null)
  channel.close()
}

/** After a save every list and every record may have changed. */
export function refreshData(queries: QueryClient): Promise<void> {
  tellTabs()
  return queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === 'record' || listKeys.includes(key) })
}

/** The same but for records: the one that is shown is gone. */
export function refreshLists(queries: QueryClient): Promise<void> {
  tellTabs()
  return queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => listKeys.includes(key) })
}

/**
 * The options behind a picker for the typed `search`. `scope` are the form's variables; nothing is
 * asked while `active` is false. Answers of an older search never replace those of a newer one.
 */
export function useOptions(options: CompiledOptions, scope: Scope, search: string, active = true): OptionsState {
  const { client, settings } = useEngine()
  const typed = useDebounced(search.trim(), 150)
  const asked = active && mayAsk(options, scope, settings.extensions)
  const request = optionsQuery(client, options, scope, typed)
  const query = useQuery({
    ...request,
    enabled: asked,
    retry: (count, error) => count < 1 && isPassing(error),
    retryDelay: 500,
    // A list that could not be loaded comes by itself when the network is back; one that is there stays as it is.
    refetchOnReconnect: ({ state }) => state.status === 'error',
    // While typing goes on, the last list of the same lookup stays; never that of other parameters.
    placeholderData: (old, oldQuery) => (sameLookup(oldQuery?.queryKey, request.queryKey) ? old : undefined),
  })
  const list = useMemo(() => toOptions(options, query.data), [options, query.data])
  const waiting = query.isFetching || typed !== search.trim()
  // An older list is narrowed down until the new one is there: Enter must not pick what was not typed.
  const filtered = options.search === null || query.isPlaceholderData || typed !== search.trim()
  const found = useMemo(() => (filtered ? filterBy(list, search) : list), [filtered, list, search])
  const retry = settings.extensions ? (): void => void query.refetch() : undefined
  if (!asked) return { options: [], loading: false, failed: false, hasMore: false, retry }
  if (query.isError) return { options: [], loading: query.isFetching, failed: !query.isFetching, hasMore: false, retry }
  const hasMore = settings.extensions && options.search !== null && list.length >= fullAnswer
  return { options: found, loading: waiting, failed: false, hasMore, retry }
}

/** How a lookup is asked for a typed text. */
export function optionsQuery(client: Client, options: CompiledOptions, scope: Scope, typed: string) {
  const params = paramsOf(options, scope)
  return queryOptions({
    queryKey: ['lookup', options.call.path, params, options.search === null ? '' : typed] as const,
    queryFn: async ({ signal }) => {
      const data = await askOptions(client, options, scope, typed, signal)
      const isAll = Object.keys(params).length === 0 && isWhole(options, data, typed)
      checkPlace(options.call.path, () => toOptions(options, data), isAll)
      return data
    },
    staleTime: 10_000,
  })
}

/** What a lookup answers to a text; throws a LookupError. */
export async function askOptions(
  client: Client,
  options: CompiledOptions,
  scope: Scope,
  typed: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const params = paramsOf(options, scope)
  const input = options.search === null ? params : { [options.search]: typed, ...params }
  return lookUp(client, options.call, input, signal)
}

/** Whether a lookup has nothing more to offer than this. */
function isWhole({ search }: CompiledOptions, data: unknown, typed: string): boolean {
  return Array.isArray(data) && (search === null || (typed === '' && data.length < fullAnswer))
}

function mayAsk(options: CompiledOptions, scope: Scope, extensions: boolean): boolean {
  if (options.call.extension && !extensions) return false
  return options.when === undefined || options.when(scope) === true
}

function paramsOf(options: CompiledOptions, scope: Scope): Record<string, unknown> {
  const entries = Object.entries(options.params).map(([name, value]) => [name, value(scope) ?? undefined] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** A second try may help against a slow network or server, not against a refusal. */
function isPassing(error: Error): boolean {
  return error instanceof LookupError && ['network', 'server'].includes(error.problem.kind)
}

function sameLookup(left: readonly unknown[] | undefined, right: readonly unknown[]): boolean {
  return left !== undefined && JSON.stringify(left.slice(0, 3)) === JSON.stringify(right.slice(0, 3))
}

export function toOptions(options: CompiledOptions, data: unknown): Option[] {
  if (!Array.isArray(data)) return []
  const found = new Map<unknown, Option>()
  for (const item of data) {
    const option = options.item({ item: item as unknown })
    if (option && !found.has(option.value)) found.set(option.value, option)
  }
  return [...found.values()]
}

function filterBy(list: readonly Option[], search: string): readonly Option[] {
  const typed = search.trim().toLowerCase()
  return typed === '' ? list : list.filter((option) => option.label.toLowerCase().includes(typed))
}

/** The value, once it has not changed for so many milliseconds. */
export function useDebounced(value: string, delay: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value)
    }, delay)
    return () => {
      clearTimeout(timer)
    }
  }, [value, delay])
  return settled
}
