import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import Typography from '@mui/material/Typography'
import { onTakenBack } from '../scan/taken-back.ts'
import { NumberBox } from '../ui/number-box/number-box.tsx'
import type { KeptOut } from '../ui/number-box/use-typing.ts'
import { LineInput } from '../ui/line-input.tsx'
import type { OpenEdit } from './open-edit.ts'

/** `scan`: a scanner has opened the box; what got into it is no part of the row. */
export type EditEnd = 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp' | 'blur' | 'scan'

const ends = ['Enter', 'Escape', 'ArrowDown', 'ArrowUp'] as const

interface InlineEditProps {
  edit: OpenEdit
  label: string
  isRupiah: boolean
  onEnd: (by: EditEnd) => void
}

/**
 * The text box that a cell becomes. A key is drawn here alone; what is typed is told to the open
 * edit, from where the box takes it up when it is drawn anew.
 */
export function InlineEdit({ edit, label, isRupiah, onEnd }: InlineEditProps) {
  const [text, setText] = useState(edit.text)
  const [isNew] = useState(edit.isNew)
  const [kind] = useState(edit.kind)
  const messageId = useId()
  const frame = useOpenedByScan(() => onEnd('scan'))
  const { refusal, onCode, leave } = useRefusal(edit, onEnd)
  const onText = (next: string) => {
    setText(next)
    edit.type(next)
  }
  const onKeptOut = ({ text: refused, meant, message }: KeptOut) => {
    // A number that no price can be, and no number at all, end the edit like one that is typed so.
    if (meant !== undefined) onText(refused)
    else if (/\d/.test(refused)) edit.refuse(message)
  }
  const remember = () => {
    const told = edit.refusal()
    return () => edit.refuse(told)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const end = ends.find((key) => key === event.key)
    if (event.nativeEvent.isComposing || !end || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    leave(end)
  }
  const attributes = {
    'aria-label': label,
    'aria-invalid': refusal !== null,
    'aria-describedby': refusal === null ? undefined : messageId,
  }
  const onBlur = () => leave('blur')
  return (
    <div ref={frame}>
      {kind ? (
        <NumberBox
          {...{ kind, text, onText, onKeptOut, onCode, remember, onBlur, onKeyDown, attributes }}
          onMeant={() => undefined}
          autoFocus={isNew}
          cell={{ start: isRupiah ? 'Rp' : undefined, isWrong: refusal !== null }}
        />
      ) : (
        <TextBox {...{ text, onText, onBlur, onKeyDown, attributes }} isNew={isNew} />
      )}
      {refusal !== null && (
        <Typography id={messageId} component="p" variant="caption" color="error" role="alert" sx={{ mt: 0.5 }}>
          {refusal}
        </Typography>
      )}
    </div>
  )
}

/** What is said at the box. A code that came in is told, and over when the box is left: nothing was meant by it. */
function useRefusal(edit: OpenEdit, onEnd: InlineEditProps['onEnd']) {
  const coded = useRef<string | null>(null)
  const refusal = useSyncExternalStore(edit.subscribe, edit.refusal)
  return {
    refusal,
    onCode: (message: string) => {
      coded.current = message
      edit.refuse(message)
    },
    leave: (by: EditEnd) => {
      if (refusal === coded.current) edit.refuse(null)
      onEnd(by)
    },
  }
}

interface TextBoxProps {
  text: string
  onText: (text: string) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
  attributes: InputHTMLAttributes<HTMLInputElement>
  /** Opened by somebody on this page: it takes the focus. */
  isNew: boolean
}

function TextBox({ text, onText, onBlur, onKeyDown, attributes, isNew }: TextBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => onText(target.value)
  const input = { autoComplete: 'off', ...attributes, value: text, onChange, onBlur, onKeyDown }
  return <LineInput isCell start={undefined} isWrong={false} inputRef={box} input={input} />
}

/** Calls `end` when the keys that opened the box and went into it turn out to be a scan. */
function useOpenedByScan(end: () => void): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    if (frame.current) return onTakenBack(frame.current, () => latest.current(), 'midway')
  }, [])
  return frame
}
