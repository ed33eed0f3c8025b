/** Between two characters of a scanner lie so many milliseconds at most (interpretation, section 5). */
export const longestGap = 35
/** A scan has so many characters at least. */
const shortestScan = 8
/** A scanner of about 30 ms is late at times, and some are always: no hand presses key upon key so close. */
const latestGap = 55
/** A pause within one code of a scanner that stutters, or of a page that is busy starting: so long at most … */
const longestStutter = 250
/** … and so often. A hand that types a code slowly pauses behind every key. */
const mostStutters = 2
/** Enter may come a little later: no hand has typed the characters before it, so it belongs to them. */
export const longestWaitForEnter = 100
/** While a page that takes codes is being drawn, nobody types into it by hand: what comes within so long is one code. */
const patience = 2000

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
  /** The page that it is for is not drawn yet. */
  starting: boolean
  /** The scan goes into the page's box for codes. */
  inBox: boolean
}

/**
 * What a key means: the first character of what may become a scan, a further one, the end of a scan, or nothing.
 * `pause` is how long before the scan's first character the last other one came. `slow` is the end of a code that came
 * too slowly for a scan and too quickly for a hand, into a field or not.
 */
export type BurstStep =
  | { step: 'first' | 'further' | 'other' }
  | { step: 'scan'; text: string; pause: number }
  | { step: 'slow'; text: string; pause: number; nowhere: boolean }

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
  /** What came before both, up to a character that was late: of the code, but not what makes it a scan. */
  #lead = ''
  #late = 0
  /** The last part of it began while nothing had the keys. */
  #wasNowhere = false
  /** No character of the code went into a field. */
  #isNowhere = false
  /** The code began while its page was not drawn yet. */
  #isStarting = false

  next(pressed: TimedKey): BurstStep {
    const { key, time } = pressed
    if (silent.has(key)) return { step: 'other' }
    const gap = time - this.#last
    if (isCharacter(pressed)) return this.#character(pressed, gap)
    const longestWait = this.#isPatient(pressed) ? patience : longestWaitForEnter
    const isEnd = key === 'Enter' && isPlain(pressed) && gap <= longestWait
    const step: BurstStep = isEnd ? this.#end() : { step: 'other' }
    this.forget()
    return step
  }

  /** What was typed so far is no part of a scan. */
  forget(): void {
    this.#begin('')
    this.#last = Number.NEGATIVE_INFINITY
  }

  #begin(text: string): void {
    this.#text = text
    this.#begun = ''
    this.#stutters = 0
    this.#lead = ''
    this.#late = 0
    this.#isStarting = false
  }

  #isPatient({ nowhere, inBox }: TimedKey): boolean {
    return this.#isStarting && (nowhere || inBox)
  }

  #end(): BurstStep {
    const quick = this.#begun + this.#text
    const text = this.#lead + quick
    if (quick.length >= shortestScan) return { step: 'scan', text, pause: this.#pause }
    if (text.length < shortestScan) return { step: 'other' }
    const nowhere = this.#isNowhere
    // One that is late at times is a scanner; one that always is may be anything, and so is text of a field.
    const isScan = nowhere && this.#late * 2 <= text.length
    return isScan ? { step: 'scan', text, pause: this.#pause } : { step: 'slow', text, pause: this.#pause, nowhere }
  }

  #character(pressed: TimedKey, gap: number): BurstStep {
    const { key, time, nowhere } = pressed
    const isBehind = (longest: number): boolean => this.#text !== '' && gap >= 0 && gap <= longest
    const goesOn = this.#wasNowhere && isBehind(longestStutter) && this.#stutters < mostStutters
    this.#last = time
    this.#isNowhere &&= nowhere
    if (isBehind(longestGap)) {
      this.#text += key
      return { step: 'further' }
    }
    this.#wasNowhere = nowhere
    if (this.#isPatient(pressed) && isBehind(patience)) {
      this.#begun += this.#text
      this.#text = key
      return { step: 'further' }
    }
    if (goesOn) {
      this.#begun += this.#text
      this.#text = key
      this.#stutters += 1
      this.#pause = Number.POSITIVE_INFINITY
      return { step: 'first' }
    }
    if (isBehind(latestGap)) {
      this.#lead += this.#begun + this.#text
      this.#begun = ''
      this.#text = key
      this.#late += 1
      return { step: 'further' }
    }
    this.#begin(key)
    this.#isNowhere = nowhere
    this.#isStarting = nowhere && pressed.starting
    this.#pause = gap
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
