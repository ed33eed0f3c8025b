/**
 * What somebody has typed, kept in the browser's storage until it is saved or given up. Every open
 * copy of a form (a tab, a window) has a slot of its own, held by a Web Lock: the lock of a closed or
 * crashed tab is free, and its slot is taken up first.
 */
export interface DraftSlot {
  /** Everything that the slot holds, by part. */
  read(): Record<string, unknown>
  /** Keeps a part at once; undefined removes it. */
  write(part: string, value: unknown): void
  /** Forgets everything, but the parts that are to stay. */
  clear(stays?: (part: string) => boolean): void
  /** Leaves the content to whoever claims the form next. */
  release(): void
}

/** Gives the form `id` a slot. `onProblem` is told once when what is typed cannot be kept. */
export type ClaimDraft = (id: string, onProblem: () => void) => Promise<DraftSlot>

const version = 1
/** How long a reloaded page waits for its former self to let go of the slot. */
const patience = 1000

/** A slot for the form `id`. `onProblem` is told once when the storage is full or forbidden. */
export function claimDraft(id: string, onProblem: () => void): Promise<DraftSlot> {
  const claim: Promise<DraftSlot> = claimAfter(claims.get(id), id, onProblem, () => claims.get(id) === claim)
  claims.set(id, claim)
  return claim
}

/** The last claim of a form on this page, and the locks of it that are being given back. */
const claims = new Map<string, Promise<DraftSlot>>()
const leaving = new Map<string, Promise<unknown>>()

/** One claim after the other: a form that is drawn again at once gets its own slot back. */
async function claimAfter(
  before: Promise<DraftSlot> | undefined,
  id: string,
  onProblem: () => void,
  isLast: () => boolean,
): Promise<DraftSlot> {
  await before
  await leaving.get(id)
  const { slot, release } = await claimSlot(id)
  remember(id, slot)
  return createSlot(`trading:${id}:${slot}:`, release, { onProblem, isLast })
}

interface Claim {
  slot: number
  release: () => void
}

async function claimSlot(id: string): Promise<Claim> {
  // Old browsers and plain http have no locks: one slot for all tabs.
  if (!('locks' in navigator)) return { slot: 0, release: () => undefined }
  const filled = filledSlots(id)
  const mine = remembered(id)
  if (mine !== null && filled.includes(mine)) {
    const release = await lock(id, mine, patience)
    if (release) return { slot: mine, release }
  }
  for (const slot of filled) {
    const release = await lock(id, slot, 0)
    if (release) return { slot, release }
  }
  for (let slot = 0; ; slot += 1) {
    if (filled.includes(slot)) continue
    const release = await lock(id, slot, 0)
    if (release) return { slot, release }
  }
}

/** Takes the lock of a slot, waiting at most `wait` milliseconds; null when somebody else holds it. */
async function lock(id: string, slot: number, wait: number): Promise<(() => void) | null> {
  const options: LockOptions = wait > 0 ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true }
  return new Promise((resolve) => {
    const held = navigator.locks.request(`trading:${id}:${slot}`, options, async (granted) => {
      if (!granted) resolve(null)
      else
        await new Promise<void>((letGo) => {
          resolve(() => {
            leaving.set(id, held)
            letGo()
          })
        })
    })
    // Rejected when the wait is over: somebody else has it.
    held.catch(() => {
      resolve(null)
    })
  })
}

function filledSlots(id: string): number[] {
  const prefix = `trading:${id}:`
  const slots = storedKeys(prefix).map((key) => Number(key.slice(prefix.length).split(':')[0]))
  return [...new Set(slots.filter((slot) => Number.isInteger(slot)))].sort((a, b) => a - b)
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Storage is forbidden: there is no draft; writing reports it.
    return []
  }
}

/** A reloaded tab comes back to its own slot. */
function remember(id: string, slot: number): void {
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

interface SlotOptions {
  onProblem: () => void
  /** Nobody on this page has claimed the form since. */
  isLast: () => boolean
}

function createSlot(prefix: string, release: () => void, { onProblem, isLast }: SlotOptions): DraftSlot {
  let reported = false
  let released = false
  return {
    read: () => Object.fromEntries(storedKeys(prefix).flatMap((key) => readPart(key, key.slice(prefix.length)))),
    write: (part, value) => {
      // A form that has left the page writes into nobody's draft.
      if (released) return
      try {
        if (value === undefined) localStorage.removeItem(prefix + part)
        else localStorage.setItem(prefix + part, JSON.stringify({ version, value }))
      } catch {
        if (!reported) onProblem()
        reported = true
      }
    },
    clear: (stays = () => false) => {
      if (released && !isLast()) return
      for (const key of storedKeys(prefix)) if (!stays(key.slice(prefix.length))) localStorage.removeItem(key)
    },
    release: () => {
      released = true
      release()
    },
  }
}

/** One entry, or none when it is damaged or of another version. */
function readPart(key: string, part: string): [string, unknown][] {
  try {
    const content = JSON.parse(localStorage.getItem(key) ?? 'null') as { version?: unknown; value?: unknown } | null
    return content?.version === version ? [[part, content.value]] : []
  } catch {
    return []
  }
}
