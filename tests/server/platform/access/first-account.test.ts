import { expect, test } from 'vitest'
import { ownerCode } from '../../../../src/server/platform/access/accounts.ts'
import { password, useAccounts } from './use-accounts.ts'

const accounts = useAccounts()

test('the first account needs the code of the log, which every process prints alike, and is Pemilik', async () => {
  const database = accounts.database()
  const stranger = accounts.person()
  expect((await stranger.ask('/api/sesi')).body).toMatchObject({ pengguna: null, perluPemilik: true })
  const code = await ownerCode(database)
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  expect(await ownerCode(database)).toBe(code)
  const wrong = { nama: 'A', namaPengguna: 'abc', kataSandi: password, kodeUndangan: '2222-2222-2222-2222' }
  const refused = await stranger.ask('/api/akun', { method: 'POST', body: wrong })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/kodeUndangan' }] } })
  const typed = code!.toLowerCase().replaceAll('-', ' ')
  const both = await Promise.all(
    ['satu', 'dua'].map((namaPengguna, server) =>
      accounts
        .person(server)
        .ask('/api/akun', { method: 'POST', body: { ...wrong, namaPengguna, kodeUndangan: typed } }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(both.find(({ status }) => status === 201)?.body.pengguna).toMatchObject({
    peran: 'pemilik',
    namaPeran: 'Pemilik',
  })
  expect(await ownerCode(database)).toBeNull()
  expect((await stranger.ask('/api/sesi')).body).toMatchObject({ pengguna: null, perluPemilik: false })
})
