import type { RecordKinds } from '../engine/engine-context.tsx'
import { recordActions as actions } from './record-actions/views.ts'
import { recordSections as sections } from './record-sections/views.ts'

/** What draws the parts of records: one piece of code, which comes with the first record. */
export const recordViews: RecordKinds = { sections, actions }
