import { isRecord, own } from '../../../../contract/runtime/own.ts'
import { formatPointer, parsePointer } from '../../../../contract/runtime/schema-issues.ts'

/** Where a value stands in bodies of one definition: names of fields, `*` for each row of a list. */
export type FieldPath = readonly string[]

/** The same in one body: the rows have numbers. */
export type Spot = readonly (string | number)[]

export const eachRow = '*'

export function placeText(place: FieldPath): string {
  return formatPointer(place)
}

export function placeOf(text: string): FieldPath {
  return parsePointer(text).map(String)
}

/** A place of a form or body, with its rows left open. */
export function openPlace(spot: Spot): FieldPath {
  return spot.map((name) => (typeof name === 'number' ? eachRow : name))
}

/** Every spot of a body where a place is, whether it holds anything or not; none where what lies around it is absent. */
export function spotsOf(body: unknown, place: FieldPath): Spot[] {
  let found: { at: Spot; around: unknown }[] = [{ at: [], around: body }]
  for (const name of place) {
    found = found.flatMap(({ at, around }) => {
      if (name === eachRow)
        return Array.isArray(around) ? around.map((item: unknown, index) => ({ at: [...at, index], around: item })) : []
      return isRecord(around) ? [{ at: [...at, name], around: own(around, name) }] : []
    })
  }
  return found.map(({ at }) => at)
}

/** Undefined for nothing there; a null that stands there is one. */
export function valueAt(body: unknown, spot: Spot): unknown {
  let value = body
  for (const name of spot) {
    if (Array.isArray(value)) value = (value as unknown[])[Number(name)]
    else if (isRecord(value)) value = own(value, String(name))
    else return undefined
  }
  return value
}

/** A copy with another value at a spot whose surroundings are there; undefined takes the name away. */
export function withValue<Part>(around: Part, [name, ...inner]: Spot, value: unknown): Part
export function withValue(around: unknown, [name, ...inner]: Spot, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(around))
    return around.map((item: unknown, index) => (index === Number(name) ? withValue(item, inner, value) : item))
  if (!isRecord(around)) return around
  const { [String(name)]: before, ...others } = around
  const after = withValue(before, inner, value)
  return after === undefined ? others : { ...around, [String(name)]: after }
}

/** Null, an empty text and an empty list are nothing that anybody has entered. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
