import { isRecord } from '../../../contract/runtime/record.ts'
import type { Access } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import type { Queryable } from '../database/database.ts'
import type { ListPages } from '../http/operation.ts'
import type { FileAnswer } from './file-answer.ts'
import { fileTypeOf, listFile } from './list-file.ts'
import { type ListPage, listPage } from './list-page.ts'
import type { ListParameters } from './list-query.ts'
import type { ListSource } from './list-source.ts'
import { refusedParameter } from './refused-parameter.ts'

/** What a list needs of a request. */
export interface ListRequest {
  database: Queryable
  query: object | undefined
  accept?: string | undefined
  listPages?: ListPages | undefined
  actor?: Actor | null | undefined
  access?: Access | undefined
}

/** Answers a list operation: a page of it, or (by `berkas` or the client's `Accept`) a file of all that match. */
export async function answerList<Row extends Record<string, unknown>, Item extends object>(
  { database, query, accept, listPages, actor, access }: ListRequest,
  source: ListSource<Row, Item>,
): Promise<ListPage<Item> | FileAnswer> {
  const parameters = flat(query)
  const hidden = access?.hidden(actor ?? null, source.operation) ?? []
  refuseHidden({ sort: source.sort, ...parameters }, hidden)
  const type = fileTypeOf(parameters, accept)
  if (type === null) return listPage(database, source, parameters)
  const page = listPages?.(source.operation, source.type) ?? null
  return listFile({ database, source, parameters, type, page, hidden })
}

/** Neither the order of rows nor which there are may tell what is not shown of them. */
function refuseHidden(parameters: ListParameters, hidden: readonly string[]): void {
  const name = Object.keys(parameters).find((one) => hidden.includes(one))
  if (name !== undefined) throw refusedParameter(name, 'additionalProperties', 'Parameter ini tidak dikenal.')
  const { sort } = parameters
  if (typeof sort === 'string' && hidden.includes(`items.${sort.replace(/^-/, '')}`))
    throw refusedParameter('sort', 'enum', 'Daftar ini tidak dapat diurutkan begitu.')
}

/** An exploded object's fields stand in the address by their own names, and a list tells all parameters by name. */
function flat(query: object | undefined): ListParameters {
  const entries = Object.entries(query ?? {}) as [string, unknown][]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (isRecord(value) ? Object.entries(value) : [[name, value] as const])),
  )
}
