import { mkdir, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, vi } from 'vitest'
import { ownerCode } from '../../../../src/server/platform/access/accounts.ts'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { createServer } from '../../../../src/server/server.ts'
import { openDefinitions } from '../definitions/open-definitions.ts'
import type { TestApi } from '../../test-api.ts'
import { openTestDatabase } from '../../test-database.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
export interface Sent {
  status: number
  headers: Readonly<Record<string, unknown>>
  /** As it came: bytes count here. */
  text: string
  bytes: Buffer
}

const password = 'kucing di atap'

/** The whole server with accounts, the shipped definitions, and somebody of each role signed in. */
export async function useRoles(roles: readonly string[], { host = '127.0.0.1' }: { host?: string } = {}) {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
  const { folder, store } = await openDefinitions()
  let app: FastifyInstance | undefined
  let database: Database | undefined
  let listening: Promise<string> | undefined
  const routes: RouteOptions[] = []
  const cookies = new Map<string | null, string>()
  const send = async (
    role: string | null,
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Sent> => {
    const cookie = cookies.get(role)
    const answer = await app!.inject({
      method,
      url,
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, bytes: answer.rawPayload }
  }
  const signUp = async (role: string, code: string): Promise<void> => {
    const body = { nama: `Si ${role}`, namaPengguna: `si.${role}`, kataSandi: password, kodeUndangan: code }
    const { status, headers, text } = await send(null, 'POST', '/api/akun', body)
    if (status !== 201) throw new Error(text)
    cookies.set(role, String(headers['set-cookie']).split(';')[0] ?? '')
  }
  /** Somebody with another role of the book, signed in. */
  const invite = async (role: string): Promise<void> => {
    const { text } = await send('pemilik', 'POST', '/api/pengguna/undangan', { peran: role })
    await signUp(role, (JSON.parse(text) as { kode: string }).kode)
  }
  beforeAll(async () => {
    const pageFolder = path.join(folder, '../page')
    await mkdir(path.join(pageFolder, 'definitions'), { recursive: true })
    await writeFile(path.join(pageFolder, 'index.html'), '<!doctype html>')
    await writeFile(path.join(pageFolder, 'definitions/index.json'), '{"format":1,"entries":["built"]}')
    database = await openTestDatabase()
    const settings = {
      host,
      publicUrl: null,
      auth: 'accounts' as const,
      apiBase: '',
      extensions: true,
      schemasWritable: true,
    }
    // What measures the answers is there before the routes, and so sees them all.
    const measure = (one: FastifyInstance) => void one.addHook('onRoute', (route) => void routes.push(route))
    const metrics = { port: 0, measure, tell: () => {}, close: () => Promise.resolve() }
    const backups = { times: { success: '2026-11-21T02:00:00.000Z', failure: null } }
    app = await createServer({ settings, database, definitions: store, pageFolder, logger: false, metrics, backups })
    await signUp('pemilik', (await ownerCode(database))!)
    for (const role of roles.filter((one) => one !== 'pemilik')) await invite(role)
  }, 120_000)
  afterAll(async () => {
    await app?.close()
    await database?.close()
  })
  /** The status and text of an address as it is, over a real connection: `inject` takes steps out of it. */
  const raw = async (address: string): Promise<string> => {
    const origin = await (listening ??= app!.listen({ port: 0 }))
    return new Promise((resolve, reject) => {
      http
        .get(origin, { path: address }, (answer) => {
          const told = (parts: Buffer[]) => resolve(`${answer.statusCode} ${Buffer.concat(parts).toString()}`)
          answer.toArray().then(told, reject)
        })
        .on('error', reject)
    })
  }
  /** For helpers that only add. */
  const add: TestApi['add'] = async (url, body) => {
    const { status, text } = await send('pemilik', 'POST', url, body)
    if (status !== 201) throw new Error(`${url}: ${text}`)
    return (JSON.parse(text) as { id: number }).id
  }
  return { routes, store, folder, password, invite, send, raw, api: { add } as TestApi, database: () => database! }
}
