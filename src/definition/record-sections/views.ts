import type { RecordSectionKinds } from '../../engine/record/record-kinds.ts'
import { facts, totals } from './facts/view.tsx'
import { history } from './history/view.tsx'
import { table } from './table/view.tsx'

/** What a record's page can be made of. */
export const recordSections: RecordSectionKinds = { facts, table, totals, history }
