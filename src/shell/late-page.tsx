import type { ComponentType } from 'react'
import type { IndexEntry } from '../contract/module.ts'
import { LoadedCode } from './loaded-code.tsx'

export interface PageProps {
  /** The line in the index of what is drawn. */
  entry: IndexEntry
  appTitle: string
}

/** A page whose code comes when the first of its kind is visited. */
export function latePage(name: string, load: () => Promise<ComponentType<PageProps>>): ComponentType<PageProps> {
  return function LatePage(props: PageProps) {
    return <LoadedCode name={name} load={load} what={nameOf(props.entry.title)} props={props} />
  }
}

/** What a title fills in is not known while there is no page. */
function nameOf(title: string): string {
  return `Halaman ${title.replace('{…}', '')}`.trim()
}
