import type { TSchema } from 'typebox'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { EntrySpec } from '../runtime/form.ts'
import type { FieldsSchema } from '../keywords/property.ts'

/** How rows are added as definitions say it, by kind: each kind's own file adds itself. */
export interface Entries {}
export type Entry = Entries[keyof Entries]

/** One way in which rows are added: all that the compiler knows of it. */
export interface EntryKind<Value extends { kind: string } = { kind: string }> {
  name: Value['kind']
  schema: TSchema
  /** `variable` is the row's name. */
  compile(at: At<Value>, row: At<FieldsSchema>, variable: string): Emitted<EntrySpec>
  /** The fields that are given to a new row, in each of the ways. */
  given(entry: Value): readonly (readonly string[])[]
}
