import { useEffect, useRef, useState } from 'react'
import { NumberBox, type NumberBoxProps } from './number-box.tsx'
import { numberIn } from './number-kind.ts'
import type { KeptOut } from './use-typing.ts'

/** What stands in a box that cannot be read, and why. A form with one is not sent. */
export interface Unread {
  text: string
  message: string
  /** False while it is still being typed: nothing is said yet. */
  seen: boolean
  /** Nothing was meant by it, such as a scanner's code: it is over when the box is left. */
  isPassing?: boolean
}

type ValueBoxProps = Omit<
  NumberBoxProps,
  'text' | 'onText' | 'onKeptOut' | 'onCode' | 'remember' | 'onMeant' | 'onEnter'
> & {
  value: number | undefined
  unread: Unread | null
  /** A value that can be read; nothing is unread any more. */
  onValue: (value: number | undefined) => void
  /** Nothing that can be read: the value stays the one that was there before. `meant`: the number that was refused. */
  onUnread: (unread: Unread, meant: number | undefined) => void
  /** What an empty box stands for. */
  emptyAs?: number
  /** A number outside of the limits becomes the nearest one inside. */
  clamps?: boolean
  /** A number was too large or too small, and another one has taken its place. */
  onClamped?: () => void
}

/** What the box shows, and what it has told about it. */
interface Shown {
  text: string
  value: number | undefined
  unread: string | undefined
  /** The value with which the box was entered. */
  entered: number | undefined
}

/** A number box of a value. What cannot be read is told apart from it, and the old value kept meanwhile. */
export function ValueBox(props: ValueBoxProps) {
  const { value, unread, onValue, onUnread, emptyAs, clamps, onClamped, ...box } = props
  const { kind } = box
  const [shown, setShown] = useState(() => shownOf(props))
  // Somebody else changed it: a reset, a derived value, a draft.
  if (shown.value !== value || shown.unread !== unread?.text) setShown(shownOf(props))

  const remember = useRemember(props, () => setShown(shown))
  const tellValue = (next: number | undefined, text: string) => {
    setShown({ ...shown, text, value: next, unread: undefined })
    onValue(next)
  }
  const tellUnread = (next: Unread, kept: number | undefined, meant?: number) => {
    setShown({ ...shown, text: next.text, value: kept, unread: next.text })
    if (value !== kept) onValue(kept)
    onUnread(next, meant)
  }
  const onText = (text: string) => {
    const reading = kind.read(text)
    if (reading.kind === 'empty') tellValue(emptyAs, text)
    else if (reading.kind === 'unread') tellUnread({ text, message: reading.message, seen: false }, shown.entered)
    else if (reading.value < 0 && !kind.takesNegative)
      tellUnread({ text, message: kind.notNegative, seen: false }, shown.entered, reading.value)
    else {
      const inside = clamps ? clamped(reading.value, box.limits) : reading.value
      tellValue(inside, inside === reading.value ? text : kind.show(inside))
      if (inside !== reading.value) onClamped?.()
    }
  }
  const onKeptOut = ({ message, meant, text, stays }: KeptOut) => {
    const reading = kind.read(text)
    if (clamps && reading.kind === 'number') onText(kind.show(clamped(reading.value, box.limits)))
    else if (stays) tellUnread({ text, message, seen: true }, shown.entered, meant)
    else tellUnread({ text: shown.text, message, seen: true }, value, meant)
  }
  const onCode = (message: string, text: string) => onUnread({ text, message, seen: true, isPassing: true }, undefined)
  const onMeant = () => {
    if (unread?.isPassing === true) onText(unread.text)
    else if (unread) {
      if (!unread.seen) onUnread({ ...unread, seen: true }, numberIn(kind.read(unread.text)))
    } else setShown({ ...shown, text: kind.show(value) })
  }
  return (
    <NumberBox
      {...box}
      text={shown.text}
      onText={onText}
      onKeptOut={onKeptOut}
      onCode={onCode}
      remember={remember}
      onMeant={onMeant}
      onEnter={() => setShown((old) => ({ ...old, entered: old.value }))}
    />
  )
}

/** A scan that came into the box takes its refusals back, and leaves those that were there before. */
function useRemember(props: ValueBoxProps, showAgain: () => void): () => () => void {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { unread, value } = props
  return () => () => {
    const { onUnread, onValue, unread: told } = latest.current
    if (told === unread) return
    showAgain()
    if (unread) onUnread(unread, undefined)
    else onValue(value)
  }
}

function shownOf({ kind, value, unread }: ValueBoxProps): Shown {
  return { text: unread?.text ?? kind.show(value), value, unread: unread?.text, entered: value }
}

function clamped(value: number, limits: NumberBoxProps['limits']): number {
  return Math.min(Math.max(value, limits?.minimum ?? -Infinity), limits?.maximum ?? Infinity)
}
