import type { Theme } from '@mui/material/styles'
import { memo, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isNumeric } from '../../contract/formats/formats.ts'
import type { ValueFormat } from '../../contract/module.ts'
import { meaningOf } from '../keys/key-map.ts'
import { editCellId, type CellProps } from './column-kind.ts'
import { LiveCell } from './live-cell.tsx'

interface EditableCellProps extends Pick<CellProps, 'edit' | 'rowKey' | 'tableId' | 'actions'> {
  title: string
  field: string
  text: string
  format: ValueFormat
  /** The box that stands in the cell while it is edited. */
  children: ReactNode
}

/**
 * A value that a click, Enter, F2 or a digit opens as a text box. It is no stop for Tab, which has the row's button:
 * the arrow keys walk its column. Drawn again only when its text changes, whatever else does in the row.
 */
export const EditableCell = memo(function EditableCell(props: EditableCellProps) {
  const { edit, rowKey, tableId, actions, title, field, text, format, children } = props
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
    '&:hover, &:focus': { boxShadow: ({ palette }: Theme) => `inset 0 0 0 2px ${palette.primary.main}` },
  },
} as const
