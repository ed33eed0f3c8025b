import type { CompiledDocument, Values } from '../../contract/module.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import type { DraftSlot } from '../draft/draft-slot.ts'
import type { Engine } from '../engine-context.tsx'
import { type DocumentStore, openDocument } from './document-store.ts'
import type { DocumentList } from './document-list.ts'

/** Parts of a list's draft that are there only while something in it is not done. */
const openParts = /\/(edit|dialog|scans|(box|pick):\d+)$/

/** The draft of a document's form that nobody has open, for whoever fills it. */
export class UnopenedDocument {
  readonly #slot: DraftSlot
  readonly #store: DocumentStore
  #isLeft = false

  constructor(definition: CompiledDocument, slot: DraftSlot, engine: Engine) {
    this.#slot = slot
    this.#store = openDocument(definition, slot, engine)
  }

  /** Whether something was typed or scanned there, or sent and not answered. */
  isFilled(): boolean {
    const { header, lists } = this.#store
    const { edited, unread } = header.state()
    // A place that was taken along, or emptied, is as good as nothing.
    const kept = this.#slot.read()
    // What was copied here and nobody has touched is as good as nothing, too: it is copied again.
    if (kept['key'] === undefined && kept['copied'] !== undefined && kept['copied'] === this.#said()) return false
    const isTyped = header.isFilled() && edited.size + unread.size > 0
    return isTyped || kept['key'] !== undefined || Object.values(lists).some(isListFilled)
  }

  /** Puts values in place of all that is there: the header's fields, and the rows of each list. */
  fill(values: Values): void {
    const { header, lists, definition } = this.#store
    this.#store.reset()
    this.#slot.clear()
    // All at once: a field that empties another does not take away what was copied into that.
    const names = Object.keys(definition.fields).filter((name) => isGiven(values, name) && !Object.hasOwn(lists, name))
    const copied = Object.fromEntries(names.map((name) => [name, values[name]]))
    header.restore({ values: { ...header.values(), ...copied }, edited: names })
    for (const { list, rows } of Object.values(lists)) {
      const given = values[list.name]
      if (Array.isArray(given)) for (const row of given) if (isRecord(row)) rows.add(row, true)
    }
    this.#slot.write('copied', this.#said())
  }

  /** All that stands in it: values, and what is no value yet, such as an open cell, codes that wait or half a code. */
  #said(): string {
    const { header, lists } = this.#store
    const open = Object.entries(this.#slot.read()).filter(([part]) => openParts.test(part))
    const entered = Object.values(lists).map(({ entry }) => entry?.isFilled() === true)
    return JSON.stringify([this.#store.values(), [...header.state().unread], entered, open])
  }

  /** Keeps the draft and lets go of it: the form, which is opened next, claims it. */
  leave(): void {
    if (this.#isLeft) return
    this.#isLeft = true
    this.#store.stop()
    this.#slot.keepNow()
    this.#slot.release()
  }
}

function isGiven(values: Values, name: string): boolean {
  return (own(values, name) ?? null) !== null
}

function isListFilled({ rows, entry, scanning }: DocumentList): boolean {
  return rows.keys().length > 0 || entry?.isFilled() === true || scanning?.scans.outlivesReset() === true
}
