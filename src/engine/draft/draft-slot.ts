import { type KeptPart, readFirst, readKeptTail, removeTail, slotsWithTail, storedKeys } from './draft-records.ts'
import { storedContent } from '../stored-content.ts'
import { DraftStorage, type SlotName, type StoredSlot } from './draft-storage.ts'
import { KeptDraft } from './kept-draft.ts'
import { SlotOwners } from './slot-owner.ts'

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

/** Drafts of the product's first version: a text in localStorage for every part. They are taken over once. */
const prefixOf = ({ id, slot }: SlotName): string => `trading:${id}:${slot}:`

/** The slots of a form that have one. */
function slotsOfFirstVersion(id: string): number[] {
  const prefix = `trading:${id}:`
  const slots = storedKeys(prefix).map((key) => Number(key.slice(prefix.length).split(':')[0]))
  return [...new Set(slots.filter(Number.isInteger))]
}

/** The parts of a slot; damaged ones are left out. */
function readFirstVersion(name: SlotName): Map<string, unknown> {
  const prefix = prefixOf(name)
  const keys = storedKeys(prefix)
  const parts = keys.flatMap((key): [string, unknown][] => {
    const content = readFirst(storedContent(key))
    return content ? [[key.slice(prefix.length), content.value]] : []
  })
  return new Map(parts)
}

function removeFirstVersion(name: SlotName): void {
  for (const key of storedKeys(prefixOf(name))) localStorage.removeItem(key)
}

/**
 * What somebody has typed, kept in the browser's storage until it is saved or given up. Every open
 * copy of a form (a tab, a window) has a slot of its own; that of a closed or crashed tab is taken up first.
 */
export interface DraftSlot {
  /** Everything that the slot holds, by part. */
  read(): Record<string, unknown>
  /** Keeps a part; undefined removes it. What one event writes is kept together or not at all. */
  write(part: string, value: unknown): void
  /** What was written is kept when this returns, as far as the browser can: the page may go any moment. */
  keepNow(): void
  /** Forgets everything, but the parts that are to stay. */
  clear(stays?: (part: string) => boolean): void
  /** Leaves the content to whoever claims the form next. */
  release(): void
}

/** Why a draft is not what somebody may rely on. */
export type DraftProblem = 'not kept' | 'not whole'

/** Gives the form `id` a slot. `onProblem` is told whenever something cannot be kept, or was not kept whole. */
export type ClaimDraft = (id: string, onProblem: (problem: DraftProblem) => void) => Promise<DraftSlot>

/** How long the browser has to give a draft, in milliseconds: a form does not wait for ever. */
const patience = 10_000

/** The drafts of one page. A claim gets one in memory when the browser keeps nothing, and never rejects. */
export function createDrafts(): ClaimDraft {
  const storage = new DraftStorage()
  const owners = new SlotOwners(storage)
  /** The last claim of each form, and the draft that it got last. */
  const claims = new Map<string, Promise<DraftSlot>>()
  const drafts = new Map<string, KeptDraft>()
  const inMemory = memoryDrafts()
  const claimAfter = async (before: Promise<DraftSlot> | undefined, id: string, onProblem: TellProblem) => {
    // One claim after the other: a form that is drawn again at once gets its own slot back.
    await before
    const earlier = drafts.get(id)
    await earlier?.released
    try {
      const draft = await within(patience, claimKept(storage, owners, id, onProblem))
      if (earlier) draft.goOnFrom(earlier)
      drafts.set(id, draft)
      return draft
    } catch (cause) {
      console.info('This browser keeps no drafts.', cause)
      onProblem('not kept')
      return inMemory(id)
    }
  }
  return (id, onProblem) => {
    const claim = claimAfter(claims.get(id), id, onProblem)
    claims.set(id, claim)
    return claim
  }
}

/** The drafts of this page. */
export const claimDraft = createDrafts()

type TellProblem = (problem: DraftProblem) => void

async function within(time: number, claim: Promise<KeptDraft>): Promise<KeptDraft> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // Whoever comes too late leaves the slot to the next page.
      claim.then((draft) => draft.release()).catch(() => undefined)
      reject(new Error('The storage does not answer.'))
    }, time)
  })
  return Promise.race([claim, late]).finally(() => clearTimeout(timer))
}

async function claimKept(
  storage: DraftStorage,
  owners: SlotOwners,
  id: string,
  onProblem: TellProblem,
): Promise<KeptDraft> {
  const filled = async (): Promise<number[]> => {
    const slots = [...(await storage.slots(id)), ...slotsWithTail(id), ...slotsOfFirstVersion(id)]
    return [...new Set(slots)].sort((one, other) => one - other)
  }
  const owner = await owners.own(id, await filled())
  try {
    const stored = await storage.load(owner.name)
    if (!isWhole(stored)) onProblem('not whole')
    const moveOn = async () => owners.ownEmpty(id, await filled())
    const options = { storage, owner, moveOn, onProblem: () => onProblem('not kept') }
    const draft = new KeptDraft(options, stored.parts, stored.seal?.revision ?? 0)
    takeOver(draft, owner.name, stored)
    return draft
  } catch (cause) {
    // Another try, here or in another tab, may read what is kept there.
    await owner.release()
    throw cause
  }
}

/** The seal counts all parts and their revisions: one that is missing, or from another time, does not agree. */
function isWhole({ seal, parts }: StoredSlot): boolean {
  const sum = [...parts.values()].reduce((total: number, { revision }: KeptPart) => total + revision, 0)
  return seal ? seal.count === parts.size && seal.sum === sum : parts.size === 0
}

/** What is kept elsewhere: a draft of the first version, and the last moments of the page that had the slot. */
function takeOver(draft: KeptDraft, name: SlotName, stored: StoredSlot): void {
  const first = stored.parts.size === 0 ? readFirstVersion(name) : new Map<string, unknown>()
  const tail = readKeptTail(name)
  for (const [part, value] of first) draft.write(part, value)
  if (tail && tail.revision > (stored.seal?.revision ?? 0))
    for (const { part, value } of tail.parts) draft.write(part, value)
  else removeTail(name)
  draft.whenKept(() => {
    removeFirstVersion(name)
    removeTail(name)
  })
}
