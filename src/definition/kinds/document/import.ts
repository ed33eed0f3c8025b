import type { CompiledImport, CompiledImportColumn, ImportFormat } from '../../../contract/page-module.ts'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { choicesOf, isRowSchema } from '../../../language/check/field-types.ts'
import { callOf } from '../../../language/check/operation.ts'
import {
  documentImportPath,
  documentListPath,
  documentOperation,
  type GenericDocument,
} from '../../../language/check/documents.ts'
import { suggest } from '../../../language/check/suggest.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { object, optional, word } from '../../../language/format/schema.ts'
import { type FieldUi, uiOf } from '../../../language/format/ui-schema.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import { type WidgetRules, widgetRules } from '../../../language/widget-rules.ts'
import { readPlaces } from '../form/sent-places.ts'
import type { DocumentDefinition } from './compile.ts'

/** What the definition of a document says of bringing whole ones in. */
export const imported = object(
  'Whole ones come in from a file, on a page below its list: a column for each field that people fill in, and one that tells the documents apart.',
  {
    list: optional(word('A list of its form: each row of the file is one of its rows; else each is a document.')),
    help: optional(word('Said above the choice of a file.')),
  },
)

/** Tells the documents of a file apart: rows that follow each other with the same one are one document. */
const together = 'dokumen'

/** The page that brings documents in: its columns are the fields of the form, and of the rows of one list. */
export function compileDocumentImport(
  at: At<DocumentDefinition>,
  schema: FieldsSchema,
  generic: GenericDocument,
): Emitted<CompiledImport> | null {
  const said = at.key('import')
  const { title, path = '', from, closed } = at.value
  const { operations } = generic
  if (!said) return null
  if (operations.import === undefined)
    said.report('misplaced-keyword', '"documents" pada app.json tanpa "import"; hapus')
  else if (from !== undefined || closed === true)
    said.report('contradiction', `dokumen ${closed ? 'yang ditutup' : 'dengan "from"'} tidak datang dari berkas; hapus`)
  const operation = operations.import === undefined ? undefined : documentOperation(at, generic, operations.import)
  const listing = operations.import === undefined ? undefined : documentOperation(at, generic, operations.list)
  const rows = rowsOf(said, schema)
  const example = at.value.examples?.find(({ issues = [] }) => issues.length === 0)?.data
  const ui = at.value.uiSchema
  const head = columnsOf(said, schema, { prefix: 'doc', place: '/schema', sample: example, ui })
  const [first] =
    rows && isRecord(example) && Array.isArray(example[rows.name]) ? (example[rows.name] as unknown[]) : []
  const inner = rows
    ? columnsOf(said, rows.schema, { prefix: rows.name, place: rows.place, sample: first, ui: rows.ui })
    : []
  const usual =
    'Tiap baris berkas menjadi satu dokumen. Kolom Dokumen memberinya nama: berkas yang dibawa masuk lagi tidak menyimpan yang sama dua kali.'
  const many =
    'Baris berurutan dengan isi kolom Dokumen yang sama menjadi satu dokumen; isian kepalanya dibaca dari baris pertamanya. Berkas yang dibawa masuk lagi tidak menyimpan yang sama dua kali.'
  return {
    kind: 'import',
    id: at.context.source.id,
    title: `Impor ${title}`,
    path: documentImportPath(path),
    help: said.value.help ?? (rows ? many : usual),
    ignored: [],
    keys: rows ? [] : [[together]],
    together,
    list: documentListPath(path),
    call: callOf(operation),
    most: 2000,
    existing: `${callOf(listing).path}?susunan=impor`,
    columns: titled([key, ...head, ...inner]),
  }
}

const key: CompiledImportColumn = {
  field: together,
  title: 'Dokumen',
  titles: [],
  format: 'text',
  required: true,
  sample: 'A-1',
  choices: [],
}

function rowsOf(said: At<NonNullable<DocumentDefinition['import']>>, schema: FieldsSchema) {
  const name = said.key('list')
  if (!name) return null
  const { items, 'x-entry': entry } = own(schema.properties, name.value) ?? {}
  if (items && isRowSchema(items)) {
    const ui = entry?.kind === 'form' ? entry.uiSchema : undefined
    return { name: name.value, schema: items, place: `/schema/properties/${name.value}/items`, ui }
  }
  const lists = Object.entries(schema.properties).flatMap(([one, of]) =>
    of.items && isRowSchema(of.items) ? [one] : [],
  )
  name.report('unknown-field', `"${name.value}" bukan daftar baris`, suggest(name.value, lists))
  return null
}

function columnsOf(
  said: At,
  { properties, required = [] }: FieldsSchema,
  { prefix, place, sample, ui }: { prefix: string; place: string; sample: unknown; ui: FieldUi | undefined },
): CompiledImportColumn[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (isOfBrowser(property, properties)) return []
    const isDemanded = required.includes(name) && property.default === undefined && property['x-default'] === undefined
    const format = formatOf(property, isMoney(uiOf(ui, name)))
    if (format === null) {
      // The rows of the list come from the file, and what follows from others is computed.
      if (isDemanded && !property.items && property['x-derive'] === undefined)
        said.report('contradiction', `"${name}" wajib, tetapi tidak dapat diisi dari berkas; hapus "import"`)
      return []
    }
    const shown = sampleOf(isRecord(sample) ? own(sample, name) : undefined)
    const choices = format === 'choice' ? (choicesOf(property) ?? []).map(({ value }) => String(value)) : []
    const title = property.title ?? name
    const titles = titlesAt(said, `${place}/properties/${name}/title`).filter((one) => one !== title)
    const column = { field: `${prefix}.${name}`, title, titles, format, sample: shown }
    return [{ ...column, required: isDemanded, choices }]
  })
}

/** Whether it is asked for by what only a browser knows: of a file it never is. */
function isOfBrowser({ 'x-visible': visible }: Property, properties: FieldsSchema['properties']): boolean {
  const read = visible === undefined ? [] : readPlaces(visible, new Map([['doc', []]]))
  return read.some(([name = '']) => own(properties, name)?.['x-browser-only'] !== undefined)
}

/** Files have their headings in the language of whoever made them: what stands at a place, in both. */
export function titlesAt({ context: { source } }: At, pointer: string): string[] {
  return [...new Set((['id', 'en'] as const).flatMap((one) => source.saidIn(one, pointer) ?? []))]
}

/** Whether people type an amount into the field: its cells say one as they write it. */
export function isMoney(ui: FieldUi): boolean {
  return own<WidgetRules>(widgetRules, ui['ui:widget'] ?? '')?.written === 'rupiah'
}

/** How a cell of the field is read; null for what nobody types. */
export function formatOf(property: Property, isAmount: boolean): ImportFormat | null {
  if (property.readOnly || property['x-derive'] !== undefined || property['x-browser-only'] !== undefined) return null
  if (property['x-options']) return 'text'
  if (choicesOf(property)) return property.type === 'string' ? 'choice' : null
  switch (property.type) {
    case 'string':
      return property.format === 'date' ? 'date' : 'text'
    case 'integer':
      return isAmount ? 'rupiah' : 'number'
    case 'number':
      return 'rupiah'
    case 'boolean':
      return 'flag'
    default:
      return null
  }
}

export function sampleOf(value: unknown): string {
  if (isRecord(value)) return typeof value['label'] === 'string' ? value['label'] : ''
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** No two columns have the same title: the later one says where it is. In another language the first is meant. */
export function titled(columns: readonly CompiledImportColumn[], where = 'baris'): CompiledImportColumn[] {
  const taken = new Set<string>()
  const free = (title: string): string => {
    let said = title
    while (taken.has(said.toLowerCase())) said = `${said} (${where})`
    taken.add(said.toLowerCase())
    return said
  }
  const named = columns.map((column) => ({ ...column, title: free(column.title) }))
  return named.map((column) => ({ ...column, titles: column.titles.map(free) }))
}
