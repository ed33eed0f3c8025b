import { useRef, useState, type RefObject } from 'react'
import type { CompiledSerials, Scope } from '../../../contract/module.ts'
import { asRow, type RowDialogProps, rowScope } from '../../../engine/rows/row-dialog.ts'
import { UndoStack } from '../../../engine/rows/undo.tsx'
import type { Unread } from '../../../engine/ui/number-box/value-box.tsx'
import { plainCode } from '../../../contract/runtime/plain-text.ts'
import type { ScanMessage } from '../../../engine/scan/scan.ts'
import {
  activeColumns,
  hasOnly,
  lengthProblems,
  openSerials,
  readSerials,
  type RemovedSerial,
  type SerialColumn,
  type SerialEntry,
  type SerialProblem,
  type SerialsState,
} from './serials.ts'
import { entryOf, type Intake, isFullText, misplacedCode, useSerialsIntake } from './serials-intake.ts'

export interface Serials {
  state: SerialsState
  columns: readonly SerialColumn[]
  scope: Scope
  /** The scope with `count` and `quantity`. */
  counted: Scope
  isFull: boolean
  /** Why saving was refused. */
  alert: string | null
  /** The scanned and pasted codes that were refused. */
  refused: readonly ScanMessage[]
  undo: UndoStack
  messageOf: (at: SerialProblem['at'], field: string) => string | undefined
  setLength: (field: string, length: number | undefined) => void
  setUnread: (field: string, unread: Unread) => void
  type: (field: string, text: string) => void
  add: () => void
  /** Enter in the last box: adds, and saves once all are there. */
  finish: () => void
  /** A code that was typed or scanned slowly into the wrong box goes where a scan of it would go: false for none. */
  moveMisplaced: (index: number) => boolean
  /** A list of what ought to come. */
  expect: (text: string) => void
  remove: (index: number) => void
  save: () => void
  /** A scanned code; `focused` is the column whose input has the focus, or -1. */
  scan: (code: string, focused: number) => void
  /** Several codes at once, line by line. */
  take: (lines: readonly (readonly string[])[]) => void
  refuse: (text: string) => void
  /** Refused codes that somebody has read: one of them, or all. */
  dismiss: (id?: number) => void
}

/** The working state of the serials dialog, and what can be done to it. */
export function useSerials(props: RowDialogProps<CompiledSerials>, inputs: SerialBoxes): Serials {
  const { state, latest, change } = useWorkingState(props)
  const [{ problems, alert }, setShown] = useState<Shown>({ problems: [], alert: null })
  const { scope, columns, quantity, counted, isFull } = contextOf(props, state)
  const intake = (): Intake => ({ scope, columns, quantity, repeatedElsewhere: (entry) => repeatedElsewhere(props, state, entry) }) // prettier-ignore
  const add = () => {
    const found = entryOf(intake(), state)
    const wrong = 'problems' in found ? found.problems : []
    setShown({ problems: wrong, alert: isFull ? isFullText : null })
    const isFirst = isFull || wrong.some(({ field }) => field === columns[0]?.field)
    if (isFull || 'problems' in found) selectRefused(inputs, isFirst)
    else {
      change({ ...state, inputs: {}, entries: [...state.entries, found.entry] })
      inputs.current[0]?.focus()
    }
  }
  const lengths = useLengths(latest, change)
  const intakes = useSerialsIntake(latest, change, intake, inputs, () => setShown({ problems: [], alert: null }))
  const save = () => {
    const wrong = lengthProblems(columns, state, scope)
    const refusal = state.entries.length === quantity ? null : props.definition.incomplete(counted)
    setShown({ problems: wrong, alert: refusal })
    if (wrong.length > 0 || refusal !== null) return
    props.change({ ...state.lengths, [props.definition.list]: state.entries })
    props.close()
  }
  const { undo, remove } = useRemoval(latest, change, columns, () => {
    setShown({ problems, alert: null })
    inputs.current[0]?.focus()
  })
  return {
    ...lengths,
    ...intakes,
    state,
    columns,
    scope,
    counted,
    alert,
    add,
    remove,
    undo,
    save,
    isFull,
    messageOf: (at, field) => problems.find((problem) => problem.at === at && problem.field === field)?.message,
    finish: () => (isFull && isEmpty(columns, state) ? save() : add()),
    moveMisplaced: (index) => moveMisplaced(latest.current, columns, index, change, intakes.scan),
    expect: (expected) => change({ ...latest.current, expected }),
    type: (field, text) => change({ ...state, inputs: { ...state.inputs, [field]: plainCode(text) } }),
  }
}

function moveMisplaced(
  now: SerialsState,
  columns: readonly SerialColumn[],
  index: number,
  change: Change,
  scan: Serials['scan'],
): boolean {
  const code = misplacedCode(columns, now, index)
  const field = columns[index]?.field
  if (code === null || field === undefined) return false
  change({ ...now, inputs: { ...now.inputs, [field]: '' } })
  scan(code, index)
  return true
}

function isEmpty(columns: readonly SerialColumn[], { inputs }: SerialsState): boolean {
  return columns.every(({ field }) => (inputs[field] ?? '').trim() === '')
}

/** The text boxes of the columns, in order. */
export type SerialBoxes = RefObject<(HTMLInputElement | null)[]>

interface Shown {
  problems: readonly SerialProblem[]
  alert: string | null
}

/** The state as drawn, and as it is: several codes may come before the next drawing. Every change goes into the draft. */
function useWorkingState(props: RowDialogProps<CompiledSerials>) {
  const [state, setState] = useState(() => startingState(props))
  const latest = useRef(state)
  const { definition, row, keep } = props
  const change = (next: SerialsState): void => {
    if (next === latest.current) return
    latest.current = next
    setState(next)
    keep(hasOnly(definition, next, row.values) ? { ...next, [asRow]: true } : next)
  }
  return { state, latest, change }
}

/** How long the entries are; a length that cannot be read is kept beside the old one. */
function useLengths(
  latest: RefObject<SerialsState>,
  change: (next: SerialsState) => void,
): Pick<Serials, 'setLength' | 'setUnread'> {
  return {
    setLength: (field, length) => {
      const unread = Object.fromEntries(Object.entries(latest.current.unread).filter(([name]) => name !== field))
      change({ ...latest.current, lengths: { ...latest.current.lengths, [field]: length }, unread })
    },
    setUnread: (field, unread) => change({ ...latest.current, unread: { ...latest.current.unread, [field]: unread } }),
  }
}

type Change = (next: SerialsState) => void

/** Removing an entry, and having it back in its place, also after a reload. */
function useRemoval(
  latest: RefObject<SerialsState>,
  change: Change,
  columns: readonly SerialColumn[],
  done: () => void,
) {
  const offer = (undo: UndoStack, removed: RemovedSerial): void => {
    const code = columns.map(({ field }) => removed.entry[field] ?? '').join(' ')
    undo.push({ text: `'${code.trim()}' dihapus.`, restore: () => putBack(latest.current, change, columns, removed) })
  }
  const [undo] = useState(() => {
    const stack = new UndoStack()
    for (const removed of latest.current.removed ?? []) offer(stack, removed)
    return stack
  })
  const remove = (index: number) => {
    const { entries, removed: before = [] } = latest.current
    const entry = entries[index]
    if (!entry) return
    const removed = { index, entry }
    const all = [...before, removed].slice(-mostRemoved)
    change({ ...latest.current, entries: entries.toSpliced(index, 1), removed: all })
    offer(undo, removed)
    done()
  }
  return { undo, remove }
}

/** Puts an entry back unless one of its codes is there again by now: then why not. */
function putBack(
  now: SerialsState,
  change: Change,
  columns: readonly SerialColumn[],
  removed: RemovedSerial,
): string[] {
  const { entry, index } = removed
  const isThere = (field: string) => Boolean(entry[field]) && now.entries.some((other) => other[field] === entry[field])
  const repeated = columns.find(({ field }) => isThere(field))
  if (repeated) return [repeated.messages.duplicate({ value: entry[repeated.field], length: undefined })]
  const others = (now.removed ?? []).filter((other) => other !== removed)
  change({ ...now, entries: now.entries.toSpliced(index, 0, entry), removed: others })
  return []
}

/** The most removed entries that a draft keeps. */
const mostRemoved = 100

/** Selected, so that the next code replaces what was refused. */
function selectRefused(inputs: SerialBoxes, isFirst: boolean): void {
  if (isFirst) inputs.current[0]?.focus()
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
  const isFull = state.entries.length >= quantity
  return { scope, quantity, counted, isFull, columns: activeColumns(definition, scope) }
}

/** An entry that another row of the list has already. Only the new one is looked at: the others were, when they came. */
function repeatedElsewhere(
  { definition, issuesIfChanged }: RowDialogProps<CompiledSerials>,
  state: SerialsState,
  entry: SerialEntry,
): SerialProblem[] {
  const issues = issuesIfChanged({ ...state.lengths, [definition.list]: [entry] })
  const issue = issues.find((other) => other.path[0] === definition.list)
  const field = definition.columns[0]?.field
  return issue && field !== undefined ? [{ at: 'input', field, message: issue.message }] : []
}
