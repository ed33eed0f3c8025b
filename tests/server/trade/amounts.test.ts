import { expect, test } from 'vitest'
import type { CompiledDocument } from '../../../src/contract/module.ts'
import { IssueList } from '../../../src/server/platform/http/problem.ts'
import { checkTotal, documentAmounts } from '../../../src/server/trade/document/amounts.ts'
import { priceWithTax, type Tax, taxesOfLines, taxFraction } from '../../../src/server/trade/document/tax.ts'
import { loadDocument } from '../../schemas/compiled.ts'
import { seeded } from '../../seeded-random.ts'

function term(document: CompiledDocument, label: string, lines: object[], answer?: object): string {
  const terms = document.sections.flatMap((section) => (section.section === 'totals' ? section.terms : []))
  const value = terms.find((candidate) => candidate.label === label)?.value({ doc: { produkList: lines }, answer })
  return (value ?? NaN).toFixed(2)
}

test.each(['penjualan/penjualan', 'pembelian/pembelian'])(
  'what is kept is what the page of %s shows, to two decimals',
  async (id) => {
    const document = await loadDocument(id)
    const random = seeded(1)
    const upTo = (most: number) => 1 + Math.floor(random() * most)
    for (let round = 0; round < 200; round += 1) {
      const lines = Array.from({ length: upTo(5) }, () => ({ quantity: upTo(50), price: upTo(10 ** upTo(9)) }))
      // A purchase has no discount, and no row of it a subtotal of its own.
      const shown = lines.map(({ quantity, price }) => {
        const diskon = id === 'penjualan/penjualan' ? upTo(price) : 0
        return { quantity, hargaPerQuantity: price + diskon, diskon, subtotal: quantity * price }
      })
      const kept = documentAmounts(lines)
      expect(Number(kept.total).toFixed(2)).toBe(term(document, 'Grand Total', shown))
      expect(kept.taxBase).toBe(term(document, 'DPP', shown))
      expect(kept.taxAmount).toBe(term(document, 'PPN', shown))
      expect(kept.taxRate).toBe('0.11')
    }
  },
)

const rates: [Tax, fraction: string][] = [
  [{ percent: 11, parts: 1, of: 1 }, '11/111'],
  [{ percent: 12, parts: 11, of: 12 }, '11/111'],
  [{ percent: 12, parts: 1, of: 1 }, '3/28'],
  [{ percent: 12.5, parts: 2, of: 3 }, '1/13'],
  [{ percent: 0, parts: 1, of: 1 }, '0/1'],
]

test.each(rates)(
  'with a tax of %o it is whole rupiah, and adds up line by line and piece by piece',
  async (tax, said) => {
    const fraction = taxFraction(tax)
    expect(`${fraction.part}/${fraction.whole}`).toBe(said)
    const document = await loadDocument('penjualan/penjualan')
    const answer = { pajak: { bagian: Number(fraction.part), dari: Number(fraction.whole) } }
    const random = seeded(2)
    const upTo = (most: number) => 1 + Math.floor(random() * most)
    for (let round = 0; round < 200; round += 1) {
      const lines = Array.from({ length: upTo(5) }, () => ({ quantity: upTo(50), price: upTo(10 ** upTo(9)) }))
      const kept = documentAmounts(lines, tax)
      const shown = lines.map(({ quantity, price }) => ({
        quantity,
        hargaPerQuantity: price,
        subtotal: quantity * price,
      }))
      expect(`${kept.taxBase}.00`).toBe(term(document, 'DPP', shown, answer))
      expect(`${kept.taxAmount}.00`).toBe(term(document, 'PPN', shown, answer))
      expect(Number(kept.taxBase) + Number(kept.taxAmount)).toBe(Number(kept.total))
      const taxes = taxesOfLines(lines, tax)
      expect(taxes.reduce((sum, one) => sum + one, 0)).toBe(Number(kept.taxAmount))
      for (const [line, { quantity, price }] of lines.entries())
        expect(
          Math.abs(taxes[line]! - (quantity * price * answer.pajak.bagian) / answer.pajak.dari),
        ).toBeLessThanOrEqual(1)
    }
  },
)

test.each(rates)('with a tax of %o the price of a cost is the least that it may have been bought for', (tax) => {
  const { part, whole } = taxFraction(tax)
  const without = (price: number) => BigInt(price) - (BigInt(price) * part) / whole
  for (const cost of [1, 7, 999, 1_000, 123_457, 999_999_999]) {
    const price = priceWithTax(cost, tax)
    expect(without(price)).toBeGreaterThanOrEqual(BigInt(cost))
    expect(without(price - 1)).toBeLessThan(BigInt(cost))
  }
})

test.each(rates)('with a tax of %o no piece is below its cost at the price that was paid for it', (tax) => {
  const random = seeded(3)
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  for (let round = 0; round < 300; round += 1) {
    const lines = Array.from({ length: upTo(4) }, () => ({ quantity: upTo(9), price: upTo(10 ** upTo(8)) }))
    for (const [line, own] of taxesOfLines(lines, tax).entries()) {
      const { quantity, price } = lines[line]!
      const dearest = price - Math.floor(own / quantity)
      expect(priceWithTax(dearest, tax)).toBeLessThanOrEqual(price)
    }
  }
})

test('a phone bought for 2.000.000 with its tax is not below its cost at that', () => {
  expect(priceWithTax(1_801_802, { percent: 12, parts: 11, of: 12 })).toBe(2_000_000)
})

test.each([
  [1_000_000_000_000_000, {}],
  [1_000_000_000_000_001, { '/produkList': 'Total paling banyak Rp 1.000.000.000.000.000.' }],
])('a total of %i', (total, expected) => {
  const issues = new IssueList()
  checkTotal(issues, documentAmounts([{ quantity: 1, price: total }]))
  const told: Record<string, string> = {}
  try {
    issues.throwIfAny()
  } catch (problem) {
    for (const { pointer, message } of (problem as { issues: { pointer: string; message: string }[] }).issues)
      told[pointer] = message
  }
  expect(told).toEqual(expected)
})
