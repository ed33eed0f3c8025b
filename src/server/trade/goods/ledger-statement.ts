import { Parameters, type SqlType } from '../../platform/lists/statement.ts'
import type { Moves } from './lock-stock.ts'

/** Columns by name: their type, and a value for each row. */
export type Columns = Readonly<
  Record<string, readonly [type: 'integer' | 'bigint' | 'text' | 'numeric', values: readonly unknown[]]>
>

/** What one sort of goods adds to the ledger's statement: how it moves, and the pieces that moved. */
export interface LedgerPart {
  steps: readonly string[]
  pieces: readonly string[]
}

/** The values of the statement of one document, and how it names the document's lines. */
export class LedgerValues extends Parameters {
  /** The day, as the statement names it. */
  readonly day: string
  /** What stands in `from` where `lineId` is used. */
  readonly fromLines: string

  constructor(readonly moves: Moves) {
    super()
    this.day = this.bind(moves.day, 'date')
    this.fromLines = moves.mover.lines === null ? '' : ', lines'
  }

  /** Rows of these columns, under a name. */
  rows(name: string, columns: Columns): string {
    const given = Object.values(columns).map(([type, values]) => this.bind(values, `${type}[]` satisfies SqlType))
    return `unnest(${given.join(', ')}) as ${name} (${Object.keys(columns).join(', ')})`
  }

  /**
   * The id of a line by its place. A join would compare every piece with every line, since the plan that is kept knows
   * neither number.
   */
  lineId(place: string): string {
    return this.moves.mover.lines === null ? place : `lines.ids[${place} + 1]`
  }
}

/** What is known of a piece; its line is the place of the posting, or of the document's own line. */
const columns = {
  line: 'integer',
  product_id: 'bigint',
  warehouse_id: 'bigint',
  unit_id: 'bigint',
  quantity: 'integer',
  unit_cost: 'numeric',
  unit_tax: 'numeric',
  layer_id: 'bigint',
  since: 'date',
  brings_back: 'bigint',
  goes_back_to: 'bigint',
  age: 'date',
  turn: 'bigint',
} as const

/** Pieces that moved; what is not said of them is nothing. */
export function pieces(said: Partial<Record<keyof typeof columns, string>>, from: string): string {
  const all = Object.entries(columns).map(([name, type]) => {
    return `${(said as Readonly<Record<string, string>>)[name] ?? `null::${type}`} as ${name}`
  })
  return `select ${all.join(', ')} ${from}`
}
