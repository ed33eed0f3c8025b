import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { readPart, readSeal, type KeptPart, type SlotSeal } from './draft-records.ts'

/** Which draft: the form's id and the number of its slot. */
export interface SlotName {
  id: string
  slot: number
}

export interface StoredSlot {
  seal: SlotSeal | null
  parts: Map<string, KeptPart>
}

/** Changed parts (undefined: gone) with the seal over all of them; null when nothing is left. */
export interface SlotChange {
  parts: ReadonlyMap<string, KeptPart | undefined>
  seal: SlotSeal | null
  /** Only while this page is named as the owner; without a name nobody else can be. */
  owner?: string
}

/** Another page has taken the slot: nothing was written. */
export class SlotTakenError extends Error {
  override readonly name = 'SlotTakenError'
}

/** The drafts in IndexedDB: one record a part, so that a key costs what its part costs; one transaction a change. */
export class DraftStorage {
  readonly #store: UseStore

  constructor() {
    this.#store = createStore('trading-drafts', 'drafts')
  }

  /** The numbers of the slots that hold something, in order. Rejects when the browser forbids it. */
  async slots(id: string): Promise<number[]> {
    const keys = await this.#store('readonly', (store) => promisifyRequest(store.getAllKeys(below('seal', id))))
    return keys.map((key) => (Array.isArray(key) ? Number(key[2]) : Number.NaN)).filter(Number.isInteger)
  }

  /** The forms that have a slot that holds something. */
  async forms(): Promise<string[]> {
    const keys = await this.#store('readonly', (store) => promisifyRequest(store.getAllKeys(below('seal'))))
    const ids = keys.map((key) => (Array.isArray(key) ? key[1] : undefined))
    return [...new Set(ids.filter((id) => typeof id === 'string'))]
  }

  /** Gives all that a slot holds to another one, which is empty: at once or not at all. */
  async move(from: SlotName, to: SlotName): Promise<void> {
    await this.#store('readwrite', async (store) => {
      const range = below('part', from.id, from.slot)
      const [seal, keys, records] = await Promise.all([
        promisifyRequest<unknown>(store.get(['seal', from.id, from.slot])),
        promisifyRequest(store.getAllKeys(range)),
        promisifyRequest<unknown[]>(store.getAll(range)),
      ])
      for (const [index, key] of keys.entries())
        if (Array.isArray(key) && key[3] !== undefined) store.put(records[index], ['part', to.id, to.slot, key[3]])
      if (seal !== undefined) store.put(seal, ['seal', to.id, to.slot])
      store.delete(range)
      store.delete(['seal', from.id, from.slot])
      await promisifyRequest(store.transaction)
    })
  }

  async load({ id, slot }: SlotName): Promise<StoredSlot> {
    const range = below('part', id, slot)
    const [seal, keys, records] = await this.#store('readonly', (store) =>
      Promise.all([
        promisifyRequest<unknown>(store.get(['seal', id, slot])),
        promisifyRequest(store.getAllKeys(range)),
        promisifyRequest<unknown[]>(store.getAll(range)),
      ]),
    )
    if (seal === undefined && keys.length === 0) return { seal: null, parts: new Map() }
    const parts = keys.flatMap((key, index): [string, KeptPart][] => {
      const part = readPart(records[index])
      const name = Array.isArray(key) ? key[3] : undefined
      return part && typeof name === 'string' ? [[name, part]] : []
    })
    return { seal: readSeal(seal), parts: new Map(parts) }
  }

  /** All of it or nothing. Rejects when the storage is full or forbidden, or with a SlotTakenError. */
  async save(name: SlotName, change: SlotChange): Promise<void> {
    await this.#store('readwrite', async (store) => {
      const done = promisifyRequest(store.transaction)
      // Heard below in any case; a transaction may end while the owner is looked at.
      done.catch(() => undefined)
      if (change.owner !== undefined && (await ownerIn(store, name)) !== change.owner) throw new SlotTakenError()
      putOrAbort(store, name, change)
      // At once: a page that is leaving has no time to answer the browser.
      store.transaction.commit()
      await done
    })
  }

  /** The page that has the slot; undefined when nobody does. */
  async owner(name: SlotName): Promise<string | undefined> {
    return this.#store('readonly', (store) => ownerIn(store, name))
  }

  /** Makes `owner` the owner if `before` still is. False: somebody else was quicker. */
  async own(name: SlotName, before: string | undefined, owner: string | undefined): Promise<boolean> {
    return this.#store('readwrite', async (store) => {
      if ((await ownerIn(store, name)) !== before) return false
      if (owner === undefined) store.delete(ownerKey(name))
      else store.put(owner, ownerKey(name))
      await promisifyRequest(store.transaction)
      return true
    })
  }
}

/** A value that cannot be stored takes the whole change with it. */
function putOrAbort(store: IDBObjectStore, name: SlotName, change: SlotChange): void {
  try {
    put(store, name, change)
  } catch (cause) {
    store.transaction.abort()
    throw cause
  }
}

function put(store: IDBObjectStore, { id, slot }: SlotName, { parts, seal }: SlotChange): void {
  for (const [part, kept] of parts)
    if (kept) store.put(kept, ['part', id, slot, part])
    else store.delete(['part', id, slot, part])
  if (seal) store.put(seal, ['seal', id, slot])
  else store.delete(['seal', id, slot])
}

const ownerKey = ({ id, slot }: SlotName): IDBValidKey => ['owner', id, slot]

async function ownerIn(store: IDBObjectStore, name: SlotName): Promise<string | undefined> {
  const owner = await promisifyRequest<unknown>(store.get(ownerKey(name)))
  return typeof owner === 'string' ? owner : undefined
}

/** All keys that begin so: an array sorts after every number and text. */
function below(...start: (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}
