import { deepEqual } from '../../contract/runtime/own.ts'
import type { At } from '../cursor.ts'
import { shapeSchema } from '../emit/case-schema.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import { caseKeywords, demandsOf, groupsIn, namesOfOneShape, shapeKeywords, shapesOf } from './cases.ts'
import { groupOf } from './field-types.ts'
import { isCyclic, schemasIn } from './open-values.ts'
import { suggest } from './suggest.ts'

const mostShapes = 10
const inShape = ['title', 'properties', 'required', 'errorMessage', 'type', '$comment']

/**
 * The shapes of which people choose one, by themselves; their fields are checked like those of a case. Which shape
 * stored data have is found out from them, so that each has fields of its own.
 */
export function checkShapes(owner: At<FieldsSchema>): void {
  const choice = shapesOf(owner.value)
  if (!choice) return
  const { keyword, shapes } = choice
  const at = owner.in(keyword, shapes)
  if (keyword === 'oneOf') owner.key('anyOf')?.report('contradiction', '"oneOf" sudah ada; hapus salah satu')
  if (shapes.length > mostShapes)
    at.report('unsupported-schema', `paling banyak ${String(mostShapes)} bentuk; pakai kolom pilihan dan "if"`)
  const names = shapes.map(({ properties }) => Object.keys(properties ?? {}))
  const titles = shapes.map(({ title }) => title)
  const twins = checkTwins(at)
  at.map((shape, index) => {
    const { title, required = [] } = shape.value
    for (const [name, part] of shape.entries())
      if (!inShape.includes(name)) part.report('misplaced-keyword', `"${name}" tidak berlaku di sini; hapus`)
    if (title !== undefined && titles.indexOf(title) < index)
      shape.in('title').report('wrong-value', `"${title}" sudah dipakai bentuk lain; tulis yang lain`)
    for (const [name, field] of shape.key('properties')?.entries() ?? []) {
      if (Object.hasOwn(owner.value.properties, name))
        field.report('unsupported-schema', `"${name}" juga di luar "${keyword}"; tulis di satu tempat saja`)
      field
        .key('const')
        ?.report('unsupported-schema', 'bentuk dipilih orang; untuk penanda pakai kolom pilihan dan "if"')
      refuseReferences(field, `memuat dirinya sendiri; tulis di luar "${keyword}"`)
    }
    if (twins.has(index)) return
    const own = namesOfOneShape(names, index)
    if (keyword === 'oneOf' && !required.some((name) => own.includes(name)))
      shape.report('unsupported-schema', 'wajibkan satu kolom yang hanya ada dalam bentuk ini, atau pakai "anyOf"')
  })
}

/** What holds itself, at any depth: RJSF finds out which shape data have by schemas that do not have it any more. */
function refuseReferences(at: At<Property>, message: string): void {
  if (isCyclic(at.value)) at.report('unsupported-schema', message)
  for (const [pointer, inside] of schemasIn(at.value)) refuseReferences(at.from(pointer, inside), message)
}

/** Two shapes that say the same of the data: nobody could tell which of them is meant. Gives all that have a twin. */
function checkTwins(at: At<readonly Property[]>): Set<number> {
  const said = at.value.map((shape) => shapeSchema(shape))
  const twins = new Set<number>()
  at.map((shape, index) => {
    const first = said.findIndex((other) => deepEqual(other, said[index]))
    if (first === index) return
    twins.add(first).add(index)
    const name = at.value[first]?.title ?? `Pilihan ${String(first + 1)}`
    shape.report('contradiction', `isinya sama dengan "${name}"; hapus salah satu, atau beri kolom yang berbeda`)
  })
  return twins
}

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
