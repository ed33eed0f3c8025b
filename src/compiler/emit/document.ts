import { checkSections } from '../check/check-sections.ts'
import { isRowSchema, typeOfFields } from '../check/field-types.ts'
import { withRequestLimits } from '../check/request-limits.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { kindNamed } from '../format/format.ts'
import { together } from '../keywords/keyword.ts'
import type { Property } from '../keywords/property.ts'
import type { DocumentDefinition } from '../kinds/document.ts'
import type { SectionKind } from '../sections/section.ts'
import { Code, emit, type Emittable } from './code.ts'
import { compileFields } from './fields.ts'
import { compileSubmit, submitTarget } from './submit.ts'

/** A document as a call of the runtime's `createDocument`. */
export function compileDocument(context: DefinitionContext, definition: DocumentDefinition): Code {
  const { format } = context
  const target = submitTarget(context, definition.submit, definition.schema)
  const schema = withRequestLimits(context, definition.schema, target.body, target.request)
  const variables = { doc: typeOfFields(schema, context) }
  checkSections(context.source, definition, format)
  const lists = Object.entries(schema.properties).flatMap(([name, property]) =>
    compileList(context, name, property, variables),
  )
  const spec = {
    kind: 'document',
    id: context.source.id,
    title: definition.title,
    sections: definition.sections.map((section, index) => {
      const work = {
        context,
        schema,
        uiSchema: definition.uiSchema ?? {},
        pointer: `/sections${step(index)}`,
        variables,
      }
      return kindNamed<SectionKind>(format.sections, section.section).compile(work, section)
    }),
    lists,
    fields: compileFields(context, { schema, pointer: '/schema', variable: 'doc', outer: {} }),
    submit: compileSubmit(context, definition.submit, schema, target),
  } satisfies Record<string, Emittable>
  return new Code(`kit.createDocument(${emit(spec)})`)
}

/** The rows of a list with a table; what else is in a list belongs to the field. */
function compileList(context: DefinitionContext, name: string, property: Property, outer: Variables): Emittable[] {
  const { 'x-as': variable, 'x-table': table, items } = property
  if (variable === undefined || !table || !items || !isRowSchema(items)) return []
  const pointer = `/schema/properties${step(name)}`
  const row = { schema: items, pointer: `${pointer}/items`, variable, outer }
  const rows = { context, property, pointer, row, variables: { ...outer, [variable]: typeOfFields(items, context) } }
  const fields = compileFields(context, row)
  return [{ name, fields, ...together(context.format.keywords.map((keyword) => keyword.compileRows?.(rows))) }]
}
