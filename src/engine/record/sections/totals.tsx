import { AmountList } from '../../ui/amount-list.tsx'
import { recordText } from '../../ui/record-value.tsx'
import { shownFacts } from '../shown-facts.ts'
import type { RecordSectionKind, RecordSectionOf, RecordSectionProps } from '../section-kind.ts'

/** What it comes to. */
function Totals({ section: { terms }, scope }: RecordSectionProps<RecordSectionOf<'totals'>>) {
  const lines = shownFacts(terms, scope).map(({ label, value, format }) => ({
    label,
    amount: recordText(value(scope), format) || '–',
  }))
  return <AmountList lines={lines} />
}

export const totals: RecordSectionKind<RecordSectionOf<'totals'>> = { Component: Totals }
