import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { CompiledAllocation, Values } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import { focusFirstProblem } from '../../engine/form/focus.ts'
import { RowDialogFrame } from '../../engine/rows/row-dialog-frame.tsx'
import { type RowDialogProps, rowScope } from '../../engine/rows/row-dialog.ts'
import { VirtualTable } from '../../engine/rows/virtual-table.tsx'
import { whole } from '../../engine/ui/number-box/number-kind.ts'
import { type Unread, ValueBox } from '../../engine/ui/number-box/value-box.tsx'

/** Distributes a quantity over places, each with a maximum. */
export function AllocationDialog(props: RowDialogProps<CompiledAllocation>) {
  const { definition, change, close } = props
  const { label, maximum, selected } = definition
  const { places, amounts, enter } = useAmounts(props)
  const entries = places.map((place, index) => ({ ...place, [selected.field]: amounts[index] ?? 0 }))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const scope = { ...rowScope(props), entries, total }
  const boxes = useRef<HTMLDivElement>(null)
  // Where there is something to take; the first place when there is nothing anywhere.
  const start = Math.max(
    places.findIndex((place) => amountOf(place, maximum.field) > 0),
    0,
  )
  const save = () => {
    // What cannot be read is mended first.
    if (focusFirstProblem(boxes.current)) return
    change({ [definition.list]: entries })
    close()
  }
  return (
    <RowDialogFrame
      title={definition.title(scope)}
      onClose={close}
      close={t('Batal')}
      isFilled={() => amounts.some((amount, index) => amount !== amountOf(places[index] ?? {}, selected.field))}
      save={{ text: definition.save, onSave: save }}
    >
      <Stack spacing={2} ref={boxes}>
        <VirtualTable
          label={definition.title(scope)}
          columns={[{ title: label.title }, { title: maximum.title, numeric: true }, { title: selected.title }]}
          keys={places.map((_, index) => index)}
          empty=""
          maxHeight="50vh"
          drawRow={(index, ariaRowIndex) => {
            const place = places[index] ?? {}
            return (
              <TableRow aria-rowindex={ariaRowIndex}>
                <TableCell>{nameOf(place, label.field)}</TableCell>
                <TableCell align="right">{amountOf(place, maximum.field)}</TableCell>
                <TableCell>
                  <AllocationInput
                    label={nameOf(place, label.field)}
                    maximum={amountOf(place, maximum.field)}
                    amount={amounts[index] ?? 0}
                    autoFocus={index === start}
                    onChange={(amount) => enter(index, amount)}
                    onKeyDown={goOn}
                  />
                </TableCell>
              </TableRow>
            )
          }}
        />
        <Typography role="status">{definition.total(scope)}</Typography>
      </Stack>
    </RowDialogFrame>
  )
}

/** The places of the row and the amount of each, as entered so far; every amount goes into the draft. */
function useAmounts({ definition, row, kept, keep }: RowDialogProps<CompiledAllocation>) {
  const places = placesOf(definition, row.values)
  const [amounts, setAmounts] = useState(
    () => readAmounts(kept, places.length) ?? places.map((place) => amountOf(place, definition.selected.field)),
  )
  const enter = (index: number, amount: number) => {
    const next = amounts.map((old, other) => (other === index ? amount : old))
    setAmounts(next)
    // Put back to what the row has, nothing is filled in.
    keep(
      next.every((one, other) => one === amountOf(places[other] ?? {}, definition.selected.field)) ? undefined : next,
    )
  }
  return { places, amounts, enter }
}

/** Enter goes on to the next amount. It must not save: a scanner that types in here ends with it. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const inputs = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])]
  inputs[inputs.findIndex((input) => input === event.target) + 1]?.focus()
}

interface AllocationInputProps {
  label: string
  maximum: number
  amount: number
  autoFocus: boolean
  onChange: (amount: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A quantity between 0 and what is there; an empty box is 0 (specification, section 5). */
function AllocationInput({ label, maximum, amount, autoFocus, onChange, onKeyDown }: AllocationInputProps) {
  const id = useId()
  const [unread, setUnread] = useState<Unread | null>(null)
  const [isClamped, setIsClamped] = useState(false)
  const message = unread?.seen === true ? unread.message : null
  return (
    <>
      <ValueBox
        kind={whole}
        value={amount}
        unread={unread}
        emptyAs={0}
        limits={{ minimum: 0, maximum: Math.max(maximum, 0) }}
        clamps
        onValue={(value) => {
          setUnread(null)
          setIsClamped(false)
          onChange(value ?? 0)
        }}
        onUnread={setUnread}
        onClamped={() => setIsClamped(true)}
        onKeyDown={onKeyDown}
        autoFocus={autoFocus}
        attributes={{
          'aria-label': label,
          'aria-invalid': unread !== null,
          'aria-describedby': message === null ? undefined : id,
        }}
        frame={{ error: message !== null, sx: { width: '7rem' } }}
      />
      {/* Always there: only what changes in it is read out. */}
      <FormHelperText aria-live="polite" sx={{ mx: 0, mt: 0 }}>
        {isClamped ? t('Paling banyak {maximum}.', { maximum }) : ''}
      </FormHelperText>
      {message !== null && (
        <FormHelperText id={id} error>
          {message}
        </FormHelperText>
      )}
    </>
  )
}

/** One place: its own values beside the quantity that is taken from it. */
type Place = Readonly<Record<string, unknown>>

/** The places of a row, in order. */
function placesOf(definition: CompiledAllocation, row: Values): readonly Place[] {
  const list = row[definition.list]
  return Array.isArray(list) ? (list as unknown[]).filter(isRecord) : []
}

function amountOf(place: Place, field: string): number {
  const value = place[field]
  return typeof value === 'number' ? value : 0
}

function nameOf(place: Place, field: string): string {
  const value = place[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The quantities of a kept working state, when they fit the places. */
function readAmounts(kept: unknown, count: number): readonly number[] | undefined {
  if (!Array.isArray(kept) || kept.length !== count) return undefined
  return kept.every((amount) => typeof amount === 'number') ? kept : undefined
}
