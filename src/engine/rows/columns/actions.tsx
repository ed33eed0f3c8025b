import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledRowAction } from '../../../compiler/module.ts'
import { ActionIcon } from '../action-icon.tsx'
import { buttonId, type CellProps, type ColumnKind, type ColumnOf } from '../column-kind.ts'

type ActionsProps = CellProps<ColumnOf<'actions'>>

/** What can be done to the row. */
function ActionsCell(props: ActionsProps) {
  return (
    <TableCell>
      <Box sx={{ display: 'flex', gap: 0.5, whiteSpace: 'nowrap' }}>
        {props.column.actions.map((action) => {
          // Each action has the button that takes exactly that action.
          const ActionButton = buttons[action.action] as ComponentType<ActionProps<CompiledRowAction>>
          return <ActionButton key={action.label} {...props} action={action} />
        })}
      </Box>
    </TableCell>
  )
}

type ActionProps<Action> = ActionsProps & { action: Action }
type ActionOf<Name extends CompiledRowAction['action']> = Extract<CompiledRowAction, { action: Name }>

function RemoveButton({ action, rowKey, actions }: ActionProps<ActionOf<'remove'>>) {
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
}

function EditButton({ action, tableId, rowKey, edit }: ActionProps<ActionOf<'edit'>>) {
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
}

function OpenButton({ action, scope, tableId, rowKey, actions }: ActionProps<ActionOf<'open'>>) {
  if (action.when && action.when(scope) !== true) return null
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
}

const buttons = { remove: RemoveButton, edit: EditButton, open: OpenButton } satisfies {
  [Name in CompiledRowAction['action']]: ComponentType<ActionProps<ActionOf<Name>>>
}

export const actionsColumn: ColumnKind<ColumnOf<'actions'>> = { Component: ActionsCell }
