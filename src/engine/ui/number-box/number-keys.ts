import type { KeyboardEvent } from 'react'
import type { NumberBoxProps } from './number-box.tsx'
import type { Entering } from './use-entering.ts'
import type { Typing } from './use-typing.ts'

/** The keys of a number box that are no characters: Enter, taking back, the arrows of a spin button. */
export function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  props: NumberBoxProps,
  typing: Typing,
  entering: Entering,
): void {
  if (event.nativeEvent.isComposing) return
  entering.touch()
  // Any other key than a character ends the number that was being typed.
  if (event.key.length > 1 && event.key !== 'Shift') typing.endNumber()
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
