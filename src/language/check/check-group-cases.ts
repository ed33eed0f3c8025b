import type { At } from '../cursor.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import { caseKeywords, demandsOf, groupsIn, shapeKeywords } from './cases.ts'
import { groupOf } from './field-types.ts'
import { suggest } from './suggest.ts'

/** Fields come and go among the fields of a form or a group only. */
export function checkGroupCase(group: At<Property>, keyword: string): void {
  const message = `"${keyword}": hanya di samping "properties" sebuah formulir atau objek`
  if (!groupOf(group.value)) group.in(keyword).report('unsupported-schema', message)
}

/** A table draws its rows, and RJSF none of them: nothing comes or goes in a row. */
export function refuseRowCases(row: At<FieldsSchema>): void {
  refuse(row, [])
  refuseCases(row.key('properties'))
}

/** Groups in which nothing may come or go, but one field may demand others. */
export function refuseCases(properties: At<Readonly<Record<string, Property>>> | undefined): void {
  for (const group of properties ? groupsIn(properties) : []) {
    checkDemands(group, Object.keys(group.value.properties))
    const demands = demandsOf(group.value).map(([keyword]) => keyword)
    refuse(group, demands)
  }
}

function refuse(owner: At<FieldsSchema>, allowed: readonly string[]): void {
  const message = 'tidak berlaku di sini; pakai "x-visible" atau "x-required"'
  for (const keyword of [...caseKeywords, ...shapeKeywords])
    if (!allowed.includes(keyword)) owner.key(keyword)?.report('unsupported-schema', `"${keyword}": ${message}`)
}

/** Every list of demanded fields names fields that are there. */
export function checkDemands(at: At<FieldsSchema | Property>, known: readonly string[]): void {
  for (const [keyword, field, names] of demandsOf(at.value)) {
    const demand = at.in(keyword).in(field, names)
    checkDeclared(demand.of(field), known)
    demand.map((name) => checkDeclared(name, known))
  }
}

/** A condition or a demand names a field that is declared. */
export function checkDeclared(at: At<string>, known: readonly string[]): void {
  const { value: name } = at
  if (known.includes(name)) return
  at.report('unknown-field', `"${name}"; tambahkan kolomnya ke dalam "properties"`, suggest(name, known))
}
