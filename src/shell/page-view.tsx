import Typography from '@mui/material/Typography'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { type Location, useLocation, useOutletContext } from 'react-router-dom'
import type { CompiledKinds } from '../contract/parts.ts'
import { isRecord } from '../contract/runtime/own.ts'
import type { Page } from '../contract/runtime/page-addresses.ts'
import { t } from '../contract/words/words.ts'
import { useDefinition } from '../engine/definitions.ts'
import type { Loaded } from '../engine/loaded.ts'
import { LoadedCode } from './loading.tsx'

/** What a page draws: its definition, or the part of it that the address names, as a record type's dialog has a list. */
export function usePageModule<Kind extends keyof CompiledKinds>(
  { entry, at = [] }: Page,
  kind: Kind,
): Loaded<CompiledKinds[Kind]> {
  const loaded: Loaded<unknown> = useDefinition(entry.id, entry.kind)
  if (loaded.status !== 'ready') return loaded
  const found = at.reduce((value, key) => (isRecord(value) ? value[key] : undefined), loaded.value)
  if (isOfKind(found, kind)) return { status: 'ready', value: found }
  return { status: 'failed', error: new Error(`"${entry.id}" has no ${kind}.`), retry: () => window.location.reload() }
}

/** Each kind compiles to what `CompiledKinds` says of it. */
function isOfKind<Kind extends keyof CompiledKinds>(value: unknown, kind: Kind): value is CompiledKinds[Kind] {
  return isRecord(value) && value['kind'] === kind
}

export interface PageProps {
  /** The address, and the line in the index of what is drawn. */
  page: Page
  appTitle: string
}

/** What draws pages, by the name that a kind of definition gives to each. */
export type PageViews = Readonly<Record<string, ComponentType<PageProps>>>

/** A page whose code comes when the first of its kind is visited. */
export function latePage(name: string, load: () => Promise<ComponentType<PageProps>>): ComponentType<PageProps> {
  return function LatePage(props: PageProps) {
    return <LoadedCode name={name} load={load} what={nameOf(props.page.entry.title)} props={props} />
  }
}

/** What a title fills in is not known while there is no page. */
function nameOf(title: string): string {
  return t('Halaman {title}', { title: title.replace('{…}', '') }).trim()
}

/** A page's title, in its heading and in the browser's tab. */
export function ScreenTitle({ title, appTitle }: { title: string; appTitle: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const cameFromElsewhere = useCameFromElsewhere()
  useEffect(() => {
    // So that a screen reader says where it is; not where something else on the page has taken the focus already.
    if (cameFromElsewhere && !heading.current?.parentElement?.contains(document.activeElement)) heading.current?.focus()
    // Once for each page: it is mounted anew when its route is entered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <>
      <title>{`${title} · ${appTitle}`}</title>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
    </>
  )
}

/** Whether somebody came here from another page of the product: not on first load or reload. */
export function useCameFromElsewhere(): boolean {
  const location = useLocation()
  const start = useOutletContext<Location>()
  return location !== start
}
