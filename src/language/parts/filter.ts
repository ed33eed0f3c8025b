import type { Parts } from '../../contract/parts.ts'
import type { PartKind } from '../format/part-kind.ts'
import type { ListOperation } from '../check/list-operation.ts'
import type { At } from '../cursor.ts'
import type { Emitted } from '../emit/code.ts'
import type { FilterParameter, FilterSpec } from '../../contract/page-module.ts'

/** A filter of a list as definitions say it. */
export type Filter = Parts['filter']

/** One kind of filter: all that the compiler knows of it. */
export interface FilterKind<
  Value extends { filter: string; title: string } = { filter: string; title: string },
> extends PartKind<Value, 'filter'> {
  compile(at: At<Value>, list: ListOperation): Emitted<FilterSpec>
  /** The parameters that it fills. */
  fills(filter: Value): readonly FilterParameter[]
}
