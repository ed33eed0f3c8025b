import type { ErrorSchema, UiSchema } from '@rjsf/utils'
import type { FieldSet, Values } from '../../contract/module.ts'
import { isSame, keyPath } from '../../contract/runtime/change.ts'
import { isMisfit } from '../draft/kept-values.ts'
import type { FormStore } from './form-store.ts'
import { isSameMap, type FormView, type FieldLook } from './form-view.ts'

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

/**
 * The `uiSchema` of a form as it looks now: RJSF's schema never changes, so what is hidden, locked or demanded is said
 * here. Looks that were there before give the identical object, so that only what differs is drawn.
 */
function createLiveUi({ uiSchema, layout }: FieldSet): (view: FormView) => UiSchema {
  const fields = new Map<string, UiSchema>()
  const wholes = new Map<string, UiSchema>()
  const fieldUi = (name: string, look: FieldLook): UiSchema => {
    const key = `${name} ${lookKey(look)}`
    const found = fields.get(key) ?? { ...uiSchema[name], ...live(look) }
    fields.set(key, found)
    return found
  }
  return ({ looks }) => {
    const drawn = [...looks].filter(([name]) => Object.hasOwn(uiSchema, name))
    const key = drawn.map(([, look]) => lookKey(look)).join()
    const entries = (): [string, UiSchema][] => drawn.map(([name, look]) => [name, fieldUi(name, look)])
    const found = wholes.get(key) ?? { ...uiSchema, 'ui:layout': layout, ...Object.fromEntries(entries()) }
    wholes.set(key, found)
    return found
  }
}

function lookKey({ visible, disabled, required }: FieldLook): string {
  return `${Number(visible)}${Number(disabled)}${Number(required)}`
}

function live({ visible, disabled, required }: FieldLook): UiSchema {
  return {
    ...(visible ? {} : { 'ui:widget': 'hidden' }),
    ...(disabled ? { 'ui:disabled': true } : {}),
    ...(required ? { 'ui:required': true } : {}),
  }
}

/** What RJSF takes as the problems of a place and of the places inside of it. */
interface Problems {
  __errors?: string[]
  inside: Map<string, Problems>
}

/** Messages by place as RJSF takes them. */
function errorSchemaOf(messages: FormView['messages']): ErrorSchema {
  const root: Problems = { inside: new Map() }
  for (const [key, message] of messages) {
    let at = root
    for (const step of keyPath(key).map(String)) {
      const next = at.inside.get(step) ?? { inside: new Map() }
      at.inside.set(step, next)
      at = next
    }
    at.__errors = [message]
  }
  return nested(root)
}

function nested({ __errors, inside }: Problems): ErrorSchema {
  const places = [...inside].map(([step, problems]) => [step, nested(problems)] as const)
  // Two kinds of keys in one object: RJSF's type has no other words for it.
  return { ...Object.fromEntries(places), ...(__errors && { __errors }) } as ErrorSchema
}
