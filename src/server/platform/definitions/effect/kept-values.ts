import { object } from '../../../../language/read/openapi-document.ts'
import { labelFieldOf } from '../master-types.ts'
import type { Version } from './count-effect.ts'
import type { StoredField } from './stored-fields.ts'

/** What of a document's definition is written down beside its body, in books that may be closed. */
const written = ['books', 'day', 'branch', 'total', 'about', 'party', 'from'] as const

/** Why the stored values of a field stay as they are, whatever is asked for; undefined for one whose values may change. */
export type KeptReason = (field: StoredField) => string | undefined

/** Both versions count: documents were booked by the one before, and are read by the one after. */
export function keptReasons(before: Version, after: Version): KeptReason {
  const read = [before, after].map((version) => (version.form.kind === 'document' ? readNames(version.text) : nobody))
  const named = [before, after].map(({ form }) => (form.kind === 'dialog' ? labelFieldOf(form) : null))
  const properties = object(object(object(JSON.parse(after.text))['schema'])['properties'])
  return ({ path, title, isFixed }) => {
    if (isFixed) return `"${title}" adalah kolom bawaan; isi yang tersimpan diubah lewat datanya.`
    const name = path[0] ?? ''
    const was = object(properties[name])['x-was']
    const isRead = (one: unknown): boolean => typeof one === 'string' && read.some((names) => names.has(one))
    if (isRead(name) || isRead(was))
      return `"${title}" ikut menentukan apa yang sudah dibukukan; isi dokumen lama tidak diubah.`
    if (path.length === 1 && named.some((label) => label !== null && (label === name || label === was)))
      return `"${title}" adalah nama data ini; ubah satu per satu lewat datanya.`
    return undefined
  }
}

const nobody: ReadonlySet<string> = new Set<string>()

/**
 * The words in what is written down, and in the fields that it names, and so on: more than what expressions read, never
 * less. Rows and parts of groups are reached by the name of what they stand in.
 */
function readNames(text: string): ReadonlySet<string> {
  const definition = object(JSON.parse(text))
  const schema = object(definition['schema'])
  const properties = object(schema['properties'])
  const names = new Set<string>()
  const add = (part: unknown): void => {
    for (const [word] of (JSON.stringify(part) ?? '').matchAll(/[A-Za-z_]\w*/g)) {
      if (names.has(word)) continue
      names.add(word)
      if (Object.hasOwn(properties, word)) add(properties[word])
    }
  }
  add([
    ...written.map((key) => definition[key]),
    schema['$defs'],
    schema['if'],
    schema['allOf'],
    schema['dependencies'],
  ])
  return names
}
