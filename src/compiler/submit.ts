import type { Emittable } from './code.ts'
import type { FieldsSchema, Submit, Template } from './definition.ts'
import type { DefinitionContext } from './definition-context.ts'
import { typeOfFields } from './field-types.ts'
import { compileCall } from './keywords/options.ts'
import { compilePayload } from './payload.ts'

/** `submit`: the operation, its body, and what people are told. */
export function compileSubmit(context: DefinitionContext, submit: Submit, schema: FieldsSchema): Emittable {
  const operation =
    submit.operation === undefined ? undefined : context.operation(submit.operation, '/submit/operation')
  const body = submit.body ?? defaultBody(schema)
  const at = submit.body === undefined ? '/submit' : '/submit/body'
  const request = operation?.request ?? (operation ? {} : anything(body))
  return {
    call: operation ? compileCall(operation) : null,
    button: submit.button ?? 'Simpan',
    busy: submit.busy ?? 'Menyimpan...',
    alert: submit.success?.alert ?? null,
    status: submit.success?.status ?? null,
    delay: submit.success?.delay ?? 0,
    body: compilePayload(context, body, request, at, { doc: typeOfFields(schema, context) }),
  }
}

/** Every field under its own name; of an option its value. */
function defaultBody(schema: FieldsSchema): Template {
  const entries = Object.entries(schema.properties).map(([name, property]) => [
    name,
    property['x-options'] ? `=doc.${name}.value` : `=doc.${name}`,
  ])
  return Object.fromEntries(entries) as Template
}

/** A body that is only logged has no contract to fit: each of its keys is known, of any type. */
function anything(body: Template): Record<string, unknown> {
  const keys = body !== null && typeof body === 'object' ? Object.keys(body) : []
  return { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, {}])) }
}
