import type { Session } from '../../api/sessions.ts'
import type { DefinitionIndex } from '../../contract/module.ts'
import type { Definitions } from '../../engine/definitions.ts'
import { pageBuild } from '../../api/definition-index.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { keptDefinitions } from './worker-words.ts'
import { storedContent } from '../../engine/stored-content.ts'

const place = 'trading:pengguna'

/** As long as a session that nobody uses lives on the server. */
const lifetime = 12 * 60 * 60 * 1000

/** What a start without the server goes by: who was signed in here last, and what that user's product is. */
interface Kept {
  session: Session
  /** The newest first: until another build of the page is taken, a start without the server is one of the build before. */
  lists?: { build: string; index: DefinitionIndex }[]
  /** When the server last said so. */
  at: number
}

/** Keeps who is signed in, as the server says it. Nothing of anybody stays once that is nobody, or somebody else. */
export function keepSession(session: Session, now = Date.now()): void {
  const kept = read()
  const isSame = kept !== null && kept.session.user?.id === session.user?.id
  if (!isSame) forget()
  if (session.user !== null) write({ ...(isSame && kept), session, at: now })
}

/** Who was signed in here; null once the session has surely ended. */
export function keptSession(now = Date.now()): Session | null {
  const kept = read()
  return kept !== null && now - kept.at < lifetime ? kept.session : null
}

/** Keeps the user's list of definitions, for this build of the page. */
export function keepIndex(user: number, index: DefinitionIndex, build = pageBuild()): void {
  const kept = read()
  if (kept?.session.user?.id !== user) return
  const others = (kept.lists ?? []).filter((list) => list.build !== build)
  write({ ...kept, lists: [{ build, index }, ...others].slice(0, 2) })
}

/** The last good one of this user: another build may not know what is in it. */
export function keptIndex(user: number, build = pageBuild()): DefinitionIndex | null {
  const kept = read()
  if (kept?.session.user?.id !== user) return null
  return kept.lists?.find((list) => list.build === build)?.index ?? null
}

/** The last good list of a user's definitions stands in for one that cannot be had; a refusal stands. */
export function withKeptIndex(definitions: Definitions, user: number | null): Definitions {
  if (user === null) return definitions
  return {
    ...definitions,
    index: async () => {
      try {
        const index = await definitions.index()
        keepIndex(user, index)
        return index
      } catch (cause) {
        const kept = cause instanceof TypeError ? keptIndex(user) : null
        if (kept === null) throw cause
        return kept
      }
    },
  }
}

function forget(): void {
  localStorage.removeItem(place)
  // Absent where pages come without TLS.
  if ('caches' in window) void caches.delete(keptDefinitions).catch(() => undefined)
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept))
  } catch (cause) {
    // The product works all the same, as long as its server is there.
    console.info('Nothing is kept for a start without the server.', cause)
  }
}

function read(): Kept | null {
  const kept = storedContent(place)
  return isKept(kept) ? kept : null
}

/** Written by this module alone, but maybe by an earlier version of it. */
function isKept(kept: unknown): kept is Kept {
  if (!isRecord(kept) || typeof kept.at !== 'number' || !isRecord(kept.session)) return false
  if (kept.lists !== undefined && !Array.isArray(kept.lists)) return false
  const { user, rights } = kept.session
  if (!isRecord(user) || typeof user.id !== 'number' || typeof user.name !== 'string') return false
  return isRecord(rights) && Array.isArray(rights.boleh) && isRecord(rights.tersembunyi)
}
