import type { At } from '../cursor.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import { own } from '../runtime/own.ts'
import { groupOf } from './field-types.ts'

const always = /^\s*(true|!\s*false)\s*$/
const never = /^\s*(false|!\s*true)\s*$/

/**
 * Demanded fields that people cannot fill in and that nothing fills in for them: such a form can never be saved.
 * `isGiven` says which fields are drawn, or filled in by what adds a row.
 */
export function checkFillable(schema: At<FieldsSchema>, isGiven: (name: string) => boolean): void {
  const { properties } = schema.value
  const check = (at: At, name: string): void => {
    const property = own(properties, name)
    if (!property || fillsItself(property)) return
    const lock = lockOf(property)
    const mend = `tambahkan "default", "x-default" atau "x-derive", atau jangan wajibkan "${name}"`
    if (lock !== undefined) at.report('never-filled', `"${name}" ${lock}; ${mend}`)
    else if (!isGiven(name)) at.report('not-shown', `"${name}" wajib tetapi tidak ditampilkan; tampilkan, ${mend}`)
  }
  schema.key('required')?.map((at) => check(at, at.value))
  for (const [name, at] of schema.key('properties').entries()) {
    const demand = at.key('x-required')
    if (demand) check(demand, name)
    const group = groupOf(at.value)
    if (group && isGiven(name)) checkFillable(at.of(group), () => true)
  }
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
function lockOf(property: Property): string | undefined {
  if (property.type === 'null') return 'hanya berupa catatan ("type": "null")'
  if (property.readOnly === true) return 'hanya dibaca ("readOnly": true)'
  if (always.test(property['x-disabled'] ?? ''))
    return `selalu terkunci ("x-disabled": "${property['x-disabled'] ?? ''}")`
  if (never.test(property['x-visible'] ?? ''))
    return `tidak pernah tampil ("x-visible": "${property['x-visible'] ?? ''}")`
  return undefined
}
