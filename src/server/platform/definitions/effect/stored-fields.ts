import { isRecord, own } from '../../../../contract/runtime/own.ts'
import { writtenText } from '../../../../contract/words/words.ts'
import { cyclicReferences } from '../../../../language/read/inline-references.ts'
import { object } from '../../../../language/read/openapi-document.ts'
import type { Form } from '../fill-form.ts'
import type { OperationId } from '../../http/operation.ts'
import { ownKey, sentPlaces, labelFieldOf } from '../master-types.ts'
import { eachRow, type FieldPath, placeText } from './places.ts'
import type { Version } from './count-effect.ts'

type Schema = Readonly<Record<string, unknown>>

/** A field of a definition, and where its value is stored. */
export interface StoredField {
  /** In the form. */
  path: FieldPath
  /** In the body. */
  place: FieldPath
  title: string
  schema: Schema
  /** The name that it had before. */
  was?: string
  /** Its operation stores it itself, in a place of its own. */
  isFixed: boolean
}

/** Nobody fills in what lies deeper. */
const deepest = 8

/**
 * The fields of a definition that compiles, by their path; those of groups and rows after what they stand in. Maps, tuples
 * and what holds itself are values without fields: what is inside has no name that could move.
 */
export function storedFields(text: string, form: Form): Map<string, StoredField> {
  const root = object(object(JSON.parse(text))['schema'])
  const sent = sentPlaces(form)
  const operation: OperationId = 'simpanMaster'
  const isWhole = form.kind === 'dialog' ? form.submit.call?.operation === operation : form.generic !== undefined
  const cyclic = cyclicReferences(root)
  const isTree = ({ $ref }: Schema): boolean =>
    typeof $ref === 'string' && (cyclic.has($ref) || isTree(named($ref, root)))
  const found = new Map<string, StoredField>()
  const add = (schema: Schema, path: FieldPath, place: FieldPath): void => {
    for (const [name, given] of propertiesIn(schema, root)) {
      const part = resolved(given, root)
      const to = [...path, name]
      if (found.has(placeText(to)) || to.length > deepest) continue
      const at = path.length === 0 ? placeOfField(sent.get(name), name) : [...place, name]
      const { title, 'x-was': was } = part
      found.set(placeText(to), {
        path: to,
        place: at,
        schema: part,
        title: writtenText(title) ?? name,
        isFixed: !isWhole && at[0] !== ownKey,
        ...(typeof was === 'string' && { was }),
      })
      if (isTree(given)) continue
      add(part, to, at)
      const said = object(part['items'])
      const items = resolved(said, root)
      if (items['type'] === 'object' && !isTree(said) && !('prefixItems' in part))
        add(items, [...to, eachRow], [...at, eachRow])
    }
  }
  add(root, [], [])
  return found
}

/** Where a body has a field of the form itself; one of a row that is called the same says nothing of it. */
function placeOfField(sent: readonly string[] | undefined, name: string): FieldPath {
  return sent === undefined || sent.includes('0') ? [name] : sent
}

function resolved(schema: Schema, root: Schema): Schema {
  const { $ref, ...beside } = schema
  return typeof $ref === 'string' ? { ...resolved(named($ref, root), root), ...beside } : schema
}

function named($ref: string, root: Schema): Schema {
  const name = /^#\/\$defs\/([^/]+)$/.exec($ref)?.[1]
  return name === undefined ? root : object(own(object(root['$defs']), name))
}

/** The fields of an object, of its cases and of its shapes. */
function propertiesIn(schema: Schema, root: Schema): [string, Schema][] {
  const { properties, allOf, oneOf, anyOf, then, else: otherwise, dependencies } = schema
  const parts: unknown[] = [
    ...[allOf, oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])),
    ...[then, otherwise, ...Object.values(object(dependencies))],
  ]
  const here = Object.entries(object(properties)).filter((entry): entry is [string, Schema] => isRecord(entry[1]))
  return [...here, ...parts.filter(isRecord).flatMap((part) => propertiesIn(resolved(part, root), root))]
}

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
