import type { DraftSlot } from './draft-slot.ts'
import type { FormStore } from '../form/form-store.ts'

/** Keeps every change of a form in its draft. Returns how to stop. */
export function keepInDraft(store: FormStore, draft: DraftSlot, part: string): () => void {
  let written = [store.values(), store.unread()]
  return store.subscribe(() => {
    const now = [store.values(), store.unread()]
    if (now.every((content, index) => content === written[index])) return
    written = now
    draft.write(part, store.keep())
  })
}
