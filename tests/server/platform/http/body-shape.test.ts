import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkShape, deepest, mostEntries, mostPieces } from '../../../../src/server/platform/http/body-shape.ts'
import { bodyLimit } from '../../../../src/server/platform/http/api.ts'
import { Problem } from '../../../../src/server/platform/http/problem.ts'

function verdict(text: string): string {
  try {
    checkShape(Buffer.from(text))
    return 'fine'
  } catch (error) {
    if (error instanceof Problem) return error.type
    throw error
  }
}

const listOf = (items: number, item: string): string => `[${Array(items).fill(item).join(',')}]`
const sale = (lines: number, pieces: number): string =>
  JSON.stringify({
    produkList: Array.from({ length: lines }, () => ({
      idProduk: 1,
      hargaPerQuantity: 1000,
      isImei: false,
      gudangStocks: Array.from({ length: pieces }, () => ({ idGudang: 1, selectedQty: 0 })),
    })),
  })
const purchase = (lines: number, pieces: number): string =>
  JSON.stringify({
    produkList: Array.from({ length: lines }, () => ({
      ...{ namaProduk: 1, quantity: pieces, hargaPerQuantity: 1000, hargaPerQuantitas: 1000, gudang: 1 },
      ...{ isImeiProduct: true, imeiLength: 15, isSnProduct: true, snLength: 10 },
      imeiSnList: Array.from({ length: pieces }, () => ({ imei: '860000000000000', sn: 'SN00000001' })),
    })),
  })

test.each([
  ['5,000 lines of one piece', sale(5000, 1), 'fine'],
  ['1,000 lines of 20 pieces', sale(1000, 20), 'fine'],
  ['240 lines of 1,000 pieces', sale(240, 1000), 'tooLarge'],
  ['5,000 bought lines of one device', purchase(5000, 1), 'fine'],
  ['1,000 bought lines of 20 devices', purchase(1000, 20), 'fine'],
  ['two bought lines of 10,000 devices', purchase(2, 10_000), 'fine'],
  ['as many items as may be', listOf(mostPieces, '1'), 'fine'],
  ['one item more', listOf(mostPieces + 1, '1'), 'tooLarge'],
  ['as many in lists of one', listOf(mostPieces / 2, '[1]'), 'fine'],
  ['too many in lists of one', listOf(mostPieces / 2 + 1, '[1]'), 'tooLarge'],
  ['too many empty lists', listOf(mostPieces / 2 + 1, '[]'), 'tooLarge'],
  [
    'too many properties',
    `{${Array(mostEntries + 1)
      .fill('"":1')
      .join(',')}}`,
    'tooLarge',
  ],
  ['as deep as may be', '['.repeat(deepest) + ']'.repeat(deepest), 'fine'],
  ['one level deeper', '['.repeat(deepest + 1), 'unreadable'],
  ['nothing but openings', '['.repeat(bodyLimit), 'unreadable'],
  ['objects in objects', '{"a":'.repeat(deepest + 1), 'unreadable'],
  ['brackets and commas in a text', JSON.stringify({ a: '[{,'.repeat(100_000) }), 'fine'],
  ['a text with quotes and backslashes', JSON.stringify({ a: '\\"[,'.repeat(100_000) }), 'fine'],
  ['a text without an end', `{"a":"${'[,'.repeat(100_000)}`, 'fine'],
  ['an escape at the end', '"\\', 'fine'],
])('%s: %s', (_name, text, expected) => {
  expect(verdict(text)).toBe(expected)
})

/** Items of all lists, an empty list taken for one of one item. */
function piecesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts: unknown[] = Object.values(value)
  return (
    (Array.isArray(value) ? Math.max(1, value.length) : 0) +
    parts.reduce<number>((sum, part) => sum + piecesOf(part), 0)
  )
}

test('whatever is JSON is counted as it will be parsed', () => {
  const filler = (items: number): string => listOf(items, '0')
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const left = mostPieces - piecesOf(JSON.parse(text)) - 2
      expect(verdict(`[${text},${filler(left)}]`)).toBe('fine')
      expect(verdict(`[${text},${filler(left + 1)}]`)).toBe('tooLarge')
    }),
    { numRuns: 30 },
  )
})
