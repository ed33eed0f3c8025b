import type { SaidBy } from '../../language/format/part-kind.ts'
import { factsSection, totalsSection } from './facts/compile.ts'
import { historySection } from './history/compile.ts'
import { tableSection } from './table/compile.ts'

/** The kinds of section that a record may have. */
export const recordSections = [factsSection, tableSection, totalsSection, historySection]

declare module '../../contract/parts.ts' {
  interface Parts {
    recordSection: SaidBy<(typeof recordSections)[number]>
  }
}
