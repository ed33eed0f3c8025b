import { useEffect, useState } from 'react'
import { useAlerts } from './alerts.tsx'
import { claimDraft, type DraftSlot } from './draft-slot.ts'
import { useEngine } from './engine-context.tsx'
import type { FormStore } from './form-store.ts'

/** The draft of the form `id` while it is on the page; null until it is claimed. */
export function useDraft(id: string): DraftSlot | null {
  const [slot, setSlot] = useState<DraftSlot | null>(null)
  const alerts = useAlerts()
  const { drafts = claimDraft } = useEngine()
  useEffect(() => {
    let gone = false
    let claimed: DraftSlot | null = null
    const onProblem = (): void => {
      const text = 'Isian tidak dapat disimpan sementara di browser ini: penyimpanan penuh atau tidak diizinkan.'
      alerts.show({ text, severity: 'warning', role: 'status' })
    }
    void drafts(id, onProblem).then((found) => {
      claimed = found
      if (gone) found.release()
      else setSlot(found)
    })
    return () => {
      gone = true
      claimed?.release()
      setSlot(null)
    }
  }, [id, alerts, drafts])
  return slot
}

/** Keeps every change of a form in its draft. Returns how to stop. */
export function keepInDraft(store: FormStore, draft: DraftSlot, part: string): () => void {
  let written = [store.values(), store.unread()]
  return store.subscribe(null, () => {
    const now = [store.values(), store.unread()]
    if (now.every((part, index) => part === written[index])) return
    written = now
    draft.write(part, store.keep())
  })
}
