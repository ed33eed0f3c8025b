import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { password, useAccounts } from './use-accounts.ts'
import { watchWork } from './watch-work.ts'

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

/** Whoever has to wait by now, which is a second or two, does so for what follows, on a slow machine too. */
const hold = () =>
  accounts
    .database()
    .query("update sign_in_tries set blocked_until = now() + '1 minute' where blocked_until is not null")

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
  const victim = await accounts.member('dicari')
  const names = await tries(300, (index) => guess(index % 2, `nama-${index}`, '66.0.0.8'))
  expect(names.checked).toBeLessThanOrEqual(30 + fewMore)
  const addresses = await tries(300, (index) => guess(index % 2, 'dicari', `66.1.${index % 250}.${index}`))
  expect(addresses.checked).toBeLessThanOrEqual(20 + fewMore)
  await hold()
  // Whoever has the browser of before does not notice; another one waits.
  expect((await accounts.signIn(victim, 'dicari')).status).toBe(200)
  expect((await accounts.signIn(accounts.person(), 'dicari')).status).toBe(429)
})

test('of 300 sign-ins at once two are looked at, and too many are told to come again', async () => {
  const shared = accounts.database()
  const query = shared.query.bind(shared)
  let [asked, answered] = [0, 0]
  let goOn = (): void => undefined
  const busyOnes = new Promise<void>((resolve) => (goOn = resolve))
  // The database answers nobody until those are refused for whom there is no place.
  const watch = vi.spyOn(shared, 'query').mockImplementation(async (...statement) => {
    asked += 1
    await busyOnes
    return query(...statement)
  })
  const arrive = async (_: unknown, index: number) => {
    const answer = await guess(0, `kawan-${index}`, '66.0.0.9')
    if ((answered += 1) === 300 - 130) {
      expect(asked).toBe(2)
      goOn()
    }
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 300 }, arrive))
  watch.mockRestore()
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy).toHaveLength(300 - 130)
  expect(busy[0]).toMatchObject({
    headers: { 'retry-after': '1' },
    body: { detail: 'Terlalu banyak yang masuk pada saat yang sama. Coba lagi.' },
  })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429, 503]))
})

test('a browser that has signed out is slowed down by its own tries alone, and at each sign-in marked anew', async () => {
  const one = await accounts.member('kembali')
  const planted = one.device
  expect((await one.ask('/api/sesi', { method: 'DELETE' })).status).toBe(204)
  // A stranger at the same address, until it and the account have to wait.
  await tries(50, (index) => guess(index % 2, 'kembali', '10.0.0.1'))
  await tries(50, (index) => guess(index % 2, `siapa-${index}`, '10.0.0.1'))
  await hold()
  expect((await guess(0, 'kembali', '10.0.0.1', password)).status).toBe(429)
  expect((await accounts.signIn(one, 'kembali')).status).toBe(200)
  const other = accounts.person(1)
  other.device = planted
  expect([one.device !== planted, (await accounts.signIn(other, 'kembali')).status]).toEqual([true, 429])
  // It stands for those alone who have signed in with it, and its own tries wait too.
  await accounts.member('bukan-sini')
  await tries(30, (index) => guess(index % 2, 'bukan-sini', `66.2.0.${index}`))
  await hold()
  expect((await accounts.signIn(one, 'bukan-sini')).status).toBe(429)
  const own = await tries(50, () => accounts.signIn(one, 'kembali', 'tebakan'))
  expect(own.checked).toBeLessThanOrEqual(5 + fewMore)
  await hold()
  expect((await accounts.signIn(one, 'kembali')).status).toBe(429)
})

describe('whether a name exists', () => {
  const calls: string[] = []
  /** Answer, headers, and each statement and check that it took, in turn. */
  const seen = async (name: string, from: string) => {
    calls.length = 0
    const { status, headers, body } = await guess(0, name, from)
    return { status, headers: Object.keys(headers).sort(), told: { ...body, requestId: '' }, calls: [...calls] }
  }
  beforeAll(async () => {
    for (const name of ['ada', 'ditutup']) await accounts.member(name)
    await accounts.database().query("update account set active = false where user_key = 'ditutup'")
    watchWork(accounts, calls)
  })

  // The members have signed in from the second one.
  test.each(['88.0.0.8', '10.0.0.1'])('is told by neither the answer nor the work, from %s', async (from) => {
    const [known, closed, unknown] = [await seen('ada', from), await seen('ditutup', from), await seen('hantu', from)]
    expect(known).toMatchObject({ status: 401, told: { detail: 'Nama pengguna atau kata sandi salah.' } })
    // All of the work was watched.
    const work = known.calls.join('\n')
    for (const part of ['verify', 'from account', 'from device', 'into sign_in_tries', 'into access_log'])
      expect(work).toContain(part)
    expect(closed).toEqual(known)
    expect(unknown).toEqual(known)
  })

  test.each(['88.0.0.9', '10.0.0.1'])('nor by when it is slowed down, from %s', async (from) => {
    const counts = async (name: string) => {
      await accounts.database().query('delete from sign_in_tries')
      const statuses = []
      for (let count = 0; count < 5; count += 1) statuses.push((await guess(0, name, from)).status)
      await hold()
      statuses.push((await guess(1, name, from)).status)
      return [statuses, (await seen(name, from)).status]
    }
    const known = await counts('ada')
    expect(known).toEqual([[401, 401, 401, 401, 401, 429], 429])
    expect(await counts('hantu')).toEqual(known)
  })

  test('nor by one try at each after many at others', async () => {
    await tries(60, (index) => guess(index % 2, `lain-${index}`, '10.0.0.1'))
    await hold()
    expect([(await seen('ada', '10.0.0.1')).status, (await seen('hantu', '10.0.0.1')).status]).toEqual([429, 429])
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
