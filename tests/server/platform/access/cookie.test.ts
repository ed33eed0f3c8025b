import { expect, test } from 'vitest'
import { password, useAccounts } from './use-accounts.ts'

const accounts = useAccounts(new URL('https://toko.id'))

test('under an https address the cookies are secure and no other name can set them', async () => {
  const one = await accounts.member('sari')
  const answer = await accounts.signIn(one, 'sari')
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-sesi=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-perangkat=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ])
  const under = accounts.person()
  under.cookie = one.cookie!.replace('__Host-', '')
  expect((await under.ask('/api/sesi')).body.pengguna).toBeNull()
  expect((await one.ask('/api/sesi')).body.pengguna).toMatchObject({ namaPengguna: 'sari' })
})

test('behind a proxy nobody of the same network chooses the address that his tries count for', async () => {
  const one = await accounts.member('budi')
  const headers = { 'x-forwarded-for': '198.51.100.1, 192.168.1.5' }
  await one.ask('/api/sesi', { method: 'POST', body: { namaPengguna: 'budi', kataSandi: password }, headers })
  expect((await one.ask('/api/sesi/daftar')).body[0]).toMatchObject({ ini: true, alamat: '192.168.1.5' })
})
