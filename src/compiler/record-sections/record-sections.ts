import type { SaidBy } from '../format/part-kind.ts'
import { factsSection, totalsSection } from './facts.ts'
import { historySection } from './history.ts'
import { tableSection } from './table.ts'

/** The kinds of section that a record may have. */
export const recordSections = [factsSection, tableSection, totalsSection, historySection]

declare module '../../contract/parts.ts' {
  interface Parts {
    recordSection: SaidBy<(typeof recordSections)[number]>
  }
}
