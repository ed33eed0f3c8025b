import type { Property } from '../keywords/keyword.ts'
import { step } from '../read/pointer.ts'

/** One of the only values of a field. */
export interface Choice {
  value: unknown
  /** What people read. */
  name: string
  /** Where the value stands in the field. */
  place: string
}

/** The only values of a field, with or without titles; nothing for a field that takes others too. */
export function choicesOf(property: Property): Choice[] | undefined {
  if (property.enum)
    return property.enum.map((value, index) => ({ value, name: String(value), place: `/enum${step(index)}` }))
  const [keyword, entries] = titled(property)
  if (!entries?.some((entry) => entry.const !== undefined)) return undefined
  return entries.map(({ const: value, title }, index) => {
    const name = title ?? untitled.get(value) ?? String(value)
    return { value, name, place: `/${keyword}/${index}/const` }
  })
}

/** The first choice, or only value, that is an object or a list: no control stores one. */
export function nestedChoice(property: Property): Pick<Choice, 'value' | 'place'> | undefined {
  const only = property.const === undefined ? [] : [{ value: property.const, place: '/const' }]
  return [...(choicesOf(property) ?? []), ...only].find(({ value }) => typeof value === 'object' && value !== null)
}

/** What people read for each choice, where that is not the value itself. */
export function choiceTitles(property: Property): string[] | undefined {
  return property.enum === undefined ? choicesOf(property)?.map(({ name }) => name) : undefined
}

/** What the two truth values are called when nobody says otherwise. */
export const answers: ReadonlyMap<unknown, string> = new Map([
  [true, 'Ya'],
  [false, 'Tidak'],
])

/** What a choice without a title is called, where that is not its value: null is the empty field, which has no name. */
const untitled: ReadonlyMap<unknown, string> = new Map([...answers, [null, '']])

/** The list of titled choices, and the keyword that it stands under. */
export function titled({ oneOf, anyOf }: Property): ['oneOf' | 'anyOf', Property[] | undefined] {
  return oneOf === undefined ? ['anyOf', anyOf] : ['oneOf', oneOf]
}
