import type { DraftSlot } from './draft-slot.ts'
import { SlotTakenError, type DraftStorage } from './draft-storage.ts'
import { draftVersion, type KeptPart, removeTail, type SlotSeal, writeTail } from './draft-records.ts'
import type { SlotOwner } from './slot-owner.ts'

/** How long what was typed may wait to be stored, in milliseconds. A page that goes meanwhile keeps it otherwise. */
const patience = 50

/** Resolves when the browser has drawn what an event has changed: nobody waits for the storage before the next key. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patience })
    else resolve()
  })
}

export interface KeptDraftOptions {
  storage: DraftStorage
  owner: SlotOwner
  /** An empty slot, for a page whose slot was taken while it was asleep. */
  moveOn: () => Promise<SlotOwner>
  /** What cannot be kept; told at every failure. */
  onProblem: () => void
}

/**
 * A draft in IndexedDB. What one event changes goes in together, in one transaction; what could not be
 * stored goes in with the next change. So the storage always holds one whole state, an older one at worst.
 */
export class KeptDraft implements DraftSlot {
  readonly #options: KeptDraftOptions
  readonly #parts: Map<string, KeptPart>
  /** Names of parts that the storage does not have as they are. */
  #unsaved = new Set<string>()
  #saving: Promise<void> | null = null
  #owner: SlotOwner
  #revision: number
  #sum = 0
  #hasTail = false
  #isReleased = false
  #whenKept: (() => void)[] = []

  /** `parts` as the storage has them, after its `revision`. */
  constructor(options: KeptDraftOptions, parts: ReadonlyMap<string, KeptPart>, revision: number) {
    this.#options = options
    this.#owner = options.owner
    this.#parts = new Map(parts)
    this.#revision = revision
    for (const kept of parts.values()) this.#sum += kept.revision
    addEventListener('pagehide', this.#onPageHide)
  }

  readonly read = (): Record<string, unknown> =>
    Object.fromEntries([...this.#parts].map(([part, { value }]) => [part, value]))

  readonly write = (part: string, value: unknown): void => {
    // A form that was removed from the page no longer writes to its draft.
    if (this.#isReleased) return
    const old = this.#parts.get(part)
    if (value === undefined && !old) return
    this.#sum -= old?.revision ?? 0
    if (value === undefined) this.#parts.delete(part)
    else {
      this.#parts.set(part, { value, revision: this.#revision + 1 })
      this.#sum += this.#revision + 1
    }
    this.#unsaved.add(part)
    this.#save()
  }

  readonly clear = (stays: (part: string) => boolean = () => false): void => {
    for (const part of [...this.#parts.keys()]) if (!stays(part)) this.write(part, undefined)
  }

  /** Takes over what an earlier draft of this page could not keep: of that the storage has an older state at best. */
  readonly goOnFrom = (earlier: KeptDraft): void => {
    const isSameSlot = earlier.#owner.name.slot === this.#owner.name.slot
    if (earlier.#unsaved.size === 0 || (!isSameSlot && this.#parts.size > 0)) return
    this.clear((part) => earlier.#parts.has(part))
    for (const [part, { value }] of earlier.#parts) this.write(part, value)
  }

  readonly keepNow = (): void => {
    const names = [...this.#unsaved, ...this.#underWay]
    if (names.length === 0) return
    const changes = new Map(names.map((part) => [part, this.#parts.get(part)?.value]))
    this.#hasTail = writeTail(this.#owner.name, this.#revision + 1, changes) || this.#hasTail
  }

  /** Does this once the storage has everything that was written so far. */
  readonly whenKept = (work: () => void): void => {
    if (this.#unsaved.size === 0 && !this.#saving) work()
    else this.#whenKept.push(work)
  }

  readonly release = (): void => {
    if (this.#isReleased) return
    this.#isReleased = true
    removeEventListener('pagehide', this.#onPageHide)
    // Nobody listens for the end of the page any more: what is on its way to the storage must be safe without that.
    this.keepNow()
    this.released = this.#leave()
  }

  /** Once the slot is released: when whoever comes next finds it free and up to date. */
  released: Promise<void> = Promise.resolve()

  /** What the transaction under way stores. */
  #underWay: ReadonlySet<string> = new Set()

  async #leave(): Promise<void> {
    while (this.#saving) await this.#saving
    this.keepNow()
    try {
      await this.#owner.release()
    } catch (cause) {
      // Nobody else can see this slot then, and the next claim asks again.
      console.info('A draft could not be let go.', cause)
    }
  }

  readonly #onPageHide = (event: PageTransitionEvent): void => {
    this.keepNow()
    // A page that may come back keeps its slot.
    if (!event.persisted) this.release()
  }

  /** Behind this event, which is drawn first: all that it still changes belongs together. */
  #save(): void {
    this.#saving ??= whenIdle()
      .then(() => this.#saveAll())
      .finally(() => {
        this.#saving = null
      })
  }

  async #saveAll(): Promise<void> {
    while (this.#unsaved.size > 0) {
      const names = this.#unsaved
      this.#underWay = names
      this.#unsaved = new Set()
      const done = await this.#store(names)
      this.#underWay = new Set()
      if (done) continue
      // With the next change there is another try, of all of it.
      this.#unsaved = new Set([...names, ...this.#unsaved])
      return
    }
    for (const work of this.#whenKept.splice(0)) work()
  }

  async #store(names: ReadonlySet<string>): Promise<boolean> {
    const { storage, onProblem } = this.#options
    const parts = new Map([...names].map((part) => [part, this.#parts.get(part)]))
    this.#revision += 1
    try {
      const { name, lease } = this.#owner
      await storage.save(name, { parts, seal: this.#seal(), ...(lease === undefined ? {} : { owner: lease }) })
      if (this.#hasTail) removeTail(name)
      this.#hasTail = false
      return true
    } catch (cause) {
      if (cause instanceof SlotTakenError) return this.#move()
      console.info('A draft could not be kept.', cause)
      onProblem()
      return false
    }
  }

  /** Another page has the slot now: all of this one goes into an empty slot. */
  async #move(): Promise<boolean> {
    // What was set aside for that one is in memory still, and goes along.
    if (this.#hasTail) removeTail(this.#owner.name)
    this.#hasTail = false
    try {
      this.#owner = await this.#options.moveOn()
    } catch (cause) {
      console.info('There is no other slot for a draft.', cause)
      this.#options.onProblem()
      return false
    }
    return this.#store(new Set(this.#parts.keys()))
  }

  #seal(): SlotSeal | null {
    if (this.#parts.size === 0) return null
    return { version: draftVersion, revision: this.#revision, count: this.#parts.size, sum: this.#sum }
  }
}
