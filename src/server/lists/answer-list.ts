import { isRecord } from '../../compiler/runtime/record.ts'
import type { Queryable } from '../database/database.ts'
import type { ListPages } from '../operations/operation.ts'
import type { FileAnswer } from './file-answer.ts'
import { fileTypeOf, listFile } from './list-file.ts'
import { type ListPage, listPage } from './list-page.ts'
import type { ListParameters } from './list-query.ts'
import type { ListSource } from './list-source.ts'

/** What a list needs of a request. */
export interface ListRequest {
  database: Queryable
  query: object | undefined
  accept?: string | undefined
  listPages?: ListPages | undefined
}

/** Answers a list operation: a page of it, or (by `berkas` or the client's `Accept`) a file of all that match. */
export async function answerList<Row extends Record<string, unknown>, Item extends object>(
  { database, query, accept, listPages }: ListRequest,
  source: ListSource<Row, Item>,
): Promise<ListPage<Item> | FileAnswer> {
  const parameters = flat(query)
  const type = fileTypeOf(parameters, accept)
  if (type === null) return listPage(database, source, parameters)
  return listFile({ database, source, parameters, type, page: listPages?.(source.operation, source.type) ?? null })
}

/** An exploded object's fields stand in the address by their own names, and a list tells all parameters by name. */
function flat(query: object | undefined): ListParameters {
  const entries = Object.entries(query ?? {}) as [string, unknown][]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (isRecord(value) ? Object.entries(value) : [[name, value] as const])),
  )
}
