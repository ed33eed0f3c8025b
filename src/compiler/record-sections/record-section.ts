import type { PartKind, SaidBy } from '../format/part-kind.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { CompiledRecordSection } from '../page-module.ts'
import type { recordSections } from './record-sections.ts'

/** A part of a record as definitions say it. */
export type RecordSection = SaidBy<(typeof recordSections)[number]>

/** One kind of section: all that the compiler knows of it. Expressions at its place may name the record. */
export interface RecordSectionKind<Value extends { section: string } = { section: string }> extends PartKind<
  Value,
  'section'
> {
  compile(at: At<Value>): Emitted<CompiledRecordSection>
}
