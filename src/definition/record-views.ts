import type { RecordKinds } from '../engine/engine-context.tsx'
import type { RecordActionKinds, RecordSectionKinds } from '../engine/record/record-kinds.ts'
import { call } from './record-actions/call/view.tsx'
import { change } from './record-actions/change.tsx'
import { copy } from './record-actions/copy.tsx'
import { deleteAction, switchAction } from './record-actions/send-actions.tsx'
import { message, print, view } from './record-actions/links.tsx'
import { facts, totals } from './record-sections/facts.tsx'
import { history } from './record-sections/history.tsx'
import { table } from './record-sections/table.tsx'

/** What can be done with a record. */
const recordActions: RecordActionKinds = {
  print,
  view,
  message,
  copy,
  call,
  change,
  switch: switchAction,
  delete: deleteAction,
}

/** What a record's page can be made of. */
const recordSections: RecordSectionKinds = { facts, table, totals, history }

/** What draws the parts of records: one piece of code, which comes with the first record. */
export const recordViews: RecordKinds = { sections: recordSections, actions: recordActions }
