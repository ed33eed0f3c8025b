import type { Call, CompiledEntry, Fn, Option, Scope, Values } from '../../contract/module.ts'
import type { CompiledEntryMode, CompiledOtherwise } from '../../contract/row-parts.ts'
import { inWords } from '../../contract/words/words.ts'
import type { RowKey } from '../rows/row.ts'
import type { RowStore } from '../rows/row-store.ts'
import type { EntryInput } from './entry-input.ts'
import { ScanQueue } from './scan-queue.ts'
import type { ScanEntered, Verdict } from './scan.ts'
import { playSound } from './sound.tsx'

/** Calls an operation; rejects when there is no answer. */
export type AskLookup = (call: Call, input: Values, signal: AbortSignal) => Promise<unknown>

/** The scan queue of one list, by the modes of its entry. */
export function createListScans(
  entry: CompiledEntry & { kind: 'modes' },
  rows: RowStore,
  outer: () => Scope,
  ask: AskLookup,
  input: EntryInput,
  added: (entered: ScanEntered, key: RowKey) => void,
  keep: (part: string, value: unknown) => void,
): ScanQueue {
  const modeOf = (entered: ScanEntered): CompiledEntryMode => modeAt(entry, entered)
  return new ScanQueue({
    lookup: (entered, signal) => find(entered, { modeOf, outer, ask, signal }),
    refuse: (entered) => takenMessage(modeOf(entered), rows, enteredScope(entered, outer), outer()),
    apply: (entered, found) => {
      // What `find` has answered.
      const { answer, as } = found as Found
      const [mode, scope] = [modeOf(entered), { ...enteredScope(entered, outer), answer }]
      if (as) {
        const verdict = takeOneMore(as, rows, { ...scope, pick: as.pick }, mode)
        if (typeof verdict === 'object') return verdict
        input.accepted(entered)
        added({ ...entered, pick: as.pick }, verdict)
        return { accepted: true }
      }
      if (mode.lookup.found(scope) !== true) return { accepted: false, message: mode.notFound(scope), isUnknown: true }
      const message = takenMessage(mode, rows, scope, outer())
      if (message !== undefined) return { accepted: false, message, isUnknown: false }
      const key = putIn(mode, rows, scope)
      input.accepted(entered)
      added(entered, key)
      return { accepted: true }
    },
    knows: (entered, found) => isFound(modeOf(entered), enteredScope(entered, outer), found as Found),
    say: (entered) => entry.modes[entered.mode]?.notFound(enteredScope(entered, outer)),
    keep: (kept) => keep('scans', kept),
    heard: playSound,
    log: (message, cause) => console.error(message, cause),
  })
}

function modeAt({ modes }: CompiledEntry & { kind: 'modes' }, entered: ScanEntered): CompiledEntryMode {
  const mode = modes[entered.mode]
  if (!mode) throw new Error(`The entry has no mode ${entered.mode}.`)
  return mode
}

function isFound({ lookup }: CompiledEntryMode, scope: Scope, { answer, as }: Found): boolean {
  return as !== undefined || lookup.found({ ...scope, answer }) === true
}

interface Finding {
  modeOf: (entered: ScanEntered) => CompiledEntryMode
  outer: () => Scope
  ask: AskLookup
  signal: AbortSignal
}

/** Looks up what was entered, and a code that its mode does not know in the one that can take it. */
async function find(entered: ScanEntered, { modeOf, outer, ask, signal }: Finding): Promise<Found> {
  const [mode, scope] = [modeOf(entered), enteredScope(entered, outer)]
  const answer = await askMode(mode, scope, ask, signal)
  const { otherwise } = mode
  if (!otherwise || mode.lookup.found({ ...scope, answer }) === true) return { answer }
  const told = { ...scope, answer: await ask(otherwise.call, paramsOf(otherwise.params, scope), signal) }
  if (otherwise.found(told) !== true) return { answer }
  // An option, as the compiler sees to.
  const pick = otherwise.pick(told) as Option
  if (otherwise.mode === null) return { answer: told.answer, as: { pick, mode: null, otherwise } }
  const other = modeOf({ ...entered, mode: otherwise.mode })
  return { answer: await askMode(other, { ...scope, pick }, ask, signal), as: { pick, mode: other, otherwise } }
}

/** What a lookup found; `as`: for a code that another mode takes. */
interface Found {
  answer: unknown
  as?: { pick: Option; mode: CompiledEntryMode | null; otherwise: CompiledOtherwise }
}

/** Puts one more of what a code stands for into its row, or a new one; answers that row, or why not. */
function takeOneMore(
  { mode, otherwise }: NonNullable<Found['as']>,
  rows: RowStore,
  scope: Scope,
  scanned: CompiledEntryMode,
): Verdict | RowKey {
  const notFound = (isUnknown: boolean) => ({ accepted: false, message: scanned.notFound(scope), isUnknown }) as const
  if (mode && mode.lookup.found(scope) !== true) return notFound(true)
  const key = findRow(otherwise.match, rows, scope)
  const values = (key === undefined ? undefined : rows.row(key)?.values) ?? inWords(null, () => mode?.row(scope))
  // What it is, is known: there is no row of it.
  if (!values) return notFound(false)
  const inRow = { ...scope, [rows.list.variable]: values }
  if (otherwise.room(inRow) !== true) return { accepted: false, message: otherwise.full(inRow), isUnknown: false }
  const fields = setBy(otherwise.set, inRow)
  const into = key ?? rows.add({ ...values, ...fields })
  if (key !== undefined) rows.change(key, fields)
  rows.arrivals.at(into)
  return into
}

/** Values for a row, which are stored: the same in whichever language the page is read. */
export function setBy(set: Record<string, Fn>, scope: Scope): Values {
  return inWords(null, () =>
    Object.fromEntries(Object.entries(set).map(([name, value]) => [name, value(scope) ?? undefined])),
  )
}

/** The variables of a mode's functions. */
export function enteredScope(entered: ScanEntered, outer: () => Scope): Scope {
  const { code, pick } = entered
  return pick === undefined ? { ...outer(), code } : { ...outer(), code, pick }
}

/** A failed lookup of a chosen option counts as not found (specification, section 8): the choice is still there. */
async function askMode(mode: CompiledEntryMode, scope: Scope, ask: AskLookup, signal: AbortSignal): Promise<unknown> {
  try {
    return await ask(mode.lookup.call, paramsOf(mode.lookup.params, scope), signal)
  } catch (cause) {
    if (mode.input.kind === 'scan' || signal.aborted) throw cause
    return null
  }
}

/** What is sent of them; a value that is null is left out. */
export function paramsOf(params: Record<string, Fn>, scope: Scope): Values {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value(scope) ?? undefined] as const))
}

function takenMessage(mode: CompiledEntryMode, rows: RowStore, scope: Scope, outer: Scope): string | undefined {
  const value = mode.duplicate.value(scope)
  if (value === undefined || value === null || !isTaken(mode, rows, value, outer)) return undefined
  return mode.duplicate.message(scope)
}

function isTaken(mode: CompiledEntryMode, rows: RowStore, value: unknown, outer: Scope): boolean {
  const { variable } = rows.list
  return rows.values().some((row) => takenBy(mode.duplicate.taken, row)({ ...outer, [variable]: row }).has(value))
}

/** Whether a row still has what was entered into it; a value that only an answer tells counts as there. */
export function isStillIn(rows: RowStore, key: RowKey, entered: ScanEntered, outer: Scope): boolean {
  const row = rows.row(key)?.values
  const mode = rows.list.entry?.kind === 'modes' ? rows.list.entry.modes[entered.mode] : undefined
  if (!row || !mode) return false
  if (mode.otherwise && entered.pick)
    return mode.otherwise.match({ ...outer, ...entered, [rows.list.variable]: row }) === true
  const value = mode.duplicate.value(enteredScope(entered, () => outer))
  if (value === undefined || value === null) return true
  return takenBy(mode.duplicate.taken, row)({ ...outer, [rows.list.variable]: row }).has(value)
}

const taken = new WeakMap<Fn<readonly unknown[]>, WeakMap<Values, ReadonlySet<unknown>>>()

/** The values that a row takes, computed once for the same row. */
function takenBy(each: Fn<readonly unknown[]>, row: Values): (scope: Scope) => ReadonlySet<unknown> {
  const known = taken.get(each) ?? new WeakMap<Values, ReadonlySet<unknown>>()
  taken.set(each, known)
  return (scope) => {
    const set = known.get(row) ?? new Set(each(scope))
    known.set(row, set)
    return set
  }
}

/** Puts it into the list; answers the row that it went into. */
function putIn(mode: CompiledEntryMode, rows: RowStore, scope: Scope): RowKey {
  const merged = mode.merge ? findRow(mode.merge.match, rows, scope) : undefined
  const key = merged ?? rows.add(inWords(null, () => mode.row(scope)))
  if (mode.merge && merged !== undefined) mergeInto(mode.merge, rows, merged, scope)
  rows.arrivals.at(key)
  return key
}

function findRow(match: Fn, rows: RowStore, scope: Scope): RowKey | undefined {
  const { variable } = rows.list
  return rows.keys().find((key) => match({ ...scope, [variable]: rows.row(key)?.values }) === true)
}

/** Adds to the lists of a row that is there already; its quantity and amounts are derived anew. */
function mergeInto(
  { append, set = {} }: NonNullable<CompiledEntryMode['merge']>,
  rows: RowStore,
  key: RowKey,
  scope: Scope,
): void {
  const values = rows.row(key)?.values ?? {}
  const inRow = { ...scope, [rows.list.variable]: values }
  const fields = Object.entries(append).map(([name, added]) => {
    const old = values[name]
    const value = inWords(null, () => added(inRow))
    return [name, Array.isArray(old) ? [...(old as unknown[]), value] : [value]] as const
  })
  rows.change(key, { ...Object.fromEntries(fields), ...setBy(set, inRow) })
}
