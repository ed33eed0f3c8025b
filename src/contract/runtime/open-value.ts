/** Bounds of values whose parts are not named one by one: maps, tuples, what holds itself. */
import type { Issue, Path } from '../module.ts'
import { t } from '../words/words.ts'
import { isEmpty } from './clean.ts'
import { grouped } from './number-text.ts'
import { isRecord, isReservedName, own } from './own.ts'

/** As deep as a value may be, counted from the form: the store of records takes no more either. */
export const deepestValue = 24
/** The most entries of a map: each is drawn. */
export const mostEntries = 500
const longestName = 100

/** Why an entry cannot have that name. */
export function nameProblem(name: string): string | null {
  if (name === '') return t('Nama isian wajib diisi')
  if (name.includes('/')) return t('Nama isian tidak boleh memuat "/"')
  if (isReservedName(name)) return t('Nama {name} tidak dapat dipakai', { name })
  return Array.from(name).length > longestName
    ? t('Nama isian paling panjang {most} karakter', { most: longestName })
    : null
}

/**
 * What is wrong before anything else looks at a value: how deep it is, names, and entries without a value. Of shapes that
 * somebody chooses from each may be meant: `schemas` are all that a place may have.
 */
export function openIssues(value: unknown, schemas: readonly unknown[], definitions: unknown, path: Path): Issue[] {
  if (path.length > deepestValue)
    return [{ path, message: t('Paling dalam {most} tingkat', { most: deepestValue }), keyword: 'maxDepth' }]
  const all = schemas.flatMap((one) => parts(one, definitions))
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const of = all.map(({ items, additionalItems }): unknown =>
        Array.isArray(items) ? (items[index] ?? additionalItems) : items,
      )
      return openIssues(item, of, definitions, [...path, index])
    })
  if (!isRecord(value)) return []
  // What is a group in one shape and a map in another has the names of either.
  const isOpen = all.some(isMap) && all.every(({ properties }) => properties === undefined)
  const entries = Object.entries(value)
  if (isOpen && entries.length > mostEntries)
    return [{ path, message: t('Paling banyak {most} isian', { most: mostEntries }), keyword: 'maxProperties' }]
  const patterns = all.flatMap(({ patternProperties }) =>
    Object.entries(isRecord(patternProperties) ? patternProperties : {}).map(
      ([pattern, one]) => [new RegExp(pattern, 'u'), one] as const,
    ),
  )
  return entries.flatMap(([name, part]): Issue[] => {
    const at = [...path, name]
    const problem = isOpen ? entryProblem(name, part) : null
    // A pattern is not run on a name that is no name.
    const fitting = problem === null ? patterns.flatMap(([pattern, one]) => (pattern.test(name) ? [one] : [])) : []
    const named = all.map(({ properties, additionalProperties }): unknown =>
      isRecord(properties) ? own(properties, name) : fitting.length === 0 && additionalProperties,
    )
    const inside = openIssues(part, [...named, ...fitting], definitions, at)
    return problem === null ? inside : [{ path: at, message: problem, keyword: 'propertyNames' }, ...inside]
  })
}

type Schema = Readonly<Record<string, unknown>>

function isMap({ additionalProperties, patternProperties }: Schema): boolean {
  return isRecord(additionalProperties) || isRecord(patternProperties)
}

function entryProblem(name: string, value: unknown): string | null {
  return nameProblem(name) ?? (isEmpty(value) ? t('Nilai {name} wajib diisi, atau hapus isian ini', { name }) : null)
}

/** A schema, with its cases and the shapes that it may have; a name is what it names. */
function parts(schema: unknown, definitions: unknown): Schema[] {
  if (!isRecord(schema)) return []
  const { $ref, allOf, anyOf, oneOf, then, else: otherwise, dependencies } = schema
  const name = typeof $ref === 'string' ? $ref.slice('#/definitions/'.length) : undefined
  const target = name !== undefined && isRecord(definitions) ? own(definitions, name) : undefined
  const cases = isRecord(dependencies) ? Object.values(dependencies) : []
  const inner: unknown[] = [target, allOf, anyOf, oneOf, then, otherwise, cases].flat()
  return [schema, ...inner.flatMap((one) => (one === schema ? [] : parts(one, definitions)))]
}

/** A value with all that is in it as people read it: `Berat: 2; Sifat: keras`, what is inside of it in brackets. */
export function outline(value: unknown, titles: Readonly<Record<string, unknown>>, isInside = false): string {
  if (Array.isArray(value)) return value.map((item) => outline(item, titles, true)).join(', ')
  if (!isRecord(value)) return typeof value === 'number' ? grouped(value) : recordValue(value)
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const text = outline(part, titles, true)
    const title = own(titles, name)
    return text === '' ? [] : [`${typeof title === 'string' ? title : name}: ${text}`]
  })
  return isInside && parts.length > 0 ? `(${parts.join('; ')})` : parts.join('; ')
}

function recordValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Ya') : t('Tidak')
  return typeof value === 'string' ? value : ''
}
