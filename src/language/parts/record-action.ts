import type { Expression } from '../../contract/parts.ts'
import type { Parts } from '../../contract/parts.ts'
import type { PartKind } from '../format/part-kind.ts'
import type { RecordOwner } from '../check/record-operation.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import { expression, optional, word } from '../format/schema.ts'
import type { CompiledRecordAction } from '../../contract/page-module.ts'

/** Something that can be done with a record, as definitions say it. */
export type RecordAction = Parts['recordAction']

/** The keys of every action. */
export const actionKeys = {
  label: word("The button's text."),
  when: optional(expression('The button is drawn when this is true.')),
}

interface Said {
  action: string
  label: string
  when?: Expression
}

/** What every action emits. */
export function compileCommon(at: At<Said>): Pick<Emitted<CompiledRecordAction>, 'label' | 'when'> {
  return { label: at.value.label, when: at.key('when')?.condition().code ?? null }
}

/** One kind of action: all that the compiler knows of it. Expressions at its place may name the record. */
export interface RecordActionKind<Value extends Said = Said> extends PartKind<Value, 'action'> {
  compile(at: At<Value>, record: RecordOwner): Emitted<CompiledRecordAction>
}
