import { beforeAll, describe, expect, it } from 'vitest'
import { anyMasterType } from '../../../src/server/trade/master/master-record.ts'
import { ownInBody, ownToStore } from '../../../src/server/trade/records/own-fields.ts'
import { useApi } from '../test-api.ts'
import { openShop, type Shop } from './shop.ts'

const types = { ...anyMasterType, ownFields: () => ['hobi', 'skor'] }
const stored = { hobi: 'catur', dulu: 'tetap' }

describe('own fields of a body as they are stored', () => {
  it.each([
    ['of a new record', { hobi: 'bola' }, {}, { hobi: 'bola' }],
    ['none', undefined, {}, {}],
    ['what is not named stays', { skor: 3 }, stored, { hobi: 'catur', skor: 3, dulu: 'tetap' }],
    ['without the key all stay', undefined, stored, stored],
    ['emptied ones go, those that the form has lost stay', { hobi: null, skor: 3 }, stored, { skor: 3, dulu: 'tetap' }],
    ['a lost one that is sent back as it was is no news', { dulu: 'lain' }, stored, stored],
  ])('%s', (_, sent, before, expected) => expect(ownToStore(types, '/form', sent, before)).toEqual(expected))

  it.each([1, null])('a name that the form never had is refused at its place: %s', (salah) => {
    expect(() => ownToStore(types, '/form', { salah })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ pointer: '/kolomTambahan/salah' })] }),
    )
  })

  it('a body has the key only when there is something below it', () => {
    expect(ownInBody({})).toEqual({})
    expect(ownInBody({ hobi: 'bola' })).toEqual({ kolomTambahan: { hobi: 'bola' } })
  })
})

describe('a change by somebody who does not know of them', () => {
  const api = useApi({ masterTypes: types })
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(api)
  }, 60_000)

  const phones = { noHp: '0812345678', npwp: null, nik: '1234567890123456', alamat: 'a' }
  const person = async () => ({
    nama: 'Budi',
    pt: 'PT',
    email: 'budi@contoh.id',
    no_tel: '0812345678',
    alamat: 'a',
    npwpnik: '1',
    id_kota: await api.add('/api/pembelian/tambahkota', { kota: `Kota ${crypto.randomUUID()}` }),
    id_provinsi: await api.add('/api/pembelian/tambahprovinsi', { provinsi: `P ${crypto.randomUUID()}` }),
  })
  const attributes = () => {
    const { kota: _, provinsi: __, ...found } = shop.values
    return found
  }
  type Kind = { add: string; at: string; form?: string; body: () => Promise<object> | object; other: object }
  const kinds: Record<string, Kind> = {
    produk: {
      add: 'pembelian/addproduct',
      at: 'produk',
      body: () => ({ ...attributes(), tipe1: null, tipe2: null, nama: 'Uji', isImei: false, isSn: false }),
      other: { nama: 'Uji lain' },
    },
    kontak: {
      add: 'kontak',
      at: 'kontak',
      other: { alamat: 'b' },
      body: () => ({ tipe: 'Supplier', nama: 'Budi', ...phones }),
    },
    customer: {
      add: 'penjualan/tambahclients',
      at: 'kontak',
      form: '/customer',
      other: { alamat: 'b' },
      body: async () => {
        const id_tipe = await api.add('/api/pembelian/tambahtipecustomer', { tipeCustomer: 'Tipe' })
        return { ...(await person()), id_tipe }
      },
    },
    supplier: {
      add: 'pembelian/addsupplier',
      at: 'kontak',
      form: '/supplier',
      other: { alamat: 'b' },
      body: person,
    },
    'tipe customer': {
      add: 'pembelian/tambahtipecustomer',
      at: 'master/tipe-customer',
      other: { tipeCustomer: 'Y' },
      body: () => ({ tipeCustomer: 'X' }),
    },
    warna: {
      add: 'pembelian/tambahwarna',
      at: 'master/warna',
      other: { warna: 'Y' },
      body: () => ({ warna: 'X' }),
    },
  }

  it.each(Object.entries(kinds))('%s keeps them, and says so', async (_, { add, at, form = '', body, other }) => {
    const plain = await body()
    const id = await api.add(`/api/${add}`, { ...plain, kolomTambahan: { hobi: 'catur', skor: 1 } })
    const own = async () => {
      const { body: record, etag } = await api.get(`/api/${at}/${id}`)
      return { own: record.isian.kolomTambahan as unknown, etag, last: record.riwayat[0] as { perubahan?: object[] } }
    }
    const change = async (sent: object, expected: unknown) => {
      const answer = await api.put(`/api/${at}/${id}${form}`, { ...plain, ...other, ...sent }, (await own()).etag)
      expect([answer.status, answer.body]).toMatchObject([200, { id }])
      const now = await own()
      expect(now.own).toEqual(expected)
      return now
    }
    const { last } = await change({}, { hobi: 'catur', skor: 1 })
    expect(JSON.stringify(last)).not.toContain('kolomTambahan')
    await change({ kolomTambahan: { skor: 2 } }, { hobi: 'catur', skor: 2 })
    await change({ kolomTambahan: { hobi: null } }, { skor: 2 })
    await change({ kolomTambahan: { skor: null } }, undefined)
  })
})
