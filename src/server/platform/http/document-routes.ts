import { readFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'
import { builtRoutes, isSource } from '../../openapi-file.ts'
import { packageFolder } from '../../package-folder.ts'
import { type ApiDocument, readApiDocument, withLowerCaseHeaders, withoutPrefix, withoutRows } from './document.ts'

/** An operation of the OpenAPI document as Fastify wants it, but for its handler. */
export interface DocumentRoute {
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
