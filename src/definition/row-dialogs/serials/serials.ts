import type { CompiledSerials, Scope, Values } from '../../../contract/module.ts'
import { deepEqual, isRecord } from '../../../contract/runtime/own.ts'
import type { Unread } from '../../../engine/ui/number-box/value-box.tsx'
import { plainCode } from '../../../contract/runtime/plain-text.ts'

type CheckDigit = NonNullable<SerialColumn['checkDigit']>

/** Whether the last digit of a code follows from those before it; a code of other signs than digits has none to judge. */
const checks: Record<CheckDigit, (code: string) => boolean> = { luhn: isLuhn }

export function isCheckDigitWrong(kind: CheckDigit | undefined, code: string): boolean {
  return kind !== undefined && /^\d{2,}$/.test(code) && !checks[kind](code)
}

/** Every second digit from the right is doubled, and the digits of all are summed up. */
function isLuhn(code: string): boolean {
  const sum = code
    .split('')
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export type SerialColumn = CompiledSerials['columns'][number]
export type SerialEntry = Readonly<Record<string, string>>

/** The working state of the dialog: everything typed, saved or not. */
export interface SerialsState {
  lengths: Readonly<Record<string, number | undefined>>
  inputs: Readonly<Record<string, string>>
  entries: readonly SerialEntry[]
  /** Lengths that cannot be read, by field: the old ones stay in `lengths`. */
  unread: Readonly<Record<string, Unread>>
  /** A list of what ought to come, as it was pasted. */
  expected?: string
  /** What was taken out again, the oldest first: it can be put back, also after a reload. */
  removed?: readonly RemovedSerial[]
}

export interface RemovedSerial {
  index: number
  entry: SerialEntry
}

/** A problem of what was typed, at the input or at the length that it belongs to. */
export interface SerialProblem {
  at: 'input' | 'length'
  field: string
  message: string
}

/** The columns that concern this row. */
export function activeColumns(definition: CompiledSerials, scope: Scope): readonly SerialColumn[] {
  return definition.columns.filter((column) => !column.when || column.when(scope) === true)
}

/** The state of a freshly opened dialog. */
export function openSerials(definition: CompiledSerials, row: Values): SerialsState {
  const list = row[definition.list]
  const lengths = definition.columns.map(({ length }) => [length.field, asLength(row[length.field])] as const)
  return {
    lengths: Object.fromEntries(lengths),
    inputs: {},
    unread: {},
    entries: Array.isArray(list) ? (list as unknown[]).flatMap((entry) => readEntry(definition, entry)) : [],
  }
}

/** Whether nothing stands in the dialog but what the row has. */
export function hasOnly(definition: CompiledSerials, state: SerialsState, row: Values): boolean {
  const { entries, lengths } = openSerials(definition, row)
  const { inputs, unread, expected = '' } = state
  const isTyped = [...Object.values(inputs), expected].some((text) => text.trim() !== '')
  if (isTyped || Object.keys(unread).length > 0 || entries.length !== state.entries.length) return false
  return deepEqual(entries, state.entries) && deepEqual(lengths, state.lengths)
}

/** A kept state, or undefined when it is none: another version may have written it. */
export function readSerials(definition: CompiledSerials, kept: unknown): SerialsState | undefined {
  if (!isRecord(kept) || !isRecord(kept.lengths) || !isRecord(kept.inputs) || !Array.isArray(kept.entries))
    return undefined
  const { lengths, inputs } = kept
  return {
    lengths: Object.fromEntries(
      definition.columns.map(({ length }) => [length.field, asLength(lengths[length.field])]),
    ),
    inputs: Object.fromEntries(definition.columns.map(({ field }) => [field, asText(inputs[field])])),
    unread: {},
    expected: asText(kept.expected),
    entries: (kept.entries as unknown[]).flatMap((entry) => readEntry(definition, entry)),
    removed: Array.isArray(kept.removed)
      ? (kept.removed as unknown[]).flatMap((one) => readRemoved(definition, one))
      : [],
  }
}

/** The new entry, or what is wrong with the inputs (specification, section 5, the serials dialog). */
export function checkEntry(
  columns: readonly SerialColumn[],
  state: SerialsState,
  scope: Scope,
): { entry: SerialEntry } | { problems: SerialProblem[] } {
  const problems = columns.flatMap((column) => checkColumn(column, state, scope) ?? [])
  if (problems.length > 0) return { problems }
  return { entry: Object.fromEntries(columns.map(({ field }) => [field, typed(state, field)])) }
}

export function lengthProblems(columns: readonly SerialColumn[], state: SerialsState, scope: Scope): SerialProblem[] {
  return columns.flatMap((column) => lengthProblem(column, state, scope) ?? [])
}

/** What is wrong with the input of one column. */
export function checkColumn(column: SerialColumn, state: SerialsState, scope: Scope): SerialProblem | undefined {
  const { field, messages } = column
  const value = typed(state, field)
  const length = state.lengths[column.length.field]
  const inMessage = { ...scope, value, length }
  const wrong = lengthProblem(column, state, scope)
  if (wrong) return wrong
  if (value === '') return { at: 'input', field, message: messages.empty(inMessage) }
  if (value.length !== length) return { at: 'input', field, message: messages.length(inMessage) }
  const isThere = state.entries.some((entry) => entry[field] === value)
  return isThere ? { at: 'input', field, message: messages.duplicate(inMessage) } : undefined
}

function lengthProblem({ length }: SerialColumn, state: SerialsState, scope: Scope): SerialProblem | undefined {
  const value = state.lengths[length.field]
  const unread = state.unread[length.field]
  if (unread) return { at: 'length', field: length.field, message: unread.message }
  if (value !== undefined && value >= 1) return undefined
  return { at: 'length', field: length.field, message: length.message({ ...scope, length: value }) }
}

function typed(state: SerialsState, field: string): string {
  return plainCode(state.inputs[field] ?? '')
}

function readEntry(definition: CompiledSerials, entry: unknown): SerialEntry[] {
  if (!isRecord(entry)) return []
  const fields = definition.columns.filter(({ field }) => typeof entry[field] === 'string')
  return [Object.fromEntries(fields.map(({ field }) => [field, asText(entry[field])]))]
}

function readRemoved(definition: CompiledSerials, removed: unknown): RemovedSerial[] {
  if (!isRecord(removed)) return []
  const { index, entry: kept } = removed
  return typeof index === 'number' ? readEntry(definition, kept).map((entry) => ({ index, entry })) : []
}

function asLength(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
