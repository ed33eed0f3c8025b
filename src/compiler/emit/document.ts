import { checkEnforceable } from '../check/check-enforceable.ts'
import { checkSections } from '../check/check-sections.ts'
import { isRowSchema, typeOfFields } from '../check/field-types.ts'
import type { At } from '../cursor.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { kindNamed } from '../format/format.ts'
import type { Property } from '../keywords/property.ts'
import type { DocumentDefinition } from '../kinds/document.ts'
import type { SectionKind } from '../sections/section.ts'
import type { DocumentSpec, ListSpec } from '../runtime/form.ts'
import { call, type Code, type Emitted } from './code.ts'
import { compileFields } from './fields.ts'
import { compileSubmit } from './submit.ts'

/** A document as a call of the runtime's `createDocument`. */
export function compileDocument(at: At<DocumentDefinition>): Code {
  const { context, value: definition } = at
  const { format } = context
  const limited = compileSubmit(at)
  const schema = limited.schema.value
  const variables = { doc: typeOfFields(schema, context) }
  checkSections(context.source, definition, format)
  const lists = Object.entries(schema.properties).flatMap(([name, property]) =>
    compileList(context, name, property, variables),
  )
  const spec: Emitted<DocumentSpec> = {
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
    submit: limited.submit,
  }
  checkEnforceable(at.key('schema'), limited.submit)
  return call('kit.createDocument', spec)
}

/** The rows of a list with a table; what else is in a list belongs to the field. */
function compileList(
  context: DefinitionContext,
  name: string,
  property: Property,
  outer: Variables,
): Emitted<ListSpec>[] {
  const { 'x-as': variable, 'x-table': table, items } = property
  if (variable === undefined || !table || !items || !isRowSchema(items)) return []
  const pointer = `/schema/properties${step(name)}`
  const row = { schema: items, pointer: `${pointer}/items`, variable, outer }
  const rows = { context, property, pointer, row, variables: { ...outer, [variable]: typeOfFields(items, context) } }
  const fields = compileFields(context, row)
  return [
    Object.assign(
      { name, fields },
      ...context.format.keywords.map((keyword) => keyword.compileRows?.(rows)),
    ) as Emitted<ListSpec>,
  ]
}
