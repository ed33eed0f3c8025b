import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Call, Fn, Scope, TextFn } from '../../contract/module.ts'
import { useEngine } from '../engine-context.tsx'
import { lookUp, useDebounced } from '../lookup.ts'
import type { DocumentStore } from './document-store.ts'

interface Asked {
  call: Call
  params: Readonly<Record<string, Fn>>
}

/**
 * What the server says of the document as it is: asked once each parameter has a value, and again when one changes.
 * Undefined until it is known; nothing is asked where `asked` is undefined. With `isCalm` changes in quick succession are
 * one question, and the last answer stays until there is another.
 */
export function useAsked(document: DocumentStore, asked: Asked | undefined, isCalm = false): unknown {
  return useAskedOf(document.subscribe, () => ({ doc: document.values() }), asked, isCalm ? 'calm' : 'each')
}

/** `exact` is as calm, but what was answered of other parameters is no answer: a warning would be of something else. */
type Pace = 'each' | 'calm' | 'exact'

/** What a definition says of an answer, of anything that changes: `when` and `text` have it, too. */
interface Said extends Asked {
  when: Fn
  text: TextFn
}

/** Null where nothing is said of what the server answers, or nothing is known yet. */
export function useSaid(
  subscribe: DocumentStore['subscribe'],
  scope: () => Scope,
  said: Said | undefined,
  pace: Pace,
): string | null {
  const answer = useAskedOf(subscribe, scope, said, pace)
  return useSyncExternalStore(subscribe, () => {
    const told = { ...scope(), answer }
    return said && answer !== undefined && said.when(told) === true ? said.text(told) : null
  })
}

/** The same of anything that changes: `scope` are the variables of its parameters. */
function useAskedOf(
  subscribe: DocumentStore['subscribe'],
  scope: () => Scope,
  asked: Asked | undefined,
  pace: Pace,
): unknown {
  const { client } = useEngine()
  const params = useSyncExternalStore(subscribe, () => {
    const now = scope()
    return JSON.stringify(Object.entries(asked?.params ?? {}).map(([name, value]) => [name, value(now) ?? null]))
  })
  const settled = useDebounced(params, 150)
  const used = pace === 'each' ? params : settled
  const given = JSON.parse(used) as [string, unknown][]
  const isWhole = given.every(([, value]) => value !== null)
  const { data } = useQuery({
    queryKey: ['list', 'asked', asked?.call.path, used],
    queryFn: async ({ signal }) => (asked ? lookUp(client, asked.call, Object.fromEntries(given), signal) : null),
    enabled: asked !== undefined && isWhole,
    staleTime: 10_000,
    ...(pace === 'calm' && { placeholderData: keepPreviousData }),
  })
  const isMeant = isWhole && (pace !== 'exact' || used === params)
  return asked && isMeant ? data : undefined
}
