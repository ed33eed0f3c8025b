import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Database } from '../../src/server/platform/database/database.ts'
import { type ApiDependencies, createApi } from '../../src/server/platform/http/api.ts'
import type { ProblemBody } from '../../src/server/platform/http/problem.ts'
import { trade } from '../../src/server/trade/trade.ts'
import { shippedForms } from './shipped-forms.ts'
import { openTestDatabase } from './test-database.ts'

export interface Answered {
  status: number
  type: string
  /** The version of what was read or changed. */
  etag: string | undefined
  body: any // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for
}

/**
 * One API on one fresh database for all tests of a file, with the documents of the shipped definitions but, where nothing
 * else is given, not their rules; answers are checked against the OpenAPI document.
 */
export function useApi(extra: Partial<ApiDependencies> = {}) {
  // Each API compiles the whole document: seconds on a machine that is busy with other tests.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
  let app: FastifyInstance | undefined
  let database: Database | undefined
  beforeAll(async () => {
    database = await openTestDatabase()
    const documentForms = extra.documentForms ?? (await shippedForms())
    app = await createApi({ trade, database, logger: false, validateResponses: true, ...extra, documentForms })
  }, 60_000)
  afterAll(async () => {
    await app?.close()
    await database?.close()
  })
  const call = async (
    method: Method,
    url: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answered> => {
    const answer = await app!.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
    })
    const { etag } = answer.headers
    const type = String(answer.headers['content-type'])
    return { status: answer.statusCode, type, etag, body: answer.json() }
  }
  return {
    app: () => app!,
    database: () => database!,
    get: (url: string) => call('GET', url),
    post: (url: string, body?: unknown, key?: string) =>
      call('POST', url, body, key === undefined ? {} : { 'idempotency-key': key }),
    /** Without a version the request says of none that it was read. */
    put: (url: string, body: unknown, version?: string) => call('PUT', url, body, ifMatch(version)),
    delete: (url: string, version?: string) => call('DELETE', url, undefined, ifMatch(version)),
    /** Posts what has to be accepted; answers its id. */
    add: async (url: string, body: unknown): Promise<number> => {
      const answer = await call('POST', url, body)
      if (answer.status !== 201) throw new Error(`${url}: ${JSON.stringify(answer.body)}`)
      return answer.body.id
    },
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

function ifMatch(version: string | undefined): Record<string, string> {
  return version === undefined ? {} : { 'if-match': version }
}

export type TestApi = ReturnType<typeof useApi>

/** Status and the places of a refusal, for comparison with a table. */
export function refusal({ status, body }: Answered): { status: number; errors: Record<string, string> } {
  const errors = (body as ProblemBody).errors ?? []
  return { status, errors: Object.fromEntries(errors.map(({ pointer, message }) => [pointer, message])) }
}
