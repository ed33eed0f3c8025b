import { useSyncExternalStore } from 'react'
import { formatRupiahCents } from '../../rows/amount.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import { computed } from '../computed.ts'
import type { SectionKind, SectionOf, SectionProps } from '../section-kind.ts'

/** Amounts of the whole document, with exactly two decimals (specification, section 9). */
function TotalsSection({ section: { terms }, document }: SectionProps<SectionOf<'totals'>>) {
  // One text, so that the same amounts are the same value: most changes of a document change none.
  const text = useSyncExternalStore(document.subscribe, () =>
    terms.map(({ value }) => formatRupiahCents(computed(value, document.values()) ?? 0)).join('\n'),
  )
  const amounts = text.split('\n')
  return <AmountList lines={terms.map(({ label }, index) => ({ label, amount: amounts[index] ?? '' }))} />
}

export const totalsSection: SectionKind<SectionOf<'totals'>> = { Component: TotalsSection, isHalf: true }
