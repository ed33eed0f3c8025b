import type { Payload } from '../../../language/emit/payload.ts'
import { compileExpression } from '../../../language/expression/compile-expression.ts'
import { anyType } from '../../../language/expression/type.ts'
import { literalsOf } from '../../../language/check/request-limits.ts'

/** A place in a form, from the form itself on; `*` stands for every row: `['list', '*', 'quantity']`. */
export type FormPlace = readonly string[]

/** Where each variable of an expression stands in the form. */
export type Places = ReadonlyMap<string, FormPlace>

/** What an expression reads, by place in the form; nothing for a text that is no expression. */
export function readPlaces(text: string, places: Places): FormPlace[] {
  // Types do not matter here: what is wrong with them has been told.
  const result = compileExpression(text, Object.fromEntries([...places.keys()].map((name) => [name, anyType])))
  return result.ok ? result.value.reads.flatMap((path) => placeOf(path, places)) : []
}

/** The same as paths: items of lists have no step of their own. */
export function readPaths(text: string, places: Places): string[] {
  return readPlaces(text, places).map((place) => place.filter((step) => step !== '*').join('.'))
}

/** The places whose values a request carries, so that whoever receives it has them back. */
export function sentPlaces(payload: Payload, places: Places): FormPlace[] {
  switch (payload.node) {
    case 'literal':
      return []
    case 'value':
      return payload.undo ? placeOf(payload.from, places) : []
    case 'list':
      return payload.items.flatMap((item) => sentPlaces(item, places))
    case 'object':
      return payload.entries.flatMap(({ value }) => sentPlaces(value, places))
    case 'each':
      return rowPlaces(payload, places)
  }
}

/** A value counts as sent when one of the cases sends it; a constant of a case names the row's field of that name. */
function rowPlaces({ from, as, cases }: Payload & { node: 'each' }, places: Places): FormPlace[] {
  const [list] = placeOf(from, places)
  if (!list) return []
  const row = [...list, '*']
  const inner = new Map([...places, [as, row]])
  return cases.flatMap(({ item }) => {
    const constants = literalsOf(item).filter(([, value]) => value !== null)
    return [...sentPlaces(item, inner), ...constants.map(([name]) => [...row, name])]
  })
}

function placeOf(path: readonly string[] | null, places: Places): FormPlace[] {
  const [variable = '', ...fields] = path ?? []
  const base = places.get(variable)
  return base ? [[...base, ...fields]] : []
}

/** Whether a field of the form is sent by itself: as it is, or a picker's value alone. */
export function isStored(sent: readonly FormPlace[], name: string): boolean {
  return sent.some(
    ([first, ...rest]) => first === name && (rest.length === 0 || (rest.length === 1 && rest[0] === 'value')),
  )
}
