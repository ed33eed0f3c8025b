import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { t } from '../../contract/words/words.ts'
import type { Account } from '../account.ts'
import { LostPage } from '../lost-page.tsx'
import { homeOf } from '../pages.ts'

const parameter = 'kembali'

/** The address of a screen that asks somebody to sign in, and then leads back to `from`. */
export function addressWithReturn(path: string, from: string): string {
  return from === '/' || from === path ? path : `${path}?${parameter}=${encodeURIComponent(from)}`
}

/** Where somebody wanted to go, as the address says it: a path of this product, and nothing else that anybody may have written there. */
export function returnAddress({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const asked = new URLSearchParams(search).get(parameter) ?? '/'
  // Browsers read `//`, `/\` and a tab between the two as the beginning of another host.
  if (!asked.startsWith('/')) return '/'
  try {
    const url = new URL(asked, origin)
    return url.origin === origin && isPath(url) ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}

/** A path that begins with two slashes would be a host again wherever it is used as an address. */
function isPath({ pathname }: URL): boolean {
  return !/^\/[/\\]/.test(pathname)
}

/** Addresses that lead elsewhere: to where somebody signs in, or away from there once that is done. */
export function redirectsOf({ user, needsOwner }: Pick<Account, 'user' | 'needsOwner'>): Account['redirects'] {
  return (app, pages, closed) => {
    const { account, title } = app
    if (!account) return []
    const { signIn, signUp, profile } = account
    const pathOf = (id: string): string[] => pages.flatMap(({ entry, path }) => (entry.id === id ? [path] : []))
    const [signInPath, signUpPath] = [pathOf(signIn), pathOf(signUp)]
    if (user) {
      const back = [...signInPath, ...signUpPath].map((path) => ({ path, element: <BackToWork /> }))
      // A user whose role was removed has only this page, which says so.
      const only = user.roleName === '' ? pathOf(profile) : []
      if (only.length > 0) return [...back, ...only.map((to) => ({ path: '*', element: <Instead path={to} /> }))]
      const taken = [...signInPath, ...signUpPath]
      const others = closed.filter((path) => path !== '*' && !taken.includes(path))
      const home = homeOf(pages, app)
      return [...back, ...others.map((path) => ({ path, element: <ClosedPage appTitle={title} home={home} /> }))]
    }
    // Before the first account exists nobody can sign in, so the first page is that of signing up.
    const first = needsOwner && signUpPath[0] !== undefined ? signUpPath : signInPath
    return [
      ...first.map((to) => ({ path: '*', element: <ToSignIn path={to} /> })),
      ...(first === signUpPath
        ? signInPath.map((path) => ({ path, element: <Instead path={first[0] ?? '/'} /> }))
        : []),
    ]
  }
}

function BackToWork(): ReactNode {
  useLocation()
  return <Navigate to={returnAddress(window.location)} replace />
}

function ToSignIn({ path }: { path: string }): ReactNode {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={addressWithReturn(path, pathname + search + hash)} replace />
}

function Instead({ path }: { path: string }): ReactNode {
  return <Navigate to={path + useLocation().search} replace />
}

/** In place of a page that is there, and not for the role of whoever asked for it. */
function ClosedPage(props: { appTitle: string; home: string | undefined }): ReactNode {
  return <LostPage title={t('Tidak berhak')} text={t('Anda tidak berhak membuka halaman ini.')} {...props} />
}
