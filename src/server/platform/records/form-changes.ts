import { deepEqual } from '../../../contract/runtime/own.ts'
import type { FieldChange } from '../changes/change-log.ts'
import type { FilledForm, FormPart } from './record-forms.ts'

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
