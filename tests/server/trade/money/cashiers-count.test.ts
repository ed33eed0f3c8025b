import { expect, test } from 'vitest'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import { useRoles } from '../../platform/access/role-server.ts'

const { send } = await useRoles(['pemilik', 'kasir'])
const body = async (role: string, method: 'GET' | 'POST', url: string, sent?: object) => {
  const { status, text } = await send(role, method, url, sent)
  return { status, body: JSON.parse(text) }
}

// A cashier may not see what goods cost: what is in her drawer, she counts.
test('a cashier is told what has to be in the drawer, and closes it', async () => {
  const tanggal = today()
  const { body: account } = await body('pemilik', 'POST', '/api/master/akun', { nama: 'Laci', jenis: 'Kas' })
  const cash = { tanggal, jenis: 'Masuk', akun: account.id, jumlah: 250_000 }
  expect((await body('pemilik', 'POST', '/api/dokumen/kas', cash)).status).toBe(201)

  const { body: told } = await body('kasir', 'GET', `/api/kas/hitung?tanggal=${tanggal}&akun=${account.id}`)
  expect(told).toMatchObject({
    akun: [{ id: account.id, saldo: 250_000 }],
    penerimaan: [{ idAkun: account.id, masuk: 250_000, keluar: 0 }],
  })
  const { shift, saldo } = told.akun[0]
  const closed = await body('kasir', 'POST', '/api/dokumen/tutup-kasir', {
    tanggal,
    diminta: true,
    laci: account.id,
    akunList: [{ akun: account.id, shift, seharusnya: saldo, dihitung: 249_000, alasan: 'Kembalian' }],
    caraList: [{ akun: account.id, nama: '', masuk: 250_000, keluar: 0 }],
  })
  expect(closed).toMatchObject({ status: 201, body: { nomor: 1 } })
  const { body: record } = await body('kasir', 'GET', `/api/dokumen/tutup-kasir/${closed.body.id}`)
  expect(record).toMatchObject({ isian: { akunList: [{ seharusnya: 250_000, dihitung: 249_000 }] } })
})
