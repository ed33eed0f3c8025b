import { step } from '../read/pointer.ts'
import type { DefinitionContext } from '../definition-context.ts'
import { isUsableName } from '../expression/name.ts'
import type { CheckedField, Level } from '../keywords/keyword.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import { levelOfItems } from '../keywords/structure.ts'
import { alternatives } from '../read/json-type.ts'
import { shapesOf } from './cases.ts'
import { refuseRowCases } from './check-group-cases.ts'
import { groupOf, isRowSchema, valueTypes } from './field-types.ts'

export type Fields = Pick<CheckedField, 'source' | 'format' | 'owner' | 'level' | 'variables'>

/** Checks each field by itself: its name, and each of its keywords. */
export function checkFields({ source, format }: DefinitionContext, owner: FieldsSchema, pointer: string): void {
  checkNotEmpty(source, owner, pointer)
  checkLevel({ source, format, owner, level: 'form', variables: ['doc'] }, owner.properties, `${pointer}/properties`)
}

function checkNotEmpty(source: CheckedField['source'], owner: FieldsSchema, pointer: string): void {
  if (Object.keys(owner.properties).length === 0 && !shapesOf(owner))
    source.report('wrong-value', `${pointer}/properties`, '"properties" tidak boleh kosong')
}

/** Checks fields that stand at one level. */
export function checkLevel(fields: Fields, properties: Readonly<Record<string, Property>>, pointer: string): void {
  for (const [name, property] of Object.entries(properties)) {
    const field = { ...fields, name, property, pointer: pointer + step(name) }
    if (!isUsableName(name)) fields.source.report('unsafe-name', field.pointer, `"${name}"`)
    checkPlaces(field)
    for (const keyword of fields.format.keywords) keyword.check?.(field)
    if (property.properties)
      checkLevel(
        { ...fields, owner: groupOf(property) ?? fields.owner, level: 'part' },
        property.properties,
        `${field.pointer}/properties`,
      )
    if (property.items) checkItems(field, property.items)
  }
}

/** Keywords that say nothing at the field's level or about its type would be dropped without a word. */
function checkPlaces({ source, format, property, pointer, level }: CheckedField): void {
  const types = valueTypes(property)
  for (const { name, levels = [level], types: allowed = types } of format.keywords) {
    if (property[name] === undefined) continue
    const at = pointer + step(name)
    if (!levels.includes(level)) source.report('misplaced-keyword', at, misplaced(name, level))
    if (allowed !== types && !types.some((type) => allowed.includes(type)))
      source.report('type-mismatch', at, misfit(name, allowed))
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

function checkItems(field: CheckedField, items: FieldsSchema | Property): void {
  const { source, property, pointer, level, variables } = field
  if (!isRowSchema(items)) {
    checkLevel({ ...field, level: 'part' }, { items }, pointer)
    return
  }
  const isDrawn = property['x-table'] === undefined && (level === 'form' || level === 'part')
  checkNotEmpty(source, items, `${pointer}/items`)
  if (!isDrawn) refuseRowCases(source, items, `${pointer}/items`)
  const name = property['x-as']
  const inner = {
    ...field,
    owner: items,
    level: levelOfItems(property, level),
    variables: name === undefined ? variables : [...variables, name],
  }
  checkLevel(inner, items.properties, `${pointer}/items/properties`)
}
