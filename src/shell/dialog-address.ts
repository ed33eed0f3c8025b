import { useMemo } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { isRecord } from '../contract/runtime/own.ts'
import type { DialogAddress } from '../engine/dialog/dialog-stack.ts'
import { samePath } from './pages.ts'

const parameter = 'dialog'

/** The open dialogs as search parameters of the address, in order: `?dialog=folder/one&dialog=folder/two`. */
export function useDialogAddress(): DialogAddress {
  const navigate = useNavigate()
  return useMemo(() => addressOf(navigate), [navigate])
}

function addressOf(navigate: NavigateFunction): DialogAddress {
  const write = (names: readonly string[], replace: boolean): void => {
    const to = { search: searchWith(window.location.search, names), hash: window.location.hash }
    // Without an answer: there is nothing to load on the way.
    void navigate(to, { replace, state: { [parameter]: names.length } })
  }
  return {
    read: () => new URLSearchParams(window.location.search).getAll(parameter),
    depth: depthHere,
    push: (names) => write(names, false),
    replace: (names) => write(names, true),
    go: (steps) => window.history.go(steps),
    subscribe: (listener) => {
      const { pathname } = window.location
      // Another screen has dialogs of its own.
      const onMove = (): void => {
        if (samePath(pathname, window.location.pathname)) listener()
      }
      window.addEventListener('popstate', onMove)
      return () => window.removeEventListener('popstate', onMove)
    },
  }
}

/** What was written with the entry of the history; an address without dialogs needs no step back. */
function depthHere(): number | undefined {
  const state: unknown = window.history.state
  const own = isRecord(state) && isRecord(state['usr']) ? state['usr'][parameter] : undefined
  if (typeof own === 'number') return own
  return new URLSearchParams(window.location.search).has(parameter) ? undefined : 0
}

/** The other parameters, then the dialogs; their names stay readable. */
function searchWith(search: string, names: readonly string[]): string {
  const others = new URLSearchParams(search)
  others.delete(parameter)
  const parts = names.map(
    (name) => `${parameter}=${encodeURIComponent(name).replaceAll(/%(2F|3A)/g, decodeURIComponent)}`,
  )
  return [others.toString(), ...parts].filter(Boolean).join('&')
}
