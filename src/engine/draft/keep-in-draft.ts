import type { DraftSlot } from '../draft-slot.ts'
import type { FormStore } from '../form-store.ts'

/** Keeps every change of a form in its draft. Returns how to stop. */
export function keepInDraft(store: FormStore, draft: DraftSlot, part: string): () => void {
  let written = store.values()
  return store.subscribe(null, () => {
    if (store.values() === written) return
    written = store.values()
    draft.write(part, store.keep())
  })
}
