import type { SectionKinds } from '../../engine/document/section-kind.ts'
import { entrySection } from './rows/entry-view.tsx'
import { fieldsSection } from './fields/view.tsx'
import { tableSection } from './rows/table-view.tsx'
import { totalsSection } from './totals/view.tsx'

/** Every kind of section that a document may have. */
export const sections = {
  fields: fieldsSection,
  entry: entrySection,
  table: tableSection,
  totals: totalsSection,
} satisfies SectionKinds
