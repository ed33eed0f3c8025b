import type { FieldsSchema, Property } from '../keywords/property.ts'
import { step } from '../read/pointer.ts'
import { own } from '../runtime/own.ts'
import { groupOf } from './field-types.ts'
import type { SourceFile } from '../read/source-file.ts'

const always = /^\s*(true|!\s*false)\s*$/
const never = /^\s*(false|!\s*true)\s*$/

/**
 * Demanded fields that people cannot fill in and that nothing fills in for them: such a form can never be saved.
 * `isGiven` says which fields are drawn, or filled in by what adds a row.
 */
export function checkFillable(
  source: SourceFile,
  schema: FieldsSchema,
  pointer: string,
  isGiven: (name: string) => boolean,
): void {
  const report = (name: string, at: string): void => {
    const property = own(schema.properties, name)
    if (!property || fillsItself(property)) return
    const lock = lockOf(property)
    const mend = `tambahkan "default", "x-default" atau "x-derive", atau jangan wajibkan "${name}"`
    if (lock !== undefined) source.report('never-filled', at, `"${name}" ${lock}; ${mend}`)
    else if (!isGiven(name))
      source.report('not-shown', at, `"${name}" wajib tetapi tidak ditampilkan; tampilkan, ${mend}`)
  }
  for (const [index, name] of (schema.required ?? []).entries()) report(name, `${pointer}/required${step(index)}`)
  for (const [name, property] of Object.entries(schema.properties)) {
    const at = `${pointer}/properties${step(name)}`
    const group = groupOf(property)
    if (property['x-required']) report(name, `${at}/x-required`)
    if (group && isGiven(name)) checkFillable(source, group, at, () => true)
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
