import { checkEnforceable } from '../form/check-enforceable.ts'
import { checkSent } from '../form/check-sent.ts'
import { shapesOf } from '../../../language/check/cases.ts'
import { checkSections } from './check-sections.ts'
import { isRowSchema, typeOfFields } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import { kindNamed } from '../../../language/format/format.ts'
import { together } from '../../../language/keywords/keyword.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/property.ts'
import type { DocumentDefinition } from './compile.ts'
import type { SectionKind } from '../../../language/parts/section.ts'
import type { DocumentSpec, ListSpec } from '../../../contract/runtime/form.ts'
import { call, type Code, type Emitted } from '../../../language/emit/code.ts'
import { compileFields } from '../../../language/emit/fields.ts'
import { compileSubmit } from '../form/emit-submit.ts'

/** A document as a call of the runtime's `createDocument`: what its sections say, and the keywords of its lists. */
export function compileDocument(at: At<DocumentDefinition>): Code {
  const { context, value: definition } = at
  const { format, source } = context
  const { submit, schema } = compileSubmit(at)
  const form = { doc: typeOfFields(schema.value, context) }
  checkSections(at)
  refuseShapes(at.key('schema'))
  const owner = { schema, ui: at.key('uiSchema') ?? at.in('uiSchema', {}) }
  const sections = at.with(form).key('sections')
  const spec: Emitted<DocumentSpec> = {
    kind: 'document',
    id: source.id,
    title: definition.title,
    sections: sections.map((part) => kindNamed<SectionKind>(format.sections, part.value.section).compile(part, owner)),
    lists: schema.with(form).key('properties').entries().flatMap(compileList),
    fields: compileFields(schema, 'doc'),
    submit,
  }
  checkEnforceable(at.key('schema'), submit)
  checkSent(at.key('schema'), at.key('submit'), submit)
  return call('kit.createDocument', spec)
}

/** Each section draws some of the fields, and would draw the choice with them. */
function refuseShapes(schema: At<FieldsSchema>): void {
  const shapes = shapesOf(schema.value)
  if (shapes)
    schema
      .in(shapes.keyword, shapes.shapes)
      .report('unsupported-schema', `"${shapes.keyword}": tidak di akar dokumen; tulis di dalam kolom "type": "object"`)
}

/** The rows of a list with a table; what else is in a list belongs to the field. */
function compileList([name, list]: [string, At<Property>]): Emitted<ListSpec>[] {
  const { items, 'x-as': variable, 'x-table': table } = list.value
  if (variable === undefined || !table || !items || !isRowSchema(items)) return []
  const { context } = list
  const row = list.in('items', items)
  const rows = { at: list.with({ [variable]: typeOfFields(items, context) }), row, variable }
  const fields = compileFields(row, variable, { rows: true })
  return [
    { ...together<ListSpec>(context.format.keywords.map((keyword) => keyword.compileRows?.(rows))), name, fields },
  ]
}
