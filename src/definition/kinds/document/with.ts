import type { DocumentSpec, SubmitSpec } from '../../../contract/runtime/form.ts'
import { mapValues } from '../../../contract/runtime/own.ts'
import { callOf } from '../../../language/check/operation.ts'
import { documentOperation, genericDocument } from '../../../language/check/documents.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { isRowSchema, typeOfFields } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { compilePayload, free } from '../../../language/emit/payload.ts'
import { condition, meant, object, template, word } from '../../../language/format/schema.ts'
import type { JsonSchema } from '../../../language/read/openapi-document.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import { groupsOf, isKnown, knownPlaces } from '../form/check-enforceable.ts'
import { sentPlaces } from '../form/sent-places.ts'
import type { DocumentDefinition } from './compile.ts'

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
