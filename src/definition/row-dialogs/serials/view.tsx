import { useMemo, useRef, type RefObject } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CompiledSerials } from '../../../contract/module.ts'
import { t } from '../../../contract/words/words.ts'
import type { RowDialogProps } from '../../../engine/rows/row-dialog.ts'
import { RowDialogFrame } from '../../../engine/rows/row-dialog-frame.tsx'
import { UndoNote } from '../../../engine/rows/undo.tsx'
import { codeLines } from '../../../engine/scan/code-text.ts'
import { MessageList } from '../../../engine/scan/message-list.tsx'
import { useScanTaker } from '../../../engine/scan/page-scans.ts'
import { compare, type Compared, ExpectedSerials } from './expected-serials.tsx'
import { KnownCodes } from './known-codes.tsx'
import { LengthInput, SerialInputs } from './serials-inputs.tsx'
import { SerialsTable } from './serials-table.tsx'
import { isCheckDigitWrong, type SerialEntry } from './serials.ts'
import { useSerials, type SerialBoxes, type Serials } from './use-serials.ts'

/** Collects exactly as many entries as the row's quantity, each of a set length. */
export function SerialsDialog(props: RowDialogProps<CompiledSerials>) {
  const { definition, close, leave } = props
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const area = useRef<HTMLDivElement>(null)
  const serials = useSerials(props, boxes)
  const { state, scope } = serials
  useTaker(serials, boxes, area)
  const compared = useCompared(serials)
  const doubtful = doubtfulOf(serials)
  return (
    <RowDialogFrame
      title={definition.title(scope)}
      onClose={close}
      onEscape={leave}
      close={t('Batal')}
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
          onFinish={serials.finish}
          onMisplaced={serials.moveMisplaced}
        />
        {serials.alert !== null && <Alert severity="error">{serials.alert}</Alert>}
        {serials.refused.length > 0 && (
          <MessageList
            messages={serials.refused}
            onDismiss={(id) => serials.dismiss(id)}
            onDismissAll={() => serials.dismiss()}
          />
        )}
        {serials.columns.some(({ known }) => known) && <KnownCodes serials={serials} definition={definition} />}
        <ExpectedSerials text={state.expected ?? ''} compared={compared} onText={serials.expect} area={area} />
        <Box>
          <Typography role="status">{definition.counter(serials.counted)}</Typography>
          <Typography variant="body2" aria-live="polite" sx={{ color: 'warning.main' }}>
            {doubtful > 0 &&
              t('{doubtful} kode bertanda ⚠: digit terakhirnya tidak cocok. Periksa, atau simpan saja.', { doubtful })}
          </Typography>
        </Box>
        <SerialsTable
          definition={definition}
          entries={state.entries}
          found={compared.expected > 0 ? compared.found : none}
          onRemove={serials.remove}
        />
        <UndoNote undo={serials.undo} done={() => boxes.current[0]?.focus()} />
      </Stack>
    </RowDialogFrame>
  )
}

/** The length of each column's entries, and the row's flag beside them. */
function LengthInputs({ serials, flag }: { serials: Serials; flag: CompiledSerials['flag'] }) {
  const { state, columns, scope } = serials
  return (
    <Box sx={lengthsLook}>
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
    </Box>
  )
}

/** One line on a narrow screen as well: the boxes that are typed in stand in sight below. */
const lengthsLook = { display: 'flex', gap: { xs: 1, sm: 2 }, '& .MuiFormControlLabel-root': { mt: '1.25rem', mr: 0 } }

const none: ReadonlySet<string> = new Set()

/** What came against what ought to come; computed anew only when one of them changes. */
function useCompared({ state, columns, refused }: Serials): Compared {
  const { expected = '', entries } = state
  const field = columns[0]?.field ?? ''
  return useMemo(() => {
    const codes = refused.flatMap(({ code }) => code?.split(' ')[0] ?? [])
    return compare(
      expected,
      entries.flatMap((entry) => entry[field] ?? []),
      codes,
    )
  }, [expected, entries, field, refused])
}

function doubtfulOf({ state, columns }: Serials): number {
  const isDoubtful = (entry: SerialEntry) =>
    columns.some(({ field, checkDigit }) => isCheckDigitWrong(checkDigit, entry[field] ?? ''))
  return state.entries.filter(isDoubtful).length
}

/** While the dialog is open, what is scanned, pasted or dropped is for it: as what came, or over the list as what ought to. */
function useTaker(serials: Serials, boxes: SerialBoxes, area: RefObject<HTMLDivElement | null>): void {
  const boxOf = (element: Element | null) => boxes.current.findIndex((box) => box !== null && box === element)
  useScanTaker({
    kind: 'dialog',
    area: () => null,
    isBox: (element) => boxOf(element) >= 0,
    takeCode: (code, focused) => serials.scan(code, boxOf(focused)),
    takeText: (text, target) => {
      if (target && area.current?.contains(target)) serials.expect(text)
      else serials.take(codeLines(text))
    },
    refuse: serials.refuse,
  })
}
