/** The first moments of a page with accounts: who is signed in, and in which language. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptLanguage } from '../../../src/contract/words/words.ts'
import type { AllowedKinds } from '../../../src/engine/access.ts'
import type { Engine } from '../../../src/engine/engine-context.tsx'
import { accessRoot } from '../../../src/shell/access/access-root.tsx'
import { wishLanguage } from '../../../src/shell/access/own-language.ts'
import type { ShellViews } from '../../../src/shell/shell.tsx'
import { keepSession } from '../../../src/shell/offline/kept-account.ts'

const heard: unknown[] = []
const at = { isDown: false }

beforeEach(() => {
  at.isDown = false
  vi.stubGlobal('fetch', async (sent: Request) => {
    if (at.isDown) throw new TypeError('no network')
    if (sent.method === 'GET') {
      const pengguna = { id: 7, nama: 'A', namaPengguna: 'a', peran: 'r', namaPeran: 'R' }
      return Response.json({ pengguna, perluPemilik: false, boleh: [], layar: [], tersembunyi: {} })
    }
    heard.push([new URL(sent.url).pathname, sent.headers.get('x-akun'), await sent.json()])
    return new Response(null, { status: 204 })
  })
})

afterEach(() => {
  heard.splice(0)
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** Nothing is drawn here. */
const start = () =>
  accessRoot(
    { apiBase: 'http://api.test', extensions: true },
    {} as unknown as Omit<Engine, 'client' | 'settings'>,
    {} as unknown as ShellViews,
    {} as unknown as AllowedKinds,
  )

test('a language chosen before signing in is kept with the account, for the user of the session', async () => {
  localStorage.setItem('trading.language', 'en')
  wishLanguage('en')
  await start()
  expect(heard).toEqual([['/api/akun/bahasa', '7', { bahasa: 'en' }]])
})

test('a start without the server does not read as the kept session says: another may have been chosen since', async () => {
  const user = { id: 7, name: 'A', roleName: 'R', language: 'id' as const }
  keepSession({ user, needsOwner: false, rights: { boleh: [], layar: [], tersembunyi: {} } })
  localStorage.setItem('trading.language', 'en')
  at.isDown = true
  wishLanguage('en')
  await start()
  expect(keptLanguage()).toBe('en')
  // What was wished waits for the server.
  at.isDown = false
  await start()
  expect(heard).toHaveLength(1)
})
