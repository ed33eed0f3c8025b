import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Scope } from '../../../contract/module.ts'
import { plainCode } from '../../../contract/runtime/plain-text.ts'
import type { ScanMessage } from '../../../engine/scan/scan.ts'
import {
  checkColumn,
  checkEntry,
  type SerialColumn,
  type SerialEntry,
  type SerialProblem,
  type SerialsState,
} from './serials.ts'
import type { SerialBoxes, Serials } from './use-serials.ts'

// prettier-ignore

/** What the dialog is about while codes are taken in. */
export interface Intake {
  columns: readonly SerialColumn[]
  scope: Scope
  /** How many entries there may be. */
  quantity: number
  /** What another row of the list says to an entry. */
  repeatedElsewhere: (entry: SerialEntry) => readonly SerialProblem[]
}

/** A code that was refused, and why. */
interface Refusal {
  code: string
  text: string
}

export const isFullText = 'Daftar sudah lengkap.'

/** The entry that stands in the inputs, or every problem of it. */
export function entryOf(
  intake: Intake,
  state: SerialsState,
): { entry: SerialEntry } | { problems: readonly SerialProblem[] } {
  const checked = checkEntry(intake.columns, state, intake.scope)
  if ('problems' in checked) return checked
  const problems = intake.repeatedElsewhere(checked.entry)
  return problems.length > 0 ? { problems } : checked
}

/**
 * Takes in many codes: a line holds an entry of every column, or, where there is one column, a code each. What is
 * not accepted is named with its reason; half a code in the inputs stays.
 */
function takeLines(
  intake: Intake,
  state: SerialsState,
  lines: readonly (readonly string[])[],
): { state: SerialsState; refusals: Refusal[] } {
  const size = intake.columns.length
  const refusals: Refusal[] = []
  let taken = state
  for (const codes of lines.flatMap((line) => inParts(line, size))) {
    const inputs = Object.fromEntries(intake.columns.map(({ field }, index) => [field, codes[index] ?? '']))
    const isFull = taken.entries.length >= intake.quantity
    const found = entryOf(intake, { ...taken, inputs })
    if ('entry' in found && !isFull) taken = { ...taken, entries: [...taken.entries, found.entry] }
    else
      refusals.push({ code: codes.join(' ').trim(), text: 'problems' in found ? textOf(found.problems) : isFullText })
  }
  return { state: taken, refusals }
}

/**
 * Takes in one scanned code for the column `index`, or for another one if it has that one's length only. With one
 * column it is an entry; with more it waits in its input until the last one is there.
 */
export function takeScan(
  intake: Intake,
  state: SerialsState,
  code: string,
  index: number,
): { state: SerialsState; refusals: Refusal[] } {
  const { columns, scope } = intake
  const column = columns[fittingColumn(columns, state, code, index)]
  if (!column) return takeLines(intake, state, [[code]])
  const inputs = { ...state.inputs, [column.field]: code }
  const problem = checkColumn(column, { ...state, inputs }, scope)
  const isFull = state.entries.length >= intake.quantity
  if (problem || isFull) return { state, refusals: [{ code, text: problem?.message ?? isFullText }] }
  const there = plainCode(state.inputs[column.field] ?? '')
  if (there !== '' && there !== code) {
    const earlier = makeRoom(intake, state, column, there)
    const next = takeScan(intake, earlier.state, code, columns.indexOf(column))
    return { ...next, refusals: [...earlier.refusals, ...next.refusals] }
  }
  if (columns.some(({ field }) => (inputs[field] ?? '') === '')) return { state: { ...state, inputs }, refusals: [] }
  const taken = takeLines(intake, state, [inputCodes(columns, { ...state, inputs })])
  return { ...taken, state: { ...taken.state, inputs: {} } }
}

/**
 * What a scan finds in its place. A code of another length can be in no entry: it is told as refused, and the scan
 * replaces it. Any other is no part of the scan's entry: it is taken in or refused together with those beside it, or
 * the next code would go with the wrong one.
 */
function makeRoom(
  intake: Intake,
  state: SerialsState,
  column: SerialColumn,
  there: string,
): { state: SerialsState; refusals: Refusal[] } {
  const wrong = checkColumn(column, { ...state, entries: [] }, intake.scope)
  if (wrong)
    return {
      state: { ...state, inputs: { ...state.inputs, [column.field]: '' } },
      refusals: [{ code: there, text: wrong.message }],
    }
  const earlier = takeLines(intake, state, [inputCodes(intake.columns, state)])
  return { ...earlier, state: { ...earlier.state, inputs: {} } }
}

/** The column that the next scan is for: the one whose input has the focus, else the first that is still empty. */
export function columnOfScan(columns: readonly SerialColumn[], state: SerialsState, focused: number): number {
  if (focused >= 0) return focused
  const empty = columns.findIndex(({ field }) => (state.inputs[field] ?? '') === '')
  return Math.max(empty, 0)
}

/** The column that a code is meant for: a code of another column's length only was scanned out of turn. */
function fittingColumn(columns: readonly SerialColumn[], state: SerialsState, code: string, index: number): number {
  const fits = ({ length }: SerialColumn): boolean => state.lengths[length.field] === code.length
  const wanted = columns[index]
  if (!wanted || fits(wanted)) return index
  const isEmpty = ({ field }: SerialColumn): boolean => (state.inputs[field] ?? '') === ''
  const other = columns.find((column) => fits(column) && isEmpty(column)) ?? columns.find(fits)
  return other ? columns.indexOf(other) : index
}

/** The code that stands in the box of a column and has another column's length; null when it is where it belongs. */
export function misplacedCode(columns: readonly SerialColumn[], state: SerialsState, index: number): string | null {
  const column = columns[index]
  const code = column && plainCode(state.inputs[column.field] ?? '')
  if (!column || !code) return null
  const emptied = { ...state, inputs: { ...state.inputs, [column.field]: '' } }
  return fittingColumn(columns, emptied, code, index) === index ? null : code
}

function inputCodes(columns: readonly SerialColumn[], { inputs }: SerialsState): string[] {
  return columns.map(({ field }) => inputs[field] ?? '')
}

function textOf(problems: readonly SerialProblem[]): string {
  return [...new Set(problems.map(({ message }) => message))].join(' ')
}

function inParts(line: readonly string[], size: number): string[][] {
  const count = Math.ceil(line.length / size)
  return Array.from({ length: count }, (_, part) => line.slice(part * size, (part + 1) * size))
}

/** What comes in without being typed: scans, and several codes at once. */
export function useSerialsIntake(
  latest: RefObject<SerialsState>,
  change: (next: SerialsState) => void,
  intake: () => Intake,
  inputs: SerialBoxes,
  taken: () => void,
): Pick<Serials, 'scan' | 'take' | 'refused' | 'refuse' | 'dismiss'> {
  const { refused, add, dismiss } = useRefusals()
  const finish = ({ state, refusals }: { state: SerialsState; refusals: Refusal[] }): void => {
    change(state)
    taken()
    add(refusals)
  }
  return {
    scan: (code, focused) => {
      const { columns } = intake()
      const index = columnOfScan(columns, latest.current, focused)
      flushSync(() => finish(takeScan(intake(), latest.current, code, index)))
      goOnAfterScan(inputs, columns, latest.current)
    },
    take: (lines) => finish(takeLines(intake(), latest.current, lines)),
    refused,
    refuse: (text) => add([{ text }]),
    dismiss,
  }
}

/** The codes that were refused, until somebody has read it. */
function useRefusals() {
  const [refused, setRefused] = useState<readonly ScanMessage[]>([])
  const nextId = useRef(1)
  return {
    refused,
    add: (refusals: readonly (Omit<Refusal, 'code'> & { code?: string })[]) => {
      const messages = refusals.map((refusal) => ({ ...refusal, id: nextId.current++ }))
      if (messages.length > 0) setRefused((old) => [...old, ...messages])
    },
    dismiss: (id?: number) => setRefused((old) => (id === undefined ? [] : old.filter((other) => other.id !== id))),
  }
}

/** After a scan the next one is for the first input that is empty, when the focus is on one of them. */
function goOnAfterScan(inputs: SerialBoxes, columns: readonly SerialColumn[], state: SerialsState): void {
  if (columns.length < 2 || !inputs.current.some((box) => box !== null && box === document.activeElement)) return
  inputs.current[columnOfScan(columns, state, -1)]?.focus()
}
