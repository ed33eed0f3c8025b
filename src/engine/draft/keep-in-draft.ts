import type { DraftSlot } from './draft-slot.ts'
import type { FormStore } from '../form/form-store.ts'

/** Keeps every change of a form in its draft. Returns how to stop. */
export function keepInDraft(store: FormStore, draft: DraftSlot, part: string): () => void {
  const content = (): unknown[] => [store.values(), store.unread(), store.state().shapes]
  let written = content()
  return store.subscribe(() => {
    const now = content()
    if (now.every((part, index) => part === written[index])) return
    written = now
    draft.write(part, store.keep())
  })
}
