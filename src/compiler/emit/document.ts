import { Code, emit, type Emittable } from './code.ts'
import type { DocumentDefinition, FieldsSchema, Property, Section } from '../definition.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { compileFieldSet, type DrawnFields } from './field-set.ts'
import { isRowSchema, typeOfFields } from '../check/field-types.ts'
import { compileFields } from './fields.ts'
import { checkSections } from '../check/check-sections.ts'
import { compileEntry } from '../keywords/entry.ts'
import { compileTable } from '../keywords/table.ts'
import { compileUnique } from '../keywords/unique.ts'
import { withRequestLimits } from '../check/request-limits.ts'
import { compileSubmit, submitTarget } from './submit.ts'

/** A document as a call of the runtime's `createDocument`. */
export function compileDocument(context: DefinitionContext, definition: DocumentDefinition): Code {
  const target = submitTarget(context, definition.submit, definition.schema)
  const schema = withRequestLimits(context, definition.schema, target.body, target.request)
  const variables = { doc: typeOfFields(schema, context) }
  checkSections(context.source, definition)
  const lists = Object.entries(schema.properties).flatMap(([name, property]) =>
    compileList(context, name, property, variables),
  )
  const spec = {
    kind: 'document',
    id: context.source.id,
    title: definition.title,
    sections: definition.sections.map((section, index) =>
      compileSection(context, { ...definition, schema }, section, `/sections${step(index)}`, variables),
    ),
    lists,
    fields: compileFields(context, { schema, pointer: '/schema', variable: 'doc', outer: {} }),
    submit: compileSubmit(context, definition.submit, schema, target),
  } satisfies Record<string, Emittable>
  return new Code(`kit.createDocument(${emit(spec)})`)
}

function compileSection(
  context: DefinitionContext,
  definition: Pick<DocumentDefinition, 'schema' | 'uiSchema'>,
  section: Section,
  pointer: string,
  variables: Variables,
): Emittable {
  const { schema } = definition
  switch (section.section) {
    case 'fields': {
      const { fields: names, title, layout = [[...section.fields]] } = section
      const drawn: DrawnFields = {
        names,
        namesPointer: `${pointer}/fields`,
        layout,
        ...(section.layout ? { layoutPointer: `${pointer}/layout` } : {}),
        uiPointer: '/uiSchema',
        schemaPointer: '/schema',
      }
      return { section: 'fields', title, fieldSet: compileFieldSet(context, schema, definition.uiSchema ?? {}, drawn) }
    }
    case 'entry':
    case 'table':
      context.known(section.list, listNames(schema), `${pointer}/list`)
      return { ...section }
    case 'totals':
      return {
        section: 'totals',
        terms: section.terms.map((term, index) => ({
          label: term.label,
          value: context.expression(term.value, `${pointer}/terms${step(index)}/value`, variables, { kind: 'number' })
            .code,
        })),
      }
  }
}

function compileList(context: DefinitionContext, name: string, property: Property, variables: Variables): Emittable[] {
  const variable = property['x-as']
  const table = property['x-table']
  if (variable === undefined || !table || !property.items || !isRowSchema(property.items)) return []
  const pointer = `/schema/properties${step(name)}`
  const rowVariables = { ...variables, [variable]: typeOfFields(property.items, context) }
  const row = { schema: property.items, pointer: `${pointer}/items`, variable, outer: variables, rows: true }
  return [
    {
      name,
      fields: compileFields(context, row),
      unique: compileUnique(
        context,
        property['x-unique'],
        `${pointer}/x-unique`,
        rowVariables,
        Object.keys(property.items.properties),
      ),
      entry: property['x-entry']
        ? compileEntry(context, property['x-entry'], `${pointer}/x-entry`, row, rowVariables)
        : undefined,
      table: compileTable(context, table, `${pointer}/x-table`, property.items, rowVariables),
    },
  ]
}

function listNames(schema: FieldsSchema): string[] {
  return Object.entries(schema.properties).flatMap(([name, property]) => (property['x-table'] ? [name] : []))
}
