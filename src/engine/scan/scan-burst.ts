/** Between two characters of a scanner lie so many milliseconds at most (interpretation, section 5). */
export const longestGap = 35
/** A scan has so many characters at least. */
const shortestScan = 8
/** A pause within one code of a scanner that stutters, or of a page that is busy starting: so long at most … */
export const stutter = 250
/** … and so often. A hand that types a code slowly pauses behind every key. */
const mostStutters = 2
/** Enter may come a little later: no hand has typed the characters before it, so it belongs to them. */
export const longestWaitForEnter = 100

/** A key going down. `time` in milliseconds, of the event itself: a busy page sees keys late. */
export interface TimedKey {
  key: string
  time: number
  /** With Ctrl, Alt or Meta: a shortcut. */
  modified: boolean
  /** Held down: it repeats about as fast as a scanner types. */
  repeated: boolean
  /** Inside of an input method's composition. */
  composing: boolean
  /** It goes into no field: nothing on the page has it. */
  nowhere: boolean
}

/**
 * What a key means: the first character of what may become a scan, a further one, the end of a scan, or nothing.
 * `pause` is how long before the scan's first character the last other one came.
 */
export type BurstStep = { step: 'first' | 'further' | 'other' } | { step: 'scan'; text: string; pause: number }

/** Keys that only change what others mean: a scanner sends them between characters. */
const silent = new Set(['Shift', 'CapsLock', 'NumLock', 'ScrollLock', 'AltGraph'])

/** Tells a scanner from a hand by the time between keys. Knows nothing of the page. */
export class ScanBurst {
  #text = ''
  #last = Number.NEGATIVE_INFINITY
  #pause = Number.POSITIVE_INFINITY
  /** The beginning of a code that went into no field before the scanner stuttered, and how often it has. */
  #begun = ''
  #stutters = 0
  #wasNowhere = false

  next(pressed: TimedKey): BurstStep {
    const { key, time } = pressed
    if (silent.has(key)) return { step: 'other' }
    const gap = time - this.#last
    if (isCharacter(pressed)) return this.#character(pressed, gap)
    const text = this.#begun + this.#text
    const isScan = key === 'Enter' && isPlain(pressed) && text.length >= shortestScan && gap <= longestWaitForEnter
    this.forget()
    return isScan ? { step: 'scan', text, pause: this.#pause } : { step: 'other' }
  }

  /** What was typed so far is no part of a scan. */
  forget(): void {
    this.#text = ''
    this.#begun = ''
    this.#stutters = 0
    this.#last = Number.NEGATIVE_INFINITY
  }

  #character({ key, time, nowhere }: TimedKey, gap: number): BurstStep {
    this.#last = time
    if (this.#text !== '' && gap >= 0 && gap <= longestGap) {
      this.#text += key
      return { step: 'further' }
    }
    const goesOn = this.#wasNowhere && gap >= 0 && gap <= stutter && this.#stutters < mostStutters
    this.#begun = goesOn ? this.#begun + this.#text : ''
    this.#stutters = goesOn && this.#begun !== '' ? this.#stutters + 1 : 0
    this.#wasNowhere = nowhere
    this.#pause = this.#begun === '' ? gap : Number.POSITIVE_INFINITY
    this.#text = key
    return { step: 'first' }
  }
}

function isPlain({ modified, repeated, composing }: TimedKey): boolean {
  return !modified && !repeated && !composing
}

/** One character; names of keys (`Tab`, `Dead`, `Unidentified`) are longer. */
function isCharacter(pressed: TimedKey): boolean {
  return /^.$/su.test(pressed.key) && isPlain(pressed)
}
