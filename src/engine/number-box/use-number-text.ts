import {
  useLayoutEffect,
  useRef,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { editText, type InputWords, type Typed } from './edit-text.ts'
import type { NumberBoxProps } from './number-box.tsx'
import type { NumberKind } from './number-kind.ts'

/** A text that did not get into a box. */
export interface KeptOut {
  /** The text as it would have stood there. */
  text: string
  /** The number that it says, if it says one. */
  meant: number | undefined
  message: string
}

interface NumberText {
  input: RefObject<HTMLInputElement | null>
  onInput: (event: SyntheticEvent<HTMLInputElement>) => void
  onChange: (event: Event) => void
  onCompositionEnd: () => void
  onDrop: (event: DragEvent<HTMLInputElement>) => void
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onFocus: () => void
  /** Whether the box was left, and not only its window. */
  isLeft: (event: FocusEvent<HTMLInputElement>) => boolean
}

/** Who types "2,5" into a quantity meant no 25: what follows a refused mark within this time stays out too (ms). */
const sameNumber = 1500

/** What happens in a number box: typing, pasting, taking back, entering and leaving. */
export function useNumberText(props: NumberBoxProps): NumberText {
  const { kind } = props
  const input = useRef<HTMLInputElement>(null)
  const earlier = useRef<string[]>([])
  const mutedUntil = useRef(0)
  const composed = useRef<string | null>(null)
  const isAway = useRef(false)
  /** Entered, and nothing done there yet. */
  const isFresh = useRef(false)

  const put = (typed: Typed): void => {
    earlier.current.push(props.text)
    show(input.current, typed)
    props.onText(typed.text)
  }
  const take = (words: InputWords, time: number, old = props.text, next = contentOf(input.current)): void => {
    const { inputType } = words
    const isMuted = inputType === 'insertText' && time < mutedUntil.current
    const edited = isMuted ? null : editText(kind, old, next, words)
    if (edited?.keptOut === null) {
      mutedUntil.current = 0
      return put(edited.typed)
    }
    show(input.current, edited?.typed ?? { text: old, caret: old.length })
    const out = edited ? keptOutOf(kind, edited, inputType) : null
    if (!out) return
    if (out.isKey) mutedUntil.current = time + sameNumber
    props.onKeptOut(out)
  }

  useLayoutEffect(() => {
    if (props.autoFocus) input.current?.focus()
    // Only when it is drawn for the first time.
  }, [])
  return {
    input,
    onInput: ({ nativeEvent }) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
        // An input method is at work: its text is judged when it is done.
        composed.current ??= props.text
        props.onText(contentOf(input.current).text)
      } else take(wordsOf(nativeEvent), nativeEvent.timeStamp)
    },
    onChange: (event) => {
      if (event.type === 'change') take({ inputType: undefined }, event.timeStamp)
    },
    onCompositionEnd: () => {
      take({ inputType: 'insertText' }, Infinity, composed.current ?? props.text)
      composed.current = null
    },
    onDrop: (event) => {
      event.preventDefault()
      if (props.frame?.disabled === true || props.frame?.readOnly === true) return
      // It takes the place of what is there: in the middle of it, it would make another number.
      const text = event.dataTransfer.getData('text/plain').trim()
      take({ inputType: 'insertFromDrop' }, event.timeStamp, props.text, { text, caret: text.length })
    },
    onMouseDown: (event) => {
      const { currentTarget, button } = event
      if (button !== 0 || props.frame?.disabled === true || props.frame?.readOnly === true) return
      const isInside = document.activeElement === currentTarget
      // The browser would put the caret where the mouse is: the first click enters, the next one does that.
      if (!isInside || isFresh.current) event.preventDefault()
      if (!isInside) currentTarget.focus()
      else if (isFresh.current) currentTarget.select()
      isFresh.current = false
    },
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return
      isFresh.current = false
      // Any other key than a character ends the number that was being typed.
      if (event.key.length > 1 && event.key !== 'Shift') mutedUntil.current = 0
      if (event.key === 'Enter') props.onMeant()
      const text = isUndo(event) ? earlier.current.pop() : stepped(event, props)
      if (text !== undefined) {
        show(input.current, { text, caret: text.length })
        props.onText(text)
      }
      if (text !== undefined || isUndo(event)) event.preventDefault()
      props.onKeyDown?.(event)
    },
    onFocus: () => {
      mutedUntil.current = 0
      if (!isAway.current) {
        earlier.current = []
        isFresh.current = true
        input.current?.select()
        props.onEnter?.()
      }
      isAway.current = false
    },
    isLeft: ({ currentTarget }) => {
      // Another window in the middle of typing: who comes back goes on there.
      isAway.current = document.activeElement === currentTarget && !document.hasFocus()
      if (!isAway.current) props.onMeant()
      return !isAway.current
    },
  }
}

function contentOf(input: HTMLInputElement | null): Typed {
  const text = input?.value ?? ''
  return { text, caret: input?.selectionStart ?? text.length }
}

/** Set at once: React, which draws the same text later, then leaves the caret where it is. */
function show(input: HTMLInputElement | null, { text, caret }: Typed): void {
  if (!input) return
  if (input.value !== text) input.value = text
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

/** What is said about a text that was kept out; nothing about a letter, which is only a slip. */
function keptOutOf(
  kind: NumberKind,
  { typed, keptOut }: ReturnType<typeof editText>,
  inputType: string | undefined,
): (KeptOut & { isKey: boolean }) | null {
  const text = keptOut ?? ''
  const isKey = inputType === 'insertText' && text.length <= typed.text.length + 1
  if (isKey && (kind.group || !/[.,+-]|\de/i.test(text))) return null
  const reading = kind.read(text)
  // A lone minus is the beginning of a negative number.
  const meant = reading.kind === 'number' ? reading.value : /^-\D*$/.test(text) ? -1 : undefined
  const message = reading.kind === 'unread' ? reading.message : kind.notNegative
  return { text, meant, message, isKey }
}

function wordsOf(event: Event): InputWords {
  return event instanceof InputEvent ? event : { inputType: undefined }
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

/** A spin button answers the arrow keys. */
function stepped({ key }: KeyboardEvent, { kind, text, limits, frame }: NumberBoxProps): string | undefined {
  const by = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
  const reading = kind.read(text)
  if (by === 0 || !kind.role || frame?.readOnly === true || reading.kind === 'unread') return undefined
  const value = (reading.kind === 'number' ? reading.value : 0) + by
  if (value < (limits?.minimum ?? (kind.takesNegative ? -Infinity : 0))) return undefined
  return value > (limits?.maximum ?? Infinity) ? undefined : kind.show(value)
}
