import { checkEachName } from '../check/check-variables.ts'
import type { At, CompiledFunction } from '../cursor.ts'
import { anyType, listOf } from '../expression/type.ts'
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
  return { rows, inRow: withItem(at, at.in('as', as), rows) }
}

/** The same place, where expressions may also name an item of a list. */
export function withItem<Part>(at: At<Part>, as: At<string>, { type }: CompiledFunction): At<Part> {
  checkEachName(as)
  return at.with({ [as.value]: type.kind === 'list' ? type.item : anyType })
}
