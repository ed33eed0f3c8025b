import type { CompiledEntry } from '../../../contract/module.ts'
import type { PageAccess } from '../../../engine/access.ts'
import { allowedFields } from '../../kinds/form/allowed.ts'

/** Its pickers add only what may be added. */
export function allowedEntryForm(entry: Extract<CompiledEntry, { kind: 'form' }>, access: PageAccess): CompiledEntry {
  return { ...entry, fields: allowedFields(entry, access) }
}
