import type { DefinitionOf } from '../../contract/parts.ts'
import type { Operation } from '../read/openapi-document.ts'
import { namedOperation } from './operation.ts'
import { nameIn, recordOperation } from './records.ts'
import type { At } from '../cursor.ts'

/** The generic operations of documents, as the app names them. */
export type DocumentOperations = NonNullable<DefinitionOf<'app'>['documents']>

/** A document that the generic operations store: its type is the name of its file. */
export interface GenericDocument {
  type: string
  operations: DocumentOperations
}

/** Such a document by its id; nothing for one that names its own operation, or stands in another folder. */
export function genericDocument(
  { id }: { id: string },
  { submit }: DefinitionOf<'document'>,
  operations: DocumentOperations | undefined,
): GenericDocument | undefined {
  const type = operations && documentTypeIn(id, operations)
  if (!operations || type === undefined || submit.operation !== undefined) return undefined
  return submit.onlyLogged === undefined ? { type, operations } : undefined
}

/** The type of document that an id would name. */
export function documentTypeIn(id: string, { folder }: DocumentOperations): string | undefined {
  const type = nameIn(folder, { id })
  return type?.includes('/') ? undefined : type
}

/** The definition that is compiled, where generic operations store it. */
export function genericDocumentAt({ context, value }: At<DefinitionOf<'document'>>): GenericDocument | undefined {
  return genericDocument(context.source, value, context.app?.documents)
}

/** One of the generic operations, with the type in its path. */
export function documentOperation(at: At, { type }: GenericDocument, operation: string): Operation | undefined {
  const found = namedOperation(at.of(operation), true)
  return found && recordOperation(found, type)
}

/** Where whole ones come in from a file. */
export function documentImportPath(path: string): string {
  return `${path}/impor`
}

/** Where the documents of a type are listed; each stands behind it by its id. */
export function documentListPath(path: string): string {
  return `${path}/riwayat`
}
