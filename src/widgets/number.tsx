import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import type { WidgetProps } from '../engine/widget.ts'
import { FieldFrame, inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

/** A number. What is being typed stays as it is typed; an empty box is no value. */
export function NumberField(props: WidgetProps) {
  const [text, setText] = useState(textOf(props.value))
  // Somebody else changed the value: a reset, a derived value.
  if (numberOf(text) !== numberOf(textOf(props.value))) setText(textOf(props.value))
  const input = useWheelGuard()
  return (
    <FieldFrame {...props}>
      <OutlinedInput
        size="small"
        type="number"
        value={text}
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readOnly}
        inputRef={input}
        slotProps={{ input: { ...inputAttributes(props), step: 'any', inputMode: 'decimal' } }}
        onChange={(event) => {
          setText(event.target.value)
          props.onChange(numberOf(event.target.value))
        }}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  )
}

function numberOf(text: string): number | undefined {
  const value = text.trim() === '' ? NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Scrolling over a focused number would change it unseen. React's own wheel listeners cannot prevent that. */
function useWheelGuard() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    const guard = (event: WheelEvent): void => {
      if (document.activeElement === element) event.preventDefault()
    }
    element?.addEventListener('wheel', guard, { passive: false })
    return () => {
      element?.removeEventListener('wheel', guard)
    }
  }, [])
  return input
}
