import type { Parts } from '../../contract/parts.ts'
import type { PartKind } from '../format/part-kind.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { CompiledRecordSection } from '../../contract/page-module.ts'

/** A part of a record as definitions say it. */
export type RecordSection = Parts['recordSection']

/** One kind of section: all that the compiler knows of it. Expressions at its place may name the record. */
export interface RecordSectionKind<Value extends { section: string } = { section: string }> extends PartKind<
  Value,
  'section'
> {
  compile(at: At<Value>): Emitted<CompiledRecordSection>
}
