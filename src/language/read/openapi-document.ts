import { parse } from 'yaml'
import { isRecord, own } from '../../contract/runtime/own.ts'
import type { CarriedBooks } from '../../contract/runtime/carried-books.ts'
import { readCarried, type Fact, readFact } from './openapi-extensions.ts'

let last: { text: string; value: unknown } | undefined

/**
 * The value of an OpenAPI document in YAML or JSON. Nobody writes into it: a process reads hardly ever another one, so that
 * the last one is kept. JSON, as the build leaves it beside the server, is read in a fiftieth of the time.
 */
export function parseOpenApi(text: string): unknown {
  if (last?.text !== text) last = { text, value: text.startsWith('{') ? JSON.parse(text) : parse(text) }
  return last.value
}

export type JsonSchema = Readonly<Record<string, unknown>>

const methods = ['get', 'post', 'put', 'delete'] as const
type Method = Uppercase<(typeof methods)[number]>

/** One operation of the OpenAPI document, as far as definitions use it. */
export interface Operation {
  operationId: string
  method: Method
  path: string
  /** `x-extension: true`: the specification does not have it. */
  extension: boolean
  /** `tags: [access]`: it is about accounts, and there is nothing to ask where nobody signs in. */
  accounts: boolean
  /** It stores nothing: a `GET`, or marked `x-reads: true`. Only such a one is asked without anybody's command. */
  reads: boolean
  /**
   * `x-books`: storing one books what its definition says (`books`). Null for an operation that runs no `books`.
   */
  books: CarriedBooks | null
  /** `x-lists`: the operation that stores what this one lists, of a generic one with the type (`typedCall`). */
  lists: string | null
  /** The JSON body of the request, or the query parameters as an object schema; null for neither. */
  request: JsonSchema | null
  /** The JSON body of a 2xx answer; null when there is none. */
  response: JsonSchema | null
  /** What it answers, for instance; undefined where nothing is said. */
  example: unknown
  /** It answers what it lists as a file too. */
  answersFiles: boolean
  /** It takes query parameters of any name. */
  takesAnyQuery: boolean
  /** It takes the version of what it changes (`If-Match`). */
  takesVersion: boolean
  /** `x-access`: everyone, or everyone who is signed in; else those whose role names it. */
  access: 'everyone' | 'self' | 'role'
  /** `x-fact`: it answers figures, and what they may be asked by; null for any other. */
  fact: Fact | null
}

/** The OpenAPI document with its operations by id and its references resolved on demand. */
export class OpenApiDocument {
  readonly operations: ReadonlyMap<string, Operation>
  /** Every class of data that somebody may not see (`x-class`). */
  readonly classes: ReadonlySet<string>
  /** What a role that holds an operation may be kept from all the same (`x-limits`). */
  readonly limits: ReadonlySet<string>
  readonly #root: JsonSchema

  /** `text` is YAML or JSON. Throws when it is neither, or has no paths. */
  constructor(text: string) {
    this.#root = object(parseOpenApi(text))
    const found = Object.entries(object(this.#root['paths'])).flatMap(([path, item]) =>
      methods.flatMap((method) => this.#operation(path, method, object(item)[method])),
    )
    this.operations = new Map(found.map((operation) => [operation.operationId, operation]))
    this.limits = new Set(limitsIn(object(this.#root['paths'])))
    this.classes = new Set(classNamesIn(this.#root))
  }

  /** The lookup of what an operation stores (`x-lists`). */
  listOf(operationId: string): Operation | undefined {
    return [...this.operations.values()].find(({ lists }) => lists === operationId)
  }

  /** The schema that a `$ref` stands for; any other schema as it is. */
  resolve(schema: unknown): JsonSchema {
    let current = object(schema)
    for (let depth = 0; typeof current['$ref'] === 'string' && depth < 20; depth += 1) {
      const steps = current['$ref'].split('/').slice(1)
      current = object(steps.reduce<unknown>((at, step) => own(object(at), step), this.#root))
    }
    return current
  }

  #operation(path: string, method: (typeof methods)[number], value: unknown): Operation[] {
    const item = object(value)
    const { operationId } = item
    if (typeof operationId !== 'string') return []
    const body = this.#jsonSchema(object(item['requestBody'])['content'])
    const [, response] = Object.entries(object(item['responses'])).find(([status]) => status.startsWith('2')) ?? []
    const answer = this.resolve(response)['content']
    const query = this.#parametersIn(item['parameters'], 'query')
    return [
      {
        operationId,
        // Upper case of one of the four.
        method: method.toUpperCase() as Method,
        path,
        extension: item['x-extension'] === true,
        accounts: Array.isArray(item['tags']) && item['tags'].includes('access'),
        reads: method === 'get' || item['x-reads'] === true,
        books: readCarried(item['x-books']),
        lists: typeof item['x-lists'] === 'string' ? item['x-lists'] : null,
        request: body ?? querySchema(query),
        response: this.#jsonSchema(answer),
        example: object(object(answer)['application/json'])['example'],
        answersFiles: object(answer)['text/csv'] !== undefined,
        takesAnyQuery: query.some(({ explode, schema: taken }) => {
          const { type, additionalProperties } = this.resolve(taken)
          return explode === true && type === 'object' && additionalProperties !== false
        }),
        takesVersion: this.#parametersIn(item['parameters'], 'header').some(
          ({ name }) => String(name).toLowerCase() === 'if-match',
        ),
        access: accessOf(item['x-access']),
        fact: readFact(item['x-fact']),
      },
    ]
  }

  #jsonSchema(content: unknown): JsonSchema | null {
    const media = object(object(content)['application/json'])
    return media['schema'] === undefined ? null : this.resolve(media['schema'])
  }

  #parametersIn(list: unknown, place: string): JsonSchema[] {
    return (Array.isArray(list) ? list : []).map((item) => this.resolve(item)).filter((item) => item['in'] === place)
  }
}

/** The parameters of an address as an object. */
function querySchema(query: readonly JsonSchema[]): JsonSchema | null {
  if (query.length === 0) return null
  const properties = Object.fromEntries(query.map((item) => [String(item['name']), item['schema']]))
  const required = query.filter((item) => item['required'] === true).map((item) => String(item['name']))
  return { type: 'object', properties, required, additionalProperties: false }
}

function accessOf(value: unknown): Operation['access'] {
  return value === 'everyone' || value === 'self' ? value : 'role'
}

function classNamesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(classNamesIn)
  return Object.entries(object(value)).flatMap(([key, part]) =>
    key === 'x-class' ? [part].flat().map(String) : classNamesIn(part),
  )
}

function limitsIn(paths: JsonSchema): string[] {
  const items = Object.values(paths).flatMap((item) => methods.map((method) => object(object(item)[method])))
  return items.flatMap((item) => Object.keys(object(item['x-limits'])))
}

/** The names of the parameters in an address: `/api/folder/{id}`. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
}

/** A value as an object; anything else as the empty one. */
export function object(value: unknown): JsonSchema {
  return isRecord(value) ? value : {}
}
