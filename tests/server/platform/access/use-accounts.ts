import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, vi } from 'vitest'
import { type Access, accessOff, secretCookies } from '../../../../src/server/platform/access/access.ts'
import { ownerCode } from '../../../../src/server/platform/access/accounts.ts'
import { Passwords } from '../../../../src/server/platform/access/secrets.ts'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { createApi } from '../../../../src/server/platform/http/api.ts'
import type { RuleCheck } from '../../../../src/server/platform/records/record-forms.ts'
import { trade } from '../../../../src/server/trade/trade.ts'
import { openTestDatabase } from '../../test-database.ts'
import { shippedForms } from '../../shipped-forms.ts'

const roles = new Map([
  ['pemilik', { title: 'Pemilik', forbids: [], hides: [] }],
  ['admin', { title: 'Admin', forbids: [], hides: [] }],
  ['kasir', { title: 'Kasir', forbids: [], hides: [] }],
])

/** As safe as the real ones, but for guessing: tests sign in often. */
const light = { memoryCost: 64, timeCost: 1, parallelism: 1 }
export const password = 'kucing di atap'

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object
  headers?: Record<string, string>
  /** Where the request comes from. */
  from?: string
}

/** One browser: keeps its cookies. */
export interface Person {
  /** Of its session. */
  cookie: string | undefined
  /** Its mark. */
  device: string | undefined
  ask: (url: string, asked?: Asked) => Promise<{ status: number; headers: Record<string, unknown>; body: any }> // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for
}

/** Two servers with accounts on one fresh database, for all tests of a file. */
export function useAccounts(publicUrl: URL | null = null, options = light) {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
  let database: Database | undefined
  const apps: FastifyInstance[] = []
  const passwords: Passwords[] = []
  const broken: Awaited<ReturnType<RuleCheck>> = []
  beforeAll(async () => {
    database = await openTestDatabase()
    for (const one of [new Passwords(options), new Passwords(options)]) {
      // What roles may is shown in roles.test.ts: here nothing is refused to anybody for it.
      // The one exception: a cashier manages no accounts.
      const judge: Access['judge'] = (actor, operation) =>
        actor?.role === 'kasir' && /^(undangPengguna|buatAturUlang)$/.test(operation) ? 'forbidden' : 'allowed'
      const access: Access = {
        ...accessOff(),
        isOn: true,
        ...secretCookies(publicUrl),
        passwords: one,
        roles: () => roles,
        judge,
      }
      passwords.push(one)
      apps.push(
        await createApi({
          trade,
          database,
          logger: false,
          validateResponses: true,
          access,
          behindProxy: publicUrl !== null,
          rules: () => Promise.resolve(broken),
          documentForms: await shippedForms(),
        }),
      )
    }
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    await database?.close()
  })
  const person = (server = 0): Person => {
    const one: Person = {
      cookie: undefined,
      device: undefined,
      ask: async (url, { method = 'GET', body, headers = {}, from = '10.0.0.1' } = {}) => {
        const answer = await apps[server]!.inject({
          method,
          url,
          remoteAddress: from,
          headers: { ...headers, cookie: [one.cookie, one.device].filter(Boolean).join('; ') },
          ...(body && { payload: body }),
        })
        for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
          if (/^\S*perangkat=/.test(set)) one.device = keptOf(set)
          else one.cookie = keptOf(set)
        }
        return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() }
      },
    }
    return one
  }
  const newPerson = async (namaPengguna: string, kodeUndangan: string, server = 0) => {
    const one = person(server)
    const body = { nama: `Nama ${namaPengguna}`, namaPengguna, kataSandi: password, kodeUndangan }
    const made = await one.ask('/api/akun', { method: 'POST', body })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return one
  }
  let owner: Promise<Person> | undefined
  const theOwner = () => (owner ??= ownerCode(database!).then((code) => newPerson('pemilik', code!)))
  return {
    database: () => database!,
    app: (server = 0) => apps[server]!,
    passwords,
    /** What every body breaks of the definitions' rules. */
    broken,
    person,
    owner: theOwner,
    /** An account of a new name, signed in. */
    member: async (namaPengguna: string, peran = 'kasir') => {
      const invited = await (await theOwner()).ask('/api/pengguna/undangan', { method: 'POST', body: { peran } })
      return newPerson(namaPengguna, invited.body.kode)
    },
    signIn: (one: Person, namaPengguna: string, kataSandi = password, from?: string) =>
      one.ask('/api/sesi', { method: 'POST', body: { namaPengguna, kataSandi }, ...(from !== undefined && { from }) }),
    checks: () => passwords.reduce((sum, { checked }) => sum + checked, 0),
  }
}

/** What a browser sends back; nothing after a cookie that has expired. */
function keptOf(set: string): string | undefined {
  return /Expires=Thu, 01 Jan 1970|Max-Age=0/.test(set) ? undefined : set.split(';')[0]
}
