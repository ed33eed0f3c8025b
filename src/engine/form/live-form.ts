import { ErrorSchemaBuilder, type ErrorSchema, type UiSchema } from '@rjsf/utils'
import type { FieldSet } from '../../compiler/module.ts'
import { keyPath } from '../../compiler/runtime/change.ts'
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

/** Messages by place as RJSF takes them. */
export function errorSchemaOf(messages: FormView['messages']): ErrorSchema {
  const builder = new ErrorSchemaBuilder()
  for (const [key, message] of messages) builder.addErrors(message, [...keyPath(key)])
  return builder.ErrorSchema
}
