import { useState } from 'react'
import type { Unread } from '../number-box/value-box.tsx'
import type { MomentKind } from './moment-kind.ts'

export interface MomentTextProps {
  kind: MomentKind
  /** As it is stored. */
  value: string | undefined
  unread: Unread | null
  /** A value that can be read; nothing is unread any more. */
  onValue: (value: string | undefined) => void
  /** Nothing that can be read: the value stays the one that the box was entered with. */
  onUnread: (unread: Unread) => void
}

interface MomentText {
  text: string
  onText: (text: string) => void
  /** The box has the focus. */
  enter: () => void
  /** Enter was pressed in the box, or it was left: what stands there is meant. */
  mean: () => void
  /** A day was chosen; answers which part of the text there is now is still to be typed. */
  choose: (day: string) => { from: number; to: number }
}

/** What the box shows, and what it has told about it. */
interface Shown {
  text: string
  value: string | undefined
  unread: string | undefined
  entered: string | undefined
}

/** The text of a date box: what is typed stays as it is until it is meant. */
export function useMomentText(props: MomentTextProps): MomentText {
  const { kind, value, unread } = props
  const [shown, setShown] = useState(() => shownOf(props))
  // Somebody else changed it: a reset, a derived value, a draft.
  if (shown.value !== value || shown.unread !== unread?.text) setShown(shownOf(props))
  return {
    text: shown.text,
    onText: (text) => {
      const read = text.trim() === '' ? undefined : kind.read(text)
      const next = read === null ? shown.entered : read
      setShown({ ...shown, text, value: next, unread: read === null ? text : undefined })
      if (read !== null || next !== value) props.onValue(next)
      if (read === null) props.onUnread({ text, message: kind.refusal, seen: false })
    },
    enter: () => setShown((old) => ({ ...old, entered: old.value })),
    mean: () => {
      if (!unread) setShown({ ...shown, text: kind.show(value ?? '') })
      else if (!unread.seen) props.onUnread({ ...unread, seen: true })
    },
    choose: (day) => {
      const next = kind.day?.choose(day, value ?? '') ?? { stored: day, rest: null }
      const text = kind.show(next.stored)
      setShown({ text, value: next.stored, unread: undefined, entered: next.stored })
      props.onValue(next.stored)
      return { from: next.rest?.exec(text)?.index ?? text.length, to: text.length }
    },
  }
}

function shownOf({ kind, value, unread }: MomentTextProps): Shown {
  return { text: unread?.text ?? kind.show(value ?? ''), value, unread: unread?.text, entered: value }
}
