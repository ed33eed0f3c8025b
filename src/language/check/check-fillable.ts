import type { At } from '../cursor.ts'
import { type FieldUi, uiOf } from '../format/ui-schema.ts'
import { own } from '../../contract/runtime/own.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import { allCasesOf } from './cases.ts'
import { choicesOf, groupOf, isRowSchema } from './field-types.ts'

const always = /^\s*(true|!\s*false)\s*$/
const never = /^\s*(false|!\s*true)\s*$/

/**
 * Demanded fields that people cannot fill in and that nothing fills in for them: such a form can never be saved.
 * `isGiven` says which fields are drawn, or filled in by what adds a row; `ui` how, where the form always begins empty.
 */
export function checkFillable(schema: At<FieldsSchema>, isGiven: (name: string) => boolean, ui?: FieldUi): void {
  const { properties } = schema.value
  const check = (at: At, name: string): void => {
    const property = own(properties, name)
    if (!property || fillsItself(property)) return
    const lock = lockOf(property) ?? drawnLockOf(property, uiOf(ui, name))
    const mend = `tambahkan "default", "x-default" atau "x-derive", atau jangan wajibkan "${name}"`
    if (lock !== undefined) at.report('never-filled', `"${name}" ${lock}; ${mend}`)
    else if (!isGiven(name)) at.report('not-shown', `"${name}" wajib tetapi tidak ditampilkan; tampilkan, ${mend}`)
  }
  const parts = allCasesOf(schema.value, '').map((part) => schema.from(part.at, part.schema))
  const owners: At<FieldsSchema | Property>[] = [schema, ...parts]
  for (const owner of owners) owner.key('required')?.map((at) => check(at, at.value))
  for (const [name, at] of schema.key('properties').entries()) {
    const demand = at.key('x-required')
    if (demand) check(demand, name)
    const group = groupOf(at.value)
    if (group && isGiven(name)) checkFillable(at.of(group), () => true, uiOf(ui, name))
    const items = at.value['x-table'] === undefined ? at.value.items : undefined
    if (items && isRowSchema(items)) checkFillable(at.in('items', items), () => true, uiOf(uiOf(ui, name), 'items'))
  }
}

/** Why nobody can type into the field, by how it is drawn. */
function drawnLockOf(property: Property, ui: FieldUi): string | undefined {
  const { 'ui:enumDisabled': locked } = ui
  if (locked && choicesOf(property)?.every(({ value }) => value === null || locked.includes(value)) === true)
    return 'tidak punya pilihan yang dapat dipilih (semua ada dalam "ui:enumDisabled"; hapus salah satu dari sana)'
  if (ui['ui:widget'] === 'hidden') return 'tidak pernah tampil ("ui:widget": "hidden")'
  if (ui['ui:readonly'] === true) return 'hanya dibaca ("ui:readonly": true)'
  return ui['ui:disabled'] === true ? 'selalu terkunci ("ui:disabled": true)' : undefined
}

/** A value that is there without anybody's doing. */
function fillsItself(property: Property): boolean {
  const literal = property.default
  return (
    property['x-derive'] !== undefined ||
    property['x-default'] !== undefined ||
    (literal !== undefined && literal !== null && literal !== '')
  )
}

/** Why nobody can type into the field, ever. */
export function lockOf(property: Property): string | undefined {
  if (property.type === 'null') return 'hanya berupa catatan ("type": "null")'
  if (property.maxLength === 0) return 'tidak boleh berisi ("maxLength": 0)'
  if (property.maxItems === 0) return 'tidak boleh berisi ("maxItems": 0)'
  if (property.readOnly === true) return 'hanya dibaca ("readOnly": true)'
  if (always.test(property['x-disabled'] ?? ''))
    return `selalu terkunci ("x-disabled": "${property['x-disabled'] ?? ''}")`
  if (never.test(property['x-visible'] ?? ''))
    return `tidak pernah tampil ("x-visible": "${property['x-visible'] ?? ''}")`
  return undefined
}
