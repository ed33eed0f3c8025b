import { createContext, useContext } from 'react'
import type { Client, SignInGate } from '../../api/client.ts'
import { serverEvents } from '../../api/server-events.ts'
import { leaveSession, openOperations, readSession, type Session, type User } from '../../api/sessions.ts'
import { Listeners } from '../../engine/rows/listeners.ts'

/** What the tabs of one browser tell each other: they share one session. */
export type TabNews = 'signed in' | 'signed out'

interface Tabs {
  tell: (news: TabNews) => void
  /** Until the returned function is called. */
  listen: (hear: (news: TabNews) => void) => () => void
}

/** Over a channel of this product; in a browser without one every tab finds out with its next call. */
export function browserTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined }
  const channel = new BroadcastChannel('trading-access')
  return {
    tell: (news) => channel.postMessage(news),
    listen: (hear) => {
      const onMessage = ({ data }: MessageEvent<TabNews>): void => hear(data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}

export const AccessContext = createContext<AccessState | null>(null)

/** Who uses this page; null where nobody signs in, such as in a preview. */
export function useAccess(): AccessState | null {
  return useContext(AccessContext)
}

interface AccessParts {
  client: Client
  /** Told who is signed in, whenever the server has said it. */
  keep: (session: Session) => void
  /** Has the page read as its user does, or as it does for nobody; true where it has to be loaded anew for it. */
  speakTo: (user: User | null) => Promise<boolean>
  tabs: Tabs
  /** Loads the page anew: nothing of one user is in it for the next. */
  reload: () => void
  /** The same, at the beginning. */
  goHome: () => void
}

interface AccessSnapshot {
  session: Session
  /** The session of this page's user has ended: the page asks to sign in again, over what is open. */
  isAsking: boolean
}

type Found = 'same' | 'nobody' | 'another' | 'unknown'

/**
 * Who uses this page. What a page holds belongs to one user for its whole life: a session that ends is asked for
 * again, and calls wait for it; when another user signs in, the page is loaded anew, with that user's own drafts.
 */
export class AccessState {
  readonly #parts: AccessParts
  readonly #changed = new Listeners()
  #snapshot: AccessSnapshot
  #waiting: ((isBack: boolean) => void)[] = []
  #looking: Promise<Found> | null = null

  constructor(parts: AccessParts, session: Session) {
    this.#parts = parts
    this.#snapshot = { session, isAsking: false }
  }

  readonly subscribe = this.#changed.add
  readonly snapshot = (): AccessSnapshot => this.#snapshot

  /** For a call that was refused for want of a session. */
  readonly gate: SignInGate = async ({ operation }, signal) =>
    !openOperations.has(operation) && this.#snapshot.session.user !== null && (await this.#back('try again', signal))

  /** The server refuses what is sent for one user in the session of another, of whose sign-in this page has not heard. */
  readonly sender = (): Record<string, string> => {
    const { user } = this.#snapshot.session
    return user === null ? {} : { 'X-Akun': String(user.id) }
  }

  /** For something else that could not be had: false when the session is not the reason. */
  readonly isBackAgain = async (): Promise<boolean> =>
    this.#snapshot.session.user !== null && (await this.#back('it stands'))

  /** The first sign-in of a page that nobody used yet; true when there is a user now. `before` comes before he sees anything. */
  async begin(before: () => void): Promise<boolean> {
    const session = await readSession(this.#parts.client)
    this.#parts.keep(session)
    if (session.user) {
      before()
      this.#parts.tabs.tell('signed in')
      if (await this.#parts.speakTo(session.user)) {
        this.#parts.reload()
        return true
      }
    }
    this.#set({ session, isAsking: false })
    return session.user !== null
  }

  /** After the dialog over the page has signed somebody in. */
  async resume(): Promise<void> {
    this.#parts.tabs.tell('signed in')
    await this.#look()
  }

  /** Not now: what was refused stays so, and the next refusal asks again. */
  readonly later = (): void => this.#settle(false)

  /** Null when the session has ended, else why it has not. */
  async signOut(): Promise<string | null> {
    const problem = await leaveSession(this.#parts.client)
    if (problem) return problem.title
    this.#parts.keep({ ...this.#snapshot.session, user: null })
    await this.#parts.speakTo(null)
    this.#parts.tabs.tell('signed out')
    this.#parts.goHome()
    return null
  }

  /** Watches the other tabs, and what may have happened while nobody saw this one, until the returned function is called. */
  start(): () => void {
    const stop = this.#parts.tabs.listen(
      (news) => void (news === 'signed in' ? this.#heardSignIn() : this.#heardSignOut()),
    )
    const onShown = (): void => {
      if (document.visibilityState === 'visible') void this.#comeBack()
    }
    // A page that the browser kept aside, with all that it showed.
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void this.#comeBack()
    }
    // It may have begun without the server.
    const onBack = (): void => void this.#comeBack()
    window.addEventListener('pageshow', onPageShow)
    window.addEventListener(serverEvents.back, onBack)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      stop()
      window.removeEventListener('pageshow', onPageShow)
      window.removeEventListener(serverEvents.back, onBack)
      document.removeEventListener('visibilitychange', onShown)
    }
  }

  async #heardSignIn(): Promise<void> {
    // A page that nobody uses yet shows who has signed in.
    if (this.#snapshot.session.user === null) this.#parts.reload()
    else await this.#look()
  }

  async #heardSignOut(): Promise<void> {
    if (this.#snapshot.session.user === null) return
    // Whoever leaves in one tab leaves in all: nothing of it stays to be seen.
    if ((await this.#look()) === 'nobody') this.#parts.reload()
  }

  async #comeBack(): Promise<void> {
    if (this.#snapshot.session.user === null || this.#snapshot.isAsking) return
    if ((await this.#look()) === 'nobody') this.#set({ ...this.#snapshot, isAsking: true })
  }

  async #back(otherwise: 'try again' | 'it stands', signal?: AbortSignal): Promise<boolean> {
    const found = await this.#look()
    if (found === 'same') return otherwise === 'try again'
    if (found === 'unknown') return false
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      signal?.addEventListener('abort', () => resolve(false))
      // Another user's page is on its way: what this one was asked for is sent by nobody.
      if (found === 'nobody' && !this.#snapshot.isAsking) this.#set({ ...this.#snapshot, isAsking: true })
    })
  }

  /** Asks who is signed in: once for all that want to know. */
  #look(): Promise<Found> {
    this.#looking ??= this.#find().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #find(): Promise<Found> {
    const before = this.#snapshot.session.user
    const session = await readSession(this.#parts.client).catch(() => null)
    if (!session) return 'unknown'
    this.#parts.keep(session)
    if (session.user === null) return 'nobody'
    if (session.user.id !== before?.id) {
      this.#parts.reload()
      return 'another'
    }
    this.#settle(true, session)
    return 'same'
  }

  #settle(isBack: boolean, session = this.#snapshot.session): void {
    const waiting = this.#waiting
    this.#waiting = []
    this.#set({ session, isAsking: false })
    for (const resolve of waiting) resolve(isBack)
  }

  #set(snapshot: AccessSnapshot): void {
    this.#snapshot = snapshot
    this.#changed.call()
  }
}
