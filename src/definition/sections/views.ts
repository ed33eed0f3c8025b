import type { SectionKinds } from '../../engine/document/document-kinds.ts'
import { askSection } from './ask/view.tsx'
import { fieldsSection } from './fields/view.tsx'
import { tableSection, entrySection } from './rows/table-view.tsx'
import { splitSection } from './split/view.tsx'
import { totalsSection } from './totals/view.tsx'

/** Every kind of section that a document may have. */
export const sections = {
  fields: fieldsSection,
  entry: entrySection,
  table: tableSection,
  totals: totalsSection,
  ask: askSection,
  split: splitSection,
} satisfies SectionKinds
