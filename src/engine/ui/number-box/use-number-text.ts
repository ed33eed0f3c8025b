import { useRef, type DragEvent, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react'
import type { InputWords } from './edit-text.ts'
import type { NumberBoxProps } from './number-box.tsx'
import { pressKey } from './number-keys.ts'
import { useEntering, type Entering } from './use-entering.ts'
import { contentOf, useTyping } from './use-typing.ts'

interface NumberText extends Pick<Entering, 'onMouseDown' | 'onFocus' | 'onMouseUp' | 'isLeft'> {
  input: RefObject<HTMLInputElement | null>
  onInput: (event: SyntheticEvent<HTMLInputElement>) => void
  onChange: (event: Event) => void
  onCompositionEnd: () => void
  onDrop: (event: DragEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** What happens in a number box: typing, pasting, taking back, entering and leaving. */
export function useNumberText(props: NumberBoxProps): NumberText {
  const input = useRef<HTMLInputElement>(null)
  const composed = useRef<string | null>(null)
  const typing = useTyping(props, input)
  const entering = useEntering(props, input, typing)
  const { onMouseDown, onFocus, onMouseUp, isLeft } = entering
  return {
    ...{ input, onMouseDown, onFocus, onMouseUp, isLeft },
    onInput: ({ nativeEvent }) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
        // An input method is at work: its text is judged when it is done.
        composed.current ??= props.text
        props.onText(contentOf(input.current).text)
      } else typing.take(wordsOf(nativeEvent), nativeEvent.timeStamp)
    },
    onChange: (event) => {
      if (event.type === 'change') typing.take({ inputType: undefined }, event.timeStamp)
    },
    onCompositionEnd: () => {
      typing.take({ inputType: 'insertText' }, Infinity, composed.current ?? props.text)
      composed.current = null
    },
    onDrop: (event) => {
      event.preventDefault()
      if (props.frame?.disabled === true || props.frame?.readOnly === true) return
      // It takes the place of what is there: in the middle of it, it would make another number.
      const text = event.dataTransfer.getData('text/plain').trim()
      typing.take({ inputType: 'insertFromDrop' }, event.timeStamp, props.text, { text, caret: text.length })
    },
    onKeyDown: (event) => pressKey(event, props, typing, entering),
  }
}

function wordsOf(event: Event): InputWords {
  return event instanceof InputEvent ? event : { inputType: undefined }
}
