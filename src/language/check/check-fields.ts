import type { Definition } from '../../contract/parts.ts'
import type { At } from '../cursor.ts'
import { describeFieldName, isUsableName } from '../expression/names.ts'
import { anyType } from '../expression/type.ts'
import type { Format } from '../format/format.ts'
import type { CheckedField, FieldsSchema, Level, Property } from '../keywords/keyword.ts'
import { levelOfItems } from '../keywords/structure.ts'
import { alternatives } from '../read/json-type.ts'
import { object } from '../read/openapi-document.ts'
import type { SourceFile } from '../read/source-file.ts'
import { shapesOf, withCaseFields } from './cases.ts'
import { refuseRowCases } from './check-group-cases.ts'
import { checkCyclic } from './check-open.ts'
import { groupOf, isRowSchema, valueTypes } from './field-types.ts'
import { causes, resolver } from './form-causes.ts'
import { describeFormError } from './form-error.ts'
import { openParts } from './open-values.ts'

/** What fields that stand together have in common. */
type Together = Pick<CheckedField, 'owner' | 'level'>

/** Checks each field by itself: its name, and each of its keywords. */
export function checkFields(schema: At<FieldsSchema>): void {
  checkNotEmpty(schema)
  checkLevel(schema.only({ doc: anyType }).key('properties'), { owner: schema.value, level: 'form' })
  checkCyclic(schema.only({}), (at, name) => checkField(at, name, { owner: schema.value, level: 'part' }))
}

function checkNotEmpty(owner: At<FieldsSchema>): void {
  const properties = owner.key('properties')
  if (Object.keys(properties.value).length === 0 && !shapesOf(owner.value))
    properties.report('wrong-value', '"properties" tidak boleh kosong')
}

function checkLevel(properties: At<Readonly<Record<string, Property>>>, together: Together): void {
  for (const [name, at] of properties.entries()) checkField(at, name, together)
}

/** One of the fields that stand at one level. */
export function checkField(at: At<Property>, name: string, { owner, level }: Together): void {
  const field = { at, name, property: at.value, owner, level }
  if (!isUsableName(name)) at.report('unsafe-name', describeFieldName(name))
  checkPlaces(field)
  for (const keyword of at.context.format.keywords) keyword.check?.(field)
  const parts = at.key('properties')
  const group = groupOf(at.value)
  if (group) checkNotEmpty(at.of(withCaseFields(group)))
  if (parts) checkLevel(parts, { owner: group ?? owner, level: 'part' })
  const items = at.key('items')
  if (items) checkItems(field, items)
  // The names of entries and places are nobody's variables.
  for (const part of openParts(at)) checkField(part, 'nilai', { owner, level: 'part' })
}

/** Keywords that say nothing at the field's level or about its type would be dropped without a word. */
function checkPlaces({ at, property, level }: CheckedField): void {
  const types = valueTypes(property)
  for (const { name, levels = [level], types: allowed = types } of at.context.format.keywords) {
    const keyword = at.key(name)
    if (!levels.includes(level)) keyword?.report('misplaced-keyword', misplaced(name, level))
    if (allowed !== types && !types.some((type) => allowed.includes(type)))
      keyword?.report('type-mismatch', misfit(name, allowed))
  }
}

/** Behaviour of the parts of a value belongs to the value as a whole. */
function misplaced(keyword: string, level: Level): string {
  const isInside = level === 'part' || level === 'entry'
  return `"${keyword}" tidak berlaku di sini${isInside ? '; tulis pada kolom di tingkat atas formulir' : ''}`
}

function misfit(keyword: string, allowed: readonly string[]): string {
  const types = alternatives(allowed.map((type) => `"type": "${type}"`))
  return `"${keyword}" hanya untuk ${types}; hapus "${keyword}" atau ubah "type"`
}

function checkItems({ property, owner, level }: CheckedField, items: At<FieldsSchema | Property>): void {
  const { value: row } = items
  if (!isRowSchema(row)) {
    checkField(items.of(row), 'items', { owner, level: 'part' })
    return
  }
  const rows = items.of(row)
  const isDrawn = property['x-table'] === undefined && (level === 'form' || level === 'part')
  checkNotEmpty(rows)
  if (!isDrawn) refuseRowCases(rows)
  const name = property['x-as']
  const inner = name === undefined ? rows : rows.with({ [name]: anyType })
  checkLevel(inner.key('properties'), { owner: row, level: levelOfItems(property, level) })
}

const otherType = 'akar harus "type": "object"; tulis kolom itu dalam "properties"'

/** The schema of one value or of a list, where that of a form has to stand: nothing else in it is worth a word. */
function isOfOtherType(data: unknown): boolean {
  const { type, properties } = object(object(data)['schema'])
  return ['string', 'number', 'integer', 'boolean', 'array', 'null'].includes(String(type)) && properties === undefined
}

/** Checks a file's form against the format's meta-schema; gives the definition when nothing is wrong. */
export function checkForm(source: SourceFile, { validate, metaSchema }: Format): Definition | undefined {
  if (source.errors.length > 0) return undefined
  const check = validate()
  const resolve = resolver(metaSchema)
  const isRight = check(source.data)
  if (!isRight) {
    const isOther = isOfOtherType(source.data)
    if (isOther) source.report('wrong-value', '/schema/type', otherType)
    const errors = (check.errors ?? []).filter(({ instancePath }) => !isOther || !/^\/schema(\/|$)/.test(instancePath))
    for (const error of causes(errors, resolve)) {
      const { code, pointer, message, suggestion } = describeFormError(error, resolve)
      source.report(code, pointer, message, { suggestion })
    }
  }
  // Whatever is left out as a consequence of something else: what does not fit is never taken for a definition.
  if (!isRight && source.errors.length === 0) source.report('wrong-value', '', 'berkas tidak sesuai format')
  // The meta-schema describes exactly the type Definition.
  return source.errors.length === 0 ? (source.data as Definition) : undefined
}
