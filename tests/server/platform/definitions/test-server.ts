import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { createServer } from '../../../../src/server/server.ts'
import type { Settings } from '../../../../src/server/settings.ts'
import type { Answered } from '../../test-api.ts'
import { openTestDatabase } from '../../test-database.ts'
import { openDefinitions } from './open-definitions.ts'

/** The whole server on a schemas folder and a database of its own, for all tests of a file. */
export async function useServer(
  settings: Partial<Pick<Settings, 'host' | 'publicUrl' | 'schemasWritable'>> = {},
  partsOf?: Parameters<typeof openDefinitions>[1],
) {
  const { folder, store } = await openDefinitions(undefined, partsOf)
  let app: FastifyInstance | undefined
  let database: Database | undefined
  beforeAll(async () => {
    const pageFolder = path.join(folder, '../page')
    await mkdir(pageFolder, { recursive: true })
    await writeFile(path.join(pageFolder, 'index.html'), '<!doctype html>')
    database = await openTestDatabase()
    const access = { host: '127.0.0.1', publicUrl: null, auth: 'off' as const }
    const all = { ...access, apiBase: '', extensions: true, schemasWritable: true, ...settings }
    app = await createServer({ settings: all, database, definitions: store, pageFolder, logger: false })
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
  })
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
  const answered = async (method: Method, url: string, payload?: object, version?: string): Promise<Answered> => {
    const headers = version === undefined ? {} : { 'if-match': version }
    const answer = await app!.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const type = String(answer.headers['content-type'])
    const { etag } = answer.headers
    return { status: answer.statusCode, type, etag, body: type.includes('json') ? answer.json() : answer.body }
  }
  return {
    folder,
    store,
    get: (url: string) => answered('GET', url),
    post: (url: string, payload: object) => answered('POST', url, payload),
    put: (url: string, payload: object, version: string) => answered('PUT', url, payload, version),
    delete: (url: string, version: string) => answered('DELETE', url, undefined, version),
    query: <Row extends Record<string, unknown>>(sql: string) => database!.query<Row>(sql),
    /** The change of a file as an editor makes it; two looks, so that it is taken or refused. */
    change: async (file: string, text: string) => {
      await writeFile(path.join(folder, file), text)
      await store.check()
      await store.check()
    },
  }
}
