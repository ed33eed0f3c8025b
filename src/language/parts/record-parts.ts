import type { Expression, Parts } from '../../contract/parts.ts'
import type { RecordOwner } from '../check/operation.ts'
import { type PartKind, expression, optional, word } from '../format/schema.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { CompiledRecordAction, CompiledRecordSection } from '../../contract/page-module.ts'
import type { RecordLink } from '../emit/record-link.ts'

/** Something that can be done with a record, as definitions say it. */
export type RecordAction = Parts['recordAction']

/** The keys of every action. */
export const actionKeys = {
  label: word("The button's text."),
  when: optional(expression('The button is drawn when this is true.')),
}

interface SaidAction {
  action: string
  label: string
  when?: Expression
}

/** What every action emits. */
export function compileCommon(at: At<SaidAction>): Pick<Emitted<CompiledRecordAction>, 'label' | 'when'> {
  return { label: at.value.label, when: at.key('when')?.condition().code ?? null }
}

/** One kind of action: all that the compiler knows of it. Expressions at its place may name the record. */
export interface RecordActionKind<Value extends SaidAction = SaidAction> extends PartKind<Value, 'action'> {
  compile(at: At<Value>, record: RecordOwner): Emitted<CompiledRecordAction>
}

/** A part of a record as definitions say it. */
export type RecordSection = Parts['recordSection']

/** One kind of section: all that the compiler knows of it. Expressions at its place may name the record. */
export interface RecordSectionKind<Value extends { section: string } = { section: string }> extends PartKind<
  Value,
  'section'
> {
  compile(at: At<Value>): Emitted<CompiledRecordSection>
  /** The records that it leads to, each with its pointer below the section. */
  links?(value: Value): readonly (readonly [pointer: string, link: RecordLink])[]
}
