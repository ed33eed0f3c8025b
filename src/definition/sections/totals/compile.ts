import type { Static } from 'typebox'
import { numberType } from '../../../language/expression/type.ts'
import { expression, list, object, optional, text, variant, word } from '../../../language/format/schema.ts'
import { heading, type SectionKind } from '../../../language/parts/document-parts.ts'

const term = object('One amount.', {
  label: word('The term.'),
  value: expression('The amount, computed from `doc`; null counts as 0.'),
})

const schema = variant({ section: 'totals' }, 'Amounts in rupiah.', {
  terms: list(term, 'The amounts, in order.', { minItems: 1 }),
  heading: optional(heading),
  summary: optional(text('What the last amount is for, shown beside it while the page is scrolled.')),
})

export type TotalsSection = Static<typeof schema>

/** Amounts in rupiah, with two decimals. */
export const totalsSection: SectionKind<TotalsSection> = {
  name: 'totals',
  schema,
  compile: (at) => ({
    section: 'totals',
    terms: at.key('terms').map((term) => ({
      label: term.value.label,
      value: term.key('value').expression(numberType).code,
    })),
    heading: at.value.heading,
    summary: at.key('summary')?.text(),
  }),
  explain: ({ terms }) => terms.map(({ label, value }) => `jumlah "${label}": ${value}`),
}
