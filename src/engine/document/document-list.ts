import type { CompiledList, Values } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import type { DraftSlot } from '../draft/draft-slot.ts'
import { createFormStore } from '../form/create-form-store.ts'
import type { FormStore } from '../form/form-store.ts'
import { FocusHome } from '../rows/focus-home.ts'
import { OpenEdit } from '../rows/open-edit.ts'
import { Renewing } from '../rows/renewing.ts'
import type { RowStore } from '../rows/row-store.ts'
import type { KeptParts, RowKey } from '../rows/row.ts'
import { EntryInput } from '../scan/entry-input.ts'
import { isScanEntered, type ScanEntered } from '../scan/scan.ts'
import { createListScans, isStillIn, type AskLookup } from '../scan/list-scans.ts'
import type { ScanQueue } from '../scan/scan-queue.ts'

/** A code that went into a row which had been sent already. */
interface AddedCode {
  key: RowKey
  entered: ScanEntered
}

/**
 * The rows of a list that were sent while nobody knows whether they were stored, and the codes that
 * went into them since. All other rows are newer. It is a part of the draft, as the request's key is.
 * Of several tries of one request the first counts: what is in it may be stored, the rest is never lost.
 */
class SentRows {
  readonly #parts: KeptParts
  #keys: ReadonlySet<RowKey> | null = null
  #added: readonly AddedCode[] = []

  constructor(parts: KeptParts) {
    this.#parts = parts
    const kept = parts.read('sent')
    if (!isRecord(kept) || !Array.isArray(kept.keys) || !Array.isArray(kept.added)) return
    this.#keys = new Set(kept.keys as RowKey[])
    this.#added = (kept.added as unknown[]).filter(isAddedCode)
  }

  /** These rows are being sent. */
  mark(keys: readonly RowKey[]): void {
    this.#keys = new Set(keys)
    this.#added = []
    this.#keep()
  }

  /** A code has gone into a row. */
  added(entered: ScanEntered, key: RowKey): void {
    if (this.#keys?.has(key) !== true) return
    this.#added = [...this.#added, { key, entered }]
    this.#keep()
  }

  /** Forgets the rows that were being sent: their answer is here. */
  forget(): void {
    if (!this.#keys) return
    this.#keys = null
    this.#added = []
    this.#parts.write('sent', undefined)
  }

  /** Whether a row came after what was sent. */
  readonly isNewer = (key: RowKey): boolean => this.#keys?.has(key) === false

  /** The codes that went into sent rows since, in order. */
  readonly addedCodes = (): readonly AddedCode[] => this.#added

  #keep(): void {
    this.#parts.write('sent', { keys: [...(this.#keys ?? [])], added: this.#added })
  }
}

/** What another version has kept may look otherwise. */
function isAddedCode(kept: unknown): kept is AddedCode {
  return isRecord(kept) && typeof kept.key === 'number' && isScanEntered(kept.entered)
}

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
  /** Whether its rows are being given other values. */
  renewing: Renewing
  /** What was sent of it, while nobody knows whether it was stored. */
  sent: SentRows
  /** The codes that came into sent rows since, and are there still. */
  newerCodes: () => readonly ScanEntered[]
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
  const sent = new SentRows({ read: kept, write: keep })
  return {
    list,
    rows,
    keep,
    kept,
    edit: new OpenEdit(rows, outer),
    entry: list.entry?.kind === 'form' ? createFormStore(list.entry, { outer, validateOn: 'submit' }) : null,
    scanning: createScanning(rows, outer, ask, { read: kept, write: keep }, sent),
    home: new FocusHome(),
    renewing: new Renewing(),
    sent,
    newerCodes: () => {
      const still = sent.addedCodes().filter(({ key, entered }) => isStillIn(rows, key, entered, outer()))
      return still.map(({ entered }) => entered)
    },
  }
}

function createScanning(
  rows: RowStore,
  outer: () => { doc: Values },
  ask: AskLookup,
  parts: KeptParts,
  sent: SentRows,
): DocumentList['scanning'] {
  const { entry } = rows.list
  if (entry?.kind !== 'modes') return null
  const input = new EntryInput(entry.modes.length, parts)
  const added = (entered: ScanEntered, key: RowKey) => sent.added(entered, key)
  return { input, scans: createListScans(entry, rows, outer, ask, input, added, parts.write) }
}

function isTouched(entry: FormStore): boolean {
  return entry.isFilled() || entry.state().edited.size > 0
}

/** Takes up what the draft holds, and names what of it does not fit any more. From here on changes are kept there. */
export function restoreList({ rows, edit, entry, scanning, keep, kept }: DocumentList): readonly string[] {
  const misfits = [...rows.restore(kept, { write: keep })]
  edit.restore({ read: kept, write: keep })
  if (entry && kept('entry') !== undefined) misfits.push(...entry.restore(kept('entry')))
  // An entry that is only drawn anew, as what it reads of the document has changed, leaves no draft.
  entry?.subscribe(() => keep('entry', isTouched(entry) ? entry.keep() : undefined))
  if (kept('scans') !== undefined) scanning?.scans.restore(kept('scans'))
  return misfits
}

/** Empties a list after a submit. What was not added to it was not saved either: that stays. */
export function resetList({ rows, edit, entry, scanning, sent }: DocumentList, isEntering: boolean): void {
  sent.forget()
  edit.close()
  scanning?.scans.reset()
  scanning?.input.reset(isEntering)
  if (entry && !entry.isFilled()) entry.reset()
  rows.reset()
}

/** Empties a list of what was sent, for that is stored. What came after it stays; codes in sent rows are looked up again. */
export function discardSent(list: DocumentList, isEntering: boolean): void {
  const { rows, entry, scanning, sent } = list
  const codes = list.newerCodes()
  rows.reset(sent.isNewer)
  sent.forget()
  scanning?.scans.restart(codes)
  scanning?.input.reset(isEntering)
  if (entry && !entry.isFilled()) entry.reset()
}

/** What is said of something that stands in the list's entry and was not added; undefined where that is left there. */
export function unaddedMessage({ list, entry }: Pick<DocumentList, 'list' | 'entry'>): string | undefined {
  return list.entry?.kind === 'form' && entry?.isFilled() === true ? list.entry.unadded : undefined
}

/** Whether a part of the list's draft is what `discardSent` has left. */
export function outlivesDiscard(list: DocumentList, part: string): boolean {
  return ['order', 'edit', 'scans'].includes(part) || part.startsWith('row:') || outlivesSubmit(list, part)
}

/** Whether a part of the list's draft was not added, and so is no part of what a submit saves. */
export function outlivesSubmit({ entry, scanning }: DocumentList, part: string): boolean {
  if (part === 'entry') return entry !== null && entry.isFilled()
  if (part === 'scans') return scanning?.scans.outlivesReset() === true
  return scanning?.input.owns(part) === true
}
