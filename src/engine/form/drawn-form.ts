import type { ErrorSchema, UiSchema } from '@rjsf/utils'
import type { FieldSet, Values } from '../../contract/module.ts'
import { isSame, keyPath } from '../../contract/runtime/change.ts'
import { isMisfit } from '../draft/kept-values.ts'
import type { FormStore } from './form-store.ts'
import { isSameMap, type FormView } from './form-view.ts'
import { createLiveUi, errorSchemaOf } from './live-form.ts'

/** All that RJSF is told of a form as it is now. */
export interface DrawnForm {
  data: Values
  uiSchema: UiSchema
  errors: ErrorSchema
}

/**
 * What the fields of `fieldSet` show of a form; the identical object until that changes. A form may have fields in
 * other places and be computed from others' data: what changes there is drawn there.
 */
export function createDrawnForm(fieldSet: FieldSet, store: FormStore): () => DrawnForm {
  const liveUi = createLiveUi(fieldSet)
  const isHere = placesOf(fieldSet, store)
  let last: { view: FormView; messages: FormView['messages']; drawn: DrawnForm } | null = null
  return () => {
    const view = store.view()
    if (last?.view === view) return last.drawn
    const data = entriesHere(drawable(store), isHere)
    const messages = new Map([...view.messages].filter(([place]) => isHere(String(keyPath(place)[0]))))
    const uiSchema = liveUi(view)
    const known = last
    const errors = known && isSameMap(known.messages, messages) ? known.drawn.errors : errorSchemaOf(messages)
    const isKnown =
      known?.drawn.uiSchema === uiSchema && known.drawn.errors === errors && isSame(known.drawn.data, data)
    const drawn = isKnown ? known.drawn : { data, uiSchema, errors }
    last = { view, messages, drawn }
    return drawn
  }
}

/** Whether a field is drawn here; where some come and go with the data of others, all of them are. */
function placesOf({ branches, layout }: FieldSet, { fields }: FormStore): (name: string) => boolean {
  if (Object.keys(branches).length > 0) return () => true
  const names = new Set(layout.flat())
  return (name) => names.has(name) || !Object.hasOwn(fields.fields, name)
}

/** A list or a group cannot be drawn of what was something else when it was stored. */
function drawable(store: FormStore): [string, unknown][] {
  const { old } = store.state()
  const entries = Object.entries(store.values())
  if (old.size === 0) return entries
  return entries.filter(([name, value]) => !old.has(name) || !isMisfit(store.fields, name, value))
}

function entriesHere(entries: [string, unknown][], isHere: (name: string) => boolean): Values {
  return Object.fromEntries(entries.filter(([name]) => isHere(name)))
}
