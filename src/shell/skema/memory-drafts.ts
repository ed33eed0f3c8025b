import type { ClaimDraft } from '../../engine/draft-slot.ts'

/** Drafts that last as long as the preview: they never meet those of the real forms. `forget` empties all of them. */
export function memoryDrafts(): { claim: ClaimDraft; forget: () => void } {
  const held = new Map<string, Map<string, unknown>>()
  const claim: ClaimDraft = (id) => {
    const parts = held.get(id) ?? new Map<string, unknown>()
    held.set(id, parts)
    let released = false
    return Promise.resolve({
      read: () => Object.fromEntries(parts),
      write: (part, value) => {
        // A form that was drawn anew must not be overwritten by its former self.
        if (released) return
        if (value === undefined) parts.delete(part)
        else parts.set(part, value)
      },
      clear: () => {
        if (!released) parts.clear()
      },
      release: () => {
        released = true
      },
    })
  }
  return { claim, forget: () => held.clear() }
}
