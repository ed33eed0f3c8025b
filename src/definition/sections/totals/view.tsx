import type { SectionKind, SectionOf, SectionProps } from '../../../engine/document/document-kinds.ts'
import { amountText, Told } from '../../../engine/document/told.tsx'
import { AmountList } from '../../../engine/ui/amount-list.tsx'

/** Amounts of the whole document, with exactly two decimals (specification, section 9). */
function TotalsSection({ section: { terms }, document }: SectionProps<SectionOf<'totals'>>) {
  const lines = terms.map(({ label, value }) => {
    return { label, amount: <Told store={document} value={value} show={amountText} /> }
  })
  return <AmountList lines={lines} />
}

export const totalsSection: SectionKind<SectionOf<'totals'>> = { Component: TotalsSection, isHalf: true }
