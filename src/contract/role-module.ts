/** What a role may see and do, as its definition says it: the server goes by it, and browsers never get it. */
export interface CompiledRole {
  kind: 'role'
  id: string
  /** The name of its file, which accounts have: `roles/clerk.json` is `clerk`. */
  name: string
  title: string
  /** Ids of definitions that have pages; `*` for all, also those that are yet to be made. */
  screens: '*' | readonly string[]
  /** operationIds; `*` for all but those of `without`. */
  operations: '*' | readonly string[]
  without: readonly string[]
  /** What it is kept from though it holds the operation (`x-limits` in the OpenAPI document). */
  forbids: readonly string[]
  /** Classes of data (`x-class` in the OpenAPI document) that it never gets. */
  hides: readonly string[]
  /** Which record types it may ask the generic operations for; absent for all of them. */
  records?: RoleRecords
  /**
   * The lookup of record types, where nothing is said of these: it may ask for those that its pages choose from. Absent
   * where it has all pages, or the app has no record types.
   */
  chooses?: string
  /** Which documents it may ask the generic operations for: those whose pages it has. Absent where the app has none. */
  documents?: RoleDocuments
}

/** Types of documents by the names of their files, and the generic operations. */
export interface RoleDocuments {
  types: '*' | readonly string[]
  operations: readonly string[]
}

/** By the names of their files; what is written is read too. */
export interface RoleRecords {
  reads: '*' | readonly string[]
  writes: '*' | readonly string[]
  /** The generic operations that read, and those that store. */
  reading: readonly string[]
  writing: readonly string[]
}

/** A call: an operation, and where it is a generic one the record type that it is asked for (`listRecords/shelf`). */
export function typedCall(operationId: string, type: string): string {
  return `${operationId}/${type}`
}

/** The operation of a call, and its type; no operationId has a slash. */
export function partsOfCall(call: string): { operationId: string; type: string | undefined } {
  const end = call.indexOf('/')
  return end < 0
    ? { operationId: call, type: undefined }
    : { operationId: call.slice(0, end), type: call.slice(end + 1) }
}

/** Whether the role may make a call; of a generic operation without a type, whether for any. */
export function roleAllows(
  { operations, without, ...granted }: Pick<CompiledRole, 'operations' | 'without' | 'records' | 'documents'>,
  call: string,
): boolean {
  const { operationId, type } = partsOfCall(call)
  if ((operations !== '*' && !operations.includes(operationId)) || without.includes(operationId)) return false
  const types = typesOf(granted, operationId)
  return !types || types === '*' || (type === undefined ? types.length > 0 : types.includes(type))
}

/** The types that a role may ask a generic operation for; undefined for any other operation, and where nothing is said. */
export function typesOf(
  { records, documents }: Pick<CompiledRole, 'records' | 'documents'>,
  operationId: string,
): '*' | readonly string[] | undefined {
  if (documents?.operations.includes(operationId)) return documents.types
  if (!records) return undefined
  const { reads, writes, reading, writing } = records
  if (writing.includes(operationId)) return writes
  if (!reading.includes(operationId)) return undefined
  return reads === '*' || writes === '*' ? '*' : [...reads, ...writes]
}
