import { useRef } from 'react'
import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CompiledSerials } from '../compiler/module.ts'
import type { RowDialogProps } from '../engine/rows/row-dialog.ts'
import { RowDialogFrame } from '../engine/rows/row-dialog-frame.tsx'
import { UndoNote } from '../engine/rows/undo-note.tsx'
import { codeLines } from '../engine/scan/code-text.ts'
import { MessageList } from '../engine/scan/message-list.tsx'
import { useScanTaker } from '../engine/scan/page-scans.ts'
import { LengthInput, SerialInputs } from './serials-inputs.tsx'
import { SerialsTable } from './serials-table.tsx'
import { useSerials, type SerialBoxes, type Serials } from './use-serials.ts'

/** Collects exactly as many entries as the row's quantity, each of a set length. */
export function SerialsDialog(props: RowDialogProps<CompiledSerials>) {
  const { definition, close, leave } = props
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const serials = useSerials(props, boxes)
  const { state, scope } = serials
  useTaker(serials, boxes)
  return (
    <RowDialogFrame
      title={definition.title(scope)}
      onClose={close}
      onEscape={leave}
      close="Batal"
      save={{ text: definition.save(scope), onSave: serials.save }}
    >
      <Stack spacing={2}>
        <LengthInputs serials={serials} flag={definition.flag} />
        <SerialInputs
          columns={serials.columns}
          state={state}
          messageOf={(field) => serials.messageOf('input', field)}
          boxes={boxes}
          add={definition.add}
          isFull={serials.isFull}
          onType={serials.type}
          onAdd={serials.add}
        />
        {serials.alert !== null && <Alert severity="error">{serials.alert}</Alert>}
        {serials.refused.length > 0 && (
          <MessageList
            messages={serials.refused}
            onDismiss={(id) => serials.dismiss(id)}
            onDismissAll={() => serials.dismiss()}
          />
        )}
        <Typography role="status">{definition.counter(serials.counted)}</Typography>
        <SerialsTable definition={definition} entries={state.entries} onRemove={serials.remove} />
        <UndoNote undo={serials.undo} done={() => boxes.current[0]?.focus()} />
      </Stack>
    </RowDialogFrame>
  )
}

/** The length of each column's entries, and the row's flag beside them. */
function LengthInputs({ serials, flag }: { serials: Serials; flag: CompiledSerials['flag'] }) {
  const { state, columns, scope } = serials
  return (
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
      {flag && (
        <FormControlLabel label={flag.title} disabled control={<Checkbox checked={flag.value(scope) === true} />} />
      )}
    </Stack>
  )
}

/** While the dialog is open, what is scanned, pasted or dropped is for it. */
function useTaker(serials: Serials, boxes: SerialBoxes): void {
  const boxOf = (element: Element | null) => boxes.current.findIndex((box) => box !== null && box === element)
  useScanTaker({
    kind: 'dialog',
    area: () => null,
    isBox: (element) => boxOf(element) >= 0,
    takeCode: (code, focused) => serials.scan(code, boxOf(focused)),
    takeText: (text) => serials.take(codeLines(text)),
    refuse: serials.refuse,
  })
}
