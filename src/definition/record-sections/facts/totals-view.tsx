import { AmountList } from '../../../engine/ui/amount-list.tsx'
import { recordText } from '../../../contract/formats/formats.ts'
import { shownFacts } from '../../../engine/record/shown-facts.ts'
import type { RecordSectionKind, RecordSectionOf, RecordSectionProps } from '../../../engine/record/section-kind.ts'

/** What it comes to. */
function Totals({ section: { terms }, scope }: RecordSectionProps<RecordSectionOf<'totals'>>) {
  const lines = shownFacts(terms, scope).map(({ label, value, format }) => ({
    label,
    amount: recordText(value(scope), format) || '–',
  }))
  return <AmountList lines={lines} />
}

export const totals: RecordSectionKind<RecordSectionOf<'totals'>> = { Component: Totals }
