import { useCallback, useRef, useState } from 'react'
import { Alert, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import type { CompiledSerials } from '../compiler/module.ts'
import { rowScope, type RowDialogProps } from '../engine/rows/row-dialog.ts'
import { RowDialogFrame } from '../engine/rows/row-dialog-frame.tsx'
import { LengthInput, SerialInputs } from './serials-inputs.tsx'
import { SerialsTable } from './serials-table.tsx'
import {
  activeColumns,
  checkEntry,
  lengthProblems,
  openSerials,
  readSerials,
  type SerialProblem,
  type SerialsState,
} from './serials.ts'

/** Collects exactly as many entries as the row's quantity, each of a set length. */
export function SerialsDialog(props: RowDialogProps<CompiledSerials>) {
  const { definition, row, close } = props
  const [state, setState] = useState(() => readSerials(definition, props.kept) ?? openSerials(definition, row.values))
  const [problems, setProblems] = useState<readonly SerialProblem[]>([])
  const [alert, setAlert] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const scope = rowScope(props, state.lengths)
  const columns = activeColumns(definition, scope)
  const wanted = definition.quantity(scope)
  const quantity = typeof wanted === 'number' ? wanted : 0
  const counted = { ...scope, count: state.entries.length, quantity }
  const update = (next: SerialsState) => {
    setState(next)
    props.keep(next)
  }
  const add = () => {
    if (state.entries.length >= quantity) return
    const checked = checkEntry(columns, state, scope)
    const found = 'entry' in checked ? repeatedElsewhere(props, state, checked.entry) : checked.problems
    setProblems(found)
    setAlert(null)
    if (found.length > 0 || !('entry' in checked)) return
    update({ ...state, inputs: {}, entries: [...state.entries, checked.entry] })
    first.current?.focus()
  }
  const save = () => {
    const wrong = lengthProblems(columns, state, scope)
    setProblems(wrong)
    setAlert(state.entries.length === quantity ? null : definition.incomplete(counted))
    if (wrong.length > 0 || state.entries.length !== quantity) return
    props.change({ ...state.lengths, [definition.list]: state.entries })
    close()
  }
  const latest = useRef(state)
  latest.current = state
  const { keep } = props
  const remove = useCallback(
    (index: number) => {
      const next = { ...latest.current, entries: latest.current.entries.filter((_, other) => other !== index) }
      setState(next)
      setAlert(null)
      keep(next)
      first.current?.focus()
    },
    // `keep` writes to the same place however often it is made.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
  return (
    <RowDialogFrame
      title={definition.title(scope)}
      onClose={close}
      close="Batal"
      save={{ text: definition.save(scope), onSave: save }}
    >
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          {columns.map((column) => (
            <LengthInput
              key={column.field}
              title={column.length.title}
              value={state.lengths[column.length.field]}
              locked={state.entries.length > 0}
              message={messageOf(problems, 'length', column.length.field)}
              onChange={(length) => update({ ...state, lengths: { ...state.lengths, [column.length.field]: length } })}
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
          messageOf={(field) => messageOf(problems, 'input', field)}
          firstInput={first}
          add={definition.add}
          isFull={state.entries.length >= quantity}
          onType={(field, text) => update({ ...state, inputs: { ...state.inputs, [field]: text } })}
          onAdd={add}
        />
        {alert !== null && <Alert severity="error">{alert}</Alert>}
        <Typography role="status">{definition.counter(counted)}</Typography>
        <SerialsTable definition={definition} entries={state.entries} onRemove={remove} />
      </Stack>
    </RowDialogFrame>
  )
}

/** An entry that another row of the list has already. */
function repeatedElsewhere(
  props: RowDialogProps<CompiledSerials>,
  state: SerialsState,
  entry: SerialsState['entries'][number],
): SerialProblem[] {
  const { definition, issuesIfChanged } = props
  const issues = issuesIfChanged({ ...state.lengths, [definition.list]: [...state.entries, entry] })
  const issue = issues.find((other) => other.path[0] === definition.list)
  const field = definition.columns[0]?.field
  return issue && field !== undefined ? [{ at: 'input', field, message: issue.message }] : []
}

function messageOf(problems: readonly SerialProblem[], at: SerialProblem['at'], field: string): string | undefined {
  return problems.find((problem) => problem.at === at && problem.field === field)?.message
}
