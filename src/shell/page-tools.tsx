import type { ReactNode } from 'react'
import type { Page } from '../contract/runtime/page-addresses.ts'
import { ThemeButton } from './theme-button.tsx'
import { UserButton } from './user-button.tsx'
import type { UserMenuProps } from './user-menu.tsx'

interface PageToolsProps {
  profile: Page | undefined
  /** Of several places the one that this browser works at. */
  choice: UserMenuProps['choice']
  /** Nobody has signed in where people do. */
  isGuest: boolean
}

/** What every page has at the end of its bar. */
export function PageTools({ profile, choice, isGuest }: PageToolsProps): ReactNode {
  return (
    <>
      <ThemeButton />
      {!isGuest && (
        <UserButton profile={profile && { path: profile.path, label: profile.entry.title }} choice={choice} />
      )}
    </>
  )
}
