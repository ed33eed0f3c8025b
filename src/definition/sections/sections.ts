import type { SaidBy } from '../../language/format/part-kind.ts'
import { askSection } from './ask/compile.ts'
import { fieldsSection } from './fields/compile.ts'
import { entrySection, tableSection } from './rows/compile.ts'
import { splitSection } from './split/compile.ts'
import { totalsSection } from './totals/compile.ts'

/** The kinds of section that a document may have. */
export const sections = [fieldsSection, entrySection, tableSection, totalsSection, askSection, splitSection]

declare module '../../contract/parts.ts' {
  interface Parts {
    section: SaidBy<(typeof sections)[number]>
  }
}
