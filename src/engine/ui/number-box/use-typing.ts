import { useEffect, useRef, type RefObject } from 'react'
import { t } from '../../../contract/words/words.ts'
import { refuseCodes, rememberBeside } from '../../scan/taken-back.ts'
import { editText, type Edited, type InputWords, type Typed } from './edit-text.ts'
import type { NumberBoxProps } from './number-box.tsx'
import { numberIn, type NumberKind } from './number-kind.ts'

/** So many digits in a row, typed like a code, are one, such as the number below a bar code. */
const longDigits = /^\d{12,}$/

/**
 * What a box of numbers or days says of a code; null where `isRead` tells that it may be a value of the box. Amounts
 * may have as many digits as a code.
 */
export function codeWords(code: string, isRead: (text: string) => boolean, isAmount = false): string | null {
  if (isRead(code) && (isAmount || !longDigits.test(code))) return null
  return t("'{code}' adalah kode, bukan isian kotak ini. Isi lama tetap.", { code })
}

/** A text that did not get into a box. */
export interface KeptOut {
  /** The text as it would have stood there. */
  text: string
  /** The number that it says, if it says one. */
  meant: number | undefined
  message: string
}

export interface Typing {
  /** Takes what came in at `time` (ms of the event) over the text `old`, or keeps it out. */
  take: (words: InputWords, time: number, old?: string, next?: Typed) => void
  /** Shows a text that was not typed, with the caret behind it. */
  set: (text: string) => void
  /** The text before the last one that was taken, once each. */
  takeBack: () => string | undefined
  /** What comes now belongs to another number than what was kept out. */
  endNumber: () => void
  /** Nothing to take back from here on. */
  startAnew: () => void
}

/** Who types "2,5" into a quantity meant no 25: what follows a refused mark within this time stays out too (ms). */
const sameNumber = 1500

/** What is typed, pasted and dropped into a number box, and what stood there before. */
export function useTyping(props: NumberBoxProps, input: RefObject<HTMLInputElement | null>): Typing {
  const { kind } = props
  const earlier = useRef<string[]>([])
  const mutedUntil = useRef(0)
  const endNumber = () => {
    mutedUntil.current = 0
  }
  useScansOver(props, input, endNumber)
  const take: Typing['take'] = (words, time, old = props.text, next = contentOf(input.current)) => {
    const { inputType } = words
    const isMuted = inputType === 'insertText' && time < mutedUntil.current
    const edited = editText(kind, old, next, words)
    if (!isMuted && edited.keptOut === null) {
      mutedUntil.current = 0
      earlier.current.push(props.text)
      show(input.current, edited.typed)
      return props.onText(edited.typed.text)
    }
    show(input.current, edited.before)
    const out = isMuted ? null : keptOutOf(kind, edited)
    if (!out) return
    if (edited.byKey) mutedUntil.current = time + sameNumber
    props.onKeptOut(out)
  }
  return {
    take,
    set: (text) => {
      show(input.current, { text, caret: text.length })
      props.onText(text)
    },
    takeBack: () => earlier.current.pop(),
    endNumber,
    startAnew: () => {
      earlier.current = []
    },
  }
}

/** A scan that went into the box takes with it what was said about it, and what it made stay out; no code is a number. */
function useScansOver(props: NumberBoxProps, input: RefObject<HTMLInputElement | null>, endNumber: () => void): void {
  const latest = useRef({ ...props, endNumber })
  useEffect(() => {
    latest.current = { ...props, endNumber }
  })
  useEffect(() => {
    const box = input.current
    if (!box) return undefined
    refuseCodes(box, (code) => {
      const { kind } = latest.current
      const words = codeWords(code, (text) => kind.read(text).kind === 'number', kind.group !== null)
      return words === null ? null : () => latest.current.onCode(words, box.value)
    })
    return rememberBeside(box, () => {
      const tellAgain = latest.current.remember()
      return () => {
        latest.current.endNumber()
        tellAgain()
      }
    })
  }, [input])
}

export function contentOf(input: HTMLInputElement | null): Typed {
  const text = input?.value ?? ''
  return { text, caret: input?.selectionStart ?? text.length }
}

/** Set at once: React, which draws the same text later, then leaves the caret where it is. */
function show(input: HTMLInputElement | null, { text, caret, end = caret }: Typed): void {
  if (!input) return
  if (input.value !== text) input.value = text
  // Told only what is new to it: a browser lays out the page to place a caret.
  const isThere = input.selectionStart === caret && input.selectionEnd === end
  if (!isThere && document.activeElement === input) input.setSelectionRange(caret, end)
}

/** Behind a digit they make another number of it: 500rb, 500 ribu, 1jt, 2k, 3m, 1t, 1e3. */
const unit = /\d\s*[ejkmrt]/i
const mark = /[.,+-]/

/** What is said about a text that was kept out; nothing about another letter, which is only a slip. */
function keptOutOf(kind: NumberKind, { keptOut, byKey }: Edited): KeptOut | null {
  const text = keptOut ?? ''
  const isMeant = unit.test(text) || (!kind.group && mark.test(text))
  if (byKey && !isMeant) return null
  const reading = kind.read(text)
  // A lone minus is the beginning of a negative number.
  const meant = numberIn(reading) ?? (/^-\D*$/.test(text) ? -1 : undefined)
  const message = reading.kind === 'unread' ? reading.message : kind.notNegative
  return { text, meant, message }
}
