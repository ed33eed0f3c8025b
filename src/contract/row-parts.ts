/** What the rows of a list are added, compared, asked for and offered by. */
import type { AddressFn, Call, Compiled, CompiledOptions, Fn, Scope, TextFn, Values } from './module.ts'
import type { Parts } from './parts.ts'

/** What is shown of the row that something came into last. */
export interface CompiledLastEntered {
  title: TextFn
  text: TextFn
  value: TextFn
}

/** What the server knows of what was entered, told beside it; over `answer` and what the parameters are over. */
export interface CompiledKnown {
  call: Call
  params: Record<string, Fn>
  when: Fn
  text: TextFn
}

/** What rows were given by their lookups, asked again for all of them at once when `params` are others. */
export interface CompiledRenewal {
  call: Call
  when: Fn
  params: Record<string, Fn>
  /** The request field that takes the value of each row, and the value; a row without one is not asked for. */
  each: { parameter: string; value: Fn }
  /** Scope: `answer`. One for each row that was asked for, in their order. */
  items: Fn<readonly unknown[]>
  /** Scope: `item`. Fields of the row. */
  set: Record<string, Fn>
}

/** A value that is offered at the box; scope of all but the parameters: `answer` beside the row. */
export interface CompiledOffer {
  call: Call
  when: Fn
  params: Record<string, Fn>
  found: Fn
  value: Fn
  text: TextFn
}

export interface CompiledEntryMode {
  label: string
  input:
    | { kind: 'scan'; title: string; inputMode?: 'numeric' }
    | { kind: 'pick'; title: string; options: CompiledOptions }
  lookup: { call: Call; params: Record<string, Fn>; found: Fn }
  /** `taken`: a row's values (row scope); `value`: the entered one (scope `code` or `pick`, `answer`). */
  duplicate: { taken: Fn<readonly unknown[]>; value: Fn; message: TextFn }
  notFound: TextFn
  /** Asked of what was not found; scope `code` or `pick`, and `answer` for all but the parameters. */
  elsewhere?: { call: Call; params: Record<string, Fn>; found: Fn; text: TextFn; to: AddressFn } | undefined
  /** What to do with a code that this mode knows nothing of. */
  otherwise?: CompiledOtherwise | undefined
  merge?: { match: Fn; append: Record<string, Fn>; set?: Record<string, Fn> | undefined }
  row: (scope: Scope) => Values
}

/**
 * A code that another mode can take, as if it had been picked there: asked for it (scope `code`), with `answer` what it
 * is. All else has the row that it goes into, and `code`, `pick` and the answer of the other mode's lookup.
 */
export interface CompiledOtherwise {
  call: Call
  params: Record<string, Fn>
  found: Fn
  /** The place of the other mode among all; null where only a row that is there takes it. */
  mode: number | null
  pick: Fn
  /** The row that it goes into, where there is one already. */
  match: Fn
  /** Whether the row can take one more, and what is said where it cannot. */
  room: Fn
  full: TextFn
  /** Fields of the row that say one more of it. */
  set: Record<string, Fn>
}

export interface CompiledUnique {
  /** The row's keys; an empty list when the rule does not concern the row. */
  keys: (scope: Scope) => string[]
  message: TextFn
  /** The row's field that shows the message, or null for the list as a whole. */
  at: string | null
}

type RowAction = Extract<Parts['column'], { column: 'actions' }>['actions'][number]

/** `isText`: what it edits is a text, not a number. */
export type CompiledRowAction =
  | Compiled<Exclude<RowAction, { action: 'edit' }>>
  | (Compiled<Extract<RowAction, { action: 'edit' }>> & { isText: boolean })
