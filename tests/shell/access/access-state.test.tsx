/** What a page does when its session ends: calls wait, and nobody sends what another has typed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { serverEvents } from '../../../src/api/server-events.ts'
import type { Call } from '../../../src/contract/module.ts'
import { openOperations, readSession } from '../../../src/api/sessions.ts'
import { AccessState, type TabNews } from '../../../src/shell/access/access-state.ts'

const scan: Call = { operation: 'look', method: 'GET', path: '/api/look', extension: false }
const save: Call = { operation: 'save', method: 'POST', path: '/api/save', extension: false }
const signIn: Call = { operation: 'masuk', method: 'POST', path: '/api/sesi', extension: true }

/** Test files share a window: what listens there would hear the events of others. */
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server with sessions as far as the page sees it; `userId` is whose session the browser has. */
function server(userId: number | null) {
  const seen: { path: string; key: string | null; as: number | null }[] = []
  const told: TabNews[] = []
  let hear: (news: TabNews) => void = () => undefined
  const at = { userId, isDown: false }
  const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status })
  const request = async (sent: Request): Promise<Response> => {
    await Promise.resolve()
    const { pathname } = new URL(sent.url)
    if (pathname === '/api/sesi' && sent.method === 'GET') {
      if (at.isDown) throw new TypeError('no network')
      const pengguna =
        at.userId === null ? null : { id: at.userId, nama: 'A', namaPengguna: 'a', peran: 'r', namaPeran: 'R' }
      return answer(200, { pengguna, perluPemilik: false, boleh: [], layar: [], tersembunyi: {} })
    }
    if (pathname === '/api/sesi' && sent.method === 'POST') return answer(401, { title: 'Salah' })
    if (pathname === '/api/sesi') return new Response(null, { status: 204 })
    seen.push({ path: pathname, key: sent.headers.get('idempotency-key'), as: at.userId })
    const isRefused = at.userId === null || sent.headers.get('x-akun') !== String(at.userId)
    return isRefused ? answer(401, { title: 'Perlu masuk' }) : answer(200, { ok: true })
  }
  const reload = vi.fn()
  const goHome = vi.fn()
  const keep = vi.fn()
  const speakTo = vi.fn(() => Promise.resolve(false))
  const tabs = {
    tell: (news: TabNews) => void told.push(news),
    listen: (listener: (news: TabNews) => void) => {
      hear = listener
      return () => undefined
    },
  }
  const settings = { apiBase: 'http://api.test', extensions: true }
  const client = createClient(
    settings,
    request,
    (call, signal) => state.gate(call, signal),
    (call) => (openOperations.has(call.operation) ? {} : state.sender()),
  )
  let state: AccessState
  const open = async (): Promise<AccessState> => {
    state = new AccessState({ client, keep, speakTo, tabs, reload, goHome }, await readSession(client))
    stops.push(state.start())
    return state
  }
  return { at, seen, told, open, client, reload, goHome, keep, speakTo, news: (news: TabNews) => hear(news) }
}

let shop: ReturnType<typeof server>
let state: AccessState
beforeEach(async () => {
  shop = server(1)
  state = await shop.open()
})

test('a hundred calls that met the end of a session are all sent again, each once, after one question', async () => {
  shop.at.userId = null
  const answers = Array.from({ length: 100 }, () => shop.client.send(scan, {}))
  const saved = shop.client.send(save, { a: 1 }, { idempotencyKey: 'key-1' })
  await expect.poll(() => state.snapshot().isAsking).toBe(true)
  shop.at.userId = 1
  await state.resume()
  expect((await Promise.all([...answers, saved])).every(({ ok }) => ok)).toBe(true)
  expect(state.snapshot().isAsking).toBe(false)
  expect(shop.seen.filter((one) => one.as === 1)).toHaveLength(101)
  expect(shop.seen.filter(({ path }) => path === '/api/save').map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  expect(shop.told).toEqual(['signed in'])
})

test('when another user signs in, nothing of the first is sent: the page begins anew', async () => {
  shop.at.userId = null
  const saved = vi.fn()
  void shop.client.send(save, { a: 1 }).then(saved)
  await expect.poll(() => state.snapshot().isAsking).toBe(true)
  shop.at.userId = 2
  await state.resume()
  expect(shop.reload).toHaveBeenCalledOnce()
  expect(shop.seen.filter((one) => one.as === 2)).toEqual([])
  expect(saved).not.toHaveBeenCalled()
})

test('another user of another tab takes the page at once, before anything is sent in the wrong name', async () => {
  shop.at.userId = 2
  shop.news('signed in')
  await expect.poll(() => shop.reload.mock.calls.length).toBe(1)
})

test('a page that did not hear of another sign-in does nothing in that name, and begins anew', async () => {
  shop.at.userId = 2
  const saved = vi.fn()
  void shop.client.send(save, { a: 1 }).then(saved)
  await expect.poll(() => shop.reload.mock.calls.length).toBe(1)
  expect(saved).not.toHaveBeenCalled()
})

test('a sign-in in another tab ends the question here too', async () => {
  shop.at.userId = null
  const answer = shop.client.send(scan, {})
  await expect.poll(() => state.snapshot().isAsking).toBe(true)
  shop.at.userId = 1
  shop.news('signed in')
  expect((await answer).ok).toBe(true)
  expect(state.snapshot().isAsking).toBe(false)
})

test('a sign-out in another tab leaves here too; one that is over already changes nothing', async () => {
  shop.news('signed out')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(shop.reload).not.toHaveBeenCalled()
  shop.at.userId = null
  shop.news('signed out')
  await expect.poll(() => shop.reload.mock.calls.length).toBe(1)
})

test('"later" lets the refusal stand, and the next one asks again', async () => {
  shop.at.userId = null
  const answer = shop.client.send(scan, {})
  await expect.poll(() => state.snapshot().isAsking).toBe(true)
  state.later()
  expect(await answer).toMatchObject({ ok: false, problem: { status: 401 } })
  void shop.client.send(scan, {})
  await expect.poll(() => state.snapshot().isAsking).toBe(true)
})

test('a call that is given up while the question stands is over', async () => {
  shop.at.userId = null
  const giveUp = new AbortController()
  const answer = shop.client.send(scan, {}, { signal: giveUp.signal })
  await expect.poll(() => state.snapshot().isAsking).toBe(true)
  giveUp.abort()
  expect(await answer).toMatchObject({ ok: false, problem: { kind: 'cancelled' } })
})

test('a wrong password is an answer, and no end of a session', async () => {
  expect(await shop.client.send(signIn, {})).toMatchObject({ ok: false, problem: { title: 'Salah' } })
  expect(state.snapshot().isAsking).toBe(false)
})

test('without a network nobody is asked to sign in', async () => {
  shop.at.userId = null
  shop.at.isDown = true
  expect(await shop.client.send(scan, {})).toMatchObject({ ok: false, problem: { status: 401 } })
  expect(state.snapshot().isAsking).toBe(false)
})

test('leaving tells the other tabs, and begins anew', async () => {
  expect(await state.signOut()).toBeNull()
  expect(shop.told).toEqual(['signed out'])
  expect(shop.goHome).toHaveBeenCalledOnce()
})

test('what starts without the server follows who is signed in: the same, nobody after leaving', async () => {
  const kept = () => shop.keep.mock.lastCall?.[0] as { user: { id: number } | null } | undefined
  shop.news('signed in')
  await expect.poll(() => kept()?.user?.id).toBe(1)
  await state.signOut()
  expect(kept()?.user).toBeNull()
})

test('a page that began without the server asks who is signed in once it is back', async () => {
  shop.at.userId = null
  window.dispatchEvent(new Event(serverEvents.back))
  await expect.poll(() => state.snapshot().isAsking).toBe(true)
})

test('whoever signs in reads in the language of the account: the page begins anew where it has another', async () => {
  shop.at.userId = null
  await state.begin(() => undefined)
  expect(shop.speakTo).not.toHaveBeenCalled()
  shop.at.userId = 1
  await state.begin(() => undefined)
  expect(shop.speakTo.mock.lastCall).toMatchObject([{ id: 1 }])
  expect(shop.reload).not.toHaveBeenCalled()
  shop.speakTo.mockResolvedValue(true)
  await state.begin(() => undefined)
  expect(shop.reload).toHaveBeenCalledOnce()
})
