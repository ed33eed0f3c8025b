import type { FastifyReply, FastifyRequest } from 'fastify'
import { typedCall } from '../../../contract/role-module.ts'
import type { Access } from '../access/access.ts'
import { redacted, refuseNotAsked } from '../access/redact.ts'
import { actInSession } from '../access/sessions.ts'
import type { BackupTimes } from '../backup/nightly-backup.ts'
import { type Database, DatabaseUnavailableError, type Queryable } from '../database/database.ts'
import type { FileFields } from '../files/file-handlers.ts'
import { holdFiles } from '../files/stored-files.ts'
import { FileAnswer } from '../lists/file-answer.ts'
import type {
  AskWithin,
  DefinitionFiles,
  DocumentForms,
  Handlers,
  ListPages,
  MasterTypes,
  OperationId,
  OperationRequest,
} from './operation.ts'
import { roleOptions } from '../access/accounts.ts'
import { OptionReader } from '../records/options.ts'
import type { Trade } from './trade.ts'
import type { OptionLookup, RecordForms, RuleCheck } from '../records/record-forms.ts'
import { entityTag, Versioned } from '../records/record-version.ts'
import { findAnswer, keepAnswer, type RetriedRequest, retriedRequest, type StoredAnswer } from './idempotency.ts'
import { Problem, problemAt } from './problem.ts'
import type { ReplicaReads } from './replica-reads.ts'
import { onlyReads } from './route-operation.ts'

interface RouteDependencies {
  trade: Pick<Trade, 'readOptions' | 'anyMasterType' | 'look'>
  database: Database
  /** Undefined where everything is read from the database itself. */
  replicas?: ReplicaReads | undefined
  rules?: RuleCheck
  masterTypes?: MasterTypes
  documentForms?: DocumentForms
  forms?: RecordForms
  listPages?: ListPages
  fileFields?: FileFields
  definitionFiles?: DefinitionFiles
  backups?: { readonly times: BackupTimes } | undefined
  access: Access
  /** Other operations, for those that store. */
  askWithin?: (request: OperationRequest<OperationId>) => AskWithin
}

/** The handler types differ by operation; which one meets which request is known only at run time. */
type AnyHandler = (request: OperationRequest<OperationId>) => Promise<unknown>
type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The Fastify handler of one operation: its own handler, around it rules, transaction and idempotency. */
export function operationRoute(
  operationId: string,
  handlers: Partial<Handlers>,
  /** What it answers when it stores something; undefined when it only reads. */
  stores: number | undefined,
  dependencies: RouteDependencies,
): RouteHandler {
  const { replicas } = dependencies
  const handler = handlers[operationId as keyof Handlers] as AnyHandler | undefined
  if (!handler) throw new Error(`The operation ${operationId} of the API document has no handler`)
  /** What whoever asks may see of it: of what is seen in part nobody needs the version, which tells of the rest. */
  const shown = (answer: unknown, { actor, params }: FastifyRequest, reply: FastifyReply): unknown => {
    const { access } = dependencies
    const { type } = params as { type?: string }
    const call = type === undefined ? operationId : typedCall(operationId, type)
    if (access.seesInPart(actor, call)) void reply.removeHeader('etag')
    const paths = access.hidden(actor, call)
    if (paths.length === 0) return answer
    void reply.serializer((part: unknown) => JSON.stringify(part))
    return redacted(answer, paths)
  }
  const run = (database: Queryable, references: OptionReader, request: FastifyRequest) =>
    handler(withAsk({ database, references, ...partsOf(request), ...shared(dependencies) }, dependencies))
  if (stores === undefined) {
    return async (request, reply) => {
      // A file that it writes is in no transaction.
      if (!onlyReads(request)) await mustStillBeIn(dependencies.database, request, true)
      const database = (await replicas?.reader(request)) ?? dependencies.database
      const answer = await run(database, new OptionReader(database), request)
      if (answer instanceof FileAnswer) return sendFile(answer, request, reply)
      return shown(unversioned(answer, reply), request, reply)
    }
  }
  return async (request, reply) => {
    refuseNotAsked(request, operationId, dependencies.access)
    const { status, response } = await store(request, dependencies, async (tx, references) => ({
      status: stores,
      response: unversioned(await run(tx, references, request), reply),
    }))
    await replicas?.stored(reply)
    return reply.code(status).send(shown(response, request, reply))
  }
}

/** By now it is known that whoever asks may have it. */
function sendFile(answer: FileAnswer, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers(answer.headers())
  if (answer.tag === null || headers['if-none-match']?.includes(answer.tag) !== true) return reply.send(answer.bytes)
  // Nothing was read of it yet.
  answer.bytes.destroy()
  return reply.code(304).removeHeader('content-length').send()
}

/** What an operation is told of its request. */
function partsOf({ id, body, query, params, headers, actor }: FastifyRequest) {
  return {
    requestId: id,
    // The document's schemas have just been checked by Fastify.
    body: body as never,
    query: query as never,
    path: params as never,
    accept: headers.accept,
    ifMatch: headers['if-match'],
    actor,
  }
}

function withAsk(
  request: OperationRequest<OperationId>,
  { askWithin }: Pick<RouteDependencies, 'askWithin'>,
): OperationRequest<OperationId> {
  return { ...request, ask: askWithin?.(request) }
}

/** What every operation has of its server. */
function shared({ trade, database, masterTypes, documentForms, ...others }: RouteDependencies) {
  const { listPages, fileFields, forms, definitionFiles, access } = others
  const checkDatabase = () => database.check()
  const known = { listPages, fileFields, forms, definitionFiles, access, look: trade.look, ...statesOf(others) }
  return { checkDatabase, masterTypes: masterTypes ?? trade.anyMasterType, documentForms, ...known }
}

/** What the health operation tells. */
function statesOf({ backups, replicas }: Pick<RouteDependencies, 'backups' | 'replicas'>) {
  return { backupTimes: backups?.times, replicaStates: replicas?.states }
}

/** The content of an answer; its version goes into the header. */
function unversioned(answer: unknown, reply: FastifyReply): unknown {
  if (!(answer instanceof Versioned)) return answer
  void reply.header('etag', entityTag(answer.version))
  return answer.content
}

async function store(
  request: FastifyRequest,
  { trade, database, rules, access }: RouteDependencies,
  work: (tx: Queryable, references: OptionReader) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const retried = retriedOf(request)
  const references = new OptionReader(database)
  const path = pathOf(request)
  const broken = (await rules?.(path, request.body, optionsOf(trade, references, access))) ?? []
  if (broken.length > 0) {
    await mustStillBeIn(database, request, false)
    // A document that is stored already is answered all the same: its own effects may break the rules by now.
    const earlier = retried && (await findAnswer(database, retried))
    if (earlier) return earlier
    throw problemAt(
      'invalid',
      broken.map((issue) => ({ keyword: 'x-rules', ...issue })),
    )
  }
  const run = async (tx: Queryable) => {
    await actInSession(tx, request.actor, isAboutAccess(request))
    // The bytes of an upload name no files.
    if (!Buffer.isBuffer(request.body)) await holdFiles(tx, request.body)
    return work(tx, references.within(tx))
  }
  if (!retried) return database.transaction(run)
  try {
    return await database.transaction(async (tx) => {
      const answer = await run(tx)
      keepAnswer(tx, retried, answer)
      return answer
    })
  } catch (error) {
    // What comes again is refused by what it did itself the first time, or by its key: nearly all come once, so the key
    // is looked for only now. A work that fails leaves no trace of it, so a corrected body may come with it.
    const earlier = isAboutWork(error) ? await findAnswer(database, retried) : null
    if (earlier) return earlier
    throw error
  }
}

/** Whoever has no session any more is not told what he stored while he had one. */
function isAboutWork(error: unknown): boolean {
  return !(error instanceof DatabaseUnavailableError || (error instanceof Problem && error.type === 'noSession'))
}

/** Refuses (401) whose session ended, or whose role changed, while his body came. */
async function mustStillBeIn(database: Database, { actor }: FastifyRequest, aboutAccounts: boolean): Promise<void> {
  if (actor !== null) await database.transaction((tx) => actInSession(tx, actor, aboutAccounts))
}

/** Roles are definitions; what every other lookup lists is in the database. */
function optionsOf(
  { readOptions }: Pick<Trade, 'readOptions'>,
  references: OptionReader,
  access: Access,
): OptionLookup {
  return async (id, values, at) =>
    id === 'ambilPeran' ? roleOptions(access.roles(), values) : readOptions(references, id, values, at)
}

/** What is changed or deleted by its version needs no key, and the document has none for it: one that comes is not read. */
function retriedOf(request: FastifyRequest): RetriedRequest | null {
  // A file is the same file however often it comes.
  if (request.method !== 'POST' || isAboutAccess(request) || Buffer.isBuffer(request.body)) return null
  const key = request.headers['idempotency-key']
  const { actor, body } = request
  return typeof key === 'string' ? retriedRequest(pathOf(request), actor?.accountId ?? null, key, body) : null
}

/** Whether it is about accounts. Codes that are shown once are kept nowhere. */
function isAboutAccess({ routeOptions: { schema } }: FastifyRequest): boolean {
  return (schema as { tags?: string[] } | undefined)?.tags?.includes('access') ?? false
}

/** The path as the document writes it, however the request encoded it: the rules of a form are found by it. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const values = params as Readonly<Record<string, string>>
  return (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
