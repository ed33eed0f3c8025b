import type { DraftSlot } from '../draft/draft-slot.ts'
import { randomName } from '../draft/random-name.ts'

/**
 * The name of the request that a form sends, kept in its draft from before the first try until it is
 * known what came of it. A server with extensions stores a request of one name once.
 */
export class RequestKey {
  readonly #draft: DraftSlot
  #key: string | null

  constructor(draft: DraftSlot) {
    this.#draft = draft
    const { key } = draft.read()
    this.#key = typeof key === 'string' ? key : null
  }

  /** A request is under way, or its answer was lost: with this page or on the way. */
  isUnanswered(): boolean {
    return this.#key !== null
  }

  /** The key for the next try; kept before it is used, for the page may go any moment. */
  use(): string {
    this.#key ??= randomName()
    this.#draft.write('key', this.#key)
    this.#draft.keepNow()
    return this.#key
  }

  /** It is known what came of the request: the next one is another. */
  forget(): void {
    this.#key = null
    this.#draft.write('key', undefined)
  }
}
