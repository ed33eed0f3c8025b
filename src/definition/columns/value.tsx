import { memo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { formatNamed, isNumeric, recordText } from '../../contract/value-formats.ts'
import type { Scope, CellFormat } from '../../contract/module.ts'
import type { CompiledOffer } from '../../contract/row-parts.ts'
import { useCode } from '../../engine/loaded.ts'
import { buttonId, type CellProps, type ColumnKind, type ColumnOf, rowNameId } from '../../engine/rows/column-kind.ts'
import { LiveCell } from '../../engine/rows/live-cell.tsx'
import { editOf } from '../../engine/rows/open-edit.ts'
import { FileMarks, filesOf } from '../../engine/ui/stored-files.tsx'
import { EditableCell, type EditEnd, InlineEdit } from './inline-edit.tsx'

type ValueProps = CellProps<ColumnOf<'value'>>

/** A value of the row; one that can be edited becomes a text box. */
function ValueCell(props: ValueProps) {
  const { column, scope, edit, rowKey, rows, tableId } = props
  const field = editOf(column, scope)?.field
  const isEditing = useSyncExternalStore(edit.subscribe, () => field !== undefined && edit.fieldOf(rowKey) === field)
  const value = column.value(scope)
  const text = recordText(value, column.format)
  if (field !== undefined)
    return (
      <EditableCell
        edit={edit}
        rowKey={rowKey}
        tableId={tableId}
        field={field}
        text={text}
        isSpare={column.edit?.percent !== undefined}
        actions={props.actions}
        title={column.title}
        format={column.format}
      >
        {isEditing ? <ValueEdit {...props} /> : undefined}
      </EditableCell>
    )
  const isName = rows.list.table.columns[0] === column
  const hasFiles = formatNamed(column.format).look === 'file' && text !== ''
  return (
    <Cell
      id={isName ? rowNameId(tableId, rowKey) : undefined}
      label={column.title}
      format={column.format}
      text={text}
      files={hasFiles ? value : undefined}
    />
  )
}

interface TextCellProps {
  id: string | undefined
  label: string
  format: CellFormat
  text: string
  /** What names them; undefined in all cells of other formats. */
  files: unknown
}

// Drawn again only when its text changes, whatever else does in the row.
const Cell = memo(function Cell({ id, label, format, text, files }: TextCellProps) {
  const isText = !isNumeric(format)
  return (
    <LiveCell
      look={isText ? twoLines : tabular}
      attributes={{
        id,
        'data-label': label,
        'data-short': format === 'number' || undefined,
        title: isText ? text : undefined,
        children: isText ? <span>{files === undefined ? text : <FileMarks files={filesOf(files)} />}</span> : text,
      }}
    />
  )
})

/** A name in two lines at most; the whole of it for whoever points at it. An amount is never cut. */
const twoLines = {
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: 1.25,
  },
} as const
const tabular = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const

function ValueEdit({ column, scope, edit, rowKey, tableId, actions }: ValueProps) {
  const { field, label } = column.edit ?? { field: '', label: '' }
  const end = (by: EditEnd) => {
    // Enter takes the focus from the box, which then says that it lost it too.
    if (edit.fieldOf(rowKey) !== field) return
    // What is not accepted keeps the old value (specification, section 4); what cannot be read stays to be mended.
    if (by === 'Escape' || by === 'scan' || (!edit.commit() && edit.refusal() === null)) edit.close()
    // Who left the box has gone somewhere already. The others go before it is drawn away: a browser that takes away
    // what has the focus, or looks for a place in what has just changed, lays out the whole table each time.
    if (by !== 'blur' && edit.fieldOf(rowKey) === null) {
      const step = by === 'ArrowDown' ? 1 : by === 'ArrowUp' ? -1 : null
      // Where there is no further row, the box ends as by Enter.
      if (step === null || !actions.walk(rowKey, field, step)) actions.edited(buttonId(tableId, rowKey, field))
    }
    // Drawn before whoever called goes on.
    flushSync(() => undefined)
  }
  const offer = column.edit?.offer
  return (
    <>
      <InlineEdit edit={edit} label={label} isMoney={formatNamed(column.format).isMoney === true} onEnd={end} />
      {offer && <Offer offer={offer} scope={scope} edit={edit} onTaken={() => end('Enter')} />}
    </>
  )
}

interface OfferProps {
  offer: CompiledOffer
  scope: Scope
  edit: ValueProps['edit']
  onTaken: () => void
}

/** What may be taken in place of typing; its code comes when the first box opens. */
function Offer({ offer, scope, edit, onTaken }: OfferProps) {
  const code = useCode('offered-value', () => import('./offered-value.tsx'))
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const take = (value: unknown) => {
    edit.type(String(value))
    onTaken()
  }
  return (
    <div ref={setPlace}>
      {code.status === 'ready' && (
        <code.value.OfferedValue offer={offer} scope={scope} cell={place?.parentElement ?? null} onTake={take} />
      )}
    </div>
  )
}

export const valueColumn: ColumnKind<ColumnOf<'value'>> = {
  Component: ValueCell,
  isNumeric: ({ format }) => isNumeric(format),
  width({ format, edit, wide }) {
    const { width = 9, typedWidth = width } = formatNamed(format)
    return `${typedWidth * (wide ? 1.5 : 1) + (edit ? 1 : 0)}rem`
  },
}
