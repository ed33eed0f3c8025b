import type { FastifyRequest } from 'fastify'
import type { Access } from '../access/access.ts'
import { roleOptions } from '../access/accounts.ts'
import { actInSession } from '../access/sessions.ts'
import { type Database, DatabaseUnavailableError, type Queryable } from '../database/database.ts'
import { holdFiles } from '../files/stored-files.ts'
import { OptionReader } from '../records/options.ts'
import type { OptionLookup, RuleCheck } from '../records/record-forms.ts'
import { findAnswer, keepAnswer, type RetriedRequest, retriedRequest, type StoredAnswer } from './idempotency.ts'
import { Problem, problemAt } from './problem.ts'
import type { Trade } from './trade.ts'

/** What work is done with that stores something, or tries to. */
interface WorkDependencies {
  trade: Pick<Trade, 'readOptions'>
  database: Database
  rules?: RuleCheck
  access: Access
}

/** Stores what the work stores, once for all requests of one key. */
export async function store(
  request: FastifyRequest,
  dependencies: WorkDependencies,
  work: WorkWithin<StoredAnswer>,
): Promise<StoredAnswer> {
  const { database } = dependencies
  const retried = retriedOf(request)
  const references = new OptionReader(database)
  const broken = await brokenRules(request, pathOf(request), references, dependencies)
  if (broken) {
    await mustStillBeIn(database, request, false)
    // A document that is stored already is answered all the same: its own effects may break the rules by now.
    const earlier = retried && (await findAnswer(database, retried))
    if (earlier) return earlier
    throw broken
  }
  const run = inSession(request, references, work)
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

type WorkWithin<Done> = (tx: Queryable, references: OptionReader) => Promise<Done>

/** Work of whoever made the request, once it is known that he still may. */
function inSession<Done>(request: FastifyRequest, references: OptionReader, work: WorkWithin<Done>) {
  return async (tx: Queryable): Promise<Done> => {
    await actInSession(tx, request.actor, isAboutAccess(request))
    // The bytes of an upload name no files.
    if (!Buffer.isBuffer(request.body)) await holdFiles(tx, request.body)
    return work(tx, references.within(tx))
  }
}

/** What the forms that send to a path say against the body; null for nothing. */
async function brokenRules(
  { body }: FastifyRequest,
  path: string,
  references: OptionReader,
  { trade, rules, access }: WorkDependencies,
): Promise<Problem | null> {
  const broken = (await rules?.(path, body, optionsOf(trade, references, access))) ?? []
  if (broken.length === 0) return null
  return problemAt(
    'invalid',
    broken.map((issue) => ({ keyword: 'x-rules', ...issue })),
  )
}

/** Does the work of another operation and takes it back: nothing of it stays. */
export async function attempt(
  request: FastifyRequest,
  tried: string,
  dependencies: WorkDependencies,
  work: WorkWithin<unknown>,
): Promise<unknown> {
  const { database } = dependencies
  const references = new OptionReader(database)
  const broken = await brokenRules(request, filledPath(tried, request), references, dependencies)
  if (broken) {
    await mustStillBeIn(database, request, false)
    throw broken
  }
  const run = inSession(request, references, work)
  try {
    return await database.transaction<never>(async (tx) => {
      throw new TakenBack(await run(tx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.answer
    throw error
  }
}

/** Ends a transaction so that nothing of it is stored. */
class TakenBack extends Error {
  override readonly name = 'TakenBack'
  constructor(readonly answer: unknown) {
    super('This work was only tried')
  }
}

/** Whoever has no session any more is not told what he stored while he had one. */
function isAboutWork(error: unknown): boolean {
  return !(error instanceof DatabaseUnavailableError || (error instanceof Problem && error.type === 'noSession'))
}

/** Refuses (401) whose session ended, or whose role changed, while his body came. */
export async function mustStillBeIn(
  database: Database,
  { actor }: FastifyRequest,
  aboutAccounts: boolean,
): Promise<void> {
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
function pathOf(request: FastifyRequest): string {
  return filledPath((request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}'), request)
}

/** A path of the document with what the request has in its place. */
function filledPath(path: string, { params }: FastifyRequest): string {
  const values = params as Readonly<Record<string, string>>
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
