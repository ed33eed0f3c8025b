import type { DraftStorage, SlotName } from './draft-storage.ts'
import { randomName } from './random-name.ts'

/** How long a living page has for its answer, in milliseconds. */
const answerTime = 250

type Message = { asks: string } | { holds: string }

/**
 * Plain http has no Web Locks. There a slot carries its owner's name, and who wants it asks over a
 * channel whether that page still lives; a copied tab has a name of its own. A page that was too deeply
 * asleep to answer finds at its next change that the slot has another owner, and moves on.
 */
class SlotLeases {
  readonly #page = randomName()
  readonly #held = new Set<string>()
  readonly #hearing = new Set<(holds: string) => void>()
  #channel: BroadcastChannel | null = null

  /** Null when another page, or another form of this one, has the slot. */
  async hold(storage: DraftStorage, name: SlotName): Promise<SlotOwner | null> {
    const key = `${name.id}:${name.slot}`
    if (this.#held.has(key)) return null
    const before = await storage.owner(name)
    if (before !== undefined && before !== this.#page && (await this.#isAlive(key))) return null
    if (this.#held.has(key) || !(await storage.own(name, before, this.#page))) return null
    this.#held.add(key)
    this.#open()
    return { name, lease: this.#page, release: () => this.#release(storage, name, key) }
  }

  async #release(storage: DraftStorage, name: SlotName, key: string): Promise<void> {
    this.#held.delete(key)
    await storage.own(name, this.#page, undefined)
  }

  /** Whether some page says that it holds the slot. */
  async #isAlive(key: string): Promise<boolean> {
    const channel = this.#open()
    if (!channel) return false
    return new Promise((resolve) => {
      const settle = (alive: boolean): void => {
        clearTimeout(timer)
        this.#hearing.delete(hear)
        resolve(alive)
      }
      const hear = (holds: string): void => {
        if (holds === key) settle(true)
      }
      const timer = setTimeout(() => settle(false), answerTime)
      this.#hearing.add(hear)
      channel.postMessage({ asks: key } satisfies Message)
    })
  }

  /** The channel of all pages; null in a browser without. */
  #open(): BroadcastChannel | null {
    if (this.#channel || typeof BroadcastChannel === 'undefined') return this.#channel
    const opened = new BroadcastChannel('trading-drafts')
    opened.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('holds' in data) for (const hear of [...this.#hearing]) hear(data.holds)
      else if (this.#held.has(data.asks)) opened.postMessage({ holds: data.asks } satisfies Message)
    }
    this.#channel = opened
    return opened
  }
}

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

/**
 * Holds a slot by a Web Lock, which the browser frees when the tab is closed or crashes. Waits at most
 * `wait` milliseconds; null when somebody else holds it; rejects when the browser forbids locks.
 */
async function holdLock(name: SlotName, wait: number): Promise<SlotOwner | null> {
  const options: LockOptions = wait > 0 ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true }
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(`trading:${name.id}:${name.slot}`, options, async (granted) => {
      if (!granted) {
        resolve(null)
        return
      }
      await new Promise<void>((letGo) => {
        const release = async (): Promise<void> => {
          letGo()
          await held
        }
        resolve({ name, release })
      })
    })
    held.catch((cause: unknown) => {
      // The wait is over: somebody else has it. Anything else is the browser's refusal.
      if (cause instanceof DOMException && cause.name === 'TimeoutError') resolve(null)
      else reject(cause instanceof Error ? cause : new Error('Web Locks are refused.', { cause }))
    })
  })
}
