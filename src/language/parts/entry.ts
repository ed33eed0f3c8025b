import type { Parts } from '../../contract/parts.ts'
import type { PartKind } from '../format/part-kind.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { EntrySpec } from '../../contract/runtime/form.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import type { FieldUi } from '../format/ui-schema.ts'

/** How rows are added as definitions say it. */
export type Entry = Parts['entry']

/** One way in which rows are added: all that the compiler knows of it. */
export interface EntryKind<Value extends { kind: string } = { kind: string }> extends PartKind<Value, 'kind'> {
  /** `variable` is the row's name. */
  compile(at: At<Value>, row: At<FieldsSchema>, variable: string): Emitted<EntrySpec>
  /** The fields that are given to a new row, in each of the ways. */
  given(entry: Value): readonly (readonly string[])[]
  /** Those among them that people fill in. */
  asks?(entry: Value): readonly string[]
  /** How they are drawn. */
  ui?(entry: Value): FieldUi | undefined
}
