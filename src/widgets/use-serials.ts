import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CompiledSerials, Scope } from '../compiler/module.ts'
import type { Unread } from '../engine/number-box/value-box.tsx'
import { rowScope, type RowDialogProps } from '../engine/rows/row-dialog.ts'
import {
  activeColumns,
  checkEntry,
  lengthProblems,
  openSerials,
  readSerials,
  type SerialColumn,
  type SerialProblem,
  type SerialsState,
} from './serials.ts'

export interface Serials {
  state: SerialsState
  columns: readonly SerialColumn[]
  scope: Scope
  /** The scope with `count` and `quantity`. */
  counted: Scope
  isFull: boolean
  /** Why saving was refused. */
  alert: string | null
  messageOf: (at: SerialProblem['at'], field: string) => string | undefined
  setLength: (field: string, length: number | undefined) => void
  setUnread: (field: string, unread: Unread) => void
  type: (field: string, text: string) => void
  add: () => void
  remove: (index: number) => void
  save: () => void
}

/** The working state of the serials dialog, and what can be done to it. */
export function useSerials(props: RowDialogProps<CompiledSerials>, first: RefObject<HTMLInputElement | null>): Serials {
  const [state, setState] = useState(() => startingState(props))
  const [{ problems, alert }, setShown] = useState<Shown>({ problems: [], alert: null })
  const show = (found: readonly SerialProblem[], refusal: string | null) =>
    setShown({ problems: found, alert: refusal })
  useKept(state, props.keep)
  const { scope, columns, quantity, counted } = contextOf(props, state)
  const add = () => {
    const checked = checkEntry(columns, state, scope)
    const found = 'entry' in checked ? repeatedElsewhere(props, state, checked.entry) : checked.problems
    const isFull = state.entries.length >= quantity
    show(found, isFull ? 'Daftar sudah lengkap.' : null)
    const isFirst = isFull || found.some((problem) => problem.field === columns[0]?.field)
    if (found.length > 0 || isFull || !('entry' in checked)) selectRefused(first, isFirst)
    else {
      setState({ ...state, inputs: {}, entries: [...state.entries, checked.entry] })
      first.current?.focus()
    }
  }
  const remove = (index: number) => {
    setState((old) => ({ ...old, entries: old.entries.filter((_, other) => other !== index) }))
    setShown({ problems, alert: null })
    first.current?.focus()
  }
  const save = () => {
    const wrong = lengthProblems(columns, state, scope)
    const refusal = state.entries.length === quantity ? null : props.definition.incomplete(counted)
    show(wrong, refusal)
    if (wrong.length > 0 || refusal !== null) return
    props.change({ ...state.lengths, [props.definition.list]: state.entries })
    props.close()
  }
  return {
    ...{ state, columns, scope, counted, alert, add, remove, save },
    isFull: state.entries.length >= quantity,
    messageOf: (at, field) => problems.find((problem) => problem.at === at && problem.field === field)?.message,
    setLength: (field, length) =>
      setState((old) => {
        const unread = Object.fromEntries(Object.entries(old.unread).filter(([name]) => name !== field))
        return { ...old, lengths: { ...old.lengths, [field]: length }, unread }
      }),
    setUnread: (field, unread) => setState((old) => ({ ...old, unread: { ...old.unread, [field]: unread } })),
    type: (field, text) => setState({ ...state, inputs: { ...state.inputs, [field]: text } }),
  }
}

interface Shown {
  problems: readonly SerialProblem[]
  alert: string | null
}

/** Selected, so that the next scan replaces what was refused. */
function selectRefused(first: RefObject<HTMLInputElement | null>, isFirst: boolean): void {
  if (isFirst) first.current?.focus()
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
}

function startingState({ definition, row, kept }: RowDialogProps<CompiledSerials>): SerialsState {
  return readSerials(definition, kept) ?? openSerials(definition, row.values)
}

function contextOf(props: RowDialogProps<CompiledSerials>, state: SerialsState) {
  const { definition } = props
  const scope = rowScope(props, state.lengths)
  const quantity = Number(definition.quantity(scope) ?? 0)
  const counted = { ...scope, count: state.entries.length, quantity }
  return { scope, quantity, counted, columns: activeColumns(definition, scope) }
}

/** Every change of the working state goes into the draft. */
function useKept(state: SerialsState, keep: (state: unknown) => void): void {
  const written = useRef(state)
  useEffect(() => {
    if (written.current === state) return
    written.current = state
    keep(state)
  }, [state, keep])
}

/** An entry that another row of the list has already. */
function repeatedElsewhere(
  { definition, issuesIfChanged }: RowDialogProps<CompiledSerials>,
  state: SerialsState,
  entry: SerialsState['entries'][number],
): SerialProblem[] {
  const issues = issuesIfChanged({ ...state.lengths, [definition.list]: [...state.entries, entry] })
  const issue = issues.find((other) => other.path[0] === definition.list)
  const field = definition.columns[0]?.field
  return issue && field !== undefined ? [{ at: 'input', field, message: issue.message }] : []
}
