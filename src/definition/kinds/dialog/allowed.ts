import type { CompiledDialog } from '../../../contract/module.ts'
import type { PageAccess } from '../../../engine/access.ts'
import { allowedForm } from '../form/allowed.ts'
import { allowedList } from '../list/allowed.ts'
import { allowedPrint } from '../print/allowed.ts'
import { allowedRecord } from '../record/allowed.ts'

/** A dialog as a form, and the pages of a record type as those that somebody wrote. */
export function allowedDialog(dialog: CompiledDialog, access: PageAccess): CompiledDialog {
  const { records } = dialog
  return {
    ...dialog,
    ...allowedForm(dialog, access),
    ...(records && {
      records: {
        ...records,
        list: allowedList(records.list, access),
        record: allowedRecord(records.record, access),
        ...(records.print && { print: allowedPrint(records.print, access) }),
      },
    }),
  }
}
