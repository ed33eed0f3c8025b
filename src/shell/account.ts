import { createContext, useContext, type ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { User } from '../api/sessions.ts'
import type { CompiledAccount, CompiledApp } from '../contract/app-module.ts'
import type { Page } from '../contract/runtime/page-addresses.ts'

export interface AccountEntriesProps {
  account: CompiledAccount
  /** The path behind the user's name; none where the screen is not in service. */
  profile: string | undefined
  onNavigate: () => void
}

/** Who uses this page, on a server whose users sign in; the code behind it is loaded on such a server only. */
export interface Account {
  /** Null until somebody has signed in. */
  user: User | null
  /** Nobody has an account yet. */
  needsOwner: boolean
  /** What becomes of addresses that are not there for this user. */
  redirects: (app: CompiledApp, pages: readonly Page[], closed: readonly string[]) => RouteObject[]
  /** What the sidebar ends with once somebody has signed in. */
  Entries: ComponentType<AccountEntriesProps>
}

export const AccountContext = createContext<Account | null>(null)

/** Null on a server that asks nobody to sign in. */
export function useAccount(): Account | null {
  return useContext(AccountContext)
}
