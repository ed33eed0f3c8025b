import type { Static } from 'typebox'
import type { CompiledBeginning } from '../../../contract/module.ts'
import type { DocumentSpec, SubmitSpec } from '../../../contract/runtime/form.ts'
import { mapValues } from '../../../contract/runtime/own.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { documentOperation, genericDocument } from '../../../language/check/documents.ts'
import { typeOfField, isRowSchema, typeOfFields } from '../../../language/check/field-types.ts'
import { callOf, readingOperation } from '../../../language/check/operation.ts'
import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { compilePayload, free } from '../../../language/emit/payload.ts'
import {
  anyOf,
  byName,
  constant,
  expression,
  object,
  optional,
  word,
  condition,
  meant,
  template,
} from '../../../language/format/schema.ts'
import { alwaysDerived } from '../../../language/keywords/derive.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import type { JsonSchema } from '../../../language/read/openapi-document.ts'
import { groupsOf, isKnown, knownPlaces } from '../form/check-enforceable.ts'
import { sentPlaces } from '../form/sent-places.ts'
import type { DocumentDefinition } from './compile.ts'

const asked = object('What an operation answers, such as a setting of the shop.', {
  operation: word('The operationId that is asked; one that only reads, and asks for nothing.', 'reading'),
  value: expression('The value, of `answer`; null where there is none.'),
  remembered: optional(constant(true, 'What the same user of this browser sent there last wins over it.')),
})

const remembered = constant('remembered', 'What the same user of this browser sent there last.')

/** What fields of a new document begin with beside their own defaults, by field. */
export const beginsSchema = byName(
  anyOf([remembered, asked], 'Where the value comes from.'),
  'What fields of a new document begin with, by field; nobody has typed it. It wins over their own defaults.',
)

type Begins = Static<typeof beginsSchema>

export function compileBegins(
  at: At<Begins> | undefined,
  schema: At<FieldsSchema>,
): Emitted<Record<string, CompiledBeginning>> | undefined {
  return at?.mapValues((part, name) => {
    checkField(part.of(name), schema.value)
    const { value } = part
    return value === 'remembered' ? { remembered: true } : compileAsked(part.of(value), name, schema)
  })
}

function compileAsked(
  at: At<Static<typeof asked>>,
  name: string,
  schema: At<FieldsSchema>,
): Emitted<CompiledBeginning> {
  const operation = readingOperation(at.key('operation'))
  const answered = at.only({ answer: typeOfSchema(operation?.response, at.context.openapi) })
  const expected = typeOfField(schema.value, name, at.context)
  const value = answered.key('value').expression(expected).code
  return { call: callOf(operation), value, ...(at.value.remembered && { remembered: true as const }) }
}

/** A list is drawn by its own entry, and what is computed for good begins as it is computed. */
function checkField(at: At<string>, { properties }: FieldsSchema): void {
  at.known(Object.keys(properties))
  const property = properties[at.value]
  if (property === undefined) return
  if (property.type === 'array') at.report('contradiction', `"${at.value}" adalah daftar; hapus dari "begins"`)
  if (alwaysDerived(property) !== undefined)
    at.report('contradiction', `"${at.value}" selalu dihitung ("x-derive"); hapus dari "begins"`)
}

/** What it does, in Indonesian. */
export function explainBegins(begins: Begins = {}): string[] {
  return Object.entries(begins).map(([name, from]) =>
    from === 'remembered'
      ? `"${name}" mulai dengan yang terakhir dikirim di peramban ini`
      : `"${name}" mulai dengan ${from.value} dari ${from.operation}${from.remembered ? ', atau yang terakhir dikirim' : ''}`,
  )
}

export const withSchema = object(
  'Another document that is stored before it in the same step, and cancelled with it: both or neither.',
  {
    document: word('Which one: a document that generic operations store.', 'document'),
    when: condition('Only where this is true, of `doc`.'),
    body: meant(template, 'What it is stored of, of `doc`, as its own form would send it.'),
  },
)

/** What is stored with a document: its type, when, and what it is made of. */
export function compileWith(
  at: At<DocumentDefinition>,
  schema: At<FieldsSchema>,
  { body }: Emitted<SubmitSpec>,
): Emitted<DocumentSpec['with']> {
  const { context } = at
  const named = at.only({ doc: typeOfFields(schema.value, context) }).key('with')
  // While app.json is wrong nobody knows what generic operations store.
  if (!named || !context.app) return undefined
  const id = named.value.document
  const other = definitionOf(context.others, id, 'document')
  const generic = other && genericDocument({ id }, other, context.app.documents)
  if (!other || !generic || other.with || other.closed === true) {
    named
      .key('document')
      .report('operation-mismatch', `"${id}" tidak dapat disimpan bersamanya; sebut dokumen operasi umum yang terbuka`)
    return undefined
  }
  const sent = compilePayload(named.key('body'), takenBy(other.schema))
  if (context.source.errors.length === 0) checkKnown(named, schema, sent, body)
  const operation = documentOperation(at, generic, generic.operations.save)
  if (!operation) return undefined
  return { type: generic.type, call: callOf(operation), when: named.key('when').condition().code, body: sent }
}

/** What a body may hold: the form's fields, whatever their values are, and those of its rows. */
function takenBy({ properties, required = [] }: Pick<FieldsSchema, 'properties' | 'required'>): JsonSchema {
  const taken = mapValues(properties, ({ items }) => {
    const row = items && isRowSchema(items) ? items : undefined
    return row ? { type: 'array', items: takenBy(row) } : free
  })
  return { type: 'object', properties: taken, required: [...required] }
}

/** The server makes it of what it was sent, as it books: of what it never gets the other document would have nothing. */
function checkKnown(
  at: At,
  schema: At<FieldsSchema>,
  made: Emitted<SubmitSpec>['body'],
  sent: Emitted<SubmitSpec>['body'],
): void {
  const places = new Map([['doc', []]])
  const known = knownPlaces(sentPlaces(sent, places), groupsOf({ at: schema, place: [], places }))
  for (const place of sentPlaces(made, places))
    if (!isKnown(known, place))
      at.in('body', null).report(
        'not-enforceable',
        `"${String(place.at(-1))}" tidak dikenal server: kirim dalam "submit.body"`,
      )
}
