import { factsSection } from './facts.ts'
import { historySection } from './history.ts'
import { tableSection } from './table.ts'
import { totalsSection } from './totals.ts'

/** The kinds of section that a record may have. */
export const recordSections = [factsSection, tableSection, totalsSection, historySection]
