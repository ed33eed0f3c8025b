import { checkFillable } from './check-fillable.ts'
import type { DocumentDefinition, FieldsSchema, Property, Section } from '../definition.ts'
import { step } from '../definition-context.ts'
import { isRowSchema } from './field-types.ts'
import type { SourceFile } from '../read/source-file.ts'
import { own } from '../runtime/own.ts'

/** A document shows every field at most once, everything that it demands, and every list that has a table. */
export function checkSections(source: SourceFile, definition: DocumentDefinition): void {
  const { schema, sections } = definition
  checkTwice(source, sections)
  const shown = new Set(sections.flatMap((section) => (section.section === 'fields' ? section.fields : [])))
  checkFillable(
    source,
    schema,
    '/schema',
    (name) => shown.has(name) || own(schema.properties, name)?.items !== undefined,
  )
  for (const [name, property] of Object.entries(schema.properties)) {
    const pointer = `/schema/properties${step(name)}`
    if (property.items && isRowSchema(property.items))
      checkList(source, name, property, property.items, sections, pointer)
  }
  for (const [index, section] of sections.entries()) {
    const property = section.section === 'entry' ? own(schema.properties, section.list) : undefined
    if (property?.['x-table'] && !property['x-entry'])
      source.report('missing-keyword', `/sections${step(index)}/list`, 'tambahkan "x-entry": {…} pada daftarnya')
  }
}

function checkTwice(source: SourceFile, sections: readonly Section[]): void {
  const fields = new Set<string>()
  const lists = new Set<string>()
  for (const [index, section] of sections.entries()) {
    if (section.section === 'fields') {
      const again = section.fields.findIndex((name) => fields.has(name))
      if (again >= 0)
        source.report('field-twice', `/sections${step(index)}/fields${step(again)}`, `"${section.fields[again] ?? ''}"`)
      for (const name of section.fields) fields.add(name)
    } else if (section.section !== 'totals') {
      const key = `${section.section} ${section.list}`
      if (lists.has(key)) source.report('field-twice', `/sections${step(index)}/list`, `"${section.list}"`)
      lists.add(key)
    }
  }
}

/** Rows that nobody can see or add would still be validated and sent. */
function checkList(
  source: SourceFile,
  name: string,
  property: Property,
  items: FieldsSchema,
  sections: readonly Section[],
  pointer: string,
): void {
  if (!property['x-table']) {
    source.report('missing-keyword', pointer, 'tambahkan "x-table": {…}: daftar baris hanya tampil sebagai tabel')
    return
  }
  const has = (kind: 'entry' | 'table'): boolean =>
    sections.some((section) => section.section === kind && section.list === name)
  if (!has('table'))
    source.report(
      'not-shown',
      `${pointer}/x-table`,
      `tambahkan {"section": "table", "list": "${name}"} dalam "sections"`,
    )
  const entry = property['x-entry']
  if (!entry) return
  if (!has('entry'))
    source.report(
      'not-shown',
      `${pointer}/x-entry`,
      `tambahkan {"section": "entry", "list": "${name}"} dalam "sections"`,
    )
  const given = entry.kind === 'form' ? [entry.fields] : entry.modes.map((mode) => Object.keys(mode.row))
  checkFillable(source, items, `${pointer}/items`, (field) => given.every((names) => names.includes(field)))
}
