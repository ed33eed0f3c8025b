import type { TSchema } from 'typebox'
import type { At } from '../cursor.ts'
import type { blocks } from './blocks.ts'

/** A part of a screen as definitions say it. */
export type Block = SaidBy<(typeof blocks)[number]>
type SaidBy<Kind> = Kind extends BlockKind<infer Value> ? Value : never

/** One kind of block: all that the compiler knows of it. A block has no behaviour: it is emitted as it is. */
export interface BlockKind<Value extends { block: string } = { block: string }> {
  name: Value['block']
  schema: TSchema
  check?(at: At<Value>): void
}
