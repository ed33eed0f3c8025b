import type { TSchema } from 'typebox'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { CompiledRecordSection } from '../page-module.ts'
import type { recordSections } from './record-sections.ts'

/** A part of a record as definitions say it. */
export type RecordSection = SaidBy<(typeof recordSections)[number]>
type SaidBy<Kind> = Kind extends RecordSectionKind<infer Value> ? Value : never

/** One kind of section: all that the compiler knows of it. Expressions at its place may name the record. */
export interface RecordSectionKind<Value extends { section: string } = { section: string }> {
  name: Value['section']
  schema: TSchema
  compile(at: At<Value>): Emitted<CompiledRecordSection>
  /** What it does, in Indonesian, a line each. */
  explain?(section: Value): readonly string[]
}
