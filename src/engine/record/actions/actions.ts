import type { RecordActionKinds } from '../action-kind.ts'
import { call } from './call.tsx'
import { change } from './change.tsx'
import { copy } from './copy.tsx'
import { deleteAction } from './delete.tsx'
import { print } from './print.tsx'
import { switchAction } from './switch.tsx'

/** What can be done with a record. */
export const recordActions: RecordActionKinds = {
  print,
  copy,
  call,
  change,
  switch: switchAction,
  delete: deleteAction,
}
