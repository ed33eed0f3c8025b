import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledTextList, Values } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { ActionButton } from '../../engine/rows/action-button.tsx'
import { RowDialogFrame } from '../../engine/rows/row-dialog-frame.tsx'
import { type RowDialogProps, rowScope } from '../../engine/rows/row-dialog.ts'
import { UndoNote } from '../../engine/rows/undo.tsx'
import { VirtualTable } from '../../engine/rows/virtual-table.tsx'
import { codeLook } from '../../engine/ui/styles.ts'

/** Shows a row's list of texts. Removing the last one removes the row and closes the dialog. */
export function TextListDialog(props: RowDialogProps<CompiledTextList>) {
  const { definition, row, change, removeRow, close } = props
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const scope = rowScope(props)
  const entries = textsOf(definition, row.values)
  const remove = (index: number) => {
    const rest = entries.filter((_, other) => other !== index)
    const code = entries[index] ?? ''
    const text = t("'{code}' dihapus.", { code })
    if (rest.length === 0) {
      removeRow(text)
      return
    }
    flushSync(() => {
      change({ [definition.list]: rest })
      props.removed(text, { field: definition.list, index, entry: code })
    })
    // The pressed button is gone with its entry. Not the next one: the Enter of a scanner would press it.
    list.current?.focus()
  }
  return (
    <RowDialogFrame title={definition.title(scope)} onClose={close} close={definition.close}>
      <Stack spacing={1.5} ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        {definition.texts.map((text, index) => (
          <Typography key={index}>{text(scope)}</Typography>
        ))}
        <VirtualTable
          label={definition.column}
          columns={[{ title: definition.column }, { title: definition.actionsTitle }]}
          keys={entries}
          empty=""
          maxHeight="50vh"
          drawRow={(index, ariaRowIndex) => (
            <TableRow aria-rowindex={ariaRowIndex} hover>
              <TableCell id={`${id}-${index}`} sx={{ ...codeLook, wordBreak: 'break-all' }}>
                {entries[index]}
              </TableCell>
              <TableCell sx={{ py: 0.5 }}>
                <ActionButton
                  action="remove"
                  label={definition.remove}
                  describedBy={`${id}-${index}`}
                  onClick={() => remove(index)}
                />
              </TableCell>
            </TableRow>
          )}
        />
        <UndoNote undo={props.undo} done={() => list.current?.focus()} />
      </Stack>
    </RowDialogFrame>
  )
}

function textsOf(definition: CompiledTextList, values: Values): string[] {
  const value = values[definition.list]
  return Array.isArray(value) ? (value as unknown[]).map(String) : []
}
