import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef, useState, type KeyboardEvent } from 'react'
import { CalendarButton } from './calendar-button.tsx'
import { useMomentText, type MomentTextProps } from './use-moment-text.ts'

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
  const { text, onText, enter, mean, choose } = useMomentText(props)
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
      sx={{ pr: kind.day ? 0.5 : undefined }}
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

const withCalendar = { 'aria-keyshortcuts': 'Alt+ArrowDown' }
const withoutCalendar = { inputMode: 'numeric' } as const

function opensCalendar({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'ArrowDown' && !ctrlKey && !metaKey && !shiftKey
}
