import type { RecordSectionKinds } from '../section-kind.ts'
import { facts } from './facts.tsx'
import { history } from './history.tsx'
import { table } from './table.tsx'
import { totals } from './totals.tsx'

/** What a record's page can be made of. */
export const recordSections: RecordSectionKinds = { facts, table, totals, history }
