import { takesSecret, takesText } from '../form/focus.ts'
import { plainCode } from '../../contract/runtime/plain-text.ts'
import { t } from '../../contract/words/words.ts'
import { KeyClock } from './key-clock.ts'
import { ScanBurst, type TimedKey } from './scan-burst.ts'
import { TypedAhead } from './typed-ahead.ts'
import { FieldsBefore, mayGoOn, refusalOf } from './taken-back.ts'

/** Where scanned codes go: the scan box of a screen, or an open dialog that collects codes. */
export interface ScanTaker {
  kind: 'screen' | 'dialog'
  /** The name of the dialog among the open ones. */
  name?: string | null
  /** What is drawn around its boxes; two forms on one page are told apart by it. */
  area: () => Element | null
  /** Whether the element is a box that codes are typed into. */
  isBox: (element: Element | null) => boolean
  /** One scanned code, normalised; `focused` is what had the focus. */
  takeCode: (code: string, focused: Element | null) => void
  /** Several codes at once: pasted or dropped text, or that of a file; `target` is what they came in over. */
  takeText: (text: string, target: Element | null) => void
  /** Says why something could not be taken in. */
  refuse: (message: string) => void
}

/** A code that waits for the screen of its path, or for a dialog there that is being opened. */
export interface Kept {
  code: string
  isSlow: boolean
  path: string
  dialog?: string
}

/** Nobody has put a hand to the scanner so soon behind a key: what was typed into a box for codes goes on (ms). */
const sameCode = 1000

/** Nor can anybody, so soon behind one: it is the same hand, which types the rest of an amount faster (ms). */
const sameHand = 300

/**
 * The one listener for scanner bursts of all screens and dialogs. A scan goes to the open dialog that takes codes,
 * else to the screen; whatever had the focus is put back as it was, and Enter does nothing there. While a screen is
 * on its way, scans are kept for it; on a page that takes no codes keys mean what they always do.
 */
export class ScanListener {
  readonly #burst = new ScanBurst()
  readonly #clock = new KeyClock()
  readonly #before = new FieldsBefore()
  readonly #ahead = new TypedAhead((text) => {
    this.#typedInVain = text
    this.#tell()
  })
  #typedInVain = ''
  readonly #takers: ScanTaker[] = []
  /** The characters before those of the scan went into the same field. */
  #isSameField = false
  #kept: readonly Kept[] = []
  readonly #keptListeners = new Set<() => void>()
  #dropped: readonly string[] = []
  #awaited = 0
  /** The path whose page is drawn; null while nobody says. */
  #drawn: string | null = null

  /** The taker that the next code goes to; of several forms on a page the one that `near` stands in. */
  taker(near: Element | null = document.activeElement): ScanTaker | undefined {
    const dialog = this.#takers.findLast(({ kind }) => kind === 'dialog')
    if (dialog) return dialog
    return this.#takers.find((taker) => taker.area()?.contains(near)) ?? this.#takers[0]
  }

  /** Gives scans to `taker` until the returned function is called; first of all those that were kept for it. */
  add(taker: ScanTaker): () => void {
    this.#takers.push(taker)
    if (taker.kind === 'screen') this.#hand(taker)
    // It draws at once, which React does not allow inside an effect.
    else queueMicrotask(() => this.#takers.includes(taker) && this.#handToDialog(taker))
    return () => {
      const index = this.#takers.indexOf(taker)
      if (index >= 0) this.#takers.splice(index, 1)
    }
  }

  /** A screen is on its way until the returned function is called: scans are kept for it. */
  await(): () => void {
    this.#awaited += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#awaited -= 1
      this.#forgetUnawaited()
    }
  }

  /** One thing on its way makes room for the next without a gap; a screen that takes no codes never asks for them. */
  #forgetUnawaited(): void {
    setTimeout(() => {
      if (this.#awaited === 0 && !this.#isLeft()) this.#drop(this.#kept)
    }, 0)
  }

  #isLeft(): boolean {
    return this.#drawn !== null && this.#drawn !== window.location.pathname
  }

  /** The address changes before its page is drawn: a scan that comes in between is for the new one. */
  drawn(path: string | null): void {
    this.#drawn = path
    this.#forgetUnawaited()
  }

  /** What follows from a key has been done by `now`, in milliseconds of `performance.now()`. */
  readonly onTaken = (event: Event, now: number): void => this.#clock.taken(event, now)

  readonly onKeyDown = (event: KeyboardEvent, now: number): void => {
    const focused = targetOf(event)
    const time = this.#clock.timeOf(event, now)
    this.#clock.taken(event, now)
    // A program that types passwords is as fast as a scanner: what goes into such a box goes nowhere else.
    if (takesSecret(focused)) return this.#burst.forget()
    this.#ahead.next(event, focused)
    const told = this.#burst.next(this.#timedKey(event, time, focused))
    if (told.step === 'first') {
      this.#isSameField = this.#before.has(focused)
      this.#before.forget()
    }
    if (told.step === 'first' || told.step === 'further') this.#before.remember(focused, told.step === 'further')
    // Space presses what has the focus; in the middle of a code it is a part of that.
    if (told.step === 'further' && event.key === ' ' && !takesText(focused)) event.preventDefault()
    if (!('text' in told) || this.#isGoingOn(focused, told)) return
    // No button is pressed by what is slow.
    const how = told.step === 'scan' ? 'quick' : told.nowhere ? 'slow' : 'typed'
    this.#scanned(event, focused, told.text, how)
  }

  /** What was typed so far is no part of a scan. */
  forget(): void {
    this.#burst.forget()
  }

  #timedKey(event: KeyboardEvent, time: number, focused: Element | null): TimedKey {
    const taker = this.taker()
    return {
      key: event.key,
      time,
      modified: event.ctrlKey || event.altKey || event.metaKey,
      repeated: event.repeat,
      composing: event.isComposing || event.key === 'Process',
      nowhere: !takesText(focused),
      // A dialog is typed into by hand, whatever is still being drawn behind it.
      starting: taker?.kind !== 'dialog' && (this.#awaited > 0 || this.#isLeft()),
      inBox: taker?.isBox(focused) === true,
    }
  }

  /** The box's own Enter takes the whole of a code, or of an amount, that came in parts. */
  #isGoingOn(focused: Element | null, { text, pause }: { text: string; pause: number }): boolean {
    if (!this.#isSameField || pause > sameCode || this.#before.valueOf(focused) === '') return false
    if (pause <= sameHand && mayGoOn(focused, text)) return true
    return this.taker()?.isBox(focused) === true
  }

  #scanned(event: KeyboardEvent, focused: Element | null, text: string, how: 'quick' | 'slow' | 'typed'): void {
    const taker = this.taker()
    const isForPage = how !== 'typed' && (taker !== undefined || this.#awaited > 0 || this.#isLeft())
    const refuse = isForPage ? null : refusalOf(focused, text)
    if (!isForPage && !refuse) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#before.takeBack()
    this.#ahead.wasScan(text)
    const scanned = { code: plainCode(text), isSlow: how === 'slow' }
    if (refuse) refuse()
    // Words that a quick hand types over a button: nothing of them is a code.
    else if (scanned.isSlow && !/\d/.test(text)) return
    else if (taker) give(taker, scanned, focused)
    else this.#keep([...this.#kept, { ...scanned, path: window.location.pathname }])
  }

  /** A code for a dialog that is being opened, by its name among the open ones. */
  keepForDialog(code: string, dialog: string): void {
    this.#keep([...this.#kept, { code, isSlow: false, path: window.location.pathname, dialog }])
  }

  /** How many codes wait for the screen that is on its way to this address. */
  readonly kept = (): number => this.#kept.filter(isHere).length

  /** Codes that were said to wait, and that no screen took; until somebody has told them (`told`). */
  readonly dropped = (): readonly string[] => this.#dropped

  /** What was typed while a form was being saved, and has no box any more; until somebody has told it (`told`). */
  readonly typedInVain = (): string => this.#typedInVain

  told(): void {
    this.#dropped = []
    this.#typedInVain = ''
    this.#tell()
  }

  /** Hands over what waits, to be given back (`restore`) by the same page after a reload. */
  takeKept(): readonly Kept[] {
    const kept = this.#kept
    this.#keep([])
    return kept
  }

  restore(waiting: readonly Kept[]): void {
    this.#keep([...waiting, ...this.#kept])
  }

  readonly onKept = (listener: () => void): (() => void) => {
    this.#keptListeners.add(listener)
    return () => this.#keptListeners.delete(listener)
  }

  #keep(kept: readonly Kept[]): void {
    if (this.#kept.length === 0 && kept.length === 0) return
    this.#kept = kept
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#keptListeners) listener()
  }

  #drop(kept: readonly Kept[]): void {
    this.#dropped = [...this.#dropped, ...kept.map(({ code }) => code)]
    this.#keep([])
  }

  #hand(taker: ScanTaker): void {
    const kept = this.#kept
    const forScreen = kept.filter((one) => isHere(one) && one.dialog === undefined)
    this.#drop(kept.filter((one) => !isHere(one)))
    this.#keep(kept.filter((one) => isHere(one) && one.dialog !== undefined))
    for (const one of forScreen) give(taker, one, null)
  }

  #handToDialog(taker: ScanTaker): void {
    const kept = this.#kept
    const isFor = (one: Kept): boolean => isHere(one) && one.dialog !== undefined && one.dialog === taker.name
    this.#keep(kept.filter((one) => !isFor(one)))
    for (const one of kept) if (isFor(one)) give(taker, one, null)
  }
}

function isHere({ path }: Kept): boolean {
  return path === window.location.pathname
}

/** What is too slow for a scan is told and not taken: it may have been typed. */
function give(taker: ScanTaker, { code, isSlow }: Omit<Kept, 'path'>, focused: Element | null): void {
  if (isSlow)
    taker.refuse(t("'{code}' masuk terlalu lambat untuk pindaian. Pilih kotak kode, lalu pindai lagi.", { code }))
  else taker.takeCode(code, focused)
}

/** What the event began at, also inside a shadow root. */
export function targetOf(event: Event): Element | null {
  const [target] = event.composedPath()
  return target instanceof Element ? target : null
}
