import type { DraftSlot } from './draft-slot.ts'

/** A draft that lasts as long as its page holds it: for a browser that keeps nothing. */
export function memoryDraft(parts = new Map<string, unknown>()): DraftSlot {
  let isReleased = false
  return {
    read: () => Object.fromEntries(parts),
    write: (part, value) => {
      // A form that was drawn anew must not be overwritten by its former self.
      if (isReleased) return
      if (value === undefined) parts.delete(part)
      else parts.set(part, value)
    },
    keepNow: () => undefined,
    clear: (stays = () => false) => {
      for (const part of [...parts.keys()]) if (!isReleased && !stays(part)) parts.delete(part)
    },
    release: () => {
      isReleased = true
    },
  }
}

/** Drafts of a page that keeps nothing: what was left on a screen is there on return to it. */
export function memoryDrafts(): (id: string) => DraftSlot {
  const left = new Map<string, Map<string, unknown>>()
  return (id) => {
    const parts = left.get(id) ?? new Map<string, unknown>()
    // While it is open, it is nobody else's.
    left.delete(id)
    const draft = memoryDraft(parts)
    const release = (): void => {
      draft.release()
      left.set(id, parts)
    }
    return { ...draft, release }
  }
}
