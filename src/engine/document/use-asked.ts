import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Call, Fn } from '../../contract/module.ts'
import { useEngine } from '../engine-context.tsx'
import { lookUp } from '../lookup.ts'
import type { DocumentStore } from './document-store.ts'

interface Asked {
  call: Call
  params: Readonly<Record<string, Fn>>
}

/**
 * What the server says of the document as it is: asked once each parameter has a value, and again when one changes.
 * Undefined until it is known; nothing is asked where `asked` is undefined.
 */
export function useAsked(document: DocumentStore, asked: Asked | undefined): unknown {
  const { client } = useEngine()
  const params = useSyncExternalStore(document.subscribe, () => {
    const scope = { doc: document.values() }
    return JSON.stringify(Object.entries(asked?.params ?? {}).map(([name, value]) => [name, value(scope) ?? null]))
  })
  const given = JSON.parse(params) as [string, unknown][]
  const isWhole = given.every(([, value]) => value !== null)
  const { data } = useQuery({
    queryKey: ['list', 'asked', asked?.call.path, params],
    queryFn: async ({ signal }) => (asked ? lookUp(client, asked.call, Object.fromEntries(given), signal) : null),
    enabled: asked !== undefined && isWhole,
    staleTime: 10_000,
  })
  return asked && isWhole ? data : undefined
}
