import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { type Person, password, useAccounts } from './use-accounts.ts'

const accounts = useAccounts()
const who = async (one: Person) => (await one.ask('/api/sesi')).body.pengguna?.namaPengguna ?? null
const post = (body: object) => ({ method: 'POST', body }) as const

test('session and mark are cookies that scripts cannot read, and their tokens are nowhere in the database', async () => {
  const one = await accounts.member('sari')
  const answer = await accounts.signIn(one, 'SARI')
  expect(answer).toMatchObject({ status: 200, body: { pengguna: { namaPengguna: 'sari', peran: 'kasir' } } })
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^sesi=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^perangkat=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
  for (const [table, kept] of Object.entries({ session: one.cookie!, device: one.device! })) {
    const stored = await accounts.database().query(`select * from ${table}`)
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(kept.split('=')[1])
  }
  const [account] = await accounts.database().query<{ password_hash: string }>('select password_hash from account')
  expect(account!.password_hash).toMatch(/^\$argon2id\$/)
})

test('the language that somebody chose is told wherever he signs in, and is of that account alone', async () => {
  const one = await accounts.member('bahasa')
  const other = await accounts.member('bahasa.lain')
  const told = async (at: Person) => (await at.ask('/api/sesi')).body.pengguna.bahasa
  const choose = async (at: Person, bahasa: unknown) =>
    (await at.ask('/api/akun/bahasa', { method: 'PUT', body: { bahasa } })).status
  expect(await told(one)).toBeUndefined()
  expect([await choose(one, 'en'), await choose(one, 'fr'), await choose(accounts.person(), 'en')]).toEqual([
    204, 422, 401,
  ])
  const elsewhere = accounts.person(1)
  expect((await accounts.signIn(elsewhere, 'bahasa')).body.pengguna).toMatchObject({ bahasa: 'en' })
  expect(await choose(elsewhere, 'id')).toBe(204)
  expect([await told(one), await told(other)]).toEqual(['id', undefined])
})

test('a call for one account is not done in the session of another', async () => {
  const one = await accounts.member('tab.lama')
  const id = Number((await one.ask('/api/sesi')).body.pengguna.id)
  const asked = async (account: unknown) =>
    (await one.ask('/api/sesi/daftar', { headers: { 'x-akun': String(account) } })).status
  expect([await asked(id), await asked(id + 1), await asked('')]).toEqual([200, 401, 401])
  expect(await who(one)).toBe('tab.lama')
})

describe('a token of before is worth nothing', () => {
  test('fixation: who signs in gets a new one, and the one that came with the request ends', async () => {
    const victim = await accounts.member('korban')
    const planted = victim.cookie
    await accounts.signIn(victim, 'korban')
    expect(victim.cookie).not.toBe(planted)
    const attacker = accounts.person()
    attacker.cookie = planted
    expect(await who(attacker)).toBeNull()
    attacker.cookie = `sesi=${'A'.repeat(43)}`
    await accounts.signIn(attacker, 'korban')
    expect(attacker.cookie).not.toBe(`sesi=${'A'.repeat(43)}`)
  })

  test('replay after a sign-out, to the other server too', async () => {
    const one = await accounts.member('rina')
    const stolen = accounts.person(1)
    stolen.cookie = one.cookie
    expect(await who(stolen)).toBe('rina')
    expect((await one.ask('/api/sesi', { method: 'DELETE' })).status).toBe(204)
    expect(one.cookie).toBeUndefined()
    expect(await who(stolen)).toBeNull()
    expect((await stolen.ask('/api/sesi/daftar')).status).toBe(401)
  })

  test.each([
    ['12 hours', "seen_at = now() - interval '12 hours 1 minute'"],
    ['7 days', "created_at = now() - interval '7 days 1 minute'"],
  ])('after %s', async (name, change) => {
    const one = await accounts.member(`lama-${name.replace(' ', '')}`)
    const [row] = await accounts.database().query<{ id: number }>('select max(id) as id from session')
    expect(await who(one)).not.toBeNull()
    await accounts.database().query(`update session set ${change} where id = $1`, [row!.id])
    expect(await who(one)).toBeNull()
  })

  test('but not while it is used: each use begins the 12 hours anew', async () => {
    const one = await accounts.member('terpakai')
    const [row] = await accounts.database().query<{ id: number }>('select max(id) as id from session')
    for (let use = 0; use < 2; use += 1) {
      await accounts
        .database()
        .query("update session set seen_at = seen_at - interval '11 hours' where id = $1", [row!.id])
      expect(await who(one)).toBe('terpakai')
    }
  })

  test('when the account is closed or gets another role', async () => {
    const owner = await accounts.owner()
    const one = await accounts.member('dedi')
    const id = Number((await one.ask('/api/sesi')).body.pengguna.id)
    for (const body of [
      { nama: 'Dedi', peran: 'admin', aktif: true },
      { nama: 'Dedi', peran: 'admin', aktif: false },
    ]) {
      await accounts.signIn(one, 'dedi')
      expect(await who(one)).toBe('dedi')
      const { headers } = await owner.ask(`/api/pengguna/${id}`)
      const asked = { method: 'PUT', body, headers: { 'if-match': String(headers['etag']) } } as const
      expect((await owner.ask(`/api/pengguna/${id}`, asked)).status).toBe(200)
      expect(await who(one)).toBeNull()
    }
    expect((await accounts.signIn(one, 'dedi')).status).toBe(401)
  })
})

describe('a request whose body is still coming', () => {
  /** Sends it by halves; the second one once `meanwhile` is over, which begins when the server waits for it. */
  const slowly = async (one: Person, method: 'POST' | 'PUT', url: string, body: object, meanwhile: () => Promise<unknown>, key = '') => {
    const text = JSON.stringify(body)
    let isAwaited = () => {}
    const awaited = new Promise<void>((resolve) => (isAwaited = resolve))
    const payload = new Readable({ read: () => isAwaited() })
    const headers = { cookie: one.cookie ?? '', 'content-type': 'application/json', 'if-match': '"1"', ...(key !== '' && { 'idempotency-key': key }) }
    const answer = accounts.app().inject({ method, url, headers, payload })
    await awaited
    payload.push(text.slice(0, 5))
    await meanwhile()
    payload.push(text.slice(5))
    payload.push(null)
    return (await answer).statusCode
  }
  const brand = ['POST', '/api/pembelian/tambahmerek', { merek: 'Terlambat' }] as const

  test('stores nothing after its session has ended, and may do nothing that its role may no more', async () => {
    const owner = await accounts.owner()
    const idOf = async (one: Person) => Number((await one.ask('/api/sesi')).body.pengguna.id)
    const become = async (id: number, change: object) => {
      const { headers, body } = await owner.ask(`/api/pengguna/${id}`)
      const wanted = { nama: body.nama, peran: body.peran, aktif: true, ...change }
      const asked = { method: 'PUT', body: wanted, headers: { 'if-match': String(headers['etag']) } } as const
      expect((await owner.ask(`/api/pengguna/${id}`, asked)).status).toBe(200)
    }
    const stolen = await accounts.member('keluar.dulu')
    expect(await slowly(stolen, ...brand, () => stolen.ask('/api/sesi', { method: 'DELETE' }))).toBe(401)
    // Definitions are files: what writes them looks as well.
    const author = await accounts.member('penulis', 'pemilik')
    const role = { file: 'roles/kasir.json', text: '{}', version: null }
    const leave = () => author.ask('/api/sesi', { method: 'DELETE' })
    expect(await slowly(author, 'POST', '/api/definitions/save', role, leave)).toBe(401)
    const closed = await accounts.member('ditutup.dulu')
    const closedId = await idOf(closed)
    expect(await slowly(closed, ...brand, () => become(closedId, { aktif: false }))).toBe(401)
    const second = await accounts.member('wakil', 'pemilik')
    const id = await idOf(second)
    const again = { nama: 'Wakil', peran: 'pemilik', aktif: true }
    expect(await slowly(second, 'PUT', `/api/pengguna/${id}`, again, () => become(id, { peran: 'admin' }))).toBe(401)
    const third = await accounts.member('wakil.dua', 'pemilik')
    const thirdId = await idOf(third)
    expect(await slowly(third, 'POST', '/api/pengguna/undangan', { peran: 'pemilik' }, () => become(thirdId, { peran: 'kasir' }))).toBe(401)
    expect((await owner.ask(`/api/pengguna/${id}`)).body.peran).toBe('admin')
    expect((await owner.ask('/api/pengguna/undangan')).body).toEqual([])
    expect((await owner.ask('/api/master/merek?q=Terlambat')).body.items).toEqual([])
    // Nothing else is in its way.
    const well = await accounts.member('tetap')
    expect(await slowly(well, ...brand, () => Promise.resolve())).toBe(201)
  })

  test('is not told either what it stored before its session ended, also where that breaks a rule by now', async () => {
    const asked = ['POST', '/api/pembelian/tambahmerek', { merek: 'Dulu' }] as const
    const still = () => Promise.resolve()
    const leaving = (one: Person) => () => one.ask('/api/sesi', { method: 'DELETE' })
    const one = await accounts.member('ulang')
    for (let count = 0; count < 2; count += 1) expect(await slowly(one, ...asked, still, 'k')).toBe(201)
    accounts.broken.push({ pointer: '/merek', message: 'Melanggar.' })
    expect(await slowly(one, ...asked, still, 'k')).toBe(201)
    expect(await slowly(one, ...asked, leaving(one), 'k')).toBe(401)
    accounts.broken.length = 0
    await accounts.signIn(one, 'ulang')
    expect(await slowly(one, ...asked, leaving(one), 'k')).toBe(401)
  })
}) // prettier-ignore

test('whoever leaves ends the session of the browser, whoever’s it is by now, and is told once however often he asks', async () => {
  const one = await accounts.member('pamit')
  const other = accounts.person(1)
  other.cookie = one.cookie
  const leave = (from: Person, headers = {}) => from.ask('/api/sesi', { method: 'DELETE', headers })
  const left = await Promise.all([leave(one), leave(other), leave(one), leave(one, { 'x-akun': '0' })])
  expect(left.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  const { body } = await (await accounts.owner()).ask('/api/catatan?q=pamit&jenis=Keluar')
  expect(body.items).toHaveLength(1)
  // A tab of somebody who was there before.
  const next = await accounts.member('tab.baru')
  const planted = accounts.person(1)
  planted.cookie = next.cookie
  expect((await leave(next, { 'x-akun': '0' })).status).toBe(204)
  expect(await who(planted)).toBeNull()
})

test('where one is signed in is listed, and each place can be signed out by its own account alone', async () => {
  const till = await accounts.member('toni')
  const home = accounts.person(1)
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }
  const body = { namaPengguna: 'toni', kataSandi: password }
  await home.ask('/api/sesi', { method: 'POST', body, headers: agent, from: '192.168.1.7' })
  const { body: sessions } = await home.ask('/api/sesi/daftar')
  expect(sessions).toMatchObject([
    { perangkat: 'Chrome di Windows', alamat: '192.168.1.7', ini: true },
    { perangkat: 'Program lain', alamat: '10.0.0.1', ini: false },
  ])
  const stranger = await accounts.member('orang-lain')
  expect((await stranger.ask(`/api/sesi/${sessions[1].id}`, { method: 'DELETE' })).status).toBe(404)
  expect(await who(till)).toBe('toni')
  expect((await home.ask(`/api/sesi/${sessions[1].id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await who(till)).toBeNull()
  expect((await home.ask(`/api/sesi/${sessions[1].id}`, { method: 'DELETE' })).status).toBe(404)
})

test('a changed password ends every other session and renews this one', async () => {
  const one = await accounts.member('wati')
  const other = accounts.person(1)
  await accounts.signIn(other, 'wati')
  const before = one.cookie
  const change = (kataSandiLama: string, kataSandiBaru: string) =>
    one.ask('/api/akun/kata-sandi', { method: 'PUT', body: { kataSandiLama, kataSandiBaru } })
  expect(await change('salah sekali', 'anjing di teras')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/kataSandiLama', message: 'Kata sandi lama salah.' }] },
  })
  expect((await change(password, 'anjing di teras')).status).toBe(200)
  expect(one.cookie).not.toBe(before)
  expect(await who(one)).toBe('wati')
  expect(await who(other)).toBeNull()
  expect((await accounts.signIn(other, 'wati')).status).toBe(401)
  expect((await accounts.signIn(other, 'wati', 'anjing di teras')).status).toBe(200)
})

test('a code resets a password once, a newer one takes its place, and every session ends', async () => {
  const owner = await accounts.owner()
  const one = await accounts.member('yudi')
  const id = Number((await one.ask('/api/sesi')).body.pengguna.id)
  const codes = []
  for (let count = 0; count < 2; count += 1) {
    const made = await owner.ask(`/api/pengguna/${id}/atur-ulang`, { method: 'POST' })
    expect(made).toMatchObject({ status: 201, body: { tautan: `/atur-ulang?kode=${made.body.kode}` } })
    codes.push(made.body.kode)
  }
  const reset = (kode: string) =>
    accounts.person().ask('/api/akun/atur-ulang', post({ kode, kataSandi: 'burung di dahan' }))
  expect(await reset(codes[0])).toMatchObject({ status: 422, body: { errors: [{ pointer: '/kode' }] } })
  const twice = await Promise.all([reset(codes[1]), reset(codes[1])])
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 422])
  expect(await who(one)).toBeNull()
  expect((await accounts.signIn(one, 'yudi')).status).toBe(401)
  expect((await accounts.signIn(one, 'yudi', 'burung di dahan')).status).toBe(200)
})

test('an invitation makes one account, gives its role, ends with its time, and can be taken back', async () => {
  const owner = await accounts.owner()
  const made = []
  for (const peran of ['kasir', 'kasir', 'admin'])
    made.push((await owner.ask('/api/pengguna/undangan', post({ peran, nama: 'Baru' }))).body)
  expect(made[0]).toMatchObject({ tautan: `/daftar?kode=${made[0].kode}` })
  const open = await owner.ask('/api/pengguna/undangan')
  expect(open.body[0]).toMatchObject({ nama: 'Baru', peran: 'admin', namaPeran: 'Admin', oleh: 'Nama pemilik' })
  expect(JSON.stringify(open.body)).not.toContain(made[2].kode)
  const join = (kodeUndangan: string, namaPengguna: string, nama = 'Baru') =>
    accounts.person().ask('/api/akun', post({ nama, namaPengguna, kataSandi: password, kodeUndangan }))
  const taken = await join(made[0].kode, 'PEMILIK')
  expect(taken).toMatchObject({ status: 409, body: { errors: [{ pointer: '/namaPengguna' }] } })
  // What was refused used nothing up.
  const twice = await Promise.all([join(made[0].kode, 'baru-1'), join(made[0].kode, 'baru-2')])
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 422])
  await accounts
    .database()
    .query("update invitation set expires_at = now() - interval '1 second' where id = $1", [made[1].id])
  expect((await join(made[1].kode, 'baru-3')).status).toBe(422)
  expect((await owner.ask(`/api/pengguna/undangan/${made[2].id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await join(made[2].kode, 'baru-4')).status).toBe(422)
  expect((await owner.ask(`/api/pengguna/undangan/${made[2].id}`, { method: 'DELETE' })).status).toBe(404)
})

test.each([
  ['another role', { peran: 'kasir', aktif: true }, [422, 422, 422]],
  ['a role that makes no owners', { peran: 'admin', aktif: true }, [422, 201, 204]],
  ['a closed account', { peran: 'pemilik', aktif: false }, [422, 422, 422]],
])('what somebody has handed out is worth what he still may: %s', async (name, change, worth) => {
  const owner = await accounts.owner()
  const key = name.replaceAll(' ', '.')
  const maker = await accounts.member(`pembuat.${key}`, 'pemilik')
  const target = await accounts.member(`lupa.${key}`)
  const idOf = async (one: Person) => Number((await one.ask('/api/sesi')).body.pengguna.id)
  const [makerId, targetId] = [await idOf(maker), await idOf(target)]
  const codes = []
  for (const peran of ['pemilik', 'kasir'])
    codes.push((await maker.ask('/api/pengguna/undangan', post({ peran }))).body.kode)
  const reset = (await maker.ask(`/api/pengguna/${targetId}/atur-ulang`, { method: 'POST' })).body.kode
  const { headers } = await owner.ask(`/api/pengguna/${makerId}`)
  const body = { nama: 'Pembuat', ...change }
  const asked = { method: 'PUT', body, headers: { 'if-match': String(headers['etag']) } } as const
  expect((await owner.ask(`/api/pengguna/${makerId}`, asked)).status).toBe(200)
  const open = await owner.ask('/api/pengguna/undangan')
  expect(open.body.filter(({ oleh }: { oleh: string }) => oleh === `Nama pembuat.${key}`)).toHaveLength(
    worth[1] === 201 ? 1 : 0,
  )
  // The right that comes back brings nothing of before with it.
  const again = await owner.ask(`/api/pengguna/${makerId}`)
  await owner.ask(`/api/pengguna/${makerId}`, {
    ...asked,
    body: { nama: 'Pembuat', peran: 'pemilik', aktif: true },
    headers: { 'if-match': String(again.headers['etag']) },
  })
  const join = async (kodeUndangan: string, index: number) =>
    accounts
      .person()
      .ask('/api/akun', post({ nama: 'Baru', namaPengguna: `baru.${key}.${index}`, kataSandi: password, kodeUndangan }))
  const statuses = []
  for (const [index, code] of codes.entries()) statuses.push((await join(code, index)).status)
  const renewed = post({ kode: reset, kataSandi: 'burung di dahan' })
  statuses.push((await accounts.person().ask('/api/akun/atur-ulang', renewed)).status)
  expect(statuses).toEqual(worth)
})

test('a code is worth nothing once its maker’s role may not make it, whoever changed that', async () => {
  const maker = await accounts.member('pembuat', 'admin')
  const { kode } = (await maker.ask('/api/pengguna/undangan', post({ peran: 'kasir' }))).body
  // As a role file would, which tells nobody.
  await accounts.database().query("update account set role = 'kasir' where user_key = 'pembuat'")
  const body = { nama: 'Baru', namaPengguna: 'baru.lagi', kataSandi: password, kodeUndangan: kode }
  expect((await accounts.person().ask('/api/akun', post(body))).status).toBe(422)
})
