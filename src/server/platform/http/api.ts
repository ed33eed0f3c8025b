import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { type Access, accessOff } from '../access/access.ts'
import { addAuthorization, addRequestActor } from '../access/request-actor.ts'
import { WorkQueue } from '../access/work-queue.ts'
import type { BackupTimes } from '../backup/nightly-backup.ts'
import type { Database } from '../database/database.ts'
import { isOwnProxy } from '../security/origin-checks.ts'
import { askedPath, routeOperation } from './route-operation.ts'
import type { Trade } from './trade.ts'
import type { FileFields } from '../files/file-handlers.ts'
import { megabyte, mostMegabytes, smallBytes } from '../../../contract/runtime/stored-file.ts'
import type { DefinitionFiles, DocumentForms, Handlers, ListPages, MasterTypes, OperationId } from './operation.ts'
import { checkShape, LargeBodies, trimTexts } from './request-body.ts'
import { fileMedia } from '../lists/list-file.ts'
import type { RecordForms, RuleCheck } from '../records/record-forms.ts'
import { connectionOptions, endConnectionsOnClose, limitRequests, type ConnectionLimits } from './connections.ts'
import {
  type ApiDocument,
  apiPrefix,
  missingMethods,
  readApiDocument,
  readApiRoutes,
  routesOf,
  storingOperations,
  triedPaths,
  withoutPrefix,
} from './document.ts'
import { createAskWithin } from './ask-within.ts'
import { answerProblem } from './error-handler.ts'
import { operationRoute } from './operation-route.ts'
import { isSessionOperation, sessionRoute } from './session-route.ts'
import { noteLanguage } from './problem-words.ts'
import { Problem, problemAt } from './problem.ts'
import type { ReplicaReads } from './replica-reads.ts'
import { logRequests, RequestLog, withoutSecrets } from './request-log.ts'
import { requestValidatorCompiler, responseSerializerCompiler } from './schema-compilers.ts'

export interface ApiDependencies {
  trade: Trade
  database: Database
  /** Copies of it, for requests that only read. */
  replicas?: ReplicaReads | undefined
  logger: FastifyServerOptions['logger']
  /** Answers that break the OpenAPI document become errors: on in tests and development. */
  validateResponses: boolean
  rules?: RuleCheck
  masterTypes?: MasterTypes
  documentForms?: DocumentForms
  /** The forms of stored records, as the definitions have them. */
  forms?: RecordForms
  listPages?: ListPages
  fileFields?: FileFields
  definitionFiles?: DefinitionFiles
  /** The backups of every night, whose times the health operation tells. */
  backups?: { readonly times: BackupTimes } | undefined
  /** For tests; long enough for slow lines otherwise. */
  connectionLimits?: ConnectionLimits
  /** For tests: how bodies wait, and what memory they find. */
  largeBodies?: LargeBodies
  /** For tests: how files wait. */
  files?: WorkQueue
  /** Adds what concerns every request (headers, checks of its origin): Fastify wants it before the routes. */
  prepare?: (app: FastifyInstance) => Promise<void>
  /** Without it everybody may do everything. */
  access?: Access
  /** Whether the addresses of clients come from a proxy on this computer or network. */
  behindProxy?: boolean
}

/** The OpenAPI document and its handlers; tests give others. */
export interface ApiContract {
  document: ApiDocument
  handlers: Partial<Handlers>
}

/** A document of 1,000 lines with 20 serials each takes a little over 1 MB; `mostPieces` in fewer bytes is the rule. */
export const bodyLimit = 3 * 1024 * 1024
/** Of those that anybody may send: a few names and a password. */
const strangersBodyLimit = 16 * 1024
/** Files that are read at once, and that wait for their turn: of each the whole is held until it is stored. */
const filesAtOnce = { running: 16, waiting: 500, patience: 45_000 }
const tooManyFiles = 'Terlalu banyak berkas pada saat yang sama. Coba lagi.'
/** The operation whose body is a file, as it is. */
const takesFile: OperationId = 'unggahBerkas'

/**
 * A Fastify instance with every operation of the OpenAPI document below /api. All else (pages, files, their own
 * not-found handler) may be added to it. Throws when an operation has no handler.
 */
export async function createApi(dependencies: ApiDependencies, contract?: ApiContract): Promise<FastifyInstance> {
  const app = Fastify({
    logger: withoutSecrets(dependencies.logger ?? false) ?? false,
    // Whatever is no operation, an address that is not there above all, reads no more than this of anybody.
    bodyLimit: strangersBodyLimit,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    frameworkErrors: answerProblem,
    ...(dependencies.behindProxy && { trustProxy: isOwnProxy }),
    ...connectionOptions(dependencies.connectionLimits),
  })
  endConnectionsOnClose(app)
  limitRequests(app, (request) => routeOperation(request) === takesFile, dependencies.connectionLimits)
  app.setErrorHandler(answerProblem)
  // A body of any other type would pass without validation.
  app.removeContentTypeParser('text/plain')
  await dependencies.prepare?.(app)
  const access = dependencies.access ?? accessOff()
  await addRequestActor(app, { ...dependencies, access })
  logRequests(app)
  addAuthorization(app, access)
  await app.register(async (api) => addOperations(api, { ...dependencies, access }, contract), { prefix: apiPrefix })
  return app
}

async function addOperations(
  api: FastifyInstance,
  dependencies: ApiDependencies & { access: Access },
  contract: ApiContract | undefined,
): Promise<void> {
  const { document, handlers: own } = contract ?? {
    document: await readApiDocument(),
    handlers: dependencies.trade.handlers,
  }
  const routes = await (contract ? routesOf(document) : readApiRoutes())
  api.setValidatorCompiler(requestValidatorCompiler())
  api.setSerializerCompiler(responseSerializerCompiler(dependencies.validateResponses))
  const { largeBodies = new LargeBodies(), files = new WorkQueue(filesAtOnce, tooManyFiles) } = dependencies
  takeFilesInTurn(api, files)
  readBodies(api, largeBodies)
  // Only answers have these types: as a body they are refused in our words.
  api.addContentTypeParser(['application/problem+json', ...fileMedia], (_request, _payload, done) => {
    done(new Problem('unreadable', 'Isi permintaan harus application/json.'))
  })
  api.setNotFoundHandler((request) => {
    throw new Problem('notFound', `Alamat ${askedPath(request)} tidak ada.`)
  })
  refuseOtherMethods(api, withoutPrefix(document, apiPrefix))
  const stores = storingOperations(document)
  const tried = triedPaths(document)
  const askWithin = createAskWithin(routes, own, dependencies.access)
  for (const { operationId, ...route } of routes) {
    const does = { stores: stores.get(operationId), tries: tried.get(operationId) }
    const handler = routeOf(operationId, own, does, { ...dependencies, askWithin })
    api.route({
      ...route,
      bodyLimit: bodyLimitOf(operationId),
      handler: (request, reply) => largeBodies.work(request, () => handler(request, reply)),
    })
  }
}

function bodyLimitOf(operationId: string): number {
  // The small picture comes behind the file.
  if (operationId === takesFile) return mostMegabytes * megabyte + smallBytes
  return isSessionOperation(operationId) ? strangersBodyLimit : bodyLimit
}

function routeOf(
  operationId: string,
  own: Partial<Handlers>,
  does: Parameters<typeof operationRoute>[2],
  dependencies: Parameters<typeof operationRoute>[3],
) {
  return isSessionOperation(operationId)
    ? sessionRoute(operationId, does.stores ?? 200, dependencies)
    : operationRoute(operationId, own, does, dependencies)
}

/** Looks at the bytes before anything is made of them. Fastify skips validation when there is no body at all. */
function readBodies(api: FastifyInstance, largeBodies: LargeBodies): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const ready = async (): Promise<void> => {
      await largeBodies.look(bytes.length, () => checkShape(bytes))
      await largeBodies.begin(request, bytes.length)
    }
    ready().then(
      () => void parse(request, bytes.toString(), done),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
  })
  api.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (routeOperation(request) !== takesFile) done(new Problem('unreadable', 'Isi permintaan harus application/json.'))
    else
      largeBodies.begin(request, bytes.length).then(
        () => done(null, bytes),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
  })
  // Also what was refused by then.
  api.addHook('onSend', (request, _reply, payload, done) => {
    largeBodies.end(request)
    done(null, payload)
  })
  api.addHook('preValidation', noteLanguage)
  api.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body === undefined) return
    if (request.body === undefined || request.body === null) {
      throw new Problem('unreadable', 'Isi permintaan (JSON) tidak ada.')
    }
    if (Buffer.isBuffer(request.body)) return
    await largeBodies.pause(request)
    const { body, issues } = trimTexts(request.body)
    if (issues.length > 0) throw problemAt('invalid', issues)
    request.body = body
    await largeBodies.pause(request)
  })
}

/** Files wait for their turn at their senders', before anything of them is read. */
function takeFilesInTurn(api: FastifyInstance, files: WorkQueue): void {
  api.addHook('preParsing', async (request, reply) => {
    if (routeOperation(request) !== takesFile || request.is404) return
    await files.hold(reply.raw)
  })
}

function refuseOtherMethods(api: FastifyInstance, document: ApiDocument): void {
  for (const { url, allowed, missing } of missingMethods(document)) {
    api.route({
      method: missing,
      url,
      exposeHeadRoute: false,
      config: { refuses: true },
      onRequest: (request, reply, done) => {
        void reply.header('allow', allowed.join(', '))
        done(new Problem('methodNotAllowed', `Metode ${request.method} tidak didukung di alamat ini.`))
      },
      handler: () => null,
    })
  }
}
