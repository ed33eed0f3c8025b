import type { Engine } from '../engine-context.tsx'
import type { CompiledDocument, CompiledEntry, Issue, Values } from '../../contract/module.ts'
import type { DraftSlot } from '../draft/draft-slot.ts'
import { createFormStore } from '../form/create-form-store.ts'
import type { FormStore } from '../form/form-store.ts'
import { lookUp, LookupError } from '../lookup.ts'
import { RowStore } from '../rows/row-store.ts'
import { Listeners } from '../rows/listeners.ts'
import type { AskLookup } from '../scan/list-scans.ts'
import { begunDocument } from './begun-document.ts'
import {
  createDocumentList,
  discardSent,
  outlivesDiscard,
  outlivesSubmit,
  resetList,
  restoreList,
  type DocumentList,
} from './document-list.ts'

/** Statuses that say "there is no such thing", as opposed to "ask again". */
const unknown = new Set([400, 404, 422])

/**
 * A lookup for the scan queue, without what the specification lacks where there are no extensions: what the server
 * refuses is answered with null, which is not found.
 */
function askLookup({ client, settings }: Pick<Engine, 'client' | 'settings'>): AskLookup {
  return async (call, input, signal) => {
    const { extensionFields = [] } = call
    const isSent = ([name]: [string, unknown]) => settings.extensions || !extensionFields.includes(name)
    try {
      return await lookUp(client, call, Object.fromEntries(Object.entries(input).filter(isSent)), signal)
    } catch (cause) {
      if (cause instanceof LookupError && unknown.has(cause.problem.status ?? 0)) return null
      throw cause
    }
  }
}

/** The document of a form as it is drawn here: it begins with what is known here, and has no more than is sent. */
export function openDocument(definition: CompiledDocument, slot: DraftSlot, engine: Engine): DocumentStore {
  const { extensions } = engine.settings
  const drawn = extensions ? definition : asSpecified(definition)
  return new DocumentStore(begunDocument(drawn, engine), slot, askLookup(engine))
}

/** Without the columns that the specification does not have, and without asking what it cannot answer. */
function asSpecified(definition: CompiledDocument): CompiledDocument {
  const lists = Object.entries(definition.lists).map(([name, { table, entry, ...list }]) => {
    const columns = table.columns.filter((column) => column.column !== 'value' || column.extension !== true)
    return [name, { ...list, ...(entry && { entry: askedEntry(entry) }), table: { ...table, columns } }] as const
  })
  return { ...definition, lists: Object.fromEntries(lists) }
}

function askedEntry(entry: CompiledEntry): CompiledEntry {
  if (entry.kind !== 'modes') return entry
  const modes = entry.modes.map(({ otherwise, ...mode }) =>
    otherwise?.call.extension === true ? mode : { ...mode, otherwise },
  )
  return { ...entry, modes }
}

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
  /** What the draft held and the definition has no place for any more. */
  readonly misfits: readonly string[]
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
    this.misfits = this.#restore()
    this.header.subscribe(() => this.#changedIn('header'))
    for (const { rows: store } of Object.values(this.lists)) store.subscribe(() => this.#changedIn('rows'))
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

  /** The request was refused: the rows that it had and those that came since are one document again. */
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

  /** What nobody has typed follows the day. */
  readonly renew = (): void => {
    this.header.renew()
    for (const { entry } of Object.values(this.lists)) entry?.renew()
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

  #restore(): string[] {
    const misfits = this.#kept['header'] === undefined ? [] : [...this.header.restore(this.#kept['header'])]
    for (const list of Object.values(this.lists)) misfits.push(...restoreList(list))
    this.#settle('rows')
    return misfits
  }

  #isOfList(part: string, outlives: (list: DocumentList, part: string) => boolean): boolean {
    const [name = '', ...rest] = part.split('/')
    const list = this.lists[name]
    return list !== undefined && outlives(list, rest.join('/'))
  }

  /** A change may lead to others (derived values); they are told together, once. */
  #changedIn(part: 'header' | 'rows'): void {
    this.#values = null
    if (this.#isUpdating) return
    this.#isUpdating = true
    const before = this.header.values()
    try {
      this.#settle(part)
    } finally {
      this.#isUpdating = false
    }
    if (part === 'header' || !isSame(before, this.header.values())) this.draft.write('header', this.header.keep())
    this.#changed.call()
  }

  /** Rows may read the header, and the header its rows: each is computed again until neither changes. */
  #settle(changed: 'header' | 'rows'): void {
    let isHeaderStale = changed === 'rows'
    let areRowsStale = true
    for (let round = 0; round < mostRounds && (isHeaderStale || areRowsStale); round += 1) {
      this.#values = null
      if (isHeaderStale) {
        const before = this.header.values()
        this.header.refresh()
        isHeaderStale = false
        areRowsStale ||= !isSame(before, this.header.values())
        this.#values = null
      }
      if (!areRowsStale) break
      const before = this.#listValues()
      for (const { rows } of Object.values(this.lists)) rows.outsideChanged()
      areRowsStale = !isSame(before, this.#listValues())
      isHeaderStale = areRowsStale
    }
    this.#values = null
    for (const { entry } of Object.values(this.lists)) if (entry?.fields.readsOutside) entry.refresh()
  }
}

/** More than any sound chain of derived values is long; values that never agree with each other end here. */
const mostRounds = 10

function isSame(one: Values, other: Values): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => Object.is(one[name], other[name]))
}
