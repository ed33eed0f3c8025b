import type { FieldsSchema, Property } from '../keywords/property.ts'
import { hint, step } from '../read/pointer.ts'
import type { SourceFile } from '../read/source-file.ts'
import { caseKeywords, demandsOf, groupsIn, shapeKeywords } from './cases.ts'
import { groupOf } from './field-types.ts'
import { suggest } from './suggest.ts'

/** Fields come and go among the fields of a form or a group only. */
export function checkGroupCase(source: SourceFile, group: Property, pointer: string, keyword: string): void {
  if (groupOf(group)) return
  const message = `"${keyword}": hanya di samping "properties" sebuah formulir atau objek`
  source.report('unsupported-schema', `${pointer}/${keyword}`, message)
}

/** A table draws its rows, and RJSF none of them: nothing comes or goes in a row. */
export function refuseRowCases(source: SourceFile, row: FieldsSchema, pointer: string): void {
  refuse(source, row, pointer, () => false)
  refuseCases(source, row.properties, `${pointer}/properties`)
}

/** Groups in which nothing may come or go, but one field may demand others. */
export function refuseCases(source: SourceFile, properties: Readonly<Record<string, Property>>, pointer: string): void {
  for (const [group, at] of groupsIn(properties, pointer)) {
    checkDemands(source, group, Object.keys(group.properties), at)
    const demands = demandsOf(group).map(([keyword]) => keyword)
    refuse(source, group, at, (keyword) => demands.includes(keyword))
  }
}

function refuse(source: SourceFile, owner: FieldsSchema, pointer: string, isFine: (keyword: string) => boolean): void {
  const message = 'tidak berlaku di sini; pakai "x-visible" atau "x-required"'
  for (const keyword of [...caseKeywords, ...shapeKeywords])
    if (owner[keyword] !== undefined && !isFine(keyword))
      source.report('unsupported-schema', `${pointer}/${keyword}`, `"${keyword}": ${message}`)
}

/** Every list of demanded fields names fields that are there. */
export function checkDemands(
  source: SourceFile,
  part: FieldsSchema | Property,
  known: readonly string[],
  pointer: string,
): void {
  for (const [keyword, field, names] of demandsOf(part)) {
    const at = `${pointer}/${keyword}${step(field)}`
    checkDeclared(source, field, known, at)
    for (const [index, name] of names.entries()) checkDeclared(source, name, known, `${at}/${index}`)
  }
}

/** A condition or a demand names a field that is declared. */
export function checkDeclared(source: SourceFile, name: string, known: readonly string[], pointer: string): void {
  if (known.includes(name)) return
  const message = `"${name}"; tambahkan kolomnya ke dalam "properties"`
  source.report('unknown-field', pointer, message, hint(suggest(name, known)))
}
