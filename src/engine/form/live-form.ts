import type { ErrorSchema, UiSchema } from '@rjsf/utils'
import type { FieldSet } from '../../contract/module.ts'
import { keyPath } from '../../contract/runtime/change.ts'
import type { FieldLook, FormView } from './form-view.ts'

/**
 * The `uiSchema` of a form as it looks now: RJSF's schema never changes, so what is hidden, locked or demanded is said
 * here. Looks that were there before give the identical object, so that only what differs is drawn.
 */
export function createLiveUi({ uiSchema, layout }: FieldSet): (view: FormView) => UiSchema {
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
export function errorSchemaOf(messages: FormView['messages']): ErrorSchema {
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
