/** Bounds of values whose parts are not named one by one: maps, tuples, what holds itself. */
import type { Issue, Path } from '../module.ts'
import { t } from '../words/words.ts'
import { isEmpty } from './clean.ts'
import { grouped } from './number-text.ts'
import { isRecord, isReservedName, own } from './own.ts'

/** As deep as a value may be, counted from the form: the store of records takes no more either. */
export const deepestValue = 24
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

/** What is wrong before anything else looks at a value: how deep it is, names, and entries without a value. */
export function openIssues(value: unknown, schema: unknown, definitions: unknown, path: Path): Issue[] {
  if (path.length > deepestValue)
    return [{ path, message: t('Paling dalam {most} tingkat', { most: deepestValue }), keyword: 'maxDepth' }]
  const { items, additionalItems, properties, additionalProperties, patternProperties } = resolved(schema, definitions)
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const part: unknown = Array.isArray(items) ? (items[index] ?? additionalItems) : items
      return openIssues(item, part, definitions, [...path, index])
    })
  if (!isRecord(value)) return []
  const isMap = isRecord(patternProperties) || isRecord(additionalProperties)
  const patterns = isRecord(patternProperties) ? Object.values(patternProperties) : []
  return Object.entries(value).flatMap(([name, part]): Issue[] => {
    const at = [...path, name]
    const known = isRecord(properties) ? own(properties, name) : undefined
    const inside = openIssues(part, known ?? additionalProperties ?? patterns[0], definitions, at)
    if (!isMap) return inside
    const problem =
      nameProblem(name) ?? (isEmpty(part) ? t('Nilai {name} wajib diisi, atau hapus isian ini', { name }) : null)
    return problem === null ? inside : [{ path: at, message: problem, keyword: 'propertyNames' }, ...inside]
  })
}

function resolved(schema: unknown, definitions: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(schema)) return {}
  const { $ref } = schema
  const name = typeof $ref === 'string' ? $ref.slice('#/definitions/'.length) : undefined
  const target = name !== undefined && isRecord(definitions) ? own(definitions, name) : undefined
  return isRecord(target) && target !== schema ? { ...resolved(target, definitions), ...schema } : schema
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
