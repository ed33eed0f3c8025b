import type { DraftStorage, SlotName } from './draft-storage.ts'
import { randomName } from './random-name.ts'
import type { SlotOwner } from './slot-owner.ts'

/** How long a living page has for its answer, in milliseconds. */
const answerTime = 250

type Message = { asks: string } | { holds: string }

/**
 * Plain http has no Web Locks. There a slot carries its owner's name, and who wants it asks over a
 * channel whether that page still lives; a copied tab has a name of its own. A page that was too deeply
 * asleep to answer finds at its next change that the slot has another owner, and moves on.
 */
export class SlotLeases {
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
