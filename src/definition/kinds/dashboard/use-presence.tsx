import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Client } from '../../../api/client.ts'
import type { CompiledPresence, CompiledStart } from '../../../contract/report-module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { useEngine } from '../../../engine/engine-context.tsx'
import { lookUp, storedChannel } from '../../../engine/lookup.ts'

/** Whether each of these lists has a row; undefined as long as nobody knows. */
export function usePresence(lists: readonly CompiledPresence[]): (boolean | undefined)[] {
  const { client } = useEngine()
  const answers = useQueries({ queries: lists.map((list) => presenceQuery(client, list)) })
  return answers.map(({ data }) => data)
}

function presenceQuery(client: Client, { call, query }: CompiledPresence) {
  return {
    queryKey: ['count', call.path, query],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await lookUp(client, call, { ...query, limit: 1 }, signal)
      return isRecord(answer) && Array.isArray(answer['items']) && answer['items'].length > 0
    },
    retry: false,
  }
}

/** Whether nothing was stored yet that figures could count; while nobody knows the figures stand. */
export function useIsUnused(start: CompiledStart | null): boolean {
  const known = usePresence(start?.until ?? [])
  return known.length > 0 && known.every((one) => one === false)
}

/** Asks for all figures again once another tab of this browser has stored something. */
export function useOtherTabs(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const channel = new BroadcastChannel(storedChannel)
    channel.onmessage = () =>
      void queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === 'figures' || key === 'count' })
    return () => channel.close()
  }, [queries])
}
