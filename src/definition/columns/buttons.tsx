/** Columns of buttons: one that opens a dialog of the row, and the actions of the row. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import Typography from '@mui/material/Typography'
import { type ComponentType, memo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledColumn, Fn, Scope } from '../../contract/module.ts'
import type { CompiledRowAction } from '../../contract/row-parts.ts'
import { t } from '../../contract/words/words.ts'
import { ActionButton } from '../../engine/rows/action-button.tsx'
import { buttonId, type CellProps, type ColumnKind, type ColumnOf, rowNameId } from '../../engine/rows/column-kind.ts'
import { LiveCell } from '../../engine/rows/live-cell.tsx'
import { editOf } from '../../engine/rows/open-edit.ts'

/** A button that says something about the row and opens one of its dialogs. */
function ButtonCell({ column, scope, left, tableId, rowKey, actions }: ButtonProps) {
  const isLeft = useSyncExternalStore(left.subscribe, () => left.has(rowKey, column.opens))
  const isButton = isDrawn(column, scope)
  const isAlert = isButton && column.alert?.(scope) === true
  const text = isButton ? column.text(scope) : undefined
  return (
    <OpenerCell
      column={column}
      tableId={tableId}
      rowKey={rowKey}
      actions={actions}
      isAlert={isAlert}
      isLeft={isLeft}
      text={text}
    />
  )
}

type ButtonProps = CellProps<ColumnOf<'button'>>

function isDrawn({ when }: { when?: Fn | undefined }, scope: Scope): boolean {
  return when === undefined || when(scope) === true
}

interface OpenerProps extends Pick<ButtonProps, 'column' | 'tableId' | 'rowKey' | 'actions'> {
  isAlert: boolean
  /** Its dialog was left without saving: what stands there is not in what the button says. */
  isLeft: boolean
  /** Of the button; none where the row has no button. */
  text: string | undefined
}

// Drawn again only when what it says changes, whatever else does in the row.
const OpenerCell = memo(function Cell({ column, tableId, rowKey, actions, isAlert, isLeft, text }: OpenerProps) {
  const { title, opens, otherwise } = column
  const id = buttonId(tableId, rowKey, opens)
  const noteId = `${id}-left`
  const button = text !== undefined && (
    <>
      <Button
        id={id}
        aria-describedby={`${rowNameId(tableId, rowKey)}${isLeft ? ` ${noteId}` : ''}`}
        size="small"
        variant="outlined"
        color={isAlert ? 'error' : 'success'}
        onClick={() => actions.open(rowKey, opens)}
      >
        {text}
      </Button>
      {isLeft && (
        <Typography id={noteId} component="p" variant="caption" color="warning">
          {t('Isian belum disimpan')}
        </Typography>
      )}
    </>
  )
  return <LiveCell look={look} attributes={{ 'data-label': title, children: button || otherwise }} />
})

const look = { py: 0.5 } as const

export const buttonColumn: ColumnKind<ColumnOf<'button'>> = {
  Component: ButtonCell,
  width: () => '7rem',
  opens: (column, scope) => (isDrawn(column, scope) ? [column.opens] : []),
}

type ActionName = CompiledRowAction['action']
type ActionOf<Name extends ActionName> = Extract<CompiledRowAction, { action: Name }>
type ActionProps<Action> = Pick<CellProps, 'rowKey' | 'tableId' | 'edit' | 'actions'> & { action: Action }

type ActionsProps = CellProps<ColumnOf<'actions'>>

/** What can be done to the row. */
function ActionsCell({ scope, column, rowKey, rows, tableId, edit, actions }: ActionsProps) {
  const { columns } = rows.list.table
  const offered = column.actions.map((action) => (isOffered(action, scope, columns) ? '1' : '0')).join('')
  return (
    <ActionButtons column={column} offered={offered} rowKey={rowKey} tableId={tableId} edit={edit} actions={actions} />
  )
}

// Drawn again only when something else can be done, whatever changes in the row.
const ActionButtons = memo(function Cell({
  column,
  offered,
  ...row
}: Omit<ActionsProps, 'scope' | 'rows' | 'left'> & Offered) {
  return (
    <TableCell data-label={column.title} data-actions sx={cell}>
      <Box sx={line}>
        {column.actions
          .filter((_action, index) => offered[index] === '1')
          .map((action) => {
            // Each action has the button that takes exactly that action.
            const KindOfButton = buttons[action.action] as ComponentType<ActionProps<CompiledRowAction>>
            return <KindOfButton key={action.label} {...row} action={action} />
          })}
      </Box>
    </TableCell>
  )
})

interface Offered {
  /** Which of the column's actions the row has now: a 1 or a 0 for each. */
  offered: string
}

// Their drawings stand below the heading, not their edges.
const cell = { py: 0.5, px: 0.75 } as const

const line = { display: 'flex', whiteSpace: 'nowrap' }

/** Room for as many as stand there at once: of those that depend on the row, one. */
function widthOf({ actions }: ColumnOf<'actions'>): string {
  const always = actions.filter((action) => action.action !== 'open' || action.when === undefined).length
  const count = always + Math.min(actions.length - always, 1)
  return `max(4.5rem, calc(0.75rem + ${count} * var(--press)))`
}

function isOffered(action: CompiledRowAction, scope: Scope, columns: readonly CompiledColumn[]): boolean {
  if (action.action === 'edit') return columns.some((column) => editOf(column, scope)?.field === action.field)
  return action.action !== 'open' || isDrawn(action, scope)
}

// Drawn once a row: whatever changes in it, its buttons stay as they are.
const RemoveButton = memo(function RemoveButton({ action, tableId, rowKey, actions }: ActionProps<ActionOf<'remove'>>) {
  return (
    <ActionButton
      action="remove"
      label={action.label}
      describedBy={rowNameId(tableId, rowKey)}
      onClick={() => actions.remove(rowKey)}
    />
  )
})

const EditButton = memo(function EditButton({ action, tableId, rowKey, edit }: ActionProps<ActionOf<'edit'>>) {
  return (
    <ActionButton
      id={buttonId(tableId, rowKey, action.field)}
      action={drawingOf(action)}
      label={action.label}
      describedBy={rowNameId(tableId, rowKey)}
      // Drawn at once, with the focus: the next key may come before the browser draws again.
      onClick={() => flushSync(() => edit.open(rowKey, action.field))}
    />
  )
})

function drawingOf({ percent, isText }: ActionOf<'edit'>): 'percent' | 'note' | 'edit' {
  if (percent === true) return 'percent'
  return isText ? 'note' : 'edit'
}

const OpenButton = memo(function OpenButton({ action, tableId, rowKey, actions }: ActionProps<ActionOf<'open'>>) {
  return (
    <ActionButton
      id={buttonId(tableId, rowKey, action.opens)}
      action="open"
      label={action.label}
      describedBy={rowNameId(tableId, rowKey)}
      onClick={() => actions.open(rowKey, action.opens)}
    />
  )
})

const buttons = { remove: RemoveButton, edit: EditButton, open: OpenButton } satisfies {
  [Name in ActionName]: ComponentType<ActionProps<ActionOf<Name>>>
}

export const actionsColumn: ColumnKind<ColumnOf<'actions'>> = {
  Component: ActionsCell,
  width: widthOf,
  opens: ({ actions }, scope) =>
    actions.flatMap((action) => (action.action === 'open' && isDrawn(action, scope) ? [action.opens] : [])),
}
