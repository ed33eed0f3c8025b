import { step, type DefinitionContext } from '../definition-context.ts'
import type { Format } from '../format/format.ts'
import { alwaysDerived } from '../keywords/derive.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import type { Rule } from '../keywords/rules.ts'
import type { Unique } from '../keywords/unique.ts'
import type { Definition } from '../kinds/kind.ts'
import { isRowSchema } from './field-types.ts'
import { constraintsOf } from './check-messages.ts'
import { type FormPlace, readPlaces, sentPlaces, type Variables } from './sent-places.ts'

type Form = Extract<Definition, { schema: FieldsSchema }>

/** Fields that stand together: the form's, a row's, or those of an object inside a row. */
interface FieldGroup {
  schema: FieldsSchema
  pointer: string
  place: FormPlace
  variables: Variables
}

const mend = 'kirim dalam "submit.body", atau beri "x-restore", atau "x-browser-only" dengan alasannya'

/**
 * Every rule of a form has to hold on the server too, whoever sends the request: a rule that reads what the server can
 * neither receive nor compute is refused.
 */
export function checkEnforceable(context: DefinitionContext, form: Form): void {
  const groups = groupsOf(form.schema, { pointer: '/schema', place: [], variables: new Map([['doc', []]]) })
  const known = knownPlaces(form, groups)
  const report = (pointer: string, unknown: readonly FormPlace[]): void => {
    const [place] = unknown
    if (place)
      context.source.report('not-enforceable', pointer, `"${String(place.at(-1))}" tidak dikenal server: ${mend}`)
  }
  for (const group of groups) {
    for (const [pointer, reads] of groupRules(group, context.format))
      report(
        pointer,
        reads.filter((place) => !isKnown(known, place)),
      )
  }
}

/** The form's fields, then those of every list of objects in them. */
function groupsOf(schema: FieldsSchema, at: Omit<FieldGroup, 'schema'>): FieldGroup[] {
  const inner = Object.entries(schema.properties).flatMap(([name, { items, ...property }]) => {
    if (!items || !isRowSchema(items)) return []
    const place = [...at.place, name, '*']
    const variable = property['x-as']
    const variables = variable === undefined ? at.variables : new Map([...at.variables, [variable, place]])
    return groupsOf(items, { pointer: `${at.pointer}/properties${step(name)}/items`, place, variables })
  })
  return [{ schema, ...at }, ...inner]
}

/** What is sent, and what follows from it; growing until nothing new follows. */
function knownPlaces(form: Form, groups: readonly FieldGroup[]): FormPlace[] {
  const known = [...sentPlaces(form.submit, form.schema)]
  const waiting = groups.flatMap((group) =>
    Object.entries(group.schema.properties).flatMap(([name, property]) => {
      const place = [...group.place, name]
      // An option is looked up by its value, with all that belongs to it.
      if (property['x-options'])
        return known.some((sent) => isPrefix(place, sent)) ? [{ place, reads: [] as FormPlace[] }] : []
      const text = property['x-restore'] ?? alwaysDerived(property)
      if (text !== undefined) return [{ place, reads: readPlaces(text, group.variables) }]
      // What nobody types is the same in a fresh form of the server's.
      const isFixed = property.readOnly === true && (property.default ?? property['x-default']) !== undefined
      return isFixed && group.place.length === 0 ? [{ place, reads: [] }] : []
    }),
  )
  for (let before = -1; before !== known.length;) {
    before = known.length
    for (const { place, reads } of waiting) {
      if (!known.includes(place) && reads.every((read) => isKnown(known, read))) known.push(place)
    }
  }
  return known
}

type RuleReads = readonly [pointer: string, reads: FormPlace[]]

/** Every rule of a group with the places that decide it. */
function groupRules(group: FieldGroup, format: Format): RuleReads[] {
  const { schema, pointer, variables } = group
  const fields = Object.entries(schema.properties).filter(([, property]) => property['x-browser-only'] === undefined)
  return [
    ...fields.flatMap(([name, property]) => fieldRules(group, name, property, format)),
    ...ruleReads(schema['x-rules'], `${pointer}/x-rules`, variables),
  ]
}

function fieldRules(
  { schema, pointer, place, variables }: FieldGroup,
  name: string,
  property: Property,
  format: Format,
): RuleReads[] {
  const at = `${pointer}/properties${step(name)}`
  const demand = property['x-required']
  const isDemanded = schema.required?.includes(name) === true || demand !== undefined
  const own: RuleReads[] = isDemanded || constraintsOf(property, format).length > 0 ? [[at, [[...place, name]]]] : []
  const rules = ruleReads(property['x-rules'], `${at}/x-rules`, variables)
  const demands: RuleReads[] = demand ? [[`${at}/x-required`, readPlaces(demand.when, variables)]] : []
  const all = [...own, ...rules, ...demands]
  // A field that is hidden has no problems: the server has to know when it is.
  const visible = property['x-visible']
  const hiding: RuleReads[] =
    visible !== undefined && all.length > 0 ? [[`${at}/x-visible`, readPlaces(visible, variables)]] : []
  return [...all, ...hiding, ...uniqueReads(property, [...place, name, '*'], `${at}/x-unique`, variables)]
}

function ruleReads(rules: readonly Rule[] | undefined, pointer: string, variables: Variables): RuleReads[] {
  return (rules ?? []).map(({ rule, when }, index) => [
    pointer + step(index),
    [rule, ...(when === undefined ? [] : [when])].flatMap((text) => readPlaces(text, variables)),
  ])
}

function uniqueReads(property: Property, row: FormPlace, pointer: string, outer: Variables): RuleReads[] {
  const variables = new Map([...outer, [property['x-as'] ?? '', row]])
  return (property['x-unique'] ?? []).map((rule: Unique, index) => [
    pointer + step(index),
    ['key' in rule ? rule.key : rule.each, ...(rule.where === undefined ? [] : [rule.where])].flatMap((text) =>
      readPlaces(text, variables),
    ),
  ])
}

/** A place is known with all that is in it; a list or object also when something in it is. */
function isKnown(known: readonly FormPlace[], place: FormPlace): boolean {
  return known.some((other) => isPrefix(other, place) || isPrefix(place, other))
}

function isPrefix(start: FormPlace, place: FormPlace): boolean {
  return start.length <= place.length && start.every((name, index) => name === place[index])
}
