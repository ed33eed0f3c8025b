import type { CompiledEntry } from '../../../contract/module.ts'
import { leadingTo, type PageAccess } from '../../../engine/access.ts'

/** What was not found leads only to a page that is there. */
export function allowedModes(entry: Extract<CompiledEntry, { kind: 'modes' }>, access: PageAccess): CompiledEntry {
  const modes = entry.modes.map((mode) => {
    const { elsewhere } = mode
    return elsewhere ? { ...mode, elsewhere: { ...elsewhere, to: leadingTo(elsewhere.to, access) } } : mode
  })
  // What may not be asked is as it was.
  const { renew } = entry
  return { ...entry, modes, renew: renew && access.may(renew.call) ? renew : undefined }
}
