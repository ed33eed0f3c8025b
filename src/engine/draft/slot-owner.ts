import type { DraftStorage, SlotName } from './draft-storage.ts'
import { SlotLeases } from './slot-lease.ts'
import { holdLock } from './slot-lock.ts'

/** A slot that no other tab writes into as long as this page has it. */
export interface SlotOwner {
  name: SlotName
  /** The owner's name in the storage, where only that keeps others away. */
  lease?: string
  release: () => Promise<void> | void
}

/** How long a reloaded page waits for its former self to let go of the slot. */
const patience = 1000

/** Gives this page slots. All of its methods reject when the browser allows none. */
export class SlotOwners {
  readonly #storage: DraftStorage
  readonly #leases = new SlotLeases()

  constructor(storage: DraftStorage) {
    this.#storage = storage
  }

  /** The tab's own slot after a reload, else one that a closed tab has left with content (`filled`), else an empty one. */
  async own(id: string, filled: readonly number[]): Promise<SlotOwner> {
    const mine = remembered(id)
    if (mine !== null && filled.includes(mine)) {
      const owner = await this.#take({ id, slot: mine }, patience)
      if (owner) return owner
    }
    for (const slot of filled) {
      const owner = await this.#take({ id, slot }, 0)
      if (owner) return owner
    }
    return this.ownEmpty(id, filled)
  }

  /** A slot with nothing in it. So many tabs on one form are a mistake, and an endless search would be another. */
  async ownEmpty(id: string, filled: readonly number[]): Promise<SlotOwner> {
    for (let slot = 0; slot < filled.length + 1000; slot += 1) {
      const owner = filled.includes(slot) ? null : await this.#take({ id, slot }, 0)
      if (owner) return owner
    }
    throw new Error(`Every slot of "${id}" is taken.`)
  }

  async #take(name: SlotName, wait: number): Promise<SlotOwner | null> {
    const owner = await this.#lockOrLease(name, wait)
    if (owner) remember(name)
    return owner
  }

  /** A browser may have locks and refuse them. */
  async #lockOrLease(name: SlotName, wait: number): Promise<SlotOwner | null> {
    try {
      if ('locks' in navigator) return await holdLock(name, wait)
    } catch (cause) {
      console.info('Web Locks are refused.', cause)
    }
    return this.#leases.hold(this.#storage, name)
  }
}

/** A reloaded tab comes back to its own slot. */
function remember({ id, slot }: SlotName): void {
  try {
    sessionStorage.setItem(`trading:slot:${id}`, String(slot))
  } catch {
    // Without session storage any free slot with content will do.
  }
}

function remembered(id: string): number | null {
  try {
    const slot = sessionStorage.getItem(`trading:slot:${id}`)
    return slot === null ? null : Number(slot)
  } catch {
    return null
  }
}
