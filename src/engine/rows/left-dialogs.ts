import { isRecord } from '../../contract/runtime/own.ts'
import { Listeners } from './listeners.ts'
import type { RowStore } from './row-store.ts'
import type { KeptParts, RowKey } from './row.ts'

const part = 'left'

/** Says of a state that nothing stands in the dialog but what the row has: it is kept for what was removed there. */
export const asRow = 'asRow'

/** What stood in row dialogs that were left without saving or cancelling, for their next opening; kept in the draft. */
export class LeftDialogs {
  readonly #parts: KeptParts
  readonly #states: Map<string, unknown>
  readonly #changed = new Listeners()

  constructor(parts: KeptParts, rows: RowStore) {
    this.#parts = parts
    const kept = parts.read(part)
    const entries = isRecord(kept) ? Object.entries(kept) : []
    // The number of a row that is gone may be given to another one.
    this.#states = new Map(entries.filter(([name]) => rows.row(Number.parseInt(name, 10)) !== undefined))
  }

  readonly subscribe = this.#changed.add

  /** Whether something stands there that the row does not have. */
  has(key: RowKey, dialog: string): boolean {
    const state = this.stateOf(key, dialog)
    return state !== undefined && !(isRecord(state) && state[asRow] === true)
  }

  stateOf(key: RowKey, dialog: string): unknown {
    return this.#states.get(nameOf(key, dialog))
  }

  /** Keeps what stands in a dialog; undefined when nothing does any more. */
  keep(key: RowKey, dialog: string, state: unknown): void {
    const name = nameOf(key, dialog)
    if (state === undefined && !this.#states.has(name)) return
    if (state === undefined) this.#states.delete(name)
    else this.#states.set(name, state)
    this.#parts.write(part, this.#states.size > 0 ? Object.fromEntries(this.#states) : undefined)
    this.#changed.call()
  }
}

function nameOf(key: RowKey, dialog: string): string {
  return `${key}/${dialog}`
}
