import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RouteOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { readApiDocument } from '../../../../src/server/platform/http/document.ts'
import { type Method, useRoles } from './role-server.ts'

/** Nobody, each shipped role, and one that may nothing. */
const people = { '-': null, P: 'pemilik', A: 'admin', K: 'kasir', B: 'pembelian', G: 'gudang', N: 'kosong' } as const
const everybody = Object.keys(people).join('')
const { routes, send, store, folder, invite } = await useRoles(['pemilik', 'admin', 'kasir', 'pembelian', 'gudang'])

beforeAll(async () => {
  const screens = ['screens/dashboard', 'screens/not-found', 'screens/profile']
  const role = { kind: 'role', title: 'Kosong', screens, operations: [] }
  await mkdir(path.join(folder, 'widgets'), { recursive: true })
  await writeFile(path.join(folder, 'widgets/nilai-bintang.js'), 'export {}')
  await writeFile(path.join(folder, 'roles/kosong.json'), JSON.stringify(role))
  await store.check()
  await store.check()
  await invite('kosong')
  await mkdir(path.join(folder, '../page/assets'), { recursive: true })
  for (const file of ['sw.js', 'assets/app-1234.js']) await writeFile(path.join(folder, '../page', file), 'export {}')
})

const moduleOf = (id: string) => () => {
  const { entry } = store.sources().find((source) => source.id === id)!
  return Promise.resolve(`/definitions/${entry.url}`)
}

/** Of a text that the Pemilik had checked. */
const preview = async () => {
  const { text } = await send('pemilik', 'POST', '/api/definitions/starter', { name: 'garansi' })
  const draft = { file: 'master/garansi.json', text: (JSON.parse(text) as { text: string }).text }
  const checked = await send('pemilik', 'POST', '/api/definitions/check', draft)
  return (JSON.parse(checked.text) as { preview: string }).preview
}

type Line = [address: string | (() => Promise<string>), who: string]

/** By the route as Fastify spells it: addresses that it answers, and to whom. A route that is not here fails the test. */
const table: Record<string, Line[]> = {
  // The built page, without data: it asks the API for all that it shows.
  '/*': [
    ['/', everybody],
    ['/sw.js', everybody],
    ['/assets/app-1234.js', everybody],
  ],
  '/config.json': [['/config.json', everybody]],
  '/manifest.webmanifest': [['/manifest.webmanifest', everybody]],
  // Code that whoever runs the server wrote.
  '/widgets/:file': [['/widgets/nilai-bintang.js', everybody]],
  // A probe signs in nowhere.
  '/healthz': [['/healthz', everybody]],
  '/readyz': [['/readyz', everybody]],
  // Each role's own: what is in them says roles.test.ts.
  '/definitions/index.json': [['/definitions/index.json', everybody]],
  '/definitions/index.en.json': [['/definitions/index.en.json', everybody]],
  '/definitions/*': [
    [moduleOf('app'), everybody],
    [moduleOf('screens/masuk'), everybody],
    [moduleOf('penjualan/penjualan'), 'PAK'],
    [moduleOf('roles/kasir'), ''],
    [preview, 'PA'],
    ['/definitions/previews/master/garansi.0123456789abcdef.js', ''],
  ],
}

/** An answer that tells each something else. */
const own = ['/definitions/index.json', '/definitions/index.en.json']

const isOperation = ({ schema }: RouteOptions) => schema !== undefined && 'operationId' in schema
const isRefusing = ({ config }: RouteOptions) => config?.refuses === true
const methodsOf = ({ method }: RouteOptions) => [method].flat() as Method[]

test('every route that is no operation has a line, and every line a route', () => {
  const others = routes.filter((route) => !isOperation(route) && !isRefusing(route))
  expect([...new Set(others.map(({ url }) => url))].sort()).toEqual(Object.keys(table).sort())
  // Nothing is stored but by an operation.
  expect([...new Set(others.flatMap(methodsOf))].sort()).toEqual(['GET', 'HEAD'])
})

test.each(Object.entries(table))(
  '%s is answered to whom its lines say, and refused to all others',
  async (url, lines) => {
    for (const [place, who] of lines) {
      const address = typeof place === 'string' ? place : await place()
      const told = new Set<string>()
      for (const method of ['GET', 'HEAD'] as const)
        for (const [letter, role] of Object.entries(people)) {
          const { status, text } = await send(role, method, address)
          const may = who.includes(letter)
          const refused = role === null ? [401] : [403, 404]
          expect(may ? [200] : refused, `${method} ${address} by ${role}`).toContain(status)
          if (may && method === 'GET') told.add(text)
        }
      // What everybody is sent is nobody's: it tells the Pemilik no more than a stranger.
      if (!own.includes(url)) expect(told.size).toBeLessThanOrEqual(1)
    }
  },
)

test('what is not there is not there for anybody', async () => {
  const nowhere = `/metrics /api /api/ /api/tidak-ada /definitions /definitions/ /uploads /data/ /berkas /backup
    /assets/app-1234.js.map /assets/tidak-ada.js /schemas/roles/kasir.json /roles/kasir.json /src/server/main.ts
    /dist-server/main.js.map /openapi/trading.yaml /openapi.json /package.json /.env /.git/config
    /widgets/kasir.json /widgets/%2e%2e%2froles%2fkasir.js /widgets/..%2f..%2froles%2fkasir.json`.split(/\s+/)
  const found: string[] = []
  for (const address of nowhere)
    for (const role of Object.values(people)) {
      const { status, text } = await send(role, 'GET', address)
      const isNothing = status === 404 || (address.startsWith('/definitions/') && [401, 403].includes(status))
      if (!isNothing || text.includes('"operations"')) found.push(`${address} by ${role}: ${status}`)
    }
  expect(found).toEqual([])
})

test('another method than those of an operation is refused, whoever asks', async () => {
  const wrong: string[] = []
  const refusing = routes.filter(isRefusing)
  expect(refusing.length).toBeGreaterThan(50)
  for (const route of refusing)
    for (const method of methodsOf(route))
      for (const role of [null, 'pemilik', 'kosong']) {
        const { status } = await send(role, method, route.url.replaceAll(/:\w+/g, 'merek'))
        if (status !== 405) wrong.push(`${method} ${route.url} by ${role}: ${status}`)
      }
  expect(wrong).toEqual([])
})

test('a role that may nothing does what everybody does, and what is about the own account', async () => {
  const { paths } = await readApiDocument()
  const wrong: string[] = []
  for (const [place, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) {
      if ('x-access' in operation) continue
      const url = place.replaceAll(/\{\w+\}/g, 'merek')
      const { status } = await send('kosong', method.toUpperCase() as Method, url, method === 'get' ? undefined : {})
      if (status !== 403) wrong.push(`${operation.operationId}: ${status}`)
    }
  expect(wrong).toEqual([])
})

test('how the system stands is told to whoever may read the log; a probe learns that it works', async () => {
  const told: string[] = []
  for (const [letter, role] of Object.entries(people)) {
    const { status, text } = await send(role, 'GET', '/api/health')
    expect(status).toBe(200)
    if (text.includes('cadangan')) told.push(letter)
  }
  expect(told).toEqual(['P', 'A'])
})
