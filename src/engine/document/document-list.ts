import type { CompiledList, Values } from '../../compiler/module.ts'
import type { DraftSlot } from '../draft-slot.ts'
import { createFormStore, type FormStore } from '../form-store.ts'
import { FocusHome } from '../rows/focus-home.ts'
import { OpenEdit } from '../rows/open-edit.ts'
import type { KeptParts } from '../rows/row.ts'
import type { RowStore } from '../rows/row-store.ts'
import { EntryInput } from '../scan/entry-input.ts'
import { createListScans, type AskLookup } from '../scan/list-scans.ts'
import type { ScanQueue } from '../scan/scan-queue.ts'

/** One list of the document: its rows, and what adds to them. */
export interface DocumentList {
  list: CompiledList
  rows: RowStore
  /** The cell that is being edited. */
  edit: OpenEdit
  /** The draft of the entry form. */
  entry: FormStore | null
  /** What is scanned and picked, and the boxes for it. */
  scanning: { scans: ScanQueue; input: EntryInput } | null
  /** Where the work goes on after a dialog or an action: the scan box while there is one. */
  home: FocusHome
  /** A part of the draft that belongs to this list. */
  keep: (part: string, value: unknown) => void
  kept: (part: string) => unknown
}

interface ListParts {
  /** The values of the whole document. */
  values: () => Values
  slot: DraftSlot
  /** What the draft held when the page was opened. */
  kept: (part: string) => unknown
  ask: AskLookup
}

/** The stores of one list, still empty but for what stands in its entry. */
export function createDocumentList(rows: RowStore, { values, slot, kept: keptPart, ask }: ListParts): DocumentList {
  const { list } = rows
  const keep = (part: string, value: unknown) => slot.write(`${list.name}/${part}`, value)
  const kept = (part: string) => keptPart(`${list.name}/${part}`)
  const outer = () => ({ doc: values() })
  return {
    ...{ list, rows, keep, kept },
    edit: new OpenEdit(rows, outer),
    entry: list.entry?.kind === 'form' ? createFormStore(list.entry, { outer, validateOn: 'submit' }) : null,
    scanning: createScanning(rows, outer, ask, { read: kept, write: keep }),
    home: new FocusHome(),
  }
}

function createScanning(
  rows: RowStore,
  outer: () => { doc: Values },
  ask: AskLookup,
  parts: KeptParts,
): DocumentList['scanning'] {
  const { entry } = rows.list
  if (entry?.kind !== 'modes') return null
  const input = new EntryInput(entry.modes.length, parts)
  return { input, scans: createListScans(entry, rows, outer, ask, input, parts.write) }
}

/** Takes up what the draft holds. From here on changes are kept there. */
export function restoreList({ rows, edit, entry, scanning, keep, kept }: DocumentList): void {
  rows.restore(kept, { write: keep })
  edit.restore({ read: kept, write: keep })
  if (kept('entry') !== undefined) entry?.restore(kept('entry'))
  entry?.subscribe(null, () => keep('entry', entry.keep()))
  if (kept('scans') !== undefined) scanning?.scans.restore(kept('scans'))
}

/** Empties a list after a submit. What was not added to it was not saved either: that stays. */
export function resetList({ rows, edit, entry, scanning }: DocumentList, isEntering: boolean): void {
  edit.close()
  scanning?.scans.reset()
  scanning?.input.reset(isEntering)
  if (entry && !isFilled(entry)) entry.reset()
  rows.reset()
}

/** Whether a part of the list's draft was not added, and so is no part of what a submit saves. */
export function outlivesSubmit({ entry, scanning }: DocumentList, part: string): boolean {
  if (part === 'entry') return entry !== null && isFilled(entry)
  if (part === 'scans') return scanning?.scans.outlivesReset() === true
  return scanning?.input.owns(part) === true
}

/** Whether somebody has entered anything that a fresh entry does not have. */
function isFilled(entry: FormStore): boolean {
  return JSON.stringify(entry.values()) !== JSON.stringify(entry.fields.initial(entry.scope()))
}
