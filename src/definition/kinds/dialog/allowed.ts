import type { CompiledDialog } from '../../../contract/module.ts'
import type { PageAccess } from '../../../engine/access.ts'
import { allowedFields, allowedForm } from '../form/allowed.ts'
import { allowedList } from '../list/allowed.ts'
import { allowedPrint } from '../print/allowed.ts'
import { allowedRecord } from '../record/allowed.ts'

/** Whoever is not sent what a field holds is not asked for it. */
function askedFields(dialog: CompiledDialog, access: PageAccess): CompiledDialog['fields'] {
  const { id, classified = {}, submit } = dialog
  const isHidden = (name: string): boolean =>
    Object.hasOwn(classified, name) && !access.shows(submit.call?.operation ?? '', `${id}/${name}`)
  const fields = Object.entries(allowedFields(dialog, access))
  return Object.fromEntries(
    fields.map(([name, field]) => [name, isHidden(name) ? { ...field, visible: never } : field]),
  )
}

const never = (): boolean => false

/** A dialog as a form, and the pages of a record type as those that somebody wrote. */
export function allowedDialog(dialog: CompiledDialog, access: PageAccess): CompiledDialog {
  const { records } = dialog
  return {
    ...dialog,
    ...allowedForm(dialog, access),
    fields: askedFields(dialog, access),
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
