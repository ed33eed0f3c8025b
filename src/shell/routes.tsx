import type { RouteObject } from 'react-router-dom'
import type { Settings } from '../api/settings.ts'
import type { DefinitionIndex } from '../contract/module.ts'
import type { CompiledAccount, CompiledApp } from '../contract/app-module.ts'
import { registered } from '../contract/parts.ts'
import type { Page } from '../contract/runtime/page-addresses.ts'
import type { Account } from './account.ts'
import { sidebarIcons } from './drawings.ts'
import { ErrorBoundary, LostPage } from './lost-page.tsx'
import type { PageViews } from './page-view.tsx'
import { Layout } from './layout.tsx'
import { PageTools } from './page-tools.tsx'
import { homeOf, pagesOf, profilePage, tabsOf } from './pages.ts'
import { FollowLook, PlaceName } from './place-name.tsx'
import type { SidebarLink } from './sidebar.tsx'

/** One route for each page, all inside the root layout. A screen with path `*` takes what is left. */
export function routesOf(
  index: DefinitionIndex,
  app: CompiledApp,
  settings: Settings,
  account: Account | null,
  views: PageViews,
): RouteObject[] {
  const pages = pagesOf(index, settings, account)
  const place = settings.extensions && account?.user !== null ? app.place : undefined
  return [
    {
      element: (
        <>
          {place && <FollowLook place={place} />}
          <Layout
            title={app.title}
            links={sidebarLinks(pages, app, account)}
            end={account?.user && app.account ? accountEnd(account, app.account, pages) : undefined}
            tabs={tabsOf(app, pages)}
            search={settings.extensions && account?.user !== null ? app.search : undefined}
            place={place && <PlaceName place={place} />}
            tools={
              settings.extensions ? (
                <PageTools
                  profile={profilePage(pages, app)}
                  choice={app.place?.choice}
                  isGuest={account?.user === null}
                />
              ) : undefined
            }
          />
        </>
      ),
      children: [
        ...(account?.redirects(app, pages, index.closed ?? []) ?? []),
        ...pages.map((page) => routeOf(page, app.title, views)),
        ...(pages.some(({ path }) => path === '*') ? [] : [lostRoute(homeOf(pages, app), app.title)]),
      ],
    },
  ]
}

function routeOf(page: Page, appTitle: string, views: PageViews): RouteObject {
  const { path } = page
  const Component = registered<PageViews[string]>(views, page.draws)
  return {
    path,
    element: (
      <ErrorBoundary key={path}>
        <Component page={page} appTitle={appTitle} />
      </ErrorBoundary>
    ),
  }
}

/** Definitions of another server, or of before, may have no page for what is left. */
function lostRoute(home: string | undefined, appTitle: string): RouteObject {
  const text = 'Sorry the page you are looking for does not exist.'
  return { path: '*', element: <LostPage title="Page Not Found" text={text} home={home} appTitle={appTitle} /> }
}

/** Who has signed in, and the way out. */
function accountEnd({ Entries }: Account, account: CompiledAccount, pages: readonly Page[]) {
  return (onNavigate: () => void) => (
    <Entries account={account} profile={pathOf(pages, account.profile)} onNavigate={onNavigate} />
  )
}

function pathOf(pages: readonly Page[], id: string): string | undefined {
  return pages.find(({ entry }) => entry.id === id)?.path
}

/** The sidebar's entries with the paths of their pages. An entry whose page is not in service is left out. */
function sidebarLinks(pages: readonly Page[], app: CompiledApp, account: Account | null = null): SidebarLink[] {
  return pages.reduce(withOwnEntry, appLinks(pages, app, account))
}

/** A document may say its own entry, which leads to the first of its pages: it stands at the end of its group. */
function withOwnEntry(links: SidebarLink[], { path, entry: { menu, pages } }: Page): SidebarLink[] {
  if (!menu || pages?.[0]?.path !== path) return links
  const { label, group, icon } = menu
  const place = links.findLastIndex((link) => link.group === group) + 1
  return links.toSpliced(place === 0 ? links.length : place, 0, {
    label,
    group,
    path,
    ...(icon && { icon: sidebarIcons[icon] }),
  })
}

function appLinks(pages: readonly Page[], app: CompiledApp, account: Account | null): SidebarLink[] {
  return app.sidebar.flatMap((entry): SidebarLink[] => {
    const guest = account ? entry.guest : undefined
    if (guest !== undefined && account?.user) return []
    const { label, group, icon } = entry
    const look = {
      label,
      ...(group !== undefined && { group }),
      ...(icon && { icon: sidebarIcons[icon] }),
      isAccount: entry.guest !== undefined,
    }
    if ('href' in entry && guest === undefined) return [{ ...look, href: entry.href }]
    const id = guest ?? ('screen' in entry ? entry.screen : 'list' in entry ? entry.list : '')
    const path = pathOf(pages, id)
    return path === undefined ? [] : [{ ...look, path }]
  })
}
