import { deepEqual } from '../../../contract/runtime/own.ts'
import type { FieldChange } from '../changes/change-log.ts'
import type { ProblemIssue } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'

/** One option, in the shape that its lookup answers. */
export interface FoundOption {
  item: Record<string, unknown>
  /** It stands in what was stored with it, and is offered no more. */
  isArchived: boolean
}

/**
 * Whole options of a lookup operation, by the values that were asked for; unknown values are left out. `path` says of
 * which type, for the generic lookup of records.
 */
export type OptionLookup = (
  operationId: string,
  values: readonly (number | string)[],
  path?: string,
) => Promise<Map<number | string, FoundOption>>

/**
 * Runs a definition's own rules on a request body; answers the places (JSON pointers) that break one.
 * `path` is the request's, such as `/api/master/shelf`: generic operations serve many definitions.
 */
export type RuleCheck = (
  path: string,
  body: unknown,
  lookup: OptionLookup,
) => Promise<Pick<ProblemIssue, 'pointer' | 'message'>[]>

/** One field of a form as it is filled. */
export interface FormPart {
  name: string
  /** What people call it. */
  title: string
  /** Where it stands in the body; null when it is not sent. */
  pointer: string | null
  /** Equal for equal values; the option's own value for an option. */
  value: unknown
  /** The value as people read it; null for none. */
  text: string | null
}

interface FilledForm {
  /** What the fields hold; options as `{ value, label, … }`. */
  values: Record<string, unknown>
  parts: readonly FormPart[]
}

/** What the definitions know of a stored record: the form that sends it. `path` is the one that the form posts to. */
export interface RecordForms {
  /** The form that a body came from, with whole options. */
  fill(path: string, body: Readonly<Record<string, unknown>>, lookup: OptionLookup): Promise<FilledForm>
  check: RuleCheck
  /** The body as it is to be stored: what the form computes is computed anew, whatever was sent. */
  complete(
    path: string,
    body: Readonly<Record<string, unknown>>,
    lookup: OptionLookup,
  ): Promise<Record<string, unknown>>
}

/** Every body is its own form: for a server without definitions. */
export const bodiesAsForms: RecordForms = {
  fill: (_path, body) => Promise.resolve({ values: { ...body }, parts: Object.entries(body).map(plainPart) }),
  check: () => Promise.resolve([]),
  complete: (_path, body) => Promise.resolve({ ...body }),
}

function plainPart([name, value]: [string, unknown]): FormPart {
  const text = value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)
  return { name, title: name, pointer: `/${escapePointer(name)}`, value, text }
}

/** One field in two states of a form; absent from one when that has no such field. */
export interface PartChange {
  before: FormPart | undefined
  after: FormPart | undefined
}

/** The fields that differ between two states of a form, in the form's order. */
export function differingParts(before: FilledForm, after: FilledForm): PartChange[] {
  const later = new Map(after.parts.map((part) => [part.name, part]))
  const names = new Set([...before.parts, ...after.parts].map(({ name }) => name))
  const earlier = new Map(before.parts.map((part) => [part.name, part]))
  return [...names]
    .map((name) => ({ before: earlier.get(name), after: later.get(name) }))
    .filter((pair) => !deepEqual(pair.before?.value, pair.after?.value))
}

/** The same as lines of the change log. */
export function fieldChanges(changes: readonly PartChange[]): FieldChange[] {
  return changes.map(({ before, after }) => ({
    kolom: (after ?? before)?.title ?? '',
    dulu: before?.text ?? null,
    kini: after?.text ?? null,
  }))
}
