import { memoryDraft } from '../../engine/draft/memory-draft.ts'
import type { ClaimDraft } from '../../engine/draft/draft-slot.ts'

/** Drafts that last as long as the preview: they never meet those of the real forms. `forget` empties all of them. */
export function memoryDrafts(): { claim: ClaimDraft; forget: () => void } {
  const held = new Map<string, Map<string, unknown>>()
  const claim: ClaimDraft = (id) => {
    const parts = held.get(id) ?? new Map<string, unknown>()
    held.set(id, parts)
    return Promise.resolve(memoryDraft(parts))
  }
  return { claim, forget: () => held.clear() }
}
