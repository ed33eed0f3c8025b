import type { AppDefinition, Definition, FieldsSchema } from './definition.ts'
import type { Operation } from './openapi-document.ts'
import type { SourceFile } from './source-file.ts'
import { own } from './runtime/own.ts'

/**
 * Definitions that are record types: every dialog of one folder that names no operation is saved,
 * and can be looked up, by generic operations. A new file there needs nothing else.
 */
export interface Records {
  folder: string
  /** The generic operations by id, with `{type}` in their paths. */
  save: string
  lookup: string
  /** The schema of each record type, by the name of its file. */
  types: ReadonlyMap<string, FieldsSchema>
}

/** The record types among the definitions, when the app has any. */
export function findRecords(
  app: AppDefinition | undefined,
  all: readonly { source: SourceFile; definition: Definition }[],
): Records | undefined {
  if (!app?.records) return undefined
  const { folder, save, lookup } = app.records
  const types = all.flatMap(({ source, definition }) => {
    const isRecord =
      definition.kind === 'dialog' && definition.submit.operation === undefined && source.id.startsWith(`${folder}/`)
    return isRecord ? [[source.id.slice(folder.length + 1), definition.schema] as const] : []
  })
  return { folder, save, lookup, types: new Map(types) }
}

/** The operation of one record type: the generic one with the type in its path. */
export function recordOperation(operation: Operation, type: string): Operation {
  return { ...operation, path: operation.path.replace('{type}', encodeURIComponent(type)) }
}

/** The most characters of a record's name and of its other texts, and the most of the record as JSON (UTF-8 bytes). */
export const longestLabel = 200
export const longestText = 2000
export const largestRecord = 16 * 1024

/** As long as a type's name may be in an address. */
const longestName = 60

/** What a record type needs beyond any dialog: a name for addresses, and a text that names its records. */
export function checkRecordType(source: SourceFile, definition: Definition, records: Records | undefined): void {
  const name = records && source.id.startsWith(`${records.folder}/`) ? source.id.slice(records.folder.length + 1) : ''
  if (definition.kind !== 'dialog' || !records?.types.has(name)) return
  if (name.includes('/')) source.report('file-name', '', `rekaman harus langsung di dalam "${records.folder}/"`)
  if (name.length > longestName) source.report('file-name', '', `paling panjang ${longestName} huruf`)
  const { properties, required = [] } = definition.schema
  const naming = required.some(
    (field) => own(properties, field)?.type === 'string' && own(properties, field)?.['x-visible'] === undefined,
  )
  if (!naming) source.report('missing-label', '/schema', `"${source.id}"`)
  for (const [field, property] of Object.entries(properties)) {
    if (typeof property['maxLength'] === 'number' && property['maxLength'] > longestText)
      source.report('wrong-value', `/schema/properties/${field}/maxLength`, `paling banyak ${longestText} huruf`)
  }
}
