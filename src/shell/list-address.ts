import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '../contract/runtime/record.ts'
import type { ListAddress } from '../engine/list/list-address.ts'

/** The page's address as a list keeps its state in it. */
export function useListAddress(): ListAddress {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const navigate = useNavigate()
  return useMemo(
    () => ({
      search: search.replace(/^\?/, ''),
      opened: isRecord(state) && typeof state['opened'] === 'string' ? state['opened'] : null,
      read: () => window.location.search.replace(/^\?/, ''),
      write: (next, step, opened) => {
        // The next page is on its way: what a list says late would lead back to it.
        if (window.location.pathname !== pathname) return
        const replace = step === 'replace'
        // What others remember with this entry stays with it.
        const kept = replace ? stateNow() : {}
        const to = { search: next, hash: window.location.hash }
        void navigate(to, { replace, state: { ...kept, ...(opened === undefined ? {} : { opened }) } })
      },
    }),
    [pathname, search, state, navigate],
  )
}

function stateNow(): Record<string, unknown> {
  const state: unknown = window.history.state
  return isRecord(state) && isRecord(state['usr']) ? state['usr'] : {}
}
