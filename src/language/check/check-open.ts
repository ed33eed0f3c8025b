/** What is checked of maps, tuples and schemas that hold themselves, beyond what holds for every field. */
import { mostEntries } from '../../contract/runtime/open-value.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import { holdsFile } from '../../contract/runtime/stored-file.ts'
import type { At } from '../cursor.ts'
import type { CheckedField, FieldsSchema, Property } from '../keywords/keyword.ts'
import { patternProblem } from '../keywords/text-form.ts'
import { caseKeywords, shapeKeywords } from './cases.ts'
import { cyclicSchemas, isCyclic, isMap, isOpen, isTuple, schemasIn } from './open-values.ts'

/** One field, wherever it stands. */
export function checkOpen({ at, property, level }: CheckedField): void {
  checkMap(at)
  checkTuple(at)
  if (!isOpen(property)) return
  if (level === 'row')
    at.report('unsupported-schema', 'baris tabel tidak menampilkan isi seperti ini; tulis sebagai kolom formulir')
  for (const [pointer, part] of schemasIn(at.value)) refuseInside(at.from(pointer, part))
}

function checkMap(at: At<Property>): void {
  const { properties, additionalProperties } = at.value
  const own = 'tulis sebagai kolom sendiri: {"type": "object", "additionalProperties": {…}}'
  const beside = `tidak dapat berdiri di samping "properties"; ${own}`
  const keywords = ['additionalProperties', 'patternProperties'] as const
  if (properties)
    for (const name of keywords)
      if (isRecord(at.value[name])) at.in(name).report('unsupported-schema', `"${name}" ${beside}`)
  if (!isMap(at.value)) {
    for (const name of ['propertyNames', 'minProperties', 'maxProperties'] as const)
      at.key(name)?.report('misplaced-keyword', `"${name}" perlu "additionalProperties": {…} di sampingnya, atau hapus`)
    return
  }
  for (const [pattern, part] of at.key('patternProperties')?.entries() ?? []) reportPattern(part, pattern)
  const names = at.key('propertyNames')?.key('pattern')
  if (names) reportPattern(names, names.value)
  const { minProperties = 0, maxProperties = Infinity } = at.value
  if (minProperties > mostEntries) at.in('minProperties').report('wrong-value', `paling banyak ${mostEntries} isian`)
  if (minProperties > maxProperties)
    at.in('maxProperties').report('contradiction', `lebih kecil dari "minProperties" ${minProperties}; ubah salah satu`)
  if (isRecord(additionalProperties) || Object.keys(at.value.patternProperties ?? {}).length > 0) return
  at.in('patternProperties').report('missing-keyword', 'tambahkan sebuah pola, atau "additionalProperties": {…}')
}

function reportPattern(at: At, pattern: string): void {
  const problem = patternProblem(pattern, undefined)
  if (problem) at.report(problem.code, problem.message)
}

function checkTuple(at: At<Property>): void {
  if (!isTuple(at.value)) return
  const { prefixItems = [], additionalItems, minItems = 0, maxItems = Infinity } = at.value
  const most = additionalItems ? Infinity : prefixItems.length
  if (minItems > most)
    at.in('minItems').report('contradiction', `tempatnya hanya ${most}; tulis paling besar ${most}, atau tambahkan "items"`) // prettier-ignore
  if (maxItems < prefixItems.length)
    at.in('maxItems').report('contradiction', `tempatnya ${prefixItems.length}; tulis paling kecil ${prefixItems.length}`) // prettier-ignore
}

/** Found by the name of a field: files are stored, lookups asked, cases cut, values hidden and moved by it. */
const byName = ['x-options', 'x-class', 'x-was', ...caseKeywords] as const

function refuseInside(part: At<Property>): void {
  const { value: property } = part
  if (holdsFile(property))
    part.report('unsupported-schema', 'berkas tidak dapat berdiri di dalam isian seperti ini; tulis kolom sendiri')
  for (const keyword of [...byName, ...(property.properties ? shapeKeywords : [])] as const)
    if (!demands.has(keyword))
      part.key(keyword)?.report('unsupported-schema', `"${keyword}" tidak berlaku di dalam isian seperti ini; hapus`)
  for (const [pointer, inner] of schemasIn(property)) refuseInside(part.from(pointer, inner))
}

const demands: ReadonlySet<string> = new Set(['dependentRequired'])

/** The schemas that hold themselves: like any other part, and there have to be data that end. */
export function checkCyclic(schema: At<FieldsSchema>, check: (at: At<Property>, name: string) => void): void {
  const all = cyclicSchemas(schema)
  for (const [name, at] of all) {
    check(at, name)
    refuseInside(at)
    const defs = schema.value.$defs ?? {}
    if (reaches(name, name, defs, new Set()))
      at.report(
        'never-filled',
        `"${name}" tidak pernah berakhir: jangan wajibkan yang memuat dirinya, dan jangan beri "minItems"`,
      )
  }
}

/** Whether every value of a schema has one of `target` inside. */
function reaches(name: string, target: string, defs: Readonly<Record<string, Property>>, seen: Set<string>): boolean {
  seen.add(name)
  const found = demanded(own(defs, name) ?? {})
  return found.some((one) => one === target || (!seen.has(one) && reaches(one, target, defs, seen)))
}

/** The names of the schemas that every value of a schema holds. */
function demanded(property: Property): string[] {
  const { $ref, properties = {}, required = [], items, prefixItems = [] } = property
  if ($ref !== undefined && isCyclic(property)) return [$ref.slice('#/$defs/'.length)]
  const { minItems = 0, minProperties = 0, additionalProperties } = property
  const parts: Property[] = [
    ...required.flatMap((name): Property[] => [own<Property>(properties, name) ?? {}]),
    ...(items && minItems > 0 ? [items as Property] : []),
    ...prefixItems.slice(0, minItems),
    ...(isRecord(additionalProperties) && minProperties > 0 ? [additionalProperties] : []),
  ]
  return parts.flatMap(demanded)
}
