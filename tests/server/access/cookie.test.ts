import { expect, test } from 'vitest'
import { useAccounts } from './use-accounts.ts'

const accounts = useAccounts(new URL('https://toko.id'))

test('under an https address the cookie is secure and no other name can set it', async () => {
  const one = await accounts.member('sari')
  const answer = await accounts.signIn(one, 'sari')
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-sesi=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const under = accounts.person()
  under.cookie = one.cookie!.replace('__Host-', '')
  expect((await under.ask('/api/sesi')).body.pengguna).toBeNull()
  expect((await one.ask('/api/sesi')).body.pengguna).toMatchObject({ namaPengguna: 'sari' })
})
