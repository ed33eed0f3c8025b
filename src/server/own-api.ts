import { readFile } from 'node:fs/promises'
import { isRecord, own } from '../contract/runtime/own.ts'
import { ownPlaces } from '../language/check/own-names.ts'
import { OpenApiDocument, parseOpenApi } from '../language/read/openapi-document.ts'
import type { ApiContract } from './platform/http/api.ts'
import { type ApiDocument, apiPrefix, readApiDocument, routesOf } from './platform/http/document.ts'
import { isSessionOperation, sessionOperations } from './platform/http/session-route.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'
import { trade } from './trade/trade.ts'

/** An operation as a document of the API writes it. */
interface WrittenOperation {
  /** Empty where it has none. */
  operationId: string
  path: string
  method: string
  /** Method and path, as people write them. */
  place: string
  content: Readonly<Record<string, unknown>>
  document: unknown
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace']

/** Every operation of a document. */
function operationsIn(document: Readonly<Record<string, unknown>>): WrittenOperation[] {
  return Object.entries(asRecord(document['paths'])).flatMap(([path, item]) =>
    Object.entries(asRecord(item)).flatMap(([method, value]) => {
      if (!methods.includes(method)) return []
      const content = asRecord(value)
      const { operationId } = content
      const place = `${method.toUpperCase()} ${path}`
      return [
        { operationId: typeof operationId === 'string' ? operationId : '', path, method, place, content, document },
      ]
    }),
  )
}

/** Said for people alone; and which roles are not sent it. */
const notes = ['description', 'summary', 'title', 'example', 'examples', 'x-class', 'x-own-fields', 'x-own-of']

/** What an operation takes, as a text that is the same for two that take the same. */
function requestOf({ content, document }: WrittenOperation): string {
  const { parameters, requestBody } = content
  return JSON.stringify([parameters, requestBody].map((part) => plain(part, document, [])))
}

/** Without notes, its references resolved; one inside of what it refers to stays a reference. */
function plain(value: unknown, document: unknown, within: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((part) => plain(part, document, within))
  if (!isRecord(value)) return value
  const { $ref: reference } = value
  if (typeof reference === 'string')
    return within.includes(reference) ? reference : plain(target(reference, document), document, [...within, reference])
  const parts = sorted(value).filter(([name]) => !notes.includes(name))
  return Object.fromEntries(
    parts.map(([name, part]) => {
      // The names of fields are no notes.
      const isFields = name === 'properties' && isRecord(part)
      const inside = (field: unknown) => plain(field, document, within)
      return [name, isFields ? sorted(part).map(([field, schema]) => [field, inside(schema)]) : inside(part)]
    }),
  )
}

function sorted(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
}

function target(reference: string, document: unknown): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => own(asRecord(at), step.replaceAll('~1', '/').replaceAll('~0', '~')), document)
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

type Served = Pick<Settings, 'apiBase' | 'extensions'>

/**
 * What the server does for a document that `OPENAPI_FILE` names. Throws a StartupError with all that is wrong with it: an
 * operation of this server is in it as the server knows it, or is left out; one that the server does not have is there
 * only for a page whose API is elsewhere.
 */
export async function ownApi(file: string, settings: Served): Promise<ApiContract> {
  const refuse = (problems: readonly string[]) =>
    new StartupError(`OPENAPI_FILE=${file} tidak dapat dipakai:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  const document = await read(file).catch((error: unknown) => {
    throw refuse([`tidak dapat dibaca: ${reasonOf(error)}`])
  })
  const written = operationsIn(document)
  const known = new Map(operationsIn(await readApiDocument()).map((one) => [one.operationId, one]))
  const problems = [
    ...formProblems(written),
    ...servedProblems(written, known, settings),
    ...(settings.apiBase === '' ? markProblems(document, await readApiDocument()) : []),
  ]
  if (problems.length > 0) throw refuse(problems)
  const served = onlyServed(document, written)
  await routesOf(served).catch((error: unknown) => {
    throw refuse([`bukan dokumen OpenAPI 3 yang sah: ${reasonOf(error)}`])
  })
  return { document: served, handlers: trade.handlers }
}

async function read(file: string): Promise<ApiDocument> {
  const value = parseOpenApi(await readFile(file, 'utf8'))
  if (!isRecord(value) || !isRecord(value['paths'])) throw new Error('"paths" tidak ada')
  // Each part of it is looked at before it is used.
  return value as ApiDocument
}

function formProblems(written: readonly WrittenOperation[]): string[] {
  if (written.length === 0) return ['tidak ada operasi di dalamnya']
  return written.flatMap(({ operationId, place, path }, index) => {
    if (operationId === '') return [`${place}: "operationId" tidak ada`]
    if (!path.startsWith(`${apiPrefix}/`))
      return [`operasi ${operationId} (${place}): alamatnya harus di bawah ${apiPrefix}/`]
    const isTwin = written.findIndex((one) => one.operationId === operationId) < index
    return isTwin ? [`operasi ${operationId} (${place}): nama itu sudah dipakai operasi lain`] : []
  })
}

/** What this server cannot do as it is written. */
function servedProblems(
  written: readonly WrittenOperation[],
  known: ReadonlyMap<string, WrittenOperation>,
  { apiBase, extensions }: Served,
): string[] {
  const isElsewhere = apiBase !== ''
  const unlike = written.flatMap((one) => {
    const { operationId, place } = one
    const ours = known.get(operationId)
    if (operationId === '') return []
    if (!ours || !isServed(operationId))
      return isElsewhere
        ? []
        : [
            `operasi ${operationId} (${place}): server ini tidak dapat melakukannya; hapus, atau isi API_BASE dengan alamat API yang dapat`,
          ]
    if (ours.place !== place) return [`operasi ${operationId} (${place}): alamatnya di server ini ${ours.place}`]
    return requestOf(one) === requestOf(ours)
      ? []
      : [`operasi ${operationId} (${place}): "parameters" atau "requestBody" berbeda dari yang dikenal server ini`]
  })
  const lacking =
    isElsewhere || !extensions
      ? []
      : sessionOperations.filter((id) => !written.some(({ operationId }) => operationId === id))
  return [
    ...unlike,
    ...lacking.map((id) => `operasi ${id} (${known.get(id)?.place ?? ''}) tidak ada; halaman memerlukannya`),
  ]
}

/**
 * Where answers have values of own fields: whoever is not to see one is kept from it by these marks, so that a document
 * without them would send what a role hides.
 */
function markProblems(document: ApiDocument, ours: ApiDocument): string[] {
  const texts = [document, ours].map((one) => JSON.stringify(one))
  const [has, needs] = texts.map((text) => text.split('"x-own-of"').length)
  // One that has them all need not be read again.
  if (has === needs) return []
  const [written, shipped] = texts.map((text) => new OpenApiDocument(text))
  return [...(shipped?.operations.values() ?? [])].flatMap(({ operationId, response }) => {
    const own = written?.operations.get(operationId)
    if (!written || !shipped || !own || !isServed(operationId)) return []
    const marked = ownPlaces(own.response, written).map(({ path }) => path)
    const lost = ownPlaces(response, shipped).flatMap(({ path }) => (marked.includes(path) ? [] : [`"${path}"`]))
    return lost.length === 0
      ? []
      : [
          `operasi ${operationId}: ${lost.join(', ')} dalam jawabannya perlu tanda "x-own-of", seperti di openapi/trading.yaml`,
        ]
  })
}

function isServed(operationId: string): boolean {
  return isSessionOperation(operationId) || Object.hasOwn(trade.handlers, operationId)
}

/** The same document with the operations that are this server's. */
function onlyServed(document: ApiDocument, written: readonly WrittenOperation[]): ApiDocument {
  const kept = written.filter(({ operationId }) => isServed(operationId))
  const paths: ApiDocument['paths'] = {}
  for (const { path, method } of kept) {
    const operation = document.paths[path]?.[method]
    if (operation) paths[path] = { ...paths[path], [method]: operation }
  }
  return { ...document, paths }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
