import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CompiledOptions, Option, Scope } from '../contract/module.ts'
import { isRecord } from '../contract/runtime/own.ts'
import { type Engine, useEngine } from '../engine/engine-context.tsx'
import { optionsQuery, toOptions } from '../engine/lookup.ts'

const mostRecent = 5

interface Recent {
  value: string | number
  label: string
}

type User = Engine['user']

/** Lookups by path: that of a record type says which one it is. What one user picks is nobody else's business. */
const keyOf = ({ call }: CompiledOptions, user: User): string =>
  `trading:terpakai:${user === undefined ? '' : `${user}@`}${call.path}`

/** What the user has picked last from a lookup in this browser, the newest first. */
function readRecent(options: CompiledOptions, user: User): Recent[] {
  if (user === null) return []
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(options, user)) ?? '[]')
    return Array.isArray(kept) && kept.every(isRecent) ? kept.slice(0, mostRecent) : []
  } catch {
    return []
  }
}

function isRecent(kept: unknown): kept is Recent {
  if (!isRecord(kept) || typeof kept.label !== 'string') return false
  return typeof kept.value === 'string' || typeof kept.value === 'number'
}

/** Remembers what the user picks from a lookup. */
export function useRememberOption(options: CompiledOptions): (option: Option) => void {
  const { user } = useEngine()
  return useCallback((option) => rememberOption(options, user, option), [options, user])
}

function rememberOption(options: CompiledOptions, user: User, { value, label }: Option): void {
  if (user === null) return
  const others = readRecent(options, user).filter((other) => other.value !== value)
  try {
    localStorage.setItem(keyOf(options, user), JSON.stringify([{ value, label }, ...others].slice(0, mostRecent)))
  } catch (cause) {
    // It is found by typing all the same.
    console.info('What was picked could not be remembered.', cause)
  }
}

/**
 * The list of an empty search with what the user has picked last here in front: only what the server still offers. Null
 * while that is asked. `found` is what it answered to the empty search.
 */
export function useRecentFirst(
  options: CompiledOptions,
  scope: Scope,
  found: readonly Option[],
  active: boolean,
): readonly Option[] | null {
  const { client, settings, user } = useEngine()
  const isOn = active && settings.extensions
  const recent = useMemo(() => (isOn ? readRecent(options, user) : []), [isOn, options, user])
  const isFound = ({ value }: Recent): boolean => found.some((option) => option.value === value)
  // A list that is filtered in the browser is whole.
  const asked = options.search === null || found.length === 0 ? [] : recent.filter((one) => !isFound(one))
  const requests = asked.map(({ label }) => optionsQuery(client, options, scope, label))
  const { data, isLoading } = useQuery({
    queryKey: ['recent', ...requests.map(({ queryKey }) => queryKey)],
    queryFn: ({ client: queries }) => Promise.all(requests.map((request) => answered(queries, request))),
    enabled: requests.length > 0,
  })
  if (!isOn || recent.length === 0) return found
  if (isLoading) return null
  const others = data?.flatMap((answer) => toOptions(options, answer)) ?? []
  const first = recent.flatMap(({ value }) => [...found, ...others].find((option) => option.value === value) ?? [])
  return [...first, ...found.filter((option) => !first.includes(option))]
}

/** One that is not offered any more, or cannot be asked for, is left out; the failure is logged where it was asked. */
function answered(queries: QueryClient, request: ReturnType<typeof optionsQuery>): Promise<unknown> {
  return queries.query({ ...request, retry: false }).catch(() => null)
}
