import type { CompiledDocument, CompiledEntry } from '../../../contract/module.ts'
import { registered } from '../../../contract/parts.ts'
import type { PageAccess } from '../../../engine/access.ts'
import { type AllowedEntry, entries } from '../../entries/allowed.ts'
import { allowedFields, allowedForm } from '../form/allowed.ts'
import { allowedList } from '../list/allowed.ts'
import { allowedPrint } from '../print/allowed.ts'
import { allowedRecord } from '../record/allowed.ts'

/** A document whose fields and ways to add rows lead only to what is there. */
export function allowedDocument(document: CompiledDocument, access: PageAccess): CompiledDocument {
  const lists = Object.entries(document.lists).map(([name, list]) => {
    const entry = list.entry && allowedEntry(list.entry, access)
    return [name, { ...list, fields: allowedFields(list, access), ...(entry && { entry }) }] as const
  })
  const { generic } = document
  return {
    ...document,
    ...allowedForm(document, access),
    lists: Object.fromEntries(lists),
    ...(generic && {
      generic: {
        ...generic,
        list: allowedList(generic.list, access),
        record: allowedRecord(generic.record, access),
        print: allowedPrint(generic.print, access),
      },
    }),
  }
}

function allowedEntry(entry: CompiledEntry, access: PageAccess): CompiledEntry {
  return registered<AllowedEntry>(entries, entry.kind)(entry, access)
}
