/** The page that brings values of a record type in from a file: its columns follow from the fields of the form. */
import type { CompiledImport, CompiledImportColumn, CompiledListPage } from '../../../contract/page-module.ts'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { step } from '../../../contract/runtime/schema-issues.ts'
import { holdsFile } from '../../../contract/runtime/stored-file.ts'
import { t } from '../../../contract/words/words.ts'
import { caseKeywords, shapeKeywords, withCaseFields } from '../../../language/check/cases.ts'
import { answers, choicesOf, groupOf, nestedChoice, otherKindsOfProperty } from '../../../language/check/field-types.ts'
import { holdsOpen } from '../../../language/check/open-values.ts'
import { callOf, namedOperation } from '../../../language/check/operation.ts'
import { namingField, recordOperation, type Records } from '../../../language/check/records.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { anyOf, boolean, object, optional, word } from '../../../language/format/schema.ts'
import { type FieldUi, uiOf } from '../../../language/format/ui-schema.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import { formatOf, isMoney, sampleOf, titled, titlesAt } from '../document/import.ts'
import { generatedType } from './check-record.ts'
import type { DialogDefinition } from './compile.ts'
import { typePath } from './record-pages.ts'

/** What the definition of a record type says of bringing values in. */
export const recordImport = anyOf(
  [
    boolean('Whether there is such a page.'),
    object('What its page says.', { help: optional(word('Said above the choice of a file.')) }),
  ],
  'Of a record type with a list of its own: values come in from a file, on a page below it, with a column for each field that people fill in. It has one where all that is demanded can stand in a cell, as long as nothing is said.',
)

/** A field of the form, or of a group in it, that a cell can hold. */
interface Cell {
  place: string[]
  /** Where the definition has it. */
  at: string
  title: string
  property: Property
  format: CompiledImportColumn['format']
  /** Of what its title is made: the titles of the groups before it. */
  groups: readonly string[]
}

/** Where values of the type come in; nothing where they do not. */
export function importOf(
  id: string,
  definition: DialogDefinition,
  records: Records | undefined,
): { path: string; operation: string; type: string } | undefined {
  const type = generatedType(id, definition, records)
  const operation = records?.pages?.import
  const { submit, single, import: said } = definition
  if (type === undefined || operation === undefined || submit.operation !== undefined) return undefined
  if (said === false || single === true) return undefined
  if (said === undefined && unfilled(definition).length > 0) return undefined
  return { path: `${typePath(records?.folder ?? '', type)}/impor`, operation, type }
}

/** What is demanded, and neither stands in a cell nor follows from others. */
function unfilled(definition: DialogDefinition): string[] {
  const schema = withCaseFields(definition.schema)
  const filled = new Set(cellsOf(definition).map(({ place: [first] }) => first))
  return (schema.required ?? []).filter((name) => {
    const property = own(schema.properties, name)
    return property !== undefined && !filled.has(name) && !begins(property)
  })
}

function begins(property: Property): boolean {
  return [property.default, property['x-default'], property['x-derive']].some((one) => one !== undefined)
}

function cellsOf({ schema, uiSchema }: Pick<DialogDefinition, 'schema' | 'uiSchema'>): Cell[] {
  return cellsIn(withCaseFields(schema), uiSchema, { place: [], at: '/schema', groups: [] })
}

function cellsIn(
  { properties }: FieldsSchema,
  ui: FieldUi | undefined,
  { place, at, groups }: Pick<Cell, 'place' | 'at' | 'groups'>,
): Cell[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const drawn = uiOf(ui, name)
    const title = drawn['ui:title'] ?? property.title ?? name
    const here = { place: [...place, name], at: `${at}/properties${step(name)}` }
    const widget = drawn['ui:widget']
    if (widget === 'password' || widget === 'hidden') return []
    const group = plainGroup(property)
    if (group) return cellsIn(group, drawn, { ...here, groups: [...groups, title] })
    const format = readingOf(property, isMoney(drawn))
    const isCell = format !== null && (place.length === 0 || !property['x-options'])
    return isCell ? [{ ...here, title, property, format, groups }] : []
  })
}

/** Fields that always stand together: not those of a choice between shapes, a map or a tree. */
function plainGroup(property: Property): FieldsSchema | undefined {
  const hasCases = [...caseKeywords, ...shapeKeywords].some((keyword) => Object.hasOwn(property, keyword))
  return hasCases || holdsOpen(property) || property.readOnly ? undefined : groupOf(property)
}

/** How a cell of the field is read; null for what no cell holds: lists, maps, files, moments, several types. */
function readingOf(property: Property, isAmount: boolean): CompiledImportColumn['format'] | null {
  const { readOnly, format } = property
  if (readOnly || property['x-derive'] !== undefined || property['x-browser-only'] !== undefined) return null
  if (holdsFile(property) || format === 'date-time' || holdsOpen(property) || property.items) return null
  if (property['x-options']) return 'text'
  if (choicesOf(property)) return nestedChoice(property) ? null : 'text'
  if (otherKindsOfProperty(property)) return null
  return property.type === 'number' ? 'text' : formatOf(property, isAmount)
}

/** The page, with the columns that a file of its list has as well. */
export function compileRecordImport(
  at: At<DialogDefinition>,
  label: string,
  list: Pick<Emitted<CompiledListPage>, 'columns' | 'path'>,
): Emitted<CompiledImport> | undefined {
  const { context, value } = at
  const found = importOf(context.source.id, value, context.records)
  const said = at.key('import')
  if (!found) {
    if (said && value.import !== false)
      said.report(
        'misplaced-keyword',
        '"import" hanya untuk master dengan daftar sendiri dan lebih dari satu data; hapus',
      )
    return undefined
  }
  const missing = unfilled(value)
  if (said && missing.length > 0)
    said.report('contradiction', `"${missing[0]}" wajib, tetapi tidak dapat diisi dari berkas; hapus "import"`)
  const cells = cellsOf(value)
  const columns = titled([idColumn, ...cells.map((cell) => columnOf(at, cell, list))], 'isian')
  const taken = new Set(columns.flatMap(({ title, titles }) => [title, ...titles]).map((one) => one.toLowerCase()))
  const ignored = list.columns.map(({ title }) => title).filter((title) => !taken.has(title.toLowerCase()))
  const operation = namedOperation(at.of(found.operation), true)
  const naming = namingField(withCaseFields(value.schema)) ?? ''
  return {
    kind: 'import',
    id: context.source.id,
    title: t('Impor {label}', { label }),
    path: found.path,
    help: helpOf(value, cells),
    ignored: [...new Set(ignored)],
    keys: [['id'], [`doc.${naming}`]],
    list: list.path,
    call: callOf(operation && recordOperation(operation, found.type)),
    most: 500,
    existing: `/api/${list.path.slice(1)}?susunan=impor`,
    columns,
  }
}

const idColumn: CompiledImportColumn = {
  field: 'id',
  title: 'ID',
  titles: [],
  format: 'number',
  required: false,
  sample: '',
  choices: [],
}

function columnOf(
  at: At<DialogDefinition>,
  { place, at: pointer, title: last, property, format, groups }: Cell,
  list: Pick<Emitted<CompiledListPage>, 'columns'>,
): CompiledImportColumn {
  const title = [...groups, last].join(': ')
  const listed = list.columns.filter(({ key }) => key === place.join('-')).map((one) => one.title)
  // Of a group the title is made of several.
  const both = groups.length > 0 ? [] : titlesAt(at, `${pointer}/title`)
  const example = at.value.examples?.find(({ issues = [] }) => issues.length === 0)?.data
  const sample = place.reduce<unknown>((part, name) => (isRecord(part) ? own(part, name) : undefined), example)
  const choices = format === 'text' ? choicesOf(property)?.flatMap(({ value, name, place: of }) => choiceOf(at, value, name, pointer + of)) : undefined // prettier-ignore
  const naming = namingField(withCaseFields(at.value.schema))
  return {
    field: `doc.${place.join('.')}`,
    title,
    format,
    sample: sampleOf(sample),
    choices: [],
    titles: [...new Set([...both, ...listed])].filter((one) => one !== title),
    required: place.length === 1 && place[0] === naming,
    record: { place, ...(choices && { choices }), ...(property.type === 'number' && { decimal: true }) },
  }
}

type Choices = NonNullable<NonNullable<CompiledImportColumn['record']>['choices']>

/** What a choice is called, in both languages; null is the empty cell. */
function choiceOf(at: At, value: unknown, name: string, pointer: string): Choices {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
  const others = titlesAt(at, pointer.replace(/\/const$/, '/title'))
  return [{ value, titles: [...new Set([name, ...others, answers.get(value) ?? String(value)])] }]
}

function helpOf(definition: DialogDefinition, cells: readonly Cell[]): string {
  const { import: said, schema } = definition
  if (typeof said === 'object' && said.help !== undefined) return said.help
  const filled = new Set(cells.map(({ place: [first] }) => first))
  const left = Object.entries(withCaseFields(schema).properties).flatMap(([name, property]) =>
    filled.has(name) || property.readOnly || property['x-derive'] !== undefined ? [] : [property.title ?? name],
  )
  const usual = t(
    'Tiap baris berkas adalah satu data: yang ber-ID atau namanya sudah ada diubah, yang lain ditambahkan. Kolom yang tidak ada dalam berkas tetap seperti tersimpan. Pilihan ditulis dengan namanya.',
  )
  return left.length === 0 ? usual : `${usual} ${t('Tidak dari berkas: {fields}.', { fields: left.join(', ') })}`
}
