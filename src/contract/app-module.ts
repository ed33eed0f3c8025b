/** What the compiled app and its screens are at run time: the frame around all pages. */
import type { AddressFn, Call, CompiledOptions, Fn, IndexEntry, TextFn } from './module.ts'
import type { CompiledRecordLink, CompiledSetting } from './page-module.ts'
import type { DefinitionOf, Parts } from './parts.ts'

/** The states that a unit may be in, the first one for those of which nothing else is said. */
export type UnitStates = NonNullable<DefinitionOf<'app'>['unitStates']>

export interface CompiledApp {
  kind: 'app'
  id: string
  title: string
  sidebar: SidebarEntry[]
  /** Rows of pages that belong together: each page of a row shows the row. */
  tabs?: { label: string; path: string }[][]
  search?: CompiledSearch
  place?: CompiledPlace
  account?: CompiledAccount
  /** Answers how many values each record type has: `{type: count}`. */
  count?: Call
  unitStates?: UnitStates
}

/** Screens by their ids, and what leaving is called: of a product whose users sign in. */
export type CompiledAccount = NonNullable<DefinitionOf<'app'>['account']>

/** An entry of the sidebar: data, as the app says it. */
export type SidebarEntry = DefinitionOf<'app'>['sidebar'][number]

/** Where the product is used; its texts take the value under the name `as`. */
export interface CompiledPlace extends CompiledSetting {
  as: string
  title: TextFn
  note: TextFn | null
  /** Of several places the one that a browser works at. */
  choice?: { label: string; options: CompiledOptions } | undefined
}

/** One search over everything. */
export interface CompiledSearch {
  /** Names the box. */
  label: string
  call: Call
  /** The parameter that takes what is typed. */
  parameter: string
  /** Scope: `answer`. */
  items: Fn<readonly unknown[]>
  /** Names an item in what follows. */
  as: string
  group: Fn<string | null>
  title: Fn<string | null>
  text: Fn<string | null>
  /** By group, in the order in which they are shown: its heading, and where an item leads. */
  opens: Record<string, { title: string } & ({ to: AddressFn } | CompiledRecordLink)>
}

export interface CompiledScreen {
  kind: 'screen'
  id: string
  title: string
  path: string
  access?: IndexEntry['access']
  content: CompiledBlock[]
}

/** A block has no behaviour. `says` is what it draws of other definitions, by their ids. */
export type CompiledBlock = Parts['block'] & { says?: Readonly<Record<string, string>> }
