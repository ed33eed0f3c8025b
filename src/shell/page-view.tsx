import type { ComponentType } from 'react'
import type { Page } from '../contract/runtime/page-addresses.ts'
import { LoadedCode } from './loaded-code.tsx'

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
  return `Halaman ${title.replace('{…}', '')}`.trim()
}
