import type { CompiledDialog } from '../../../contract/module.ts'
import type { CompiledImport } from '../../../contract/page-module.ts'
import type { PageAccess } from '../../../engine/access.ts'
import { allowedFields, allowedForm } from '../form/allowed.ts'
import { allowedList } from '../list/allowed.ts'
import { allowedPrint } from '../print/allowed.ts'
import { allowedRecord } from '../record/allowed.ts'

/** Whoever is not sent what a field holds is not asked for it. */
function askedFields(dialog: CompiledDialog, access: PageAccess): CompiledDialog['fields'] {
  const isHidden = hiddenIn(dialog, access)
  const fields = Object.entries(allowedFields(dialog, access))
  return Object.fromEntries(
    fields.map(([name, field]) => [name, isHidden(name) ? { ...field, visible: never } : field]),
  )
}

function hiddenIn({ id, classified = {}, submit }: CompiledDialog, access: PageAccess): (name: string) => boolean {
  return (name) => Object.hasOwn(classified, name) && !access.shows(submit.call?.operation ?? '', `${id}/${name}`)
}

/** Columns of files have the names of what is stored: of what is hidden not even that. */
function askedColumns(dialog: CompiledDialog, page: CompiledImport, access: PageAccess): CompiledImport {
  const isHidden = hiddenIn(dialog, access)
  return { ...page, columns: page.columns.filter(({ record }) => !isHidden(record?.place[0] ?? '')) }
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
        ...(records.import && { import: askedColumns(dialog, records.import, access) }),
        ...(records.print && { print: allowedPrint(records.print, access) }),
      },
    }),
  }
}
