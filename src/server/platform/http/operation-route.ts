import type { FastifyReply, FastifyRequest } from 'fastify'
import { typedCall } from '../../../contract/role-module.ts'
import type { Access } from '../access/access.ts'
import { redacted, refuseNotAsked } from '../access/redact.ts'
import type { BackupTimes } from '../backup/nightly-backup.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { FileFields } from '../files/file-handlers.ts'
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
import { OptionReader } from '../records/options.ts'
import type { Trade } from './trade.ts'
import type { RecordForms, RuleCheck } from '../records/record-forms.ts'
import { entityTag, Versioned } from '../records/record-version.ts'
import type { ReplicaReads } from './replica-reads.ts'
import { onlyReads } from './route-operation.ts'
import { attempt, mustStillBeIn, store } from './stored-work.ts'

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

interface Work {
  /** What it answers when it stores something; undefined when it does not. */
  stores: number | undefined
  /** The path of the operation whose work it does and takes back; undefined when it only reads. */
  tries: string | undefined
}

/** The Fastify handler of one operation: its own handler, around it rules, transaction and idempotency. */
export function operationRoute(
  operationId: string,
  handlers: Partial<Handlers>,
  { stores, tries }: Work,
  dependencies: RouteDependencies,
): RouteHandler {
  const { replicas } = dependencies
  const handler = handlers[operationId as keyof Handlers] as AnyHandler | undefined
  if (!handler) throw new Error(`The operation ${operationId} of the API document has no handler`)
  const shown = shownOf(operationId, dependencies)
  const run = (database: Queryable, references: OptionReader, request: FastifyRequest) =>
    handler(withAsk({ database, references, ...partsOf(request), ...shared(dependencies) }, dependencies))
  if (tries !== undefined)
    return async (request, reply) => {
      const answer = await attempt(request, tries, dependencies, (tx, references) => run(tx, references, request))
      return shown(answer, request, reply)
    }
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

/** What whoever asks may see of an answer: of what is seen in part nobody needs the version, which tells of the rest. */
function shownOf(operationId: string, { access }: Pick<RouteDependencies, 'access'>) {
  return (answer: unknown, { actor, params }: FastifyRequest, reply: FastifyReply): unknown => {
    const { type } = params as { type?: string }
    const call = type === undefined ? operationId : typedCall(operationId, type)
    if (access.seesInPart(actor, call)) void reply.removeHeader('etag')
    const paths = access.hidden(actor, call)
    if (paths.length === 0) return answer
    void reply.serializer((part: unknown) => JSON.stringify(part))
    return redacted(answer, paths)
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
