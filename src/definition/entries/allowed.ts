import type { CompiledEntry } from '../../contract/module.ts'
import type { PageAccess } from '../../engine/access.ts'
import { allowedEntryForm } from './form/allowed.ts'
import { allowedModes } from './modes/allowed.ts'

/** A way to add rows without what its user may not use. */
export type AllowedEntry<Entry extends CompiledEntry = CompiledEntry> = (
  entry: Entry,
  access: PageAccess,
) => CompiledEntry

/** What a user may have of each way in which rows are added. */
export const entries = {
  form: allowedEntryForm,
  modes: allowedModes,
} satisfies { [Kind in CompiledEntry['kind']]: AllowedEntry<Extract<CompiledEntry, { kind: Kind }>> }
