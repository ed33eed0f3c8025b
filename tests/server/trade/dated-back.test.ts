import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { daysLater } from '../../../src/contract/runtime/date-text.ts'
import { today } from '../../../src/server/trade/document/document-date.ts'
import { useRoles } from '../platform/access/role-server.ts'
import { carriedCables, carriedTo, carry } from './generic-document/carried.ts'
import { boughtOn, cableLine, cableSale, openShop, purchaseOf, saleOf, type Shop, soldOn } from './shop.ts'

const { send, api, store, folder, invite } = await useRoles(['kasir'])
let shop: Shop

beforeAll(async () => {
  shop = await openShop(api)
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [cableLine(shop, 9)]))
  const owner = JSON.parse(await readFile(path.join(folder, 'roles/pemilik.json'), 'utf8')) as object
  const kept = { ...owner, title: 'Hari ini', forbids: ['tanggalMundur'] }
  await writeFile(path.join(folder, 'roles/hari-ini.json'), JSON.stringify(kept))
  await store.check()
  await store.check()
  await invite('hari-ini')
}, 120_000) // prettier-ignore

type Kind = 'penjualan' | 'pembelian' | 'mutasi'

/** A document of each kind, dated on a day: its address, body, and the place of its day. */
const documents = (day: string): Record<Kind, [url: string, body: object, pointer: string]> => ({
  penjualan: ['/api/penjualan/penjualan', { ...saleOf(shop, [cableSale(shop, [1, 1])]), ...soldOn(day) }, '/tglNota'],
  pembelian: ['/api/pembelian/pembelian', { ...purchaseOf(shop, [cableLine(shop, 1)]), ...boughtOn(day) }, '/tglNota'],
  mutasi: [carry, carriedTo(2, day, carriedCables(shop, 1, 1)), ''],
})

const message = 'Peran Anda tidak boleh memakai tanggal sebelum hari ini.'

async function storing(role: string, kind: Kind, day: string) {
  const [url, body] = documents(day)[kind]
  const { status, text } = await send(role, 'POST', url, body)
  const { errors = [] } = JSON.parse(text) as { errors?: { pointer: string; message: string }[] }
  return [status, ...errors.map((error) => [error.pointer, error.message])]
}

test.each<Kind>(['penjualan', 'pembelian', 'mutasi'])(
  'who may not date back stores it of today, and is told why not of yesterday: %s',
  async (kind) => {
    const [, , pointer] = documents(today())[kind]
    expect(await storing('hari-ini', kind, daysLater(today(), -1))).toEqual([409, [pointer, message]])
    expect(await storing('hari-ini', kind, today())).toEqual([201])
  },
)

test('the roles as they are shipped may', async () => {
  expect(await storing('kasir', 'penjualan', daysLater(today(), -1))).toEqual([201])
})
