import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** How each list was left, by its path: what stood after the question mark. In memory, since another tab looks for something else. */
const left = new Map<string, string>()

export function rememberListAddress(path: string, search: string): void {
  left.set(path, search)
}

/** The address of a list as somebody left it: the search, filters, columns and place that led to a record. */
export function listReturnAddress(path: string): string {
  const search = left.get(path) ?? ''
  return search === '' ? path : `${path}?${search}`
}

/** From where each page was last gone to, by its address. */
const origins = new Map<string, string>()

function rememberOrigin(to: string, from: string): void {
  const address = to.replace(/[?#].*$/s, '')
  // What stands behind a record, such as its print, leads back to it and is not where somebody came from.
  if (!from.startsWith(`${address}/`)) origins.set(address, from)
}

/** The list that led to a record, as it was left; else the record's own, or none. */
export function wayBack(path: string, list: string | null): string | null {
  const from = origins.get(path)
  const back = from !== undefined && left.has(from) ? from : list
  return back === null ? null : listReturnAddress(back)
}

/**
 * Goes to another page of the product, by its path; a page that was deleted is replaced in the history. `state` is kept
 * with the new entry of the history, over a reload too.
 */
export type GoTo = (to: string, step?: 'push' | 'replace', state?: object) => void

interface Navigation {
  readonly goTo: GoTo
  /** Says how, until the returned function is called. */
  readonly connect: (goTo: GoTo) => () => void
}

const NavigationContext = createContext<Navigation | null>(null)

/** The engine knows no router: the shell says how to go, also for what is drawn above the router, such as alerts. */
export function NavigationProvider({ children }: { children: ReactNode }): ReactNode {
  const [navigation] = useState(createNavigation)
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** Goes to a page without loading the product anew. */
export function useGoTo(): GoTo {
  return useNavigation().goTo
}

/** Called inside the router: from here on `useGoTo` uses it. */
export function useConnectedNavigation(goTo: GoTo): void {
  const { connect } = useNavigation()
  useEffect(() => connect(goTo), [connect, goTo])
}

function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useGoTo needs an EngineProvider above it.')
  return navigation
}

function createNavigation(): Navigation {
  // Without a router the browser goes itself.
  const load: GoTo = (to, step) => (step === 'replace' ? window.location.replace(to) : window.location.assign(to))
  let current = load
  return {
    goTo: (to, ...how) => {
      rememberOrigin(to, window.location.pathname)
      current(to, ...how)
    },
    connect: (goTo) => {
      current = goTo
      return () => {
        if (current === goTo) current = load
      }
    },
  }
}
