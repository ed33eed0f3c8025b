import type { ReactNode } from 'react'
import type { Page } from './pages.ts'
import { ThemeButton } from './theme-button.tsx'
import { UserButton } from './user-button.tsx'

interface PageToolsProps {
  profile: Page | undefined
  /** Nobody has signed in where people do. */
  isGuest: boolean
}

/** What every page has at the end of its bar. */
export function PageTools({ profile, isGuest }: PageToolsProps): ReactNode {
  return (
    <>
      <ThemeButton />
      {!isGuest && <UserButton profile={profile && { path: profile.path, label: profile.entry.title }} />}
    </>
  )
}
