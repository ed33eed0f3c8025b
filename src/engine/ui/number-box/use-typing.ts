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

/** A text that is not taken. */
export interface KeptOut {
  /** The text as it would have stood there, or as it does. */
  text: string
  /** Whether it does: what was typed stays in sight. */
  stays: boolean
  /** The number that it says, if it says one. */
  meant: number | undefined
  message: string
}

export interface Typing {
  /** Takes what came in over the text `old`, or keeps it out. */
  take: (words: InputWords, old?: string, next?: Typed) => void
  /** Shows a text that was not typed, with the caret behind it. */
  set: (text: string) => void
  /** The text before the last one that was taken, once each. */
  takeBack: () => string | undefined
  /** Nothing to take back from here on. */
  startAnew: () => void
}

/** What is typed, pasted and dropped into a number box, and what stood there before. */
export function useTyping(props: NumberBoxProps, input: RefObject<HTMLInputElement | null>): Typing {
  const { kind } = props
  const earlier = useRef<string[]>([])
  useScansOver(props, input)
  const take: Typing['take'] = (words, old = props.text, next = contentOf(input.current)) => {
    const edited = editText(kind, old, next, words)
    show(input.current, edited.typed)
    const out = keptOutOf(kind, edited)
    if (edited.keptOut === null || out?.stays === true) earlier.current.push(props.text)
    if (edited.keptOut === null) props.onText(edited.typed.text)
    else if (out) props.onKeptOut(out)
  }
  return {
    take,
    set: (text) => {
      show(input.current, { text, caret: text.length })
      props.onText(text)
    },
    takeBack: () => earlier.current.pop(),
    startAnew: () => {
      earlier.current = []
    },
  }
}

/** A scan that went into the box takes with it what was said about it; no code is a number. */
function useScansOver(props: NumberBoxProps, input: RefObject<HTMLInputElement | null>): void {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const box = input.current
    if (!box) return undefined
    refuseCodes(box, (code) => {
      const { kind } = latest.current
      const words = codeWords(code, (text) => kind.read(text).kind === 'number', kind.group !== null)
      return words === null ? null : () => latest.current.onCode(words, box.value)
    })
    return rememberBeside(box, () => latest.current.remember())
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

/** What is said about a text that was kept out; nothing about a key that is only a slip. */
function keptOutOf(kind: NumberKind, { keptOut, byKey, stays = false }: Edited): KeptOut | null {
  if (keptOut === null || (byKey && !stays)) return null
  const reading = kind.read(keptOut)
  // A lone minus is the beginning of a negative number.
  const meant = numberIn(reading) ?? (/^-\D*$/.test(keptOut) ? -1 : undefined)
  const message = reading.kind === 'unread' ? reading.message : kind.notNegative
  return { text: keptOut, stays, meant, message }
}
