import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { isNumeric } from '../../contract/value-formats.ts'
import type { CellFormat } from '../../contract/module.ts'
import { meaningOf } from '../../engine/keys/keys.ts'
import { type CellProps, editCellId } from '../../engine/rows/column-kind.ts'
import { LiveCell } from '../../engine/rows/live-cell.tsx'
import type { OpenEdit } from '../../engine/rows/open-edit.ts'
import { onTakenBack } from '../../engine/scan/taken-back.ts'
import { LineInput } from '../../engine/ui/line-input.tsx'
import { NumberBox } from '../../engine/ui/number-box/number-box.tsx'
import type { KeptOut } from '../../engine/ui/number-box/use-typing.ts'

interface EditableCellProps extends Pick<CellProps, 'edit' | 'rowKey' | 'tableId' | 'actions'> {
  title: string
  field: string
  text: string
  format: CellFormat
  /** It is seldom written in, and has a button of its own. */
  isSpare: boolean
  /** The box that stands in the cell while it is edited. */
  children: ReactNode
}

/**
 * A value that a click, Enter, F2 or a digit opens as a text box. It is no stop for Tab, which has the row's button:
 * the arrow keys walk its column. Drawn again only when its text changes, whatever else does in the row.
 */
export const EditableCell = memo(function EditableCell(props: EditableCellProps) {
  const { edit, rowKey, tableId, actions, title, field, text, format, isSpare, children } = props
  // The same cell as before: a browser lays out less when only its content changes.
  if (children !== undefined)
    return <LiveCell look={look} attributes={{ 'data-label': title, 'data-editing': true, children }} />
  // Drawn at once, with the focus and its content selected: the key that opened it goes in as its first.
  const open = () => flushSync(() => edit.open(rowKey, field))
  const onKeyDown = (event: KeyboardEvent) => {
    const meaning = meaningOf(event)
    if (meaning === 'down' || meaning === 'up') actions.walk(rowKey, field, meaning === 'down' ? 1 : -1)
    else if (meaning === 'enter' || meaning === 'edit') open()
    else {
      if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) open()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <LiveCell
      look={look}
      attributes={{
        id: editCellId(tableId, rowKey, field),
        'data-label': title,
        'data-text': !isNumeric(format) || undefined,
        'data-blank': text === '' || undefined,
        'data-spare': isSpare || undefined,
        tabIndex: -1,
        onClick: open,
        onKeyDown,
        children: <span>{text}</span>,
      }}
    />
  )
})

/** Both looks are one style sheet; neither counts more than a plain one, which that of a card outweighs. */
const look = {
  '&:where([data-editing])': { py: 0, px: 0.5 },
  '&:not(:where([data-editing]))': {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    cursor: 'text',
    '&:where([data-text])': { textAlign: 'left' },
    // This can be written in.
    '& > span': { textDecoration: 'underline dotted', textUnderlineOffset: '0.25em' },
    '& > span:empty': {
      display: 'inline-block',
      width: '3rem',
      borderBottom: '1px dotted',
      borderColor: 'text.secondary',
    },
    '&:hover, &:focus': { boxShadow: ({ palette }: Theme) => `inset 0 0 0 2px ${palette.primary.main}` },
  },
} as const

/** `scan`: a scanner has opened the box; what got into it is no part of the row. */
export type EditEnd = 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp' | 'blur' | 'scan'

const ends = ['Enter', 'Escape', 'ArrowDown', 'ArrowUp'] as const

interface InlineEditProps {
  edit: OpenEdit
  label: string
  isMoney: boolean
  onEnd: (by: EditEnd) => void
}

/**
 * The text box that a cell becomes. A key is drawn here alone; what is typed is told to the open
 * edit, from where the box takes it up when it is drawn anew.
 */
export function InlineEdit({ edit, label, isMoney, onEnd }: InlineEditProps) {
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
  const onKeptOut = ({ text: refused, stays, meant, message }: KeptOut) => {
    // A number that no price can be, and no number at all, end the edit like one that is typed so.
    if (meant !== undefined || stays) onText(refused)
    if (meant === undefined && /\d/.test(refused)) edit.refuse(message)
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
          kind={kind}
          text={text}
          onText={onText}
          onKeptOut={onKeptOut}
          onCode={onCode}
          remember={remember}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          attributes={attributes}
          onMeant={() => undefined}
          autoFocus={isNew}
          cell={{ start: isMoney ? 'Rp' : undefined, isWrong: refusal !== null }}
        />
      ) : (
        <TextBox
          text={text}
          onText={onText}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          attributes={attributes}
          isNew={isNew}
        />
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
