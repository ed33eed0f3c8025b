import { useRef, useState, type KeyboardEvent } from 'react'
import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { CompiledAllocation } from '../../../contract/module.ts'
import { focusFirstProblem } from '../../../engine/form/focus.ts'
import { rowScope, type RowDialogProps } from '../../../engine/rows/row-dialog.ts'
import { RowDialogFrame } from '../../../engine/rows/row-dialog-frame.tsx'
import { VirtualTable } from '../../../engine/rows/virtual-table.tsx'
import { AllocationInput } from './allocation-input.tsx'
import { amountOf, nameOf, placesOf, readAmounts } from './allocation.ts'

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
      close="Batal"
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
