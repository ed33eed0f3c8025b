import { useRef } from 'react'
import { Alert, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import type { CompiledSerials } from '../compiler/module.ts'
import type { RowDialogProps } from '../engine/rows/row-dialog.ts'
import { RowDialogFrame } from '../engine/rows/row-dialog-frame.tsx'
import { LengthInput, SerialInputs } from './serials-inputs.tsx'
import { SerialsTable } from './serials-table.tsx'
import { useSerials } from './use-serials.ts'

/** Collects exactly as many entries as the row's quantity, each of a set length. */
export function SerialsDialog(props: RowDialogProps<CompiledSerials>) {
  const { definition, close } = props
  const first = useRef<HTMLInputElement>(null)
  const serials = useSerials(props, first)
  const { state, columns, scope } = serials
  return (
    <RowDialogFrame
      title={definition.title(scope)}
      onClose={close}
      close="Batal"
      save={{ text: definition.save(scope), onSave: serials.save }}
    >
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          {columns.map(({ field, length }) => (
            <LengthInput
              key={field}
              title={length.title}
              value={state.lengths[length.field]}
              unread={state.unread[length.field] ?? null}
              locked={state.entries.length > 0}
              message={serials.messageOf('length', length.field)}
              onChange={(value) => serials.setLength(length.field, value)}
              onUnread={(unread) => serials.setUnread(length.field, unread)}
            />
          ))}
          {definition.flag && (
            <FormControlLabel
              label={definition.flag.title}
              disabled
              control={<Checkbox checked={definition.flag.value(scope) === true} />}
            />
          )}
        </Stack>
        <SerialInputs
          columns={columns}
          state={state}
          messageOf={(field) => serials.messageOf('input', field)}
          firstInput={first}
          add={definition.add}
          isFull={serials.isFull}
          onType={serials.type}
          onAdd={serials.add}
        />
        {serials.alert !== null && <Alert severity="error">{serials.alert}</Alert>}
        <Typography role="status">{definition.counter(serials.counted)}</Typography>
        <SerialsTable definition={definition} entries={state.entries} onRemove={serials.remove} />
      </Stack>
    </RowDialogFrame>
  )
}
