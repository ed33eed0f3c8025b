import type { Definition, DefinitionOf } from '../../contract/parts.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import type { Operation } from '../read/openapi-document.ts'
import type { SourceFile } from '../read/source-file.ts'
import { deepestValue } from '../../contract/runtime/open-value.ts'
import { own } from '../../contract/runtime/own.ts'
import { withCaseFields } from './cases.ts'

/**
 * Definitions that are record types: every dialog of one folder that names no operation is saved,
 * and can be looked up, by generic operations. A new file there needs nothing else.
 */
export interface Records {
  folder: string
  /** The generic operations by id, with `{type}` in their paths. */
  save: string
  lookup: string
  /** Those behind the list and the record of each type; nothing where the app has none. */
  pages?: Pages | undefined
  /** What answers how many records each type has. */
  count?: string | undefined
  /** What answers reports of them. */
  figures?: string | undefined
  /** The schema of each record type, by the name of its file. */
  types: ReadableMap<FieldsSchema>
  /** Of the folder's other dialogs, by the names of their files: the operation that stores each. */
  stored: ReadableMap<string>
  /** Names of files in the folder that are wrong at the moment. */
  wrong: Pick<ReadonlySet<string>, 'has'>
}

/** The generic operations behind the list and the record of a type, by id. */
interface Pages {
  list: string
  read: string
  change?: string | undefined
  remove?: string | undefined
  archive?: string | undefined
  import?: string | undefined
}

/** What a definition may ask of a map of others: few questions, so that its module is kept while the answers are the same. */
export type ReadableMap<Value> = Pick<ReadonlyMap<string, Value>, 'get' | 'has' | 'keys'>

/** The record types with all that was found of each. */
export interface FoundRecords extends Records {
  types: ReadonlyMap<string, FieldsSchema>
  stored: ReadonlyMap<string, string>
  wrong: ReadonlySet<string>
}

/** The names of all types, whatever stores them. */
export function typeNames(records: Records | undefined): string[] {
  return [...(records?.types.keys() ?? []), ...(records?.stored.keys() ?? [])]
}

/** The name of a file in a folder, or in one below it. */
export function nameIn(folder: string, { id }: Pick<SourceFile, 'id'>): string | undefined {
  return id.startsWith(`${folder}/`) ? id.slice(folder.length + 1) : undefined
}

/** The record type that a file describes. */
export function recordTypeOf(source: SourceFile, records: Records | undefined): string | undefined {
  const name = records && nameIn(records.folder, source)
  return name !== undefined && records?.types.has(name) ? name : undefined
}

/** The operation of one record type: the generic one with the type in its path. */
export function recordOperation(operation: Operation, type: string): Operation {
  return { ...operation, path: operation.path.replace('{type}', encodeURIComponent(type)) }
}

/** Whether records can be named by a field: a text that is always there. */
export function isName(field: Property | undefined): boolean {
  return field?.type === 'string' && field['x-visible'] === undefined
}

/** The field that names records: the first such text that is demanded. */
export function namingField({ properties, required = [] }: FieldsSchema): string | undefined {
  return Object.keys(properties).find((name) => isName(own(properties, name)) && required.includes(name))
}

/** The most characters of a record's name and of its other texts, and the most of the record as JSON (UTF-8 bytes). */
export const longestLabel = 200
export const longestText = 2000
export const largestRecord = 16 * 1024
/** How deep groups and lists may stand in each other, and the most items of each list. */
export const deepestRecord = deepestValue
export const mostItems = 500

/** The record types among the definitions, when the app has any. */
export function findRecords(
  app: DefinitionOf<'app'> | undefined,
  all: readonly { source: SourceFile; definition: Definition }[],
  wrong: readonly SourceFile[] = [],
): FoundRecords | undefined {
  if (!app?.records) return undefined
  const { folder, save, lookup, count, figures } = app.records
  const pages = pagesOf(app.records)
  const types = new Map<string, FieldsSchema>()
  const stored = new Map<string, string>()
  for (const { source, definition } of all) {
    const name = nameIn(folder, source)
    if (definition.kind !== 'dialog' || name === undefined) continue
    const { operation } = definition.submit
    if (operation === undefined) types.set(name, withCaseFields(definition.schema))
    else stored.set(name, operation)
  }
  const unread = wrong.flatMap((file) => nameIn(folder, file) ?? [])
  return { folder, save, lookup, pages, count, figures, types, stored, wrong: new Set(unread) }
}

function pagesOf({
  list,
  read,
  change,
  remove,
  archive,
  import: bring,
}: NonNullable<DefinitionOf<'app'>['records']>): Pages | undefined {
  if (list === undefined || read === undefined) return undefined
  return { list, read, change, remove, archive, import: bring }
}
