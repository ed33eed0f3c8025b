import { formatNamed } from '../../contract/value-formats.ts'
import type { CellEdit, CompiledColumn, Scope } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import {
  bareMoney,
  decimal,
  moneyOrPercent,
  whole,
  type NumberKind,
  readPercent,
} from '../ui/number-box/number-kind.ts'
import { Listeners } from './listeners.ts'
import type { RowStore } from './row-store.ts'
import type { KeptParts, RowKey } from './row.ts'

interface OpenCell {
  key: RowKey
  field: string
  text: string
  /** What is wrong with the text, once it is meant or was refused. */
  refusal: string | null
  /** Opened by somebody on this page: it takes the focus. One that a draft brought back waits for them. */
  isNew: boolean
}

/**
 * The cell of a list that is open as a text box, with what is typed there. It lives outside the
 * row's component, which goes when its row leaves the view, and in the draft: a reload opens it again.
 */
export class OpenEdit {
  readonly #rows: RowStore
  readonly #outer: () => Scope
  #parts: KeptParts | undefined
  readonly #changed = new Listeners()
  #cell: OpenCell | null = null
  #onTaken: ((key: RowKey, field: string) => void) | null = null

  constructor(rows: RowStore, outer: () => Scope) {
    this.#rows = rows
    this.#outer = outer
    rows.subscribeOrder(() => {
      if (this.#cell && !rows.row(this.#cell.key)) this.close()
    })
  }

  /** Hears when a box opens or closes, not of what is typed in it. */
  readonly subscribe = this.#changed.add

  /** Tells what was taken into which row, until the returned function is called. */
  onTaken(tell: (key: RowKey, field: string) => void): () => void {
    this.#onTaken = tell
    return () => {
      if (this.#onTaken === tell) this.#onTaken = null
    }
  }

  /** The row whose cell is open. */
  readonly key = (): RowKey | undefined => this.#cell?.key

  /** The field of this row that is open. */
  readonly fieldOf = (key: RowKey): string | null => (this.#cell?.key === key ? this.#cell.field : null)

  readonly text = (): string => this.#cell?.text ?? ''
  readonly isNew = (): boolean => this.#cell?.isNew === true

  /** What is said at the open box; while it says something, the box stays open. */
  readonly refusal = (): string | null => this.#cell?.refusal ?? null

  /** The label of the open box. */
  readonly label = (): string => this.#found()?.edit.label ?? ''

  open(key: RowKey, field: string): void {
    this.commit()
    this.#rows.arrivals.workAt(key)
    const cell: OpenCell = { key, field, text: '', refusal: null, isNew: true }
    this.#cell = cell
    const found = this.#found()
    this.#cell = found && {
      ...cell,
      text: found.kind && found.edit.percent === undefined ? found.kind.show(found.start) : found.said,
    }
    this.#keep()
    this.#changed.call()
  }

  type(text: string): void {
    if (!this.#cell || text === this.#cell.text) return
    const wasRefused = this.#cell.refusal !== null
    this.#cell = { ...this.#cell, text, refusal: null, isNew: false }
    this.#keep()
    if (wasRefused) this.#changed.call()
  }

  /** A text did not get into the box: what stands there is not taken for it. Null: it was no part of the number. */
  refuse(message: string | null): void {
    if (!this.#cell || message === this.#cell.refusal) return
    this.#cell = { ...this.#cell, refusal: message }
    this.#keep()
    this.#changed.call()
  }

  /**
   * Takes what is typed into the row. False: it is not accepted, and the box is still open. An amount
   * that can be read in two ways is told at the box; no number at all, or one that the column does
   * not accept, is not (specification, section 4).
   */
  commit(): boolean {
    const found = this.#found()
    if (!this.#cell || !found) return true
    const { key, field, text, refusal } = this.#cell
    if (refusal !== null) return false
    if (!found.kind) return this.#takeText(found, key, field, text.trim())
    const { percent } = found.edit
    if (percent !== undefined) return this.#takeEither(found, { key, field, percent, text })
    const reading = found.kind.read(text)
    if (reading.kind === 'unread') {
      if (/\d/.test(text)) this.refuse(reading.message)
      return false
    }
    if (reading.kind === 'number' && reading.value !== found.start) {
      if (found.edit.accept({ ...found.scope, value: reading.value }) !== true) return false
      this.#take(key, field, reading.value)
    }
    this.close()
    return true
  }

  #takeText({ edit, scope, said }: Found, key: RowKey, field: string, text: string): boolean {
    if (text !== said) {
      if (text !== '' && edit.accept({ ...scope, value: text }) !== true) return false
      this.#take(key, field, text === '' ? undefined : text)
    }
    this.close()
    return true
  }

  /** An amount or a percent: whichever is taken empties the other, and nothing, or 0, both. */
  #takeEither({ edit, scope, said }: Found, { key, field, percent, text }: Either): boolean {
    if (text !== said) {
      const part = readPercent(text)
      const reading = part ?? moneyOrPercent.read(text)
      if (reading.kind === 'unread') {
        if (/\d/.test(text)) this.refuse(reading.message)
        return false
      }
      const value = reading.kind === 'number' && reading.value !== 0 ? reading.value : undefined
      if (value !== undefined && edit.accept({ ...scope, value }) !== true) return false
      this.#rows.change(key, { [field]: part ? undefined : value, [percent]: part ? value : undefined })
      this.#onTaken?.(key, field)
    }
    this.close()
    return true
  }

  #take(key: RowKey, field: string, value: unknown): void {
    this.#rows.change(key, { [field]: value })
    this.#onTaken?.(key, field)
  }

  /** Closes the box without taking anything. */
  close(): void {
    if (!this.#cell) return
    this.#cell = null
    this.#keep()
    this.#changed.call()
  }

  /** The box of a kept draft, if its row and its column are still there. From here on it is kept there. */
  restore(parts: KeptParts): void {
    this.#parts = parts
    const kept = parts.read('edit')
    if (!isRecord(kept)) return
    const { key, field, text, refusal } = kept
    if (typeof key !== 'number' || typeof field !== 'string' || typeof text !== 'string') return
    this.#cell = { key, field, text, refusal: typeof refusal === 'string' ? refusal : null, isNew: false }
    if (!this.#found()) this.#cell = null
    this.#changed.call()
  }

  #keep(): void {
    const { key, field, text, refusal } = this.#cell ?? {}
    this.#parts?.write('edit', this.#cell ? { key, field, text, refusal } : undefined)
  }

  /** How the numbers of the open cell are read and shown; null where it holds a text. */
  readonly kind = (): NumberKind | null => {
    const found = this.#found()
    return found ? found.kind : decimal
  }

  /** What the open cell is about; null when there is none, or no such row or column. */
  #found(): Found | null {
    const { list } = this.#rows
    const row = this.#cell ? this.#rows.row(this.#cell.key) : undefined
    const column = list.table.columns.find((other) => editOf(other)?.field === this.#cell?.field)
    if (!row || column?.column !== 'value') return null
    const scope = { ...this.#outer(), [list.variable]: row.values }
    const edit = editOf(column, scope)
    if (!edit) return null
    const value = column.value(scope)
    const field = list.fields[edit.field]
    if (field?.type === 'string')
      return { edit, scope, kind: null, start: undefined, said: typeof value === 'string' ? value : '' }
    if (edit.percent !== undefined) {
      const said = eitherText(row.values[edit.field], row.values[edit.percent])
      return { edit, scope, kind: moneyOrPercent, start: undefined, said }
    }
    const plain = field?.type === 'integer' ? whole : decimal
    const kind = formatNamed(column.format).isMoney === true ? bareMoney : plain
    return { edit, scope, kind, start: typeof value === 'number' ? value : undefined, said: '' }
  }
}

/** An amount, or the percent beside it, as it is typed. */
function eitherText(amount: unknown, percent: unknown): string {
  if (typeof percent === 'number') return `${decimal.show(percent)}%`
  return bareMoney.show(typeof amount === 'number' ? amount : undefined)
}

interface Either extends Pick<OpenCell, 'key' | 'field' | 'text'> {
  percent: string
}

interface Found {
  edit: CellEdit
  scope: Scope
  /** Null where it is a text. */
  kind: NumberKind | null
  /** The number, or the text, that stands there; of an amount or a percent its text. */
  start: number | undefined
  said: string
}

/** How a cell of the column is edited; none in the row of this scope where the column's `when` says so. */
export function editOf(column: CompiledColumn, scope?: Scope): CellEdit | undefined {
  const edit = column.column === 'value' ? column.edit : undefined
  return scope && edit?.when && edit.when(scope) !== true ? undefined : edit
}
