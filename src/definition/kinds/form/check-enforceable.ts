import type { SubmitSpec } from '../../../contract/runtime/form.ts'
import type { At } from '../../../language/cursor.ts'
import { alwaysDerived } from '../../../language/keywords/derive.ts'
import type { FieldsSchema, Property } from '../../../language/keywords/keyword.ts'
import type { Rule } from '../../../language/keywords/conditions.ts'
import type { Unique } from '../../../language/keywords/rows.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { constraintsOf } from '../../../language/check/check-messages.ts'
import { groupOf, isRowSchema } from '../../../language/check/field-types.ts'
import { type FormPlace, type Places, readPlaces, sentPlaces } from './sent-places.ts'

/** Fields that stand together: the form's, a row's, or those of an object inside a row. */
export interface FieldGroup {
  at: At<FieldsSchema>
  /** The list whose rows these are, if they are. */
  list?: At<Property>
  place: FormPlace
  /** Where the variables of its expressions stand. */
  places: Places
}

/** A rule with the places that decide it. */
type RuleReads = readonly [rule: At, reads: FormPlace[]]

const mend = 'kirim dalam "submit.body", atau beri "x-restore", atau "x-browser-only" dengan alasannya'

/**
 * Every rule of a form that is stored has to hold on the server too, whoever sends the request: a rule that reads what
 * the server can neither receive nor compute is refused.
 */
export function checkEnforceable(
  schema: At<FieldsSchema>,
  { call, body }: Emitted<SubmitSpec>,
  /** Expressions besides, over `doc`. */
  computed: readonly (readonly [At, string])[] = [],
): void {
  if (call === null || schema.context.source.errors.length > 0) return
  const places: Places = new Map([['doc', []]])
  const groups = groupsOf({ at: schema, place: [], places })
  const known = knownPlaces(sentPlaces(body, places), groups)
  const others = computed.map(([at, text]): RuleReads => [at, readPlaces(text, places)])
  for (const [rule, reads] of [...groups.flatMap(groupRules), ...others]) {
    const unknown = reads.find((place) => !isKnown(known, place))
    if (unknown) rule.report('not-enforceable', `"${String(unknown.at(-1))}" tidak dikenal server: ${mend}`)
  }
}

/** The fields, then those of every object and of every list of objects in them. */
export function groupsOf(group: FieldGroup): FieldGroup[] {
  const inner = propertiesOf(group).flatMap(([name, at]) => {
    const { items, 'x-as': variable } = at.value
    const fields = groupOf(at.value)
    if (fields) return groupsOf({ at: at.of(fields), place: [...group.place, name], places: group.places })
    if (!items || !isRowSchema(items)) return []
    const place = [...group.place, name, '*']
    const places = variable === undefined ? group.places : new Map([...group.places, [variable, place]])
    return groupsOf({ at: at.in('items', items), list: at, place, places })
  })
  return [group, ...inner]
}

export function propertiesOf({ at }: FieldGroup): [string, At<Property>][] {
  return at.key('properties').entries()
}

/** What is sent, and what follows from it; growing until nothing new follows. */
export function knownPlaces(sent: readonly FormPlace[], groups: readonly FieldGroup[]): FormPlace[] {
  const known = [...sent]
  const waiting = groups.flatMap((group) =>
    propertiesOf(group).flatMap(([name, { value: property }]) => {
      const place = [...group.place, name]
      // An option is looked up by its value, with all that belongs to it.
      if (property['x-options'])
        return known.some((other) => isPrefix(place, other)) ? [{ place, reads: [] as FormPlace[] }] : []
      const text = property['x-restore'] ?? alwaysDerived(property)
      if (text !== undefined) return [{ place, reads: readPlaces(text, group.places) }]
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

/** Every rule of a group. */
function groupRules(group: FieldGroup): RuleReads[] {
  const fields = propertiesOf(group).filter(([, { value }]) => value['x-browser-only'] === undefined)
  return [
    ...fields.flatMap(([name, at]) => fieldRules(group, name, at)),
    ...ruleReads(group.at.key('x-rules'), group.places),
  ]
}

function fieldRules({ at: { value: owner }, place, places }: FieldGroup, name: string, at: At<Property>): RuleReads[] {
  const demand = at.key('x-required')
  const isDemanded = owner.required?.includes(name) === true || demand !== undefined
  const own: RuleReads[] =
    isDemanded || constraintsOf(at.value, at.context.format).length > 0 ? [[at, [[...place, name]]]] : []
  const demands: RuleReads[] = demand ? [[demand, readPlaces(demand.value.when, places)]] : []
  const all = [...own, ...ruleReads(at.key('x-rules'), places), ...demands]
  // A field that is hidden has no problems: the server has to know when it is.
  const visible = at.key('x-visible')
  const hiding: RuleReads[] = visible && all.length > 0 ? [[visible, readPlaces(visible.value, places)]] : []
  const rows = new Map([...places, [at.value['x-as'] ?? '', [...place, name, '*']]])
  return [...all, ...hiding, ...uniqueReads(at.key('x-unique'), rows)]
}

function ruleReads(rules: At<readonly Rule[]> | undefined, places: Places): RuleReads[] {
  return rules?.map((rule) => [rule, readAll([rule.value.rule, rule.value.when], places)]) ?? []
}

function uniqueReads(rules: At<readonly Unique[]> | undefined, places: Places): RuleReads[] {
  const key = (rule: Unique): string => ('key' in rule ? rule.key : rule.each)
  return rules?.map((rule) => [rule, readAll([key(rule.value), rule.value.where], places)]) ?? []
}

function readAll(texts: readonly (string | undefined)[], places: Places): FormPlace[] {
  return texts.flatMap((text) => (text === undefined ? [] : readPlaces(text, places)))
}

/** A place is known with all that is in it; a list or object also when something in it is. */
export function isKnown(known: readonly FormPlace[], place: FormPlace): boolean {
  return known.some((other) => isPrefix(other, place) || isPrefix(place, other))
}

/** Whether the one place is the other, or around it. */
export function isPrefix(start: FormPlace, place: FormPlace): boolean {
  return start.length <= place.length && start.every((name, index) => name === place[index])
}
