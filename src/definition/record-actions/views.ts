import type { RecordActionKinds } from '../../engine/record/record-kinds.ts'
import { call } from './call/view.tsx'
import { change } from './change/view.tsx'
import { copy } from './copy/view.tsx'
import { deleteAction } from './delete/view.tsx'
import { message } from './message/view.tsx'
import { print } from './print/view.tsx'
import { switchAction } from './switch/view.tsx'

/** What can be done with a record. */
export const recordActions: RecordActionKinds = {
  print,
  message,
  copy,
  call,
  change,
  switch: switchAction,
  delete: deleteAction,
}
