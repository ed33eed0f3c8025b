/** Between two characters of a scanner lie so many milliseconds at most (interpretation, section 5). */
export const longestGap = 35
/** A scan has so many characters at least. */
const shortestScan = 8
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

  next(pressed: TimedKey): BurstStep {
    const { key, time } = pressed
    if (silent.has(key)) return { step: 'other' }
    const gap = time - this.#last
    if (isCharacter(pressed)) return this.#character(key, time, gap)
    const text = this.#text
    const isScan = key === 'Enter' && isPlain(pressed) && text.length >= shortestScan && gap <= longestWaitForEnter
    this.forget()
    return isScan ? { step: 'scan', text, pause: this.#pause } : { step: 'other' }
  }

  /** What was typed so far is no part of a scan. */
  forget(): void {
    this.#text = ''
    this.#last = Number.NEGATIVE_INFINITY
  }

  #character(key: string, time: number, gap: number): BurstStep {
    this.#last = time
    if (this.#text !== '' && gap >= 0 && gap <= longestGap) {
      this.#text += key
      return { step: 'further' }
    }
    this.#pause = gap
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
