import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRuleCheck } from '../../../src/server/platform/definitions/definition-rules.ts'
import { DefinitionStore } from '../../../src/server/platform/definitions/definition-store.ts'
import { masterTypesOf } from '../../../src/server/platform/definitions/master-types.ts'
import { packageFolder } from '../../../src/server/package-folder.ts'
import { sharedCompiler } from '../platform/definitions/shared-compiler.ts'
import { refusal, useApi } from '../test-api.ts'
import { cableLine, cableSale, imei, openShop, phoneLine, phoneSale, purchaseOf, saleOf, type Shop } from './shop.ts'

const ignore = () => {}
const definitions = await DefinitionStore.open(
  {
    schemasDir: path.join(packageFolder(), 'schemas'),
    openapiFile: path.join(packageFolder(), 'openapi/trading.yaml'),
  },
  { info: ignore, warn: ignore },
  { compiler: sharedCompiler },
)
afterAll(() => definitions.close())

const api = useApi({ rules: createRuleCheck(() => definitions.modules()), masterTypes: masterTypesOf(definitions) })
const buy = '/api/pembelian/pembelian'
const sell = '/api/penjualan/penjualan'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(api)
})

describe('with the rules of the shipped definitions', () => {
  test('everything that is right is stored', async () => {
    const tablet = { namaProduk: shop.tablet, quantity: 1, isSnProduct: true, snLength: 10 }
    const lines = [
      phoneLine(shop, [imei(1), imei(2)]),
      cableLine(shop, 10),
      cableLine(shop, 5, { gudang: 2 }),
      { ...phoneLine(shop, [], tablet), imeiSnList: [{ imei: imei(3), sn: 'SN00000003' }] },
    ]
    expect((await api.post(buy, purchaseOf(shop, lines))).body).toMatchObject({ nomor: 1 })
    const sale = saleOf(shop, [phoneSale(shop, [imei(1)]), cableSale(shop, [1, 2], [2, 1])])
    expect((await api.post(sell, sale)).body).toMatchObject({ nomor: 1 })
    expect(
      (await api.post(sell, { ...sale, id_cabang: 1, produkList: [phoneSale(shop, [imei(2)])] })).body,
    ).toMatchObject({
      nomor: 2,
    })
  })

  test('a large body that breaks a rule in every line names the first 100 places', async () => {
    const lines = Array.from({ length: 200 }, () => cableLine(shop, 1))
    const answer = await api.post(buy, purchaseOf(shop, lines))
    expect(answer.status).toBe(422)
    expect(answer.body.detail).toContain('(dan 198 lainnya)')
    expect(answer.body.errors).toHaveLength(100)
  })

  const kontak = { tipe: 'Supplier', nama: 'a', noHp: '1', npwp: null, nik: '1', alamat: 'a' }
  const nameless = { jenis: null, kelompok: null, merek: null, tipe1: null, tipe2: null, status: null, warna: null, ram: null } // prettier-ignore
  const cases: { name: string; url: string; body: (shop: Shop) => unknown; errors: Record<string, string> }[] = [
    {
      name: 'a contact without NPWP and NIK',
      url: '/api/kontak',
      body: () => ({ ...kontak, tipe: 'Salesman', nik: null }),
      errors: { '/npwp': 'Salah satu NPWP atau NIK wajib diisi.' },
    },
    {
      name: 'a supplier without what its type demands',
      url: '/api/kontak',
      body: () => kontak,
      errors: expect.objectContaining({ '/namaPt': 'Nama PT wajib diisi untuk tipe ini' }) as Record<string, string>,
    },
    {
      name: 'a product without the attributes that its form demands',
      url: '/api/pembelian/addproduct',
      body: () => ({ ...nameless, nama: 'Tanpa apa-apa', isImei: false, isSn: false }),
      errors: {
        '/jenis': 'Jenis wajib diisi',
        '/kelompok': 'Kelompok wajib diisi',
        '/merek': 'Merek wajib diisi',
        '/status': 'Status wajib diisi',
        '/warna': 'Warna wajib diisi',
        '/ram': 'RAM wajib diisi',
      },
    },
    {
      name: 'a leasing subtype without branch',
      url: '/api/pembelian/tambahsubtipecustomer',
      body: () => ({ tipeCustomer: 1, subtipeCustomer: 'LEASING', cabang: null }),
      errors: { '/cabang': 'Cabang wajib diisi untuk subtipe leasing' },
    },
    {
      name: 'a counted product in two lines of a sale',
      url: sell,
      body: (of) => saleOf(of, [cableSale(of, [1, 1]), { ...cableSale(of, [2, 1]), idProduk: String(of.cable) }]),
      errors: { '/produkList': 'Terdapat produk Non-IMEI yang duplikat.' },
    },
    {
      name: 'a sale that is due before its date',
      url: sell,
      body: (of) => ({ ...saleOf(of, [cableSale(of, [1, 1])]), jatuhTempo: '2026-02-28T00:00:00.000Z' }),
      errors: { '/jatuhTempo': 'Due days cannot be negative' },
    },
    {
      name: 'a counted line of a sale without quantity',
      url: sell,
      body: (of) => saleOf(of, [cableSale(of, [1, 0])]),
      errors: expect.objectContaining({
        '/produkList/0/gudangStocks': 'Quantity harus lebih dari 0',
      }) as Record<string, string>,
    },
    {
      name: 'the same product in the same warehouse',
      url: buy,
      body: (of) => purchaseOf(of, [cableLine(of, 1), cableLine(of, 2)]),
      errors: { '/produkList/1/namaProduk': 'Produk dengan nama dan gudang yang sama sudah ada dalam daftar.' },
    },
  ]
  test.each(cases)('$name is refused', async ({ url, body, errors }) => {
    expect(refusal(await api.post(url, body(shop)))).toEqual({ status: 422, errors })
  })
})
