import { ownKey, ownNames } from '../../../language/check/own-names.ts'
import { classifiedFields } from '../document/classified.ts'
import { shownNumber } from '../document/document-record.ts'
import { withOwnFields } from './own-fields.ts'
import type { Static } from 'typebox'
import type { CompiledSubmit } from '../../../contract/module.ts'
import type { SubmitSpec } from '../../../contract/runtime/form.ts'
import { t } from '../../../contract/words/words.ts'
import { isRowSchema, typeOfFields } from '../../../language/check/field-types.ts'
import { callOf, namedOperation } from '../../../language/check/operation.ts'
import { documentListPath, documentOperation, genericDocument } from '../../../language/check/documents.ts'
import { recordOperation, recordTypeOf } from '../../../language/check/records.ts'
import { withRequestLimits } from '../../../language/check/request-limits.ts'
import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { compilePayload, free } from '../../../language/emit/payload.ts'
import { isUsableName } from '../../../language/expression/names.ts'
import { splitText } from '../../../language/expression/split-text.ts'
import {
  address,
  constant,
  integer,
  list,
  meant,
  object,
  optional,
  part,
  text,
  word,
  template,
  type Template,
} from '../../../language/format/schema.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import type { JsonSchema, Operation } from '../../../language/read/openapi-document.ts'
import type { DialogDefinition } from '../dialog/compile.ts'
import type { DocumentDefinition } from '../document/compile.ts'

const action = object('A button that leads elsewhere.', {
  label: word("The button's text."),
  to: address('The path; it may name what was answered.'),
  prints: optional(constant(true, 'The path is a print: a key leads there, prints it and comes back.')),
})

/** A text of an answer that somebody takes elsewhere. */
export const copy = object('A text to be copied.', {
  label: word('What it is.'),
  value: text('The text, of `answer`; a path becomes a whole address.'),
})

const submitSchema = object('What saving does.', {
  operation: optional(
    word(
      "The operationId that is called. Without it a record type is stored by the app's `records.save`; any other form needs `onlyLogged`, unless only an action of a record opens it.",
      'request',
    ),
  ),
  onlyLogged: optional(word('Why nothing is stored: what was entered is only logged, and the form emptied.')),
  body: optional(meant(template, 'What is sent; every field under its own name when absent.')),
  button: optional(word("The save button's text; `Simpan` when absent.")),
  busy: optional(word("The save button's text while saving; `Menyimpan...` when absent.")),
  success: optional(
    object('What people are told.', {
      alert: optional(word('A message that interrupts, such as a success.')),
      status: optional(
        text('A quieter confirmation, which does not interrupt; it may name what was answered, `{answer.…}`.'),
      ),
      plain: optional(word('The same without a name of the answer, for a server that answers nothing.')),
      actions: optional(list(action, 'What can be done next, beside the confirmation.', { minItems: 1 })),
      copies: optional(
        list(copy, 'What of the answer is shown this once, each with a button that copies it.', { minItems: 1 }),
      ),
      delay: optional(integer('Milliseconds between the answer and the confirmation.', { minimum: 0, maximum: 10000 })),
    }),
  ),
})

export type Submit = Static<typeof submitSchema>

export const submit = part<Submit>('submit', () => submitSchema)

/** What is sent somewhere: a dialog or a document. */
type Form = DialogDefinition | DocumentDefinition

/** `submit`: the operation, its body, what people are told; and the form's schema with the limits of the request. */
export function compileSubmit(at: At<Form>): { submit: Emitted<SubmitSpec>; schema: At<FieldsSchema> } {
  const { context } = at
  const form = at.with({ doc: typeOfFields(at.value.schema, context) })
  const submit = form.key('submit')
  const schema = form.key('schema')
  const isOpened = at.value.kind === 'dialog' && at.value.button === undefined
  const operation = submitOperation(at, submit, isOpened)
  const plain = submit.key('body') ?? submit.of(bodyOf(schema.value, 'doc'))
  const request = operation ? (operation.request ?? {}) : anything(plain.value)
  const owned = ownNames(schema.value, submit.value.body, request, context.openapi)
  if (at.value.kind === 'dialog') refuseClasses(schema, owned)
  const template = plain.of(withOwnFields(plain.value, owned, schema.value, ownKey(request, context.openapi)))
  // A body that nobody wrote has its places at the fields that it is made of.
  const below = submit.value.body === undefined ? schema.in('properties', null) : template
  const body = compilePayload(template, request, below)
  const { button = t('Simpan'), busy = t('Menyimpan...'), success: { alert = null, delay = 0 } = {} } = submit.value
  return {
    submit: {
      call: operation ? callOf(operation) : null,
      button,
      busy,
      alert,
      delay,
      body,
      ...compileSuccess(successOf(form), operation),
    },
    schema: at.key('schema').of(withRequestLimits(schema.value, body, request, context.openapi)),
  }
}

/** Of the fields of a dialog roles are kept from those that its operation does not know; the others it says itself. */
function refuseClasses(schema: At<FieldsSchema>, owned: readonly string[]): void {
  for (const path of schema.context.app ? Object.keys(classifiedFields(schema.value)) : []) {
    const [name = ''] = path.split('.')
    if (!owned.includes(path))
      schema
        .key('properties')
        .in(name)
        .report('misplaced-keyword', `"x-class" pada "${path}" hanya untuk kolom tambahan; hapus`)
  }
}

/**
 * The named operation, or the generic one of a record type. Only a dialog that an action of a record opens may name one
 * with parameters in its path: the action fills them.
 */
function submitOperation(form: At<Form>, at: At<Submit>, isOpened: boolean): Operation | undefined {
  const named = at.key('operation')
  if (!named) return recordSubmit(at) ?? documentSubmit(form, at)
  const operation = namedOperation(named, isOpened)
  if (operation && !takesBody(operation))
    named.report(
      'payload-mismatch',
      `"${named.value}" tidak menerima isi; pakai operasi POST atau PUT tanpa parameter yang menyimpan`,
    )
  if (operation?.reads && operation.method === 'POST')
    named.report('payload-mismatch', `"${named.value}" hanya membaca; pakai operasi yang menyimpan`)
  return operation
}

/** A `PUT` too, as long as its path says by itself what is changed. */
function takesBody({ method, path, request }: Operation): boolean {
  return request !== null && (method === 'POST' || (method === 'PUT' && !path.includes('{')))
}

/** Whether a generic operation stores the form: then it knows no more of the body than the definition says. */
export function isGeneric({ context, value }: At<Form>): boolean {
  if (value.submit.operation !== undefined) return false
  if (value.kind === 'document') return genericDocument(context.source, value, context.app?.documents) !== undefined
  return recordTypeOf(context.source, context.records) !== undefined
}

function recordSubmit(at: At<Submit>): Operation | undefined {
  const { records, source } = at.context
  const type = recordTypeOf(source, records)
  if (!records || type === undefined) return undefined
  const operation = namedOperation(at.of(records.save), true)
  return operation && recordOperation(operation, type)
}

/** The generic operation of a document that names none. */
function documentSubmit({ context, value }: At<Form>, at: At<Submit>): Operation | undefined {
  const generic = value.kind === 'document' ? genericDocument(context.source, value, context.app?.documents) : undefined
  return generic && documentOperation(at, generic, generic.operations.save)
}

/** What is said of a generic document whose author says nothing: its number, and the way to it. */
function successOf(form: At<Form>): At<Success> | undefined {
  const { value } = form
  const said = form.key('submit').key('success')
  if (said || value.kind !== 'document' || value.path === undefined) return said
  const { title, path } = value
  const to = `${documentListPath(path)}/{answer.id}`
  const status = t('{title} #{number} tersimpan.', { title, number: `{${shownNumber('answer', value)}}` })
  return form.of({ status, plain: t('{title} tersimpan.', { title }), actions: [{ label: t('Lihat'), to }] })
}

/** The body that nobody wrote: every field under its own name; of an option its value, in rows that have pickers too. */
function bodyOf({ properties }: FieldsSchema, variable: string): Template {
  // A name that no expression may have is told where the field stands.
  const usable = Object.entries(properties).filter(([name]) => isUsableName(name))
  const entries = usable.map(([name, property]): [string, Template] => {
    const { items, 'x-as': as, 'x-options': options, 'x-table': table } = property
    const value = `${variable}[${JSON.stringify(name)}]`
    if (items && as !== undefined && isRowSchema(items)) {
      const item = bodyOf(items, as)
      if (table?.sends !== undefined) return [name, { $each: value, as, $case: [{ when: table.sends, item }] }]
      if (Object.values(items.properties).some((field) => field['x-options'])) return [name, { $each: value, as, item }]
    }
    return [name, `=${value}${options ? '.value' : ''}`]
  })
  return Object.fromEntries(entries)
}

/** A body that is only logged has no contract to fit: each of its keys is known, of any type. */
function anything(body: Template): JsonSchema {
  const keys = body !== null && typeof body === 'object' ? Object.keys(body) : []
  return { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, free])) }
}

type Success = NonNullable<Submit['success']>

/** What people are told after saving, and what they can do next: over what was answered, and without it. */
function compileSuccess(
  at: At<Success> | undefined,
  operation: Operation | undefined,
): Pick<Emitted<CompiledSubmit>, 'status' | 'answered'> {
  if (!at) return { status: null }
  const { status, plain } = at.value
  const isNamed = status !== undefined && splitText(status).parts.some(({ kind }) => kind === 'expression')
  if (isNamed && plain === undefined)
    at.report('missing-keyword', 'tambahkan "plain": "…" (bila server tidak menjawab apa-apa)')
  const answered = at.only({ answer: typeOfSchema(operation?.response, at.context.openapi) })
  const actions = answered.key('actions')?.map((action) => ({
    label: action.value.label,
    to: action.key('to').address(),
    prints: action.value.prints,
  }))
  // A text without expressions is compiled too: its braces are checked.
  const named = answered.key('status')?.text() ?? null
  const copies = answered.key('copies')?.map((copy) => ({ label: copy.value.label, value: copy.key('value').text() }))
  return {
    status: plain ?? status ?? null,
    ...(isNamed || actions || copies
      ? { answered: { status: isNamed ? named : null, actions: actions ?? [], copies } }
      : {}),
  }
}
