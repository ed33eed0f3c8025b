import { expect, test } from 'vitest'
import { inTime, isLittle } from '../../../../src/server/platform/definitions/check-in-time.ts'

const rows = (count: number) => Array.from({ length: count }, () => ({ nama: 'A' }))

test.each([
  ['a form of a few rows', { catatan: 'x'.repeat(1000), barang: rows(8) }, true],
  ['one more row', { barang: rows(9) }, false],
  ['rows within rows', { barang: [{ kode: rows(4) }, { kode: rows(4) }] }, false],
  ['one long text', { catatan: 'x'.repeat(4000) }, false],
  ['many short ones', Object.fromEntries(Array.from({ length: 41 }, (_, at) => [at, 'x'.repeat(100)])), false],
  ['many entries of maps', Object.fromEntries(Array.from({ length: 4001 }, (_, at) => [at, null])), false],
])('whether nobody watches over it: %s', (_, values, expected) => {
  expect(isLittle(values)).toBe(expected)
})

test('what takes more memory than there is, or too deep a stack, gives nothing, be it watched or not', () => {
  const deeper = (): unknown => [deeper()]
  for (const values of [{}, { barang: rows(100) }]) {
    expect(inTime(values, deeper)).toBeUndefined()
    expect(inTime(values, () => 'a'.repeat(2 ** 30))).toBeUndefined()
    expect(inTime(values, () => 1)).toBe(1)
    expect(() =>
      inTime(values, () => {
        throw new Error('a fault')
      }),
    ).toThrow('a fault')
  }
})
