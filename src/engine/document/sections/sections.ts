import type { SectionKinds } from '../section-kind.ts'
import { entrySection } from './entry.tsx'
import { fieldsSection } from './fields.tsx'
import { tableSection } from './table.tsx'
import { totalsSection } from './totals.tsx'

/** Every kind of section that a document may have. */
export const sections = {
  fields: fieldsSection,
  entry: entrySection,
  table: tableSection,
  totals: totalsSection,
} satisfies SectionKinds
