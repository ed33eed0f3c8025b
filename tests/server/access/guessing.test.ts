import { beforeEach, describe, expect, test } from 'vitest'
import { password, useAccounts } from './use-accounts.ts'

const accounts = useAccounts()
beforeEach(() => accounts.database().query('delete from sign_in_tries'))

/** Five or so at once, then one after 1, 2, 4, … seconds: no test runs so long that another dozen fits in. */
const fewMore = 12
const guess = (server: number, namaPengguna: string, from: string, kataSandi = 'tebakan ke-1') =>
  accounts.person(server).ask('/api/sesi', { method: 'POST', body: { namaPengguna, kataSandi }, from })

/** So many tries at both servers at once, a hundred under way; what was answered, and how many were checked. */
async function tries(count: number, attempt: (index: number) => ReturnType<typeof guess>) {
  const before = accounts.checks()
  const statuses: Record<number, number> = {}
  let next = 0
  const worker = async () => {
    while (next < count) {
      const { status } = await attempt((next += 1))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 100 }, worker))
  return { checked: accounts.checks() - before, statuses }
}

test('of 10,000 guesses hardly any is checked, and others sign in meanwhile', async () => {
  const victim = await accounts.member('sasaran')
  await accounts.signIn(victim, 'sasaran')
  const neighbour = await accounts.member('tetangga')
  await accounts.signIn(neighbour, 'tetangga', password, '66.0.0.6')
  await accounts.member('baru-datang')
  const others: Promise<{ status: number }>[] = []
  const { checked, statuses } = await tries(10_000, (index) => {
    // The account itself, another one at the attacker's address, and one at an address of which nothing is known.
    if (index === 3000) others.push(accounts.signIn(accounts.person(1), 'sasaran', password))
    if (index === 5000) others.push(accounts.signIn(accounts.person(0), 'tetangga', password, '66.0.0.6'))
    if (index === 7000) others.push(accounts.signIn(accounts.person(1), 'baru-datang', password, '77.0.0.7'))
    return guess(index % 2, 'sasaran', '66.0.0.6', `tebakan ke-${index}`)
  })
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(checked - others.length).toBeGreaterThanOrEqual(5)
  expect(checked - others.length).toBeLessThanOrEqual(5 + fewMore)
  expect(Object.keys(statuses)).toEqual(['401', '429'])
  const refused = await guess(0, 'sasaran', '66.0.0.6', password)
  expect(refused).toMatchObject({ status: 429, body: { title: 'Terlalu sering' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const lines = await accounts.database().query("select id from access_log where kind = 'Gagal masuk'")
  expect(lines.length).toBeLessThan(60)
}, 300_000)

test('neither many names from one address nor many addresses for one name get further', async () => {
  await accounts.member('dicari')
  const names = await tries(300, (index) => guess(index % 2, `nama-${index}`, '66.0.0.8'))
  expect(names.checked).toBeLessThanOrEqual(30 + fewMore)
  const addresses = await tries(300, (index) => guess(index % 2, 'dicari', `66.1.${index % 250}.${index}`))
  expect(addresses.checked).toBeLessThanOrEqual(20 + fewMore)
  // Whoever has the browser, or the address, of before does not notice.
  expect((await accounts.signIn(accounts.person(), 'dicari')).status).toBe(200)
})

test('a browser that had a session is slowed down by its own tries alone', async () => {
  const one = await accounts.member('kembali')
  await accounts
    .database()
    .query("update session set ended_at = now() where account_id = (select id from account where user_key = 'kembali')")
  await tries(50, (index) => guess(index % 2, 'kembali', '10.0.0.1'))
  expect((await guess(0, 'kembali', '10.0.0.1', password)).status).toBe(429)
  expect((await accounts.signIn(one, 'kembali')).status).toBe(200)
})

describe('whether a name exists', () => {
  test('is told by neither the answer nor the work', async () => {
    await accounts.member('ada')
    const [known, closed] = [await accounts.member('terkenal'), await accounts.member('ditutup')]
    await accounts.database().query("update account set active = false where user_key = 'ditutup'")
    expect([known, closed].every(({ cookie }) => cookie)).toBe(true)
    const seen = []
    for (const name of ['terkenal', 'ditutup', 'tidak-ada']) {
      const before = accounts.checks()
      const { status, headers, body } = await guess(0, name, '88.0.0.8')
      const told = { ...body, requestId: '' }
      seen.push({ status, headers: Object.keys(headers).sort(), told, checked: accounts.checks() - before })
    }
    expect(seen[0]).toMatchObject({ status: 401, checked: 1, told: { detail: 'Nama pengguna atau kata sandi salah.' } })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  test('nor by when it is slowed down', async () => {
    await accounts.member('lambat')
    const counts = async (name: string, from: string) => {
      await accounts.database().query('delete from sign_in_tries')
      for (let count = 0; count < 5; count += 1) expect((await guess(0, name, from)).status).toBe(401)
      return accounts
        .database()
        .query(
          `select split_part(key, ':', 1) as kind, failures, blocked_until is not null as waits from sign_in_tries order by 1`,
        )
    }
    expect(await counts('lambat', '88.0.1.1')).toEqual(await counts('hantu', '88.0.1.2'))
  })
})

test('codes cannot be guessed by trying many, nor the old password of an open session', async () => {
  const one = await accounts.member('pemegang')
  const codes = await tries(100, () =>
    accounts
      .person()
      .ask('/api/akun/atur-ulang', { method: 'POST', body: { kode: 'x', kataSandi: password }, from: '9.9.9.9' }),
  )
  expect(codes.checked).toBe(0)
  expect(codes.statuses[422]).toBeLessThanOrEqual(10 + fewMore)
  const change = { kataSandiLama: 'tebakan', kataSandiBaru: 'anjing di teras' }
  const old = await tries(100, () => one.ask('/api/akun/kata-sandi', { method: 'PUT', body: change }))
  expect(old.checked).toBeLessThanOrEqual(5 + fewMore)
})
