import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, Stack, TableCell, TableRow, Typography } from '@mui/material'
import type { CompiledTextList } from '../compiler/module.ts'
import { rowScope, type RowDialogProps } from '../engine/rows/row-dialog.ts'
import { RowDialogFrame } from '../engine/rows/row-dialog-frame.tsx'
import { VirtualTable } from '../engine/rows/virtual-table.tsx'

/** Shows a row's list of texts. Removing the last one removes the row and closes the dialog. */
export function TextListDialog(props: RowDialogProps<CompiledTextList>) {
  const { definition, row, change, removeRow, close } = props
  const list = useRef<HTMLDivElement>(null)
  const scope = rowScope(props)
  const value = row.values[definition.list]
  const entries = Array.isArray(value) ? (value as unknown[]).map(String) : []
  const remove = (index: number) => {
    const rest = entries.filter((_, other) => other !== index)
    if (rest.length === 0) {
      removeRow()
      return
    }
    flushSync(() => change({ [definition.list]: rest }))
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
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums', wordBreak: 'break-all' }}>
                {entries[index]}
              </TableCell>
              <TableCell>
                <Button size="small" color="error" onClick={() => remove(index)}>
                  {definition.remove}
                </Button>
              </TableCell>
            </TableRow>
          )}
        />
      </Stack>
    </RowDialogFrame>
  )
}
