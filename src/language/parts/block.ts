import type { Parts } from '../../contract/parts.ts'
import type { PartKind } from '../format/part-kind.ts'
import type { At } from '../cursor.ts'

/** A part of a screen as definitions say it. */
export type Block = Parts['block']

/** One kind of block: all that the compiler knows of it. A block has no behaviour: it is emitted as it is. */
export interface BlockKind<Value extends { block: string } = { block: string }> extends PartKind<Value, 'block'> {
  check?(at: At<Value>): void
}
