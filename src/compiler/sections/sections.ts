import { fieldsSection } from './fields.ts'
import { entrySection, tableSection } from './rows.ts'
import { totalsSection } from './totals.ts'

/** The kinds of section that a document may have. */
export const sections = [fieldsSection, entrySection, tableSection, totalsSection]
