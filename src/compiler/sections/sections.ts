import type { SaidBy } from '../format/part-kind.ts'
import { fieldsSection } from './fields.ts'
import { entrySection, tableSection } from './rows.ts'
import { totalsSection } from './totals.ts'

/** The kinds of section that a document may have. */
export const sections = [fieldsSection, entrySection, tableSection, totalsSection]

declare module '../../contract/parts.ts' {
  interface Parts {
    section: SaidBy<(typeof sections)[number]>
  }
}
