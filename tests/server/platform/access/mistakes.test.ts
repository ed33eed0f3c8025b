import { describe, expect, test } from 'vitest'
import { networkOf } from '../../../../src/server/platform/access/client.ts'
import { passwordFault } from '../../../../src/server/platform/access/secrets.ts'
import { WorkQueue } from '../../../../src/server/platform/access/work-queue.ts'
import { createApi } from '../../../../src/server/platform/http/api.ts'
import { trade } from '../../../../src/server/trade/trade.ts'
import { refusal } from '../../test-api.ts'
import { password, useAccounts } from './use-accounts.ts'

describe('a password', () => {
  test.each([
    ['pendek7', 'Minimal 8 karakter.'],
    ['👍👍👍👍👍👍👍', 'Minimal 8 karakter.'],
    ['x'.repeat(129), 'Maksimal 128 karakter.'],
    ['password', 'Kata sandi ini termasuk yang paling sering dipakai orang.'],
    ['PassWord', 'Kata sandi ini termasuk yang paling sering dipakai orang.'],
    ['ｐａｓｓｗｏｒｄ', 'Kata sandi ini termasuk yang paling sering dipakai orang.'],
    ['12345678', 'Kata sandi ini termasuk yang paling sering dipakai orang.'],
    ['abababababab', 'Kata sandi ini terlalu mudah ditebak.'],
    ['Sari.Dewi', 'Kata sandi tidak boleh sama dengan nama.'],
    ['kucing di atap', null],
    ['kata sandi saya dengan spasi', null],
    ['пароль на крыше', null],
  ])('%j: %j', async (text, fault) => {
    expect(await passwordFault(text, ['sari.dewi'])).toBe(fault)
  })
})

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('tries from %s are counted for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('heavy work runs a few at a time, waits in turn, and is refused beyond that', async () => {
  const queue = new WorkQueue({ running: 2, waiting: 3 })
  const finish: (() => void)[] = []
  let most = 0
  let running = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => finish.push(resolve))
    running -= 1
  }
  const all = Array.from({ length: 10 }, () =>
    queue.run(work).then(
      () => 'done',
      () => 'refused',
    ),
  )
  for (let count = 0; count < 5; count += 1) {
    await new Promise(setImmediate)
    finish.shift()!()
  }
  expect(await Promise.all(all)).toEqual([...Array(5).fill('done'), ...Array(5).fill('refused')])
  expect(most).toBe(2)
})

describe('what is refused', () => {
  const accounts = useAccounts()

  test('a code in a link, and what is typed, are in no log', async () => {
    const lines: string[] = []
    const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
    const app = await createApi({ trade, database: accounts.database(), logger, validateResponses: false })
    app.setNotFoundHandler((_request, reply) => reply.send('page'))
    await app.inject({ url: '/atur-ulang?a=1&kode=7KQ2-M9XD-4HRT-W8PZ' })
    await app.inject({ url: '/atur-ulang?%6b%4Fde=7KQ2-M9XD-4HRT-W8PZ&b=100%' })
    const mistyped = await app.inject({ url: '/api/atur-ulang?kode=7KQ2-M9XD-4HRT-W8PZ' })
    expect(mistyped.json()).toMatchObject({ status: 404, detail: 'Alamat /api/atur-ulang tidak ada.' })
    for (const namaPengguna of ['budi', '']) {
      const payload = { namaPengguna, kataSandi: 'sangat rahasia' }
      await app.inject({ method: 'POST', url: '/api/sesi', payload })
    }
    await app.close()
    expect(lines.join('')).toContain('/atur-ulang?a=1&kode=…')
    expect(lines.join('')).toContain('/atur-ulang?…&b=…')
    for (const secret of ['7KQ2', 'sangat rahasia']) expect(lines.join('')).not.toContain(secret)
  })

  test('whoever has not signed in sends no more than names and a password take', async () => {
    const checked = accounts.checks()
    const body = { namaPengguna: 'budi', kataSandi: 'x'.repeat(17_000) }
    expect((await accounts.person().ask('/api/sesi', { method: 'POST', body })).status).toBe(413)
    expect(accounts.checks()).toBe(checked)
  })

  const account = { nama: 'Budi', namaPengguna: 'budi', kataSandi: password }

  test.each([
    ['/api/sesi', { namaPengguna: '', kataSandi: 'x' }, { '/namaPengguna': 'Wajib diisi.' }],
    ['/api/akun', { ...account, kataSandi: 'pendek' }, { '/kataSandi': 'Minimal 8 karakter.' }],
    ['/api/akun', { ...account, kataSandi: 'sunshine' }, { '/kataSandi': expect.stringContaining('paling sering') }],
    [
      '/api/akun',
      { ...account, nama: 'budi jaya', kataSandi: 'Budi Jaya' },
      { '/kataSandi': expect.stringContaining('nama') },
    ],
    ['/api/akun', { ...account, namaPengguna: 'a b' }, { '/namaPengguna': expect.any(String) }],
    ['/api/akun', { ...account, kodeUndangan: '' }, { '/kodeUndangan': 'Wajib diisi.' }],
    ['/api/pengguna/undangan', { peran: 'raja' }, { '/peran': 'Peran ini tidak ada.' }],
    ['/api/akun/atur-ulang', { kode: 'salah', kataSandi: password }, { '/kode': expect.stringContaining('salah') }],
  ])('%s %j', async (url, body, errors) => {
    const owner = await accounts.owner()
    const { kode } = (await owner.ask('/api/pengguna/undangan', { method: 'POST', body: { peran: 'kasir' } })).body
    const sent = url === '/api/akun' ? { kodeUndangan: kode, ...body } : body
    const answer = await owner.ask(url, { method: 'POST', body: sent })
    expect(refusal(answer as never)).toEqual({ status: 422, errors })
  })

  test('the last owner stays one, however two of them close each other', async () => {
    const owner = await accounts.owner()
    const change = async (id: number, body: object) => {
      const { headers } = await owner.ask(`/api/pengguna/${id}`)
      return owner.ask(`/api/pengguna/${id}`, {
        method: 'PUT',
        body: { nama: 'Sama', peran: 'pemilik', aktif: true, ...body },
        headers: { 'if-match': String(headers['etag']) },
      })
    }
    const last = { status: 422, body: { detail: 'Harus ada paling sedikit satu Pemilik yang aktif.' } }
    expect(await change(1, { peran: 'kasir' })).toMatchObject(last)
    expect(await change(1, { aktif: false })).toMatchObject(last)
    const second = await accounts.member('pemilik-2', 'pemilik')
    const { id } = (await second.ask('/api/sesi')).body.pengguna
    const both = await Promise.all([change(1, { aktif: false }), change(id, { peran: 'kasir' })])
    const statuses = both.map(({ status }) => status)
    // The one who acts may have lost his own session by then.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const owners = await accounts.database().query("select id from account where role = 'pemilik' and active")
    expect(owners).toHaveLength(1)
  })

  test('whoever is no owner cannot make one, nor touch one', async () => {
    await accounts.database().query("update account set role = 'pemilik', active = true where id = 1")
    await accounts.signIn(await accounts.owner(), 'pemilik')
    const admin = await accounts.member('admin-1', 'admin')
    const invited = await admin.ask('/api/pengguna/undangan', { method: 'POST', body: { peran: 'pemilik' } })
    const reset = await admin.ask('/api/pengguna/1/atur-ulang', { method: 'POST' })
    expect([invited.status, reset.status]).toEqual([403, 403])
  })
})
