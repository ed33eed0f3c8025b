import Fastify from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseOpenApi } from '../../../language/read/openapi-document.ts'
import { builtRoutes, isSource, openapiFile, packageFolder } from '../../package-folder.ts'

type OperationObject = {
  operationId: string
  tags?: string[]
  responses: Record<string, unknown>
  /** The operation whose work it does, and takes back. */
  'x-tries'?: string
}
type PathItem = Record<string, OperationObject>

/** The parts of the OpenAPI document that the server itself looks at. */
export interface ApiDocument extends Record<string, unknown> {
  paths: Record<string, PathItem>
}

/** Reads the API's document; it is read at run time, not bundled. */
export async function readApiDocument(): Promise<ApiDocument> {
  const text = await readFile(openapiFile(), 'utf8')
  // Nobody changes it: a process that makes several servers, as tests do, parses it once.
  if (last?.text !== text) last = { text, document: parseOpenApi(text) as ApiDocument }
  return last.document
}

let last: { text: string; document: ApiDocument } | undefined

/** The status of the operations that store something, by their ids: 201, and 200 or 204 of those that change what is there. */
export function storingOperations(document: ApiDocument): ReadonlyMap<string, number> {
  const operations = Object.values(document.paths).flatMap((item) => Object.entries(item))
  return new Map(
    operations.flatMap(([method, { operationId, responses }]): [string, number][] => {
      if ('201' in responses) return [[operationId, 201]]
      if ('204' in responses) return [[operationId, 204]]
      return method === 'put' || method === 'delete' ? [[operationId, 200]] : []
    }),
  )
}

/** The paths of the operations that others only try (`x-tries`), by the ids of these. */
export function triedPaths(document: ApiDocument): ReadonlyMap<string, string> {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation) => ({ path, ...operation })),
  )
  return new Map(
    operations.flatMap(({ operationId, 'x-tries': tried }): [string, string][] => {
      const found = operations.find((other) => other.operationId === tried)
      return found ? [[operationId, found.path]] : []
    }),
  )
}

/** Methods that a path of the document has not, HEAD aside; the path in Fastify's spelling. */
export function missingMethods(document: ApiDocument): { url: string; allowed: string[]; missing: string[] }[] {
  return Object.entries(document.paths).map(([url, item]) => {
    const allowed = Object.keys(item).map((method) => method.toUpperCase())
    const missing = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !allowed.includes(method))
    return { url: url.replaceAll(/\{(\w+)\}/g, ':$1'), allowed, missing }
  })
}

/**
 * The same document with its header parameters in lower case, as Node names them: their schemas would be checked against
 * headers that are never there.
 */
function withLowerCaseHeaders(document: ApiDocument): ApiDocument {
  const lowered = JSON.stringify(document, (_key, value: unknown) => {
    const isHeader = value !== null && typeof value === 'object' && 'in' in value && value.in === 'header'
    return isHeader && 'name' in value ? { ...value, name: String(value.name).toLowerCase() } : value
  })
  return JSON.parse(lowered) as ApiDocument
}

/** The same document without what its lists say of their rows where a verdict tells it row by row. */
function withoutRows(document: ApiDocument): ApiDocument {
  const left = JSON.stringify(document, (_key, value: unknown) => {
    if (value === null || typeof value !== 'object' || !('x-told-by-row' in value)) return value
    const { items: _rows, 'x-told-by-row': _mark, ...list } = value as Record<string, unknown>
    return list
  })
  return JSON.parse(left) as ApiDocument
}

/** The same document with its paths below a prefix, which they lose: `/api/x` becomes `/x`. */
export function withoutPrefix(document: ApiDocument, prefix: string): ApiDocument {
  const paths = Object.entries(document.paths).map(([url, item]): [string, PathItem] => {
    if (!url.startsWith(`${prefix}/`)) throw new Error(`The path ${url} of the API document is not below ${prefix}`)
    return [url.slice(prefix.length), item]
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

/** An operation of the OpenAPI document as Fastify wants it, but for its handler. */
interface DocumentRoute {
  operationId: string
  method: string
  /** Below the prefix of all operations. */
  url: string
  schema: object
}

export const apiPrefix = '/api'

/** By document: nobody changes one, and checking it takes half a second. As text: Fastify writes into the schemas. */
const known = new WeakMap<ApiDocument, Promise<string>>()

/** The routes of the API's document. The built server reads what the build made of it. */
export async function readApiRoutes(): Promise<DocumentRoute[]> {
  if (isSource) return routesOf(await readApiDocument())
  return parsed(await readFile(path.join(packageFolder(), 'dist-server', builtRoutes), 'utf8'))
}

/** The routes of a document, which is checked first; throws when it is no right one. */
export async function routesOf(document: ApiDocument): Promise<DocumentRoute[]> {
  const text = known.get(document) ?? record(document).then((routes) => JSON.stringify(routes))
  known.set(document, text)
  return parsed(await text)
}

/** Both ways here begin with a list of routes. */
function parsed(text: string): DocumentRoute[] {
  return JSON.parse(text) as DocumentRoute[]
}

/** What fastify-openapi-glue adds to a server. */
async function record(document: ApiDocument): Promise<DocumentRoute[]> {
  const { default: openapiGlue } = await import('fastify-openapi-glue')
  const routes: DocumentRoute[] = []
  const app = Fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => () => '')
  app.addHook('onRoute', ({ method, url, schema }) => {
    // The plugin leaves it in the schema.
    const { operationId } = schema as { operationId: string }
    routes.push(structuredClone({ operationId, method: String(method), url, schema: schema ?? {} }))
  })
  await app.register(openapiGlue, {
    specification: withLowerCaseHeaders(withoutPrefix(withoutRows(document), apiPrefix)),
    operationResolver: () => () => null,
  })
  await app.close()
  return routes
}
