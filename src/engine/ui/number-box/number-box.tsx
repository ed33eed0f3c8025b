import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  type DragEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { LineInput } from '../line-input.tsx'
import type { InputWords } from './edit-text.ts'
import { numberIn, type NumberKind } from './number-kind.ts'
import { useEntering, type Entering } from './use-entering.ts'
import { type KeptOut, contentOf, useTyping, type Typing } from './use-typing.ts'

export interface NumberBoxProps {
  kind: NumberKind
  /** What stands in the box: text, so that what cannot be read yet is there too. */
  text: string
  onText: (text: string) => void
  /** A text was refused; what stood in the box is there still. */
  onKeptOut: (keptOut: KeptOut) => void
  /** A code came into the box, which is no number; `text` stood there before, and does still. */
  onCode: (message: string, text: string) => void
  /** A scan may begin: what is told about the text now. What it returns tells that again, and nothing else. */
  remember: () => () => void
  /** Enter was pressed in the box, or it was left: what stands there is meant. */
  onMeant: () => void
  onEnter?: () => void
  onBlur?: () => void
  /** After the box's own keys. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Limits for the arrow keys of a spin button, and for assistive technology. */
  limits?: { minimum: number; maximum?: number }
  /** Takes the focus, its content selected, in the same task in which it is drawn. */
  autoFocus?: boolean
  /** Attributes of the input element: id, name, description. */
  attributes: Record<string, string | boolean | undefined>
  frame?: Pick<
    OutlinedInputProps,
    'placeholder' | 'disabled' | 'readOnly' | 'startAdornment' | 'label' | 'notched' | 'sx' | 'error'
  >
  /** In a cell of a table, instead of `frame`. */
  cell?: { start: string | undefined; isWrong: boolean }
}

/**
 * The box for every number: amounts of money, quantities, lengths, days. Entering it selects what is
 * there, so that the first key replaces it; what may be typed and pasted is the kind's.
 * A script that sets the element's value and dispatches `input` puts that text back as it is.
 */
export function NumberBox(props: NumberBoxProps) {
  const { cell, frame, text } = props
  const box = useNumberText(props)
  const input = inputOf(props, box)
  // `input` is heard instead: React drops a change that leaves the same text.
  const onChange = (event: { nativeEvent: Event }) => box.onChange(event.nativeEvent)
  if (cell) return <LineInput isCell {...cell} inputRef={box.input} input={{ ...input, value: text, onChange }} />
  return (
    <OutlinedInput
      size="small"
      {...frame}
      value={text}
      inputRef={box.input}
      onChange={onChange}
      slotProps={{ input }}
    />
  )
}

/** What the input element says and hears. */
function inputOf(
  { kind, text, attributes, limits, onBlur }: NumberBoxProps,
  box: ReturnType<typeof useNumberText>,
): InputHTMLAttributes<HTMLInputElement> {
  return {
    autoComplete: 'off',
    ...attributes,
    inputMode: kind.inputMode,
    ...(kind.role && {
      role: kind.role,
      'aria-valuenow': numberIn(kind.read(text)),
      'aria-valuemin': limits?.minimum,
      'aria-valuemax': limits?.maximum,
    }),
    onInput: box.onInput,
    onCompositionEnd: box.onCompositionEnd,
    onKeyDown: box.onKeyDown,
    onFocus: box.onFocus,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (box.isLeft(event)) onBlur?.()
    },
    onMouseDown: box.onMouseDown,
    onMouseUp: box.onMouseUp,
    onDrop: box.onDrop,
    // Part of a number dropped elsewhere in it would make another number.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
}

interface NumberText extends Pick<Entering, 'onMouseDown' | 'onFocus' | 'onMouseUp' | 'isLeft'> {
  input: RefObject<HTMLInputElement | null>
  onInput: (event: SyntheticEvent<HTMLInputElement>) => void
  onChange: (event: Event) => void
  onCompositionEnd: () => void
  onDrop: (event: DragEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** What happens in a number box: typing, pasting, taking back, entering and leaving. */
function useNumberText(props: NumberBoxProps): NumberText {
  const input = useRef<HTMLInputElement>(null)
  const composed = useRef<string | null>(null)
  const typing = useTyping(props, input)
  const entering = useEntering(props, input, typing)
  const { onMouseDown, onFocus, onMouseUp, isLeft } = entering
  return {
    input,
    onMouseDown,
    onFocus,
    onMouseUp,
    isLeft,
    onInput: ({ nativeEvent }) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
        // An input method is at work: its text is judged when it is done.
        composed.current ??= props.text
        props.onText(contentOf(input.current).text)
      } else typing.take(wordsOf(nativeEvent))
    },
    onChange: (event) => {
      if (event.type === 'change') typing.take({ inputType: undefined })
    },
    onCompositionEnd: () => {
      typing.take({ inputType: 'insertText' }, composed.current ?? props.text)
      composed.current = null
    },
    onDrop: (event) => {
      event.preventDefault()
      if (props.frame?.disabled === true || props.frame?.readOnly === true) return
      // It takes the place of what is there: in the middle of it, it would make another number.
      const text = event.dataTransfer.getData('text/plain').trim()
      typing.take({ inputType: 'insertFromDrop' }, props.text, { text, caret: text.length })
    },
    onKeyDown: (event) => pressKey(event, props, typing, entering),
  }
}

function wordsOf(event: Event): InputWords {
  return event instanceof InputEvent ? event : { inputType: undefined }
}

/** The keys of a number box that are no characters: Enter, taking back, the arrows of a spin button. */
function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  props: NumberBoxProps,
  typing: Typing,
  entering: Entering,
): void {
  if (event.nativeEvent.isComposing) return
  entering.touch()
  if (event.key === 'Enter') props.onMeant()
  const text = isUndo(event) ? typing.takeBack() : stepped(event, props)
  if (text !== undefined) typing.set(text)
  if (text !== undefined || isUndo(event)) event.preventDefault()
  props.onKeyDown?.(event)
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

/** A spin button answers the arrow keys. */
function stepped({ key }: KeyboardEvent, { kind, text, limits, frame }: NumberBoxProps): string | undefined {
  const by = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
  if (by === 0 || !kind.role || frame?.readOnly === true) return undefined
  const reading = kind.read(text)
  if (reading.kind === 'unread') return undefined
  const value = (reading.kind === 'number' ? reading.value : 0) + by
  if (value < (limits?.minimum ?? (kind.takesNegative ? -Infinity : 0))) return undefined
  return value > (limits?.maximum ?? Infinity) ? undefined : kind.show(value)
}
