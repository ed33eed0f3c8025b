import type { DefinitionOf } from '../../../contract/parts.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { step } from '../../../contract/runtime/schema-issues.ts'
import type { SourceFile } from '../../../language/read/source-file.ts'
import { itemsOf } from '../../../language/check/field-types.ts'
import {
  deepestRecord,
  isName,
  longestText,
  mostItems,
  nameIn,
  namingField,
  type Records,
  recordTypeOf,
} from '../../../language/check/records.ts'

/** The list that its author wrote in a file of its own; nothing where it only says what its own list shows. */
export function namedList({ list }: Pick<DefinitionOf<'dialog'>, 'list'>): string | undefined {
  return typeof list === 'string' ? list : undefined
}

/** The record type whose list and record follow from its dialog; nothing where another list stands for it. */
export function generatedType(
  id: string,
  definition: DefinitionOf<'dialog'>,
  records: Records | undefined,
): string | undefined {
  return namedList(definition) === undefined && records?.pages ? typeIn(id, records) : undefined
}

/** The name of a record type by the id of its dialog. */
export function typeIn(id: string, { folder }: Pick<Records, 'folder'>): string | undefined {
  const name = nameIn(folder, { id })
  return name?.includes('/') ? undefined : name
}

/** What the values of a record type are called: its button's text, else its title without the words that add one. */
export function typeLabel({ button, title }: DefinitionOf<'dialog'>): string {
  return button?.label ?? title.replace(/^Tambah /, '').replace(/ Baru$/, '')
}

/** Keys that only the dialog of a record type has. */
export function checkTypeKeys(
  source: SourceFile,
  definition: DefinitionOf<'dialog'>,
  records: Records | undefined,
): void {
  const { single, label, print } = definition
  const list = namedList(definition)
  const isType = records === undefined || typeIn(source.id, records) !== undefined
  for (const key of ['list', 'import', 'single', 'label', 'print'] as const)
    if (definition[key] !== undefined && !isType)
      source.report('misplaced-keyword', `/${key}`, `"${key}" hanya untuk rekaman dalam "${records.folder}/"; hapus`)
  if (list !== undefined && single !== undefined)
    source.report('contradiction', '/single', '"list" sudah menunjuk daftar lain; hapus salah satu')
  for (const key of ['label', 'print'] as const)
    if (list !== undefined && definition[key] !== undefined)
      source.report('contradiction', `/${key}`, '"list" sudah menunjuk daftar lain; tulis cetakan untuk rekamannya')
  if (label !== undefined && print !== undefined)
    source.report(
      'contradiction',
      '/label',
      'cetakannya sudah "print"; hapus salah satu, atau tulis labelnya sebagai bagiannya',
    )
}

/** What to write so that records have a name: a text that is there becomes demanded. */
function missingLabel(properties: FieldsSchema['properties']): string {
  const text = Object.entries(properties).find(([, field]) => isName(field))?.[0]
  return text === undefined
    ? 'tambahkan kolom "type": "string" dan sebutkan dalam "required"'
    : `tulis "required": ["${text}"] beserta pesannya`
}

/** As long as a type's name may be in an address. */
const longestName = 60

/** What a record type needs beyond any dialog: a name for addresses, and a text that names its records. */
export function checkRecordType(source: SourceFile, schema: FieldsSchema, records: Records | undefined): void {
  const name = recordTypeOf(source, records)
  if (!records || name === undefined) return
  if (name.includes('/')) source.report('file-name', '', `rekaman harus langsung di dalam "${records.folder}/"`)
  if (name.length > longestName) source.report('file-name', '', `paling panjang ${longestName} karakter`)
  if (namingField(schema) === undefined) source.report('missing-label', '/schema', missingLabel(schema.properties))
  checkSizes(source, { properties: schema.properties }, '/schema', 0)
  for (const [name, held] of Object.entries(schema.$defs ?? {}))
    checkSizes(source, held, `/schema/$defs${step(name)}`, 0)
}

/** What a definition promises, the store can hold. */
function checkSizes(source: SourceFile, property: Property, pointer: string, depth: number): void {
  if (depth > deepestRecord) {
    source.report('unsupported-schema', pointer, `rekaman paling dalam ${deepestRecord} tingkat`)
    return
  }
  if ((property.maxLength ?? 0) > longestText)
    source.report('wrong-value', `${pointer}/maxLength`, `paling banyak ${longestText} karakter`)
  if ((property.minItems ?? 0) > mostItems)
    source.report('wrong-value', `${pointer}/minItems`, `paling banyak ${mostItems} buah`)
  for (const [place, inner] of partsOf(property)) checkSizes(source, inner, pointer + place, depth + 1)
}

/** Every schema inside of one, by its place. */
function partsOf(property: Property): (readonly [string, Property])[] {
  const { properties, patternProperties, prefixItems, additionalProperties, additionalItems } = property
  const named = (at: string, parts: Readonly<Record<string, Property>> = {}) =>
    Object.entries(parts).map(([name, part]) => [`/${at}${step(name)}`, part] as const)
  const single = { items: itemsOf(property), additionalItems, additionalProperties }
  return [
    ...named('properties', properties),
    ...named('patternProperties', patternProperties),
    ...(prefixItems ?? []).map((part, index) => [`/prefixItems/${index}`, part] as const),
    ...Object.entries(single).flatMap(([at, part]) => (isRecord(part) ? [[`/${at}`, part] as const] : [])),
  ]
}
