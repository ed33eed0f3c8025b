/** Where a sign-in leads back to is written in the address, where anybody may have written it. */
import { describe, expect, test } from 'vitest'
import { addressWithReturn, returnAddress } from '../../../src/shell/access/redirects.tsx'

const origin = 'https://toko.test'

describe('the address that a sign-in leads back to', () => {
  test.each([
    ['/penjualan', '/penjualan'],
    ['/penjualan/riwayat?q=a&sort=-tanggal#x', '/penjualan/riwayat?q=a&sort=-tanggal#x'],
    ['/master?dialog=master/merek', '/master?dialog=master/merek'],
    ['//evil.test/x', '/'],
    ['/\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['\\\\evil.test', '/'],
    ['https://evil.test/', '/'],
    ['https:evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['penjualan', '/'],
    ['', '/'],
    ['/..//evil.test', '/'],
    ['/.//evil.test', '/'],
  ])('%j becomes %j', (asked, expected) => {
    expect(returnAddress({ origin, search: `?kembali=${encodeURIComponent(asked)}` })).toBe(expected)
  })

  test('is written so that it is read as it was, and not at all where it is the beginning', () => {
    const address = addressWithReturn('/masuk', '/stok?q=a b&x=1')
    expect(returnAddress({ origin, search: address.slice('/masuk'.length) })).toBe('/stok?q=a%20b&x=1')
    expect(addressWithReturn('/masuk', '/')).toBe('/masuk')
  })
})
