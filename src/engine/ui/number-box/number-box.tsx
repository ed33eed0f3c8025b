import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { FocusEvent, InputHTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import { LineInput } from '../line-input.tsx'
import type { NumberKind } from './number-kind.ts'
import { numberIn } from './read-number.ts'
import { useNumberText } from './use-number-text.ts'
import type { KeptOut } from './use-typing.ts'

export interface NumberBoxProps {
  kind: NumberKind
  /** What stands in the box: text, so that what cannot be read yet is there too. */
  text: string
  onText: (text: string) => void
  /** A text was refused; what stood in the box is there still. */
  onKeptOut: (keptOut: KeptOut) => void
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
