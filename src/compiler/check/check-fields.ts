import { checkPattern } from './check-pattern.ts'
import type { FieldsSchema, Property } from '../definition.ts'
import { step } from '../definition-context.ts'
import { checkDefaultValue } from './check-default.ts'
import { checkLimits } from './check-limits.ts'
import { checkRowName } from './check-variables.ts'
import { isUsableName } from '../expression/name.ts'
import { isRowSchema, typesOf } from './field-types.ts'
import { isRecord } from '../runtime/record.ts'
import { keywordTypes } from './schema-keywords.ts'
import { alternatives, typeWord } from '../read/json-type.ts'
import type { SourceFile } from '../read/source-file.ts'

/**
 * Where fields stand: in the form itself, in the rows of a table, in the objects of a row's own
 * list (which is named by `x-as` or not), or inside a single value.
 */
type Level = 'form' | 'row' | 'entry' | 'part'

/** The behaviour keywords that have a meaning at each level; anywhere else they would do nothing. */
const rowKeywords = [
  ...['x-default', 'x-derive', 'x-restore', 'x-browser-only', 'x-visible', 'x-disabled', 'x-required'],
  ...['x-clears', 'x-options'],
]
const meaningful: Readonly<Record<Level, readonly string[]>> = {
  form: [...rowKeywords, 'x-create', 'x-rules', 'x-as', 'x-unique', 'x-entry', 'x-table'],
  row: [...rowKeywords, 'x-create', 'x-rules', 'x-as'],
  entry: ['x-rules'],
  part: [],
}

/** Checks each field by itself: its name, its type, what stands beside its type, and its place. */
export function checkFields(source: SourceFile, schema: FieldsSchema, pointer: string): void {
  checkLevel(source, schema.properties, `${pointer}/properties`, 'form', ['doc'])
}

function checkLevel(
  source: SourceFile,
  properties: Readonly<Record<string, Property>>,
  pointer: string,
  level: Level,
  variables: readonly string[],
): void {
  for (const [name, property] of Object.entries(properties)) {
    const at = pointer + step(name)
    if (!isUsableName(name)) source.report('unsafe-name', at, `"${name}"`)
    checkPlaces(source, property, at, level)
    checkType(source, property, at)
    checkLimits(source, property, at)
    checkDefault(source, property, at)
    checkPattern(source, property, at)
    const inner = property.properties
    if (inner) checkLevel(source, inner, `${at}/properties`, 'part', variables)
    if (property.items) checkItems(source, property, at, level, variables)
  }
}

function checkPlaces(source: SourceFile, property: Property, pointer: string, level: Level): void {
  for (const keyword of Object.keys(property).filter((name) => name.startsWith('x-'))) {
    if (!meaningful[level].includes(keyword)) {
      source.report('misplaced-keyword', pointer + step(keyword), `"${keyword}" tidak berlaku di sini`)
    }
  }
  if (property['x-create'] && !property['x-options'])
    source.report(
      'misplaced-keyword',
      `${pointer}/x-create`,
      '"x-create" hanya di samping "x-options"; tambahkan "x-options" atau hapus "x-create"',
    )
  if (property['x-default'] !== undefined && property.default !== undefined)
    source.report('misplaced-keyword', `${pointer}/x-default`, '"default" sudah ada; hapus salah satu')
}

/** Keywords that say nothing about the field's type would be dropped without a word. */
function checkType(source: SourceFile, property: Property, pointer: string): void {
  const types = valueTypes(property)
  if (property['x-options']) {
    if (property.type !== undefined && property.type !== 'object')
      source.report('type-mismatch', `${pointer}/type`, '"x-options" memberi objek {value, label}; hapus "type"')
  } else if (types.length === 0 && property.enum === undefined && property['const'] === undefined) {
    source.report(
      'missing-keyword',
      pointer,
      'tambahkan "type": "string" (teks), "number" (angka) atau "boolean" (ya atau tidak)',
    )
  }
  for (const [keyword, allowed] of Object.entries(keywordTypes)) {
    if (property[keyword] === undefined || types.some((type) => allowed.includes(type))) continue
    source.report('type-mismatch', pointer + step(keyword), misfit(keyword, allowed))
  }
  for (const [index, value] of (property.enum ?? []).entries())
    checkValueType(source, property, value, `${pointer}/enum${step(index)}`)
  if (property['const'] !== undefined) checkValueType(source, property, property['const'], `${pointer}/const`)
}

function misfit(keyword: string, allowed: readonly string[]): string {
  const types = alternatives(allowed.map((type) => `"type": "${type}"`))
  return `"${keyword}" hanya untuk ${types}; hapus "${keyword}" atau ubah "type"`
}

/** Whether a literal value of a field has its type; null only where the type says so. */
function checkValueType(source: SourceFile, property: Property, value: unknown, pointer: string): boolean {
  const types = valueTypes(property)
  const fits = value === null ? allowsNull(property) : types.length === 0 || types.some((type) => fitsType(value, type))
  if (fits) return true
  const wanted = alternatives(types.map(typeWord))
  const mend =
    value === null
      ? `tulis "type": ["${types[0] ?? 'string'}", "null"] bila kolom boleh kosong`
      : `tulis nilai yang berupa ${wanted}, atau ubah "type"`
  source.report('type-mismatch', pointer, `${JSON.stringify(value)} bukan ${wanted}; ${mend}`)
  return false
}

function checkDefault(source: SourceFile, property: Property, pointer: string): void {
  const value = property.default
  if (value === undefined || !checkValueType(source, property, value, `${pointer}/default`)) return
  if (property.enum && !property.enum.includes(value) && value !== null) {
    const choices = alternatives(property.enum.map((choice) => JSON.stringify(choice)))
    source.report(
      'type-mismatch',
      `${pointer}/default`,
      `${JSON.stringify(value)} tidak ada dalam "enum"; tulis ${choices}`,
    )
  } else checkDefaultValue(source, property, pointer)
}

function checkItems(
  source: SourceFile,
  property: Property,
  pointer: string,
  level: Level,
  variables: readonly string[],
): void {
  const { items } = property
  if (!items) return
  const variable = property['x-as']
  if (variable !== undefined) checkVariable(source, variable, `${pointer}/x-as`, variables)
  if (!isRowSchema(items)) {
    checkLevel(source, { items }, pointer, 'part', variables)
    return
  }
  const inner: Level = property['x-table'] ? 'row' : level === 'row' || level === 'form' ? 'entry' : 'part'
  if (inner === 'row' && variable === undefined) source.report('missing-keyword', pointer, '"x-as"')
  if (inner === 'entry') {
    const hasRules = Object.values(items.properties).some((field) => field['x-rules'] !== undefined)
    if (hasRules && variable === undefined) source.report('missing-keyword', pointer, '"x-as"')
    if (!hasRules && variable !== undefined)
      source.report('misplaced-keyword', `${pointer}/x-as`, '"x-as" hanya untuk "x-rules" di dalam butirnya')
    if (items['x-rules'])
      source.report('misplaced-keyword', `${pointer}/items/x-rules`, '"x-rules" tidak berlaku di sini')
  }
  const known = variable === undefined ? variables : [...variables, variable]
  checkLevel(source, items.properties, `${pointer}/items/properties`, inner, known)
}

/** A name that hides another would make expressions mean something else than they say. */
function checkVariable(source: SourceFile, name: string, pointer: string, taken: readonly string[]): void {
  if (!isUsableName(name)) source.report('unsafe-name', pointer, `"${name}"`)
  else checkRowName(source, name, pointer, taken)
}

/** A picker, and a field that says nothing of its type, may be empty like any other. */
function allowsNull(property: Property): boolean {
  const { type } = property
  return property['x-options'] !== undefined || type === undefined || (Array.isArray(type) && type.includes('null'))
}

/** The types of a field without null; a picker's value is an object. */
/** A picker's values are objects, whatever its schema says. */
function valueTypes(property: Property): string[] {
  return property['x-options'] ? ['object'] : typesOf(property)
}

function fitsType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isRecord(value)
    default:
      return typeof value === type
  }
}
