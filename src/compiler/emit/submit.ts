import type { Emittable } from './code.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import type { Submit } from '../kinds/submit.ts'
import type { Template } from '../format/template.ts'
import { step, type DefinitionContext } from '../definition-context.ts'
import { typeOfFields } from '../check/field-types.ts'
import { compileCall } from '../keywords/options.ts'
import { recordOperation } from '../check/records.ts'
import type { JsonSchema, Operation } from '../read/openapi-document.ts'
import { compilePayload } from './payload.ts'

/** What a form sends, and what the operation takes. */
export interface SubmitTarget {
  operation: Operation | undefined
  body: Template
  request: JsonSchema
}

export function submitTarget(context: DefinitionContext, submit: Submit, schema: FieldsSchema): SubmitTarget {
  const operation = submitOperation(context, submit)
  const body = submit.body ?? defaultBody(schema)
  return { operation, body, request: operation?.request ?? (operation ? {} : anything(body)) }
}

/** `submit`: the operation, its body, and what people are told. */
export function compileSubmit(
  context: DefinitionContext,
  submit: Submit,
  schema: FieldsSchema,
  { operation, body, request }: SubmitTarget,
): Emittable {
  const at = submit.body === undefined ? '/submit' : '/submit/body'
  // A body that nobody wrote has its places at the fields that it is made of.
  const bodyPointer = (key: string): string =>
    submit.body === undefined ? `/schema/properties${step(key)}` : at + step(key)
  return {
    call: operation ? compileCall(operation) : null,
    button: submit.button ?? 'Simpan',
    busy: submit.busy ?? 'Menyimpan...',
    alert: submit.success?.alert ?? null,
    status: submit.success?.status ?? null,
    delay: submit.success?.delay ?? 0,
    body: compilePayload(context, body, request, at, { doc: typeOfFields(schema, context) }, bodyPointer),
  }
}

/** The named operation, or the generic one of a record type. */
function submitOperation(context: DefinitionContext, submit: Submit): Operation | undefined {
  if (submit.operation !== undefined) {
    const named = context.operation(submit.operation, '/submit/operation')
    if (named && (named.method !== 'POST' || named.request === null))
      context.source.report(
        'payload-mismatch',
        '/submit/operation',
        `"${submit.operation}" tidak menerima isi; pakai operasi POST yang menyimpan`,
      )
    if (named?.reads && named.method === 'POST')
      context.source.report(
        'payload-mismatch',
        '/submit/operation',
        `"${submit.operation}" hanya membaca; pakai operasi yang menyimpan`,
      )
    return named
  }
  const { records, source } = context
  const type = records && source.id.startsWith(`${records.folder}/`) ? source.id.slice(records.folder.length + 1) : ''
  if (!records?.types.has(type)) return undefined
  const operation = context.operation(records.save, '/submit', true)
  return operation && recordOperation(operation, type)
}

/** Every field under its own name; of an option its value. */
function defaultBody(schema: FieldsSchema): Template {
  const entries = Object.entries(schema.properties).map(([name, property]) => [
    name,
    `=doc[${JSON.stringify(name)}]${property['x-options'] ? '.value' : ''}`,
  ])
  return Object.fromEntries(entries) as Template
}

/** A body that is only logged has no contract to fit: each of its keys is known, of any type. */
function anything(body: Template): Record<string, unknown> {
  const keys = body !== null && typeof body === 'object' ? Object.keys(body) : []
  return { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, {}])) }
}
