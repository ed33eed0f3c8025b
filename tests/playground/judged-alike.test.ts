import { beforeAll, expect, test } from 'vitest'
import { expectSame, expectSameForRandom } from './judge-both.ts'
import { shippedForms, type ResolvedForm } from './resolved-forms.ts'

let forms: ResolvedForm[] = []
beforeAll(async () => {
  forms = await shippedForms()
})

test('every shipped dialog, header and row entry is among them', () => {
  expect(forms.length).toBeGreaterThanOrEqual(23)
  expect(forms.map(({ name }) => name)).toContain('pembelian/pembelian, produkList')
})

test('the stock validator finds the same errors in the examples', () => {
  for (const form of forms) for (const data of form.examples) expectSame(form, data)
})

test('the stock validator finds the same errors in 500 random data each', () => {
  for (const [index, form] of forms.entries()) expectSameForRandom(form, index)
})
