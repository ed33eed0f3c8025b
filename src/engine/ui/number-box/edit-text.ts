import { ascii, type NumberKind } from './number-kind.ts'

/** What stands in a box, and where its caret is; what is selected goes from there to `end`. */
export interface Typed {
  text: string
  caret: number
  end?: number
}

/** The box after an input: what it shows, what was selected there for the next key too, and the text that was kept out. */
export interface Edited {
  typed: Typed
  keptOut: string | null
  /** By one key; a text that comes at once is no slip. */
  byKey: boolean
  /** What was kept out stands in the box all the same, to be mended: somebody has typed it for a number. */
  stays?: boolean
}

/** What the browser's `input` event says; without an `inputType` the program set the text. */
export interface InputWords {
  inputType: string | undefined
  /** What came in, where the browser tells. */
  data?: string | null | undefined
}

/** By one key, at once (pasted, dropped, filled in), or set by the program. */
type Arrival = 'key' | 'bulk' | 'program'

/** Nobody writes a number that long; more is not even looked at. */
const longest = 60

/**
 * What an input makes of a box that showed `old`. What the program sets stands as it is. Else the
 * digits of an amount are grouped anew, marks that somebody types stay as they are typed, a key that
 * leads to no number stays where it is meant for one and is a slip elsewhere, and a text that comes at once is taken whole or not at all.
 */
export function editText(kind: NumberKind, old: string, next: Typed, words: InputWords): Edited {
  const change = changeOf(old, next, words)
  const arrival = arrivalOf(words, change.inserted)
  const byKey = arrival === 'key'
  const taken = (typed: Typed): Edited => ({ typed, keptOut: null, byKey })
  if (arrival === 'program') return taken(next)
  const refused: Edited = { typed: boxBefore(old, next, change), keptOut: next.text, byKey }
  if (next.text.length > longest) return refused
  const plain = { ...next, text: ascii(next.text) }
  const { group } = kind
  const onlyDigits = /^\d*$/.test(plain.text) || (change.isSure && isOwnText(kind, old) && isDigits(change.inserted))
  // Marks of the box's own making are nobody's: the digits alone count.
  const typed = group && onlyDigits ? grouped(group, plain, words.inputType) : sameAmount(kind, plain)
  if (byKey && isMeant(kind, plain.text) && change.inserted !== '' && !kind.mayBecome(typed.text))
    return { ...refused, typed: plain, stays: true }
  if (byKey) return change.inserted === '' || kind.mayBecome(typed.text) ? taken(typed) : refused
  return isTaken(kind, typed.text) ? taken(trimmed(typed)) : refused
}

/**
 * Behind a digit anything else makes another number of it: 2k, 12 pcs, 10/2. Of letters an amount keeps digits only
 * (specification, section 5), but for those that people say an amount with; a dash between digits is such a slip, too.
 */
function isMeant({ group }: NumberKind, text: string): boolean {
  return group ? /\d[\s.,]*(?:[ejkmrt]|[^\p{L}\d\s.,-])|\d[\s.,]+-/iu.test(text) : /[.,+-]|\d\D/u.test(text)
}

/** What is gone was selected: a digit after a refused key would else stand beside the old number. */
function boxBefore(old: string, next: Typed, { at, inserted }: { at: number; inserted: string }): Typed {
  const caret = Math.min(at, old.length)
  const gone = old.length + inserted.length - next.text.length
  return { text: old, caret, end: Math.min(caret + Math.max(gone, 0), old.length) }
}

function arrivalOf({ inputType }: InputWords, inserted: string): Arrival {
  if (inputType === undefined || inputType === '' || inputType.startsWith('history')) return 'program'
  if (inputType.startsWith('delete')) return 'key'
  return inputType === 'insertText' && inserted.length <= 1 ? 'key' : 'bulk'
}

function isDigits(text: string): boolean {
  return /^\d*$/.test(ascii(text))
}

function isTaken(kind: NumberKind, text: string): boolean {
  const reading = kind.read(text)
  return reading.kind !== 'unread' && !(reading.kind === 'number' && reading.value < 0 && !kind.takesNegative)
}

/** Whether a text is what the box itself makes of its value, or of its digits where they are too many for one. */
function isOwnText(kind: NumberKind, text: string): boolean {
  if (kind.group) return kind.group(text.replaceAll(/\D/g, '')) === text
  const reading = kind.read(text)
  return reading.kind === 'number' ? reading.value >= 0 && kind.show(reading.value) === text : text === ''
}

/** `12.500` as somebody types it becomes `Rp 12.500`: the box's own text, grouped from there on. */
function sameAmount(kind: NumberKind, { text, caret }: Typed): Typed {
  const reading = kind.read(text)
  const shown = reading.kind === 'number' ? kind.show(reading.value) : ''
  return shown.length > text.length && shown.endsWith(text)
    ? { text: shown, caret: caret + shown.length - text.length }
    : { text, caret }
}

/** The digits of a text in groups; the caret stays behind the digit that it was behind. */
function grouped(group: (digits: string) => string, { text, caret }: Typed, inputType: string | undefined): Typed {
  const digits = text.replaceAll(/\D/g, '')
  const shown = group(digits)
  const dropped = digits.length - shown.replaceAll(/\D/g, '').length
  const before = text.slice(0, caret).replaceAll(/\D/g, '').length - dropped
  const places = [...shown.matchAll(/\d/g)].map((digit) => digit.index)
  const place = before > 0 ? (places[before - 1] ?? shown.length - 1) + 1 : (places[0] ?? 0)
  // Delete in front of a mark goes past it; else the mark would come back for ever.
  const isStuck = inputType === 'deleteContentForward' && /[.,]/.test(shown[place] ?? '')
  return { text: shown, caret: isStuck ? place + 1 : place }
}

/**
 * What came in, and where. It is sure where the browser tells, for what was deleted, and for what was
 * added at the end: "12.5" over "12.500" could else be a deletion.
 */
function changeOf(old: string, { text, caret }: Typed, { inputType, data }: InputWords) {
  if (inputType?.startsWith('delete')) return { at: caret, inserted: '', isSure: true }
  if (data && text.slice(0, caret).endsWith(data)) return { at: caret - data.length, inserted: data, isSure: true }
  if (text.startsWith(old)) return { at: old.length, inserted: text.slice(old.length), isSure: true }
  return { at: 0, inserted: text, isSure: false }
}

function trimmed({ text, caret }: Typed): Typed {
  const kept = text.trim()
  return { text: kept, caret: Math.min(caret, kept.length) }
}
