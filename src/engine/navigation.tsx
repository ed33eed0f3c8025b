import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { rememberOrigin } from './list/list-return-address.ts'

/** Goes to another page of the product, by its path; a page that was deleted is replaced in the history. */
export type GoTo = (to: string, step?: 'push' | 'replace') => void

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
    goTo: (to, step) => {
      rememberOrigin(to, window.location.pathname)
      current(to, step)
    },
    connect: (goTo) => {
      current = goTo
      return () => {
        if (current === goTo) current = load
      }
    },
  }
}
