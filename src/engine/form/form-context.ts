import type { FormContextType } from '@rjsf/utils'
import { useSyncExternalStore } from 'react'
import { valueAt as placedIn } from '../../contract/runtime/change.ts'
import type { DrawnForm } from './drawn-form.ts'
import type { Unread } from '../ui/number-box/value-box.tsx'
import type { FormStore } from './form-store.ts'

/** What RJSF hands to every widget, field and template of a form; the same object as long as the form is drawn. */
export interface FormContext extends FormContextType {
  form: FormStore
  /** What is drawn of it now; the identical object until that changes. */
  drawn: () => DrawnForm
  idPrefix: string
  /** A page of work, where height is dear: fields stand side by side on a narrow screen too. */
  isDense?: boolean
}

/** Between the parts of an element's id: no name of a field has one. */
export const idSeparator = '/'

/** What RJSF puts behind the id of a place whose shape is chosen, for the control that chooses. */
const chooser = /__(one|any)of_select$/

/** Whether an id is that of a control that chooses between shapes; one of them always holds. */
export function choosesShape(id: string): boolean {
  return chooser.test(id)
}

/** The id of the place that a control belongs to: a control that chooses a shape has none of its own. */
export function placeIdOf(id: string): string {
  return id.replace(chooser, '')
}

/** The place in the data that an element of RJSF belongs to, by its id. */
export function placeOfId(id: string, { idPrefix }: Pick<FormContext, 'idPrefix'>): string {
  return placeIdOf(id).slice(idPrefix.length + idSeparator.length)
}

/** What stands at a place of RJSF's now: what its fields were given may be older, as it draws again only what differs. */
export function valueAt(form: FormStore, path: readonly (string | number)[]): unknown {
  return placedIn(
    form.values(),
    path.filter((step) => step !== 'XxxOf'),
  )
}

/** The variables of the form's expressions; drawn again only when one of the `reads` fields changes. */
export function useScope(form: FormStore, reads: readonly string[]): ReturnType<FormStore['scope']> {
  useSyncExternalStore(form.subscribe, () => JSON.stringify(reads.map((name) => form.values()[name] ?? null)))
  return form.scope()
}

/** What stands in a box and is no value. */
export function useUnread(form: FormStore, place: string): Unread | null {
  return useSyncExternalStore(form.subscribe, () => form.unread().get(place) ?? null)
}

/** Whether a record has something at a place that its field does not take and does not show. */
export function useIsOld(form: FormStore, place: string): boolean {
  return useSyncExternalStore(form.subscribe, () => form.state().old.has(place))
}

/** The problem that is shown at a field, or inside it. */
export function useMessage(form: FormStore, name: string): string | null {
  return useSyncExternalStore(form.subscribe, () => form.field(name).message)
}
