/** What the settings of a server in service give it, asked of a process that was started with them. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { verifyBackup } from '../../../src/server/platform/backup/read-backup.ts'
import { ask } from './ask.ts'

/** With PUBLIC_URL: who gets in from the proxy's address gets cookies (told here) for it alone, other sites and names get nothing. */
export async function expectBehindProxy(address: URL, account: object): Promise<string> {
  const sent = async (headers: Record<string, string>) => {
    const proxied = { host: 'toko.id', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', ...headers }
    return ask(new URL('/api/akun', address), proxied, 'POST', JSON.stringify(account))
  }
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'http://toko.id:81' }, { 'sec-fetch-site': 'cross-site' }]
  for (const headers of foreign) expect([headers, (await sent(headers)).status]).toEqual([headers, 403])
  expect((await sent({ host: 'evil.example' })).status).toBe(421)
  const made = await sent({ origin: 'https://toko.id', 'sec-fetch-site': 'same-origin' })
  expect(made.status).toBe(201)
  expect(made.headers['strict-transport-security']).toBe('max-age=31536000')
  const cookies = made.headers['set-cookie'] ?? []
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-sesi', '__Host-perangkat'])
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=(Lax|Strict)$/)
  // Where he came from is what the proxy said.
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const sessions = await ask(new URL('/api/sesi/daftar', address), { host: 'toko.id', cookie })
  expect(JSON.parse(sessions.bytes.toString())).toMatchObject([{ ini: true, alamat: '203.0.113.9' }])
  return cookie
} // prettier-ignore

/** A computer that was off last night makes up for its backup, and says so to whoever may know, by that session's cookie. */
export async function expectNightlyBackup(address: URL, folder: string, cookie: string): Promise<void> {
  const health = async (headers: Record<string, string>) => {
    const { bytes } = await ask(new URL('/api/health', address), { host: 'toko.id', ...headers })
    return JSON.parse(bytes.toString()) as { cadangan?: object }
  }
  expect(await health({})).toEqual({ status: 'ok' })
  const made = async () => {
    const { cadangan } = await health({ cookie })
    return cadangan as { berhasil: string | null; gagal: string | null } | undefined
  }
  const { berhasil, gagal } = await vi.waitUntil(async () => {
    const times = await made()
    return times?.berhasil ? times : null
  }, { timeout: 60_000, interval: 100 })
  const files = await readdir(folder)
  expect([Date.parse(berhasil ?? ''), gagal, files]).toEqual([expect.any(Number), null, [expect.stringMatching(/^trading-.*\.backup$/)]])
  await verifyBackup(path.join(folder, files[0] ?? ''))
} // prettier-ignore
