import type { CompiledDocument, CompiledList, Issue, Values } from '../../compiler/module.ts'
import type { DraftSlot } from '../draft-slot.ts'
import { createFormStore, type FormStore } from '../form-store.ts'
import { RowStore } from '../rows/row-store.ts'
import { Listeners } from '../rows/listeners.ts'
import { FocusHome } from '../rows/focus-home.ts'
import type { ScanQueue } from '../scan/scan-queue.ts'
import { createListScans, type AskLookup } from '../scan/list-scans.ts'

/** One list of the document: its rows, and what adds to them. */
export interface DocumentList {
  list: CompiledList
  rows: RowStore
  /** The draft of the entry form. */
  entry: FormStore | null
  scans: ScanQueue | null
  /** Where the work goes on after a dialog or an action: the scan box while there is one. */
  home: FocusHome
  /** A part of the draft that belongs to this list. */
  keep: (part: string, value: unknown) => void
  kept: (part: string) => unknown
}

/**
 * The data of one document outside of React: header fields, lists of rows, entry drafts and scans,
 * all of them kept in the draft slot part by part.
 */
export class DocumentStore {
  readonly definition: CompiledDocument
  readonly header: FormStore
  readonly lists: Readonly<Record<string, DocumentList>>
  readonly #slot: DraftSlot
  readonly #rows: Readonly<Record<string, RowStore>>
  readonly #changed = new Listeners()
  readonly #resets = new Listeners()
  /** What the draft held when the page was opened; nothing once that document is done. */
  #kept: Readonly<Record<string, unknown>>
  #values: Values | null = null
  #isUpdating = false

  constructor(definition: CompiledDocument, slot: DraftSlot, ask: AskLookup) {
    this.definition = definition
    this.#slot = slot
    this.#rows = Object.fromEntries(
      Object.values(definition.lists).map((list) => [list.name, new RowStore(list, { doc: () => this.values() })]),
    )
    this.header = createFormStore(definition, { lists: () => this.#listValues(), validateOn: 'submit' })
    this.#kept = slot.read()
    this.lists = Object.fromEntries(
      Object.values(this.#rows).map((store) => [store.list.name, this.#createList(store, ask)]),
    )
    this.#restore()
    this.header.subscribe(null, () => this.#update(() => this.#headerChanged()))
    for (const { rows: store } of Object.values(this.lists))
      store.subscribe(() => this.#update(() => this.#rowsChanged()))
  }

  /** The whole document: header values and the rows of every list; the same object until one changes. */
  readonly values = (): Values => (this.#values ??= { ...this.header.values(), ...this.#listValues() })

  readonly subscribe = this.#changed.add
  /** Hears when the document was emptied. */
  readonly subscribeReset = this.#resets.add

  /** Shows every problem and returns those of the header and of the lists as a whole. */
  check(): Issue[] {
    const issues = this.header.check()
    for (const { rows } of Object.values(this.lists)) rows.check()
    return issues
  }

  /** An empty document after a successful submit. */
  reset(): void {
    for (const { rows, entry, scans } of Object.values(this.lists)) {
      scans?.reset()
      // What stands in the entry was not added, so it was not saved either: it stays.
      if (entry && !isFilled(entry)) entry.reset()
      rows.reset()
    }
    this.header.reset()
    this.#slot.clear()
    this.#kept = {}
    this.#resets.call()
  }

  /** While the document is being saved, new scans wait for what comes of it. */
  hold(): void {
    for (const { scans } of Object.values(this.lists)) scans?.hold()
  }

  letGo(): void {
    for (const { scans, entry } of Object.values(this.lists)) {
      scans?.letGo()
      // An entry that was not added is no part of what was saved: it is kept anew.
      if (entry && isFilled(entry)) entry.refresh()
    }
  }

  /** The page is left: lookups end, everything stays in the draft. */
  stop(): void {
    for (const { scans } of Object.values(this.lists)) scans?.stop()
  }

  resume(): void {
    for (const { scans } of Object.values(this.lists)) scans?.resume()
  }

  #listValues(): Values {
    return Object.fromEntries(Object.values(this.#rows).map((rows) => [rows.list.name, rows.values()]))
  }

  #createList(rows: RowStore, ask: AskLookup): DocumentList {
    const { list } = rows
    const keep = (part: string, value: unknown) => this.#slot.write(`${list.name}/${part}`, value)
    const outer = () => ({ doc: this.values() })
    const entry = list.entry?.kind === 'form' ? createFormStore(list.entry, { outer, validateOn: 'submit' }) : null
    const scans = list.entry?.kind === 'modes' ? createListScans(list.entry, rows, outer, ask, keep) : null
    return { list, rows, entry, scans, home: new FocusHome(), keep, kept: (part) => this.#kept[`${list.name}/${part}`] }
  }

  #restore(): void {
    if (this.#kept.header !== undefined) this.header.restore(this.#kept.header)
    for (const { rows, entry, scans, keep, kept: keptPart } of Object.values(this.lists)) {
      rows.restore(keptPart, { write: keep })
      if (keptPart('entry') !== undefined) entry?.restore(keptPart('entry'))
      entry?.subscribe(null, () => keep('entry', entry.keep()))
      if (keptPart('scans') !== undefined) scans?.restore(keptPart('scans'))
    }
    this.#values = null
    this.header.refresh()
  }

  /** A change may lead to others (derived values); they are told together, once. */
  #update(work: () => void): void {
    this.#values = null
    if (this.#isUpdating) return
    this.#isUpdating = true
    try {
      work()
    } finally {
      this.#isUpdating = false
    }
    this.#changed.call()
  }

  #headerChanged(): void {
    this.#slot.write('header', this.header.keep())
    for (const { rows } of Object.values(this.lists)) rows.outsideChanged()
  }

  #rowsChanged(): void {
    this.header.refresh()
    for (const { rows, entry } of Object.values(this.lists)) {
      rows.outsideChanged()
      if (entry?.fields.readsOutside) entry.refresh()
    }
  }
}

/** Whether somebody has entered anything that a fresh entry does not have. */
function isFilled(entry: FormStore): boolean {
  return JSON.stringify(entry.values()) !== JSON.stringify(entry.fields.initial(entry.scope()))
}
