import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { refuseCodes } from '../../scan/taken-back.ts'
import { codeWords } from '../number-box/use-typing.ts'
import type { Unread } from '../number-box/value-box.tsx'
import { CalendarButton } from './calendar-button.tsx'
import type { MomentKind } from './moment-kind.ts'

interface MomentBoxProps extends MomentTextProps {
  onBlur?: () => void
  /** Enter was pressed in the box. */
  onEnter?: () => void
  /** Of the element that is typed in: its id, what names and describes it. */
  attributes: Record<string, string | boolean | undefined>
  /** The field's title, for who hears the button beside the box. */
  title: string
  disabled?: boolean | undefined
  placeholder?: string | undefined
}

/** A box for a day, a time or both: typed and pasted as people write them, shown as they read them, with a calendar. */
export function MomentBox(props: MomentBoxProps) {
  const { kind, disabled = false } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { text, onText, enter, mean, choose } = useMomentText(props, input)
  const onChoose = (day: string): void => {
    setOpen(false)
    const { from, to } = choose(day)
    // Once the box shows the text, and the calendar has given the focus back: the first key replaces what is selected.
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from, to)
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (kind.day && opensCalendar(event)) {
      event.preventDefault()
      setOpen(true)
    } else if (event.key === 'Enter') {
      mean()
      props.onEnter?.()
    }
  }
  return (
    <OutlinedInput
      ref={setBox}
      size="small"
      value={text}
      inputRef={input}
      disabled={disabled}
      placeholder={props.placeholder}
      slotProps={{ input: { ...props.attributes, ...(kind.day ? withCalendar : withoutCalendar) } }}
      sx={kind.day ? dayLook : undefined}
      onChange={({ target }) => onText(target.value)}
      onFocus={enter}
      onKeyDown={onKeyDown}
      onBlur={() => {
        mean()
        props.onBlur?.()
      }}
      endAdornment={
        kind.day && (
          <CalendarButton
            day={kind.day.of(props.value ?? '')}
            isOpen={isOpen}
            onOpen={() => setOpen(true)}
            onClose={() => {
              setOpen(false)
              input.current?.focus()
            }}
            onChoose={onChoose}
            box={box}
            title={props.title}
            disabled={disabled}
          />
        )
      }
    />
  )
}

/** Refuses scanned codes: none of them is a day or a time. */
function useRefusedCodes(input: RefObject<HTMLInputElement | null>, { kind, onUnread }: MomentTextProps): void {
  useEffect(() => {
    const field = input.current
    if (!field) return
    refuseCodes(field, (code) => {
      const words = codeWords(code, (one) => kind.read(one) !== null)
      return words === null ? null : () => onUnread({ text: field.value, message: words, seen: true, isPassing: true })
    })
  })
}

/** A whole date stands beside the calendar also where two boxes share the line of a telephone. */
const dayLook = {
  pr: 0.5,
  '& > input': { pr: 0 },
  '@media (pointer: coarse)': { pr: 0, '& > input': { pl: 1.25, pr: 0 } },
}

const withCalendar = { 'aria-keyshortcuts': 'Alt+ArrowDown' }
const withoutCalendar = { inputMode: 'numeric' } as const

function opensCalendar({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'ArrowDown' && !ctrlKey && !metaKey && !shiftKey
}

interface MomentTextProps {
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
function useMomentText(props: MomentTextProps, input: RefObject<HTMLInputElement | null>): MomentText {
  const { kind, value, unread } = props
  const [shown, setShown] = useState(() => shownOf(props))
  useRefusedCodes(input, props)
  // Somebody else changed it: a reset, a derived value, a draft.
  if (shown.value !== value || shown.unread !== unread?.text) setShown(shownOf(props))
  const onText = (text: string): void => {
    const read = text.trim() === '' ? undefined : kind.read(text)
    const next = read === null ? shown.entered : read
    setShown({ ...shown, text, value: next, unread: read === null ? text : undefined })
    if (read !== null || next !== value) props.onValue(next)
    if (read === null) props.onUnread({ text, message: kind.refusal, seen: false })
  }
  return {
    text: shown.text,
    onText,
    enter: () => setShown((old) => ({ ...old, entered: old.value })),
    mean: () => {
      if (unread?.isPassing === true) onText(unread.text)
      else if (!unread) setShown({ ...shown, text: kind.show(value ?? '') })
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
