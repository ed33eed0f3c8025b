import type { At, CompiledFunction } from '../cursor.ts'
import { anyType, itemOf, listOf } from '../expression/type.ts'
import { expression, word } from '../format/schema.ts'

/** The keys with which a part walks a list. */
export const rowKeys = {
  rows: expression('The list.'),
  as: word('The name of an item in expressions.'),
}

/** A list that is walked, and the place where expressions may name its item too. */
export function compileRows<Part extends { rows: string; as: string }>(
  at: At<Part>,
): { rows: CompiledFunction; inRow: At<Part> } {
  const { rows: source, as } = at.value
  const rows = at.in('rows', source).expression(listOf(anyType))
  return { rows, inRow: at.naming(at.in('as', as), itemOf(rows.type)) }
}
