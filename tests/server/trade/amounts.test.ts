import { expect, test } from 'vitest'
import type { CompiledDocument } from '../../../src/contract/module.ts'
import { IssueList } from '../../../src/server/platform/http/problem.ts'
import { checkTotal, documentAmounts } from '../../../src/server/trade/document/amounts.ts'
import { loadDocument } from '../../schemas/compiled.ts'
import { seeded } from '../../seeded-random.ts'

function term(document: CompiledDocument, label: string, lines: object[]): string {
  const terms = document.sections.flatMap((section) => (section.section === 'totals' ? section.terms : []))
  const value = terms.find((candidate) => candidate.label === label)?.value({ doc: { produkList: lines } })
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
