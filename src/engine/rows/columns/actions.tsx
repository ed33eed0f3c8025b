import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import { memo, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledRowAction, Scope } from '../../../compiler/module.ts'
import { ActionIcon } from '../action-icon.tsx'
import { buttonId, type CellProps, type ColumnKind, type ColumnOf } from '../column-kind.ts'

type ActionName = CompiledRowAction['action']
type ActionOf<Name extends ActionName> = Extract<CompiledRowAction, { action: Name }>
type ActionProps<Action> = Pick<CellProps, 'rowKey' | 'tableId' | 'edit' | 'actions'> & { action: Action }

/** What can be done to the row. */
function ActionsCell({ column, scope, rowKey, tableId, edit, actions }: CellProps<ColumnOf<'actions'>>) {
  return (
    <TableCell>
      <Box sx={line}>
        {column.actions
          .filter((action) => isOffered(action, scope))
          .map((action) => {
            // Each action has the button that takes exactly that action.
            const ActionButton = buttons[action.action] as ComponentType<ActionProps<CompiledRowAction>>
            return <ActionButton key={action.label} {...{ action, rowKey, tableId, edit, actions }} />
          })}
      </Box>
    </TableCell>
  )
}

const line = { display: 'flex', gap: 0.5, whiteSpace: 'nowrap' }

function isOffered(action: CompiledRowAction, scope: Scope): boolean {
  return action.action !== 'open' || action.when === undefined || action.when(scope) === true
}

// Drawn once a row: whatever changes in it, its buttons stay as they are.
const RemoveButton = memo(function RemoveButton({ action, rowKey, actions }: ActionProps<ActionOf<'remove'>>) {
  return (
    <Button
      size="small"
      color="error"
      startIcon={<ActionIcon action="remove" />}
      onClick={() => actions.remove(rowKey)}
    >
      {action.label}
    </Button>
  )
})

const EditButton = memo(function EditButton({ action, tableId, rowKey, edit }: ActionProps<ActionOf<'edit'>>) {
  return (
    <Button
      id={buttonId(tableId, rowKey, action.field)}
      size="small"
      startIcon={<ActionIcon action="edit" />}
      // Drawn at once, with the focus: the next key may come before the browser draws again.
      onClick={() => flushSync(() => edit.open(rowKey, action.field))}
    >
      {action.label}
    </Button>
  )
})

const OpenButton = memo(function OpenButton({ action, tableId, rowKey, actions }: ActionProps<ActionOf<'open'>>) {
  return (
    <Button
      id={buttonId(tableId, rowKey, action.opens)}
      size="small"
      startIcon={<ActionIcon action="open" />}
      onClick={() => actions.open(rowKey, action.opens)}
    >
      {action.label}
    </Button>
  )
})

const buttons = { remove: RemoveButton, edit: EditButton, open: OpenButton } satisfies {
  [Name in ActionName]: ComponentType<ActionProps<ActionOf<Name>>>
}

export const actionsColumn: ColumnKind<ColumnOf<'actions'>> = { Component: ActionsCell }
