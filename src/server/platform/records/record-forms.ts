import type { OptionLookup, RuleCheck } from '../http/rule-check.ts'
import { escapePointer } from '../http/schema-messages.ts'

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

export interface FilledForm {
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
