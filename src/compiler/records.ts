import type { AppDefinition, Definition, FieldsSchema } from './definition.ts'
import type { Operation } from './openapi-document.ts'
import type { SourceFile } from './source-file.ts'

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
