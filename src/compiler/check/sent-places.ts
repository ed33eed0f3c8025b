import type { EachTemplate, Template } from '../format/template.ts'
import type { FieldsSchema } from '../keywords/property.ts'
import type { Submit } from '../kinds/submit.ts'
import { compileExpression } from '../expression/compile-expression.ts'
import type { Type } from '../expression/type.ts'
import { isEach } from '../emit/payload.ts'

/** A place in a form, from the form itself on; `*` stands for every row: `['list', '*', 'quantity']`. */
export type FormPlace = readonly string[]

/** Where each variable of an expression stands in the form. */
export type Variables = ReadonlyMap<string, FormPlace>

/** What an expression reads, by place in the form; nothing for a text that is no expression. */
export function readPlaces(text: string, variables: Variables): FormPlace[] {
  const places = (parsed(text, variables)?.reads ?? []).map((path) => placeOf(path, variables))
  return places.filter((place) => place !== null)
}

/** The places whose values a request carries, so that whoever receives it has them back. */
export function sentPlaces(submit: Submit, schema: FieldsSchema): FormPlace[] {
  if (submit.body === undefined) return Object.keys(schema.properties).map((name): FormPlace => [name])
  return placesIn(submit.body, new Map<string, FormPlace>([['doc', []]]))
}

function placesIn(template: Template, variables: Variables): FormPlace[] {
  if (typeof template === 'string') return template.startsWith('=') ? valuePlace(template.slice(1), variables) : []
  if (template === null || typeof template !== 'object') return []
  if (Array.isArray(template)) return template.flatMap((item) => placesIn(item, variables))
  if (isEach(template)) return rowPlaces(template, variables)
  return Object.values(template).flatMap((value) => placesIn(value, variables))
}

function valuePlace(text: string, variables: Variables): FormPlace[] {
  const compiled = parsed(text, variables)
  const path = compiled?.passes ?? compiled?.date ?? null
  const place = path && placeOf(path, variables)
  return place ? [place] : []
}

/** A value counts as sent when one of the cases sends it; a constant of a case names the row's field of that name. */
function rowPlaces(template: EachTemplate, variables: Variables): FormPlace[] {
  const path = parsed(template.$each, variables)?.path
  const list = path && placeOf(path, variables)
  if (!list) return []
  const row = [...list, '*']
  const inner = new Map([...variables, [template.as, row]])
  const items = template.$case?.map(({ item }) => item) ?? [template.item ?? null]
  return items.flatMap((item) => {
    // An item that is one value (`"=entry"`) is the row itself.
    if (typeof item === 'string') return valuePlace(item.slice(1), inner)
    const constants = Object.entries(item ?? {}).filter(([, value]) => isConstant(value as Template))
    return [...placesIn(item, inner), ...constants.map(([name]) => [...row, name])]
  })
}

function isConstant(template: Template): boolean {
  return typeof template === 'string' ? !template.startsWith('=') : typeof template !== 'object'
}

const anyType: Type = { kind: 'any' }

/** Types do not matter here: what is wrong with them has been told. */
function parsed(text: string, variables: Variables) {
  const result = compileExpression(text, Object.fromEntries([...variables.keys()].map((name) => [name, anyType])))
  return result.ok ? result.value : null
}

function placeOf([variable, ...rest]: readonly string[], variables: Variables): FormPlace | null {
  const base = variables.get(variable ?? '')
  return base ? [...base, ...rest] : null
}
