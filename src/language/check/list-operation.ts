import { own } from '../../contract/runtime/own.ts'
import type { At } from '../cursor.ts'
import type { Type } from '../expression/type.ts'
import { alternatives, quoted } from '../read/json-type.ts'
import { type JsonSchema, object, type OpenApiDocument, type Operation } from '../read/openapi-document.ts'
import type { Fact } from '../read/openapi-extensions.ts'
import { readingOperation } from './operation.ts'
import { propertiesOf, requiredOf } from './schema-type.ts'
import { suggest } from './suggest.ts'

/** What the answer of an operation that lists something has, page by page. */
const parts = ['items', 'next', 'count', 'countIsExact']
/** Parameters of every list, which are no filters. */
const ownParameters = ['q', 'sort', 'after', 'before', 'around', 'limit', 'hitung', 'jumlahkan']

/** An operation that answers pages: what a definition of a list may ask of it. */
export interface ListOperation {
  operation: Operation
  /** A row, as a schema. */
  row: JsonSchema
  /** The parameters by name. */
  parameters: Readonly<Record<string, JsonSchema>>
  /** The keys that it sorts by, each also with a minus. */
  sorts: readonly string[]
  /** The fields of a row that it adds up. */
  sums: readonly string[]
  /** What a row has beside what the operation's schema says, by name. */
  stored?: Readonly<Record<string, Type>>
}

/** The named operation, when it answers pages. */
export function listOperation(at: At<string>): ListOperation | undefined {
  const operation = readingOperation(at)
  return operation && asList(at, operation)
}

/** What is known of an operation that has to answer pages. */
export function asList(at: At, operation: Operation): ListOperation | undefined {
  const { openapi } = at.context
  const answer = propertiesOf(operation.response ?? {}, openapi)
  const { operationId } = operation
  const lacking = parts.filter((name) => !Object.hasOwn(answer, name))
  const items = object(own(answer, 'items'))
  const parameters = propertiesOf(operation.request ?? {}, openapi)
  const demanded = requiredOf(operation.request ?? {})
  if (operation.method !== 'GET') at.report('operation-mismatch', `"${operationId}" bukan GET; pakai operasi GET`)
  else if (lacking.length > 0 || !Object.hasOwn(propertiesOf(items['items'], openapi), 'id'))
    at.report(
      'operation-mismatch',
      `"${operationId}" tidak menjawab {${parts.join(', ')}} dengan butir yang punya id; pakai operasi yang mendaftar`,
    )
  else if (demanded.length > 0)
    at.report(
      'operation-mismatch',
      `"${operationId}" menuntut ${alternatives(demanded)}; sebuah daftar tidak mengisinya`,
    )
  else {
    const keys = sortKeys(object(own(parameters, 'sort')))
    return {
      operation,
      row: openapi.resolve(items['items']),
      parameters,
      sorts: Array.isArray(keys) ? keys.map(String) : [],
      sums: Object.hasOwn(parameters, 'jumlahkan') ? Object.keys(propertiesOf(own(answer, 'sums') ?? {}, openapi)) : [],
    }
  }
  return undefined
}

/** Those that the document names; it may allow others beside them, which the list of a type has. */
function sortKeys({ enum: keys, anyOf: forms }: JsonSchema): unknown {
  return keys ?? (Array.isArray(forms) ? (forms as JsonSchema[]).find((form) => form['enum'])?.['enum'] : undefined)
}

/** Whether an answer looks like pages. */
export function answersPages(response: JsonSchema | null, openapi: OpenApiDocument): boolean {
  const answer = propertiesOf(response ?? {}, openapi)
  return parts.every((name) => Object.hasOwn(answer, name))
}

/** The schema of a parameter that a filter fills; nothing when the operation does not take it. */
export function filterParameter(at: At<string>, { operation, parameters }: ListOperation): JsonSchema | undefined {
  const name = at.value
  const known = Object.keys(parameters).filter(
    (one) => !ownParameters.includes(one) && !isAnyName(own(parameters, one)),
  )
  const schema = known.includes(name) ? own(parameters, name) : undefined
  if (schema || (operation.takesAnyQuery && !ownParameters.includes(name))) return schema ?? {}
  const taken = known.length === 0 ? 'operasi itu tidak menyaring' : `yang ada ${quoted(known)}`
  at.report('operation-mismatch', `"${name}" bukan saringan ${operation.operationId}; ${taken}`, suggest(name, known))
  return undefined
}

/** An object of parameters, each of a name of its own. */
function isAnyName(schema: JsonSchema | undefined): boolean {
  return schema?.['type'] === 'object'
}

/** The field that a column is, where the operation adds it up; another column is refused. */
export function sumOf(at: At, path: readonly string[] | null | undefined, { operation, sums }: ListOperation): string {
  const [, field = '', further] = path ?? []
  if (further === undefined && sums.includes(field)) return field
  const able = sums.length === 0 ? 'operasi itu tidak menjumlah' : `yang dijumlah ${quoted(sums)}`
  at.report('operation-mismatch', `kolom ini tidak dijumlah ${operation.operationId}; ${able}`)
  return ''
}

/** Refuses a key that the operation does not sort by in both directions: only what has an index is in its list. */
export function checkSort(at: At<string>, { operation, sorts }: ListOperation): void {
  const key = at.value.replace(/^-/, '')
  if (sorts.includes(key) && sorts.includes(`-${key}`)) return
  const keys = sorts.filter((one) => sorts.includes(`-${one}`))
  const known = keys.length === 0 ? 'operasi itu tidak mengurutkan' : `yang berindeks ${quoted(keys)}`
  const problem = `"${key}" tidak ada dalam "sort" ${operation.operationId}, yang hanya memuat kunci berindeks`
  at.report('unindexed-sort', `${problem}; ${known}`, suggest(key, keys))
}

/** An operation that answers figures, and what they may be asked by. */
export interface FactOperation {
  operation: Operation
  fact: Fact
}

/** The named operation, when it is a fact and its description agrees with what it takes and answers. */
export function factOperation(at: At<string>): FactOperation | undefined {
  const operation = readingOperation(at)
  if (!operation) return undefined
  const { fact } = operation
  if (!fact) {
    const facts = [...at.context.openapi.operations.values()].filter((one) => one.fact).map((one) => one.operationId)
    const known = facts.length === 0 ? 'tidak ada operasi dengan "x-fact"' : `pakai ${quoted(facts)}`
    const problem = `"${at.value}" tidak menjawab angka (tanpa "x-fact"); ${known}`
    at.report('operation-mismatch', problem, suggest(at.value, facts))
    return undefined
  }
  return isTrue(at, operation, fact) ? { operation, fact } : undefined
}

/** Whether each parameter and each measure that `x-fact` names is one of the operation's. */
function isTrue(at: At<string>, operation: Operation, fact: Fact): boolean {
  const { openapi } = at.context
  const taken = Object.keys(propertiesOf(operation.request ?? {}, openapi))
  const answer = propertiesOf(operation.response ?? {}, openapi)
  const [row, total] = [propertiesOf(answer['rows']?.['items'], openapi), propertiesOf(answer['total'], openapi)]
  const filters = Object.values(fact.dimensions).flatMap(({ filter }) => filter ?? [])
  const parameters = [...Object.values(fact.time), fact.by, ...filters].filter((name) => !taken.includes(name))
  const measures = Object.keys(fact.measures)
  const lacking = ['kunci', 'nama', ...measures].filter((name) => !Object.hasOwn(row, name))
  const without = measures.filter((name) => !Object.hasOwn(total, name))
  const wrong = [
    ...parameters.map((name) => `parameter "${name}"`),
    ...lacking.map((name) => `"${name}" dalam "rows"`),
    ...without.map((name) => `"${name}" dalam "total"`),
    ...(Object.hasOwn(answer, 'lainnya') ? [] : ['"lainnya"']),
  ]
  if (wrong.length === 0) return true
  const problem = `"x-fact" ${operation.operationId} menyebut yang tidak dipunyainya: ${wrong.join(', ')}`
  at.report('operation-mismatch', `${problem}; samakan dalam OpenAPI`)
  return false
}
