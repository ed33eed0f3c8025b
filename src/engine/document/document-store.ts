import type { CompiledDocument, Issue, Values } from '../../compiler/module.ts'
import type { DraftSlot } from '../draft-slot.ts'
import { createFormStore, type FormStore } from '../form-store.ts'
import { RowStore } from '../rows/row-store.ts'
import { Listeners } from '../rows/listeners.ts'
import type { AskLookup } from '../scan/list-scans.ts'
import {
  createDocumentList,
  discardSent,
  outlivesDiscard,
  outlivesSubmit,
  resetList,
  restoreList,
  type DocumentList,
} from './document-list.ts'

/**
 * The data of one document outside of React: header fields, lists of rows, entry drafts and scans,
 * all of them kept in the draft slot part by part.
 */
export class DocumentStore {
  readonly definition: CompiledDocument
  readonly header: FormStore
  readonly lists: Readonly<Record<string, DocumentList>>
  /** Where all of it is kept; clearing it leaves what was not added to any list. */
  readonly draft: DraftSlot
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
    this.draft = { ...slot, clear: () => slot.clear((part) => this.#isOfList(part, outlivesSubmit)) }
    this.#rows = Object.fromEntries(
      Object.values(definition.lists).map((list) => [list.name, new RowStore(list, { doc: () => this.values() })]),
    )
    this.header = createFormStore(definition, { lists: () => this.#listValues(), validateOn: 'submit' })
    this.#kept = slot.read()
    const parts = { values: this.values, slot, kept: (part: string) => this.#kept[part], ask }
    this.lists = Object.fromEntries(
      Object.values(this.#rows).map((store) => [store.list.name, createDocumentList(store, parts)]),
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

  /** An empty document after a successful submit; `isEntering`: somebody is at work in an entry. */
  reset(isEntering = false): void {
    for (const list of Object.values(this.lists)) resetList(list, isEntering)
    this.header.reset()
    this.draft.clear()
    this.#begun()
  }

  /** From here on what is added is newer than what is being sent. */
  markSent(): void {
    for (const { rows, sent } of Object.values(this.lists)) sent.mark(rows.keys())
  }

  /** Surely not stored: all of it is one document again. */
  forgetSent(): void {
    for (const { sent } of Object.values(this.lists)) sent.forget()
  }

  /** The server has what was sent: an empty document, but for the rows and codes that came after it. */
  discard(isEntering = false): void {
    for (const list of Object.values(this.lists)) discardSent(list, isEntering)
    this.header.reset()
    this.#slot.clear((part) => this.#isOfList(part, outlivesDiscard))
    this.#begun()
  }

  /** Another document has begun. */
  #begun(): void {
    this.#kept = {}
    this.#resets.call()
  }

  /** While the document is being saved, new scans wait for what comes of it. */
  hold(): void {
    for (const { scanning } of Object.values(this.lists)) scanning?.scans.hold()
  }

  letGo(): void {
    for (const { scanning } of Object.values(this.lists)) scanning?.scans.letGo()
  }

  /** The page is left: lookups end, everything stays in the draft. */
  stop(): void {
    for (const { scanning } of Object.values(this.lists)) scanning?.scans.stop()
  }

  resume(): void {
    for (const { scanning } of Object.values(this.lists)) scanning?.scans.resume()
  }

  #listValues(): Values {
    return Object.fromEntries(Object.values(this.#rows).map((rows) => [rows.list.name, rows.values()]))
  }

  #restore(): void {
    if (this.#kept.header !== undefined) this.header.restore(this.#kept.header)
    for (const list of Object.values(this.lists)) restoreList(list)
    this.#values = null
    this.header.refresh()
  }

  #isOfList(part: string, outlives: (list: DocumentList, part: string) => boolean): boolean {
    const [name = '', ...rest] = part.split('/')
    const list = this.lists[name]
    return list !== undefined && outlives(list, rest.join('/'))
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
    this.draft.write('header', this.header.keep())
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
