import { useSyncExternalStore } from 'react'
import { formatRupiahCents } from '../../rows/amount.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import type { SectionKind, SectionOf, SectionProps } from '../section-kind.ts'

/** Amounts of the whole document, with exactly two decimals (specification, section 9). */
function TotalsSection({ section, document }: SectionProps<SectionOf<'totals'>>) {
  const doc = useSyncExternalStore(document.subscribe, document.values)
  const lines = section.terms.map(({ label, value }) => ({ label, amount: formatRupiahCents(value({ doc }) ?? 0) }))
  return <AmountList lines={lines} />
}

export const totalsSection: SectionKind<SectionOf<'totals'>> = { Component: TotalsSection, isHalf: true }
