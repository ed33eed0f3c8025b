import { checkEnforceable } from '../check/check-enforceable.ts'
import { checkSections } from '../check/check-sections.ts'
import { isRowSchema, typeOfFields } from '../check/field-types.ts'
import type { At } from '../cursor.ts'
import type { DocumentDefinition, Property, Section } from '../definition.ts'
import { numberType } from '../expression/type.ts'
import { compileEntry } from '../keywords/entry.ts'
import { compileTable } from '../keywords/table.ts'
import { compileUnique } from '../keywords/unique.ts'
import type { DocumentSpec, ListSpec, SectionSpec } from '../runtime/form.ts'
import { call, type Code, type Emitted } from './code.ts'
import { compileFieldSet } from './field-set.ts'
import { compileFields } from './fields.ts'
import { compileSubmit } from './submit.ts'

/** A document as a call of the runtime's `createDocument`. */
export function compileDocument(at: At<DocumentDefinition>): Code {
  const { context, value: definition } = at
  const { submit, schema } = compileSubmit(at)
  const form = { doc: typeOfFields(schema.value, context) }
  checkSections(context.source, definition)
  const spec: Emitted<DocumentSpec> = {
    kind: 'document',
    id: context.source.id,
    title: definition.title,
    sections: at.with(form).key('sections').map((section) => compileSection(section, { ...definition, schema: schema.value })), // prettier-ignore
    lists: schema.with(form).key('properties').entries().flatMap(compileList),
    fields: compileFields(schema, 'doc'),
    submit,
  }
  checkEnforceable(at.key('schema'), submit)
  return call('kit.createDocument', spec)
}

function compileSection(at: At<Section>, { schema, uiSchema = {} }: DocumentDefinition): Emitted<SectionSpec> {
  const checkList = ({ value: { list } }: At<{ list: string }>): void => {
    const lists = Object.entries(schema.properties).flatMap(([name, property]) => (property['x-table'] ? [name] : []))
    at.in('list', list).known(lists)
  }
  return at.choose<Section, 'section', Emitted<SectionSpec>>('section', {
    fields: ({ value: { fields, title, layout }, pointer, context }) => ({
      section: 'fields',
      title,
      fieldSet: compileFieldSet(context, schema, uiSchema, {
        names: fields,
        namesPointer: `${pointer}/fields`,
        layout: layout ?? [fields],
        ...(layout ? { layoutPointer: `${pointer}/layout` } : {}),
        uiPointer: '/uiSchema',
        schemaPointer: '/schema',
      }),
    }),
    entry: (entry) => (checkList(entry), entry.value),
    table: (table) => (checkList(table), table.value),
    totals: (totals) => ({
      section: 'totals',
      terms: totals.key('terms').map((term) => ({
        label: term.value.label,
        value: term.key('value').expression(numberType).code,
      })),
    }),
  })
}

function compileList([name, at]: [string, At<Property>]): Emitted<ListSpec>[] {
  const { items, 'x-as': variable, 'x-unique': unique, 'x-table': table } = at.value
  if (variable === undefined || !table || !items || !isRowSchema(items)) return []
  const { context, pointer } = at
  const row = at.in('items', items)
  const rows = at.with({ [variable]: typeOfFields(items, context) })
  const entry = rows.key('x-entry')
  return [
    {
      name,
      fields: compileFields(row, variable, { rows: true }),
      unique: compileUnique(context, unique, `${pointer}/x-unique`, rows.variables, Object.keys(items.properties)),
      entry: entry && compileEntry(entry, row, variable),
      table: compileTable(rows.in('x-table', table), items),
    },
  ]
}
