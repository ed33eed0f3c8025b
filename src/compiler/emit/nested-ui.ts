import { itemsOf } from '../check/field-types.ts'
import { suggest } from '../check/suggest.ts'
import type { At } from '../cursor.ts'
import { type FieldUi, namedIn, uiKeywords, uiOf } from '../format/ui-schema.ts'
import { isMultiSelect } from '../keywords/limits.ts'
import type { Property } from '../keywords/property.ts'
import { alternatives } from '../read/json-type.ts'
import type { Emittable } from './code.ts'

/** A field that is drawn, where its schema stands and where its `uiSchema` does. */
export interface DrawnField {
  name: string
  at: At<Property>
  ui: At<FieldUi>
}

type Check = (field: DrawnField) => void
type Draw = (property: Property, ui: FieldUi) => Readonly<Record<string, Emittable>>

const listOptions = ['addable', 'removable', 'orderable', 'copyable']
const choiceWidgets = ['select', 'checkboxes']

/** A group (an object with fields) or a list: every part of it has to be drawn by something; `check` looks at each. */
export function checkNested(field: DrawnField, check: Check): void {
  const { at } = field
  const items = itemsOf(at.value)
  const properties = at.key('properties')
  if (properties) checkGroup(field, properties, check)
  else if (items) checkList(field, at.in('items', items), check)
  else {
    const missing = at.value.type === 'array' ? '"items": {"type": "string"}' : '"properties": {…}'
    at.report('missing-keyword', `tambahkan ${missing}`)
  }
}

/** What RJSF reads of the `uiSchema` of a group or a list; `draw` gives that of each part. */
export function nestedUi(property: Property, ui: FieldUi, draw: Draw): Record<string, Emittable> {
  const own = Object.fromEntries(Object.entries(ui).filter(([name]) => name.startsWith('ui:')))
  if (isMultiSelect(property) && own['ui:widget'] === 'select') delete own['ui:widget']
  const items = isMultiSelect(property) ? undefined : itemsOf(property)
  const parts = Object.entries(property.properties ?? (items ? { items } : {}))
  const drawn = parts.map(([name, part]) => [name, draw(part, uiOf(ui, name))] as const)
  // What stands below `ui:` is data of a JSON file.
  return {
    ...(own as Record<string, Emittable>),
    ...Object.fromEntries(drawn.filter(([, part]) => Object.keys(part).length > 0)),
  }
}

/** `ui:order` names every field once, or `*` for the others. */
export function checkOrder(order: At<readonly string[]> | undefined, names: readonly string[]): void {
  if (!order) return
  const named = order.value
  order.map((name, index) => {
    if (named.indexOf(name.value) < index) name.report('field-twice', `"${name.value}"; hapus salah satu`)
    else if (name.value !== '*') name.known(names)
  })
  const missing = named.includes('*') ? [] : names.filter((name) => !named.includes(name))
  if (missing.length > 0) {
    const list = missing.map((name) => `"${name}"`).join(', ')
    order.report('not-shown', `${list} tidak disebut; tambahkan, atau "*" untuk semua yang lain`)
  }
}

/** The names in that order. */
export function inOrder(names: readonly string[], order: readonly string[] | undefined): string[] {
  if (!order) return [...names]
  const others = names.filter((name) => !order.includes(name))
  return order.flatMap((name) => (name === '*' ? others : [name]))
}

function checkGroup(field: DrawnField, properties: At<Readonly<Record<string, Property>>>, check: Check): void {
  const { ui } = field
  const names = Object.keys(properties.value)
  for (const name of namedIn(ui.value)) ui.in(name, name).known(names)
  refuseOthers(field, ['ui:order'])
  checkOrder(ui.key('ui:order'), names)
  for (const [name, at] of properties.entries()) check({ name, at, ui: ui.in(name, uiOf(ui.value, name)) })
}

function checkList(field: DrawnField, items: At<Property>, check: Check): void {
  const { at, ui, name } = field
  const isChoice = isMultiSelect(at.value)
  const allowed = isChoice ? [] : ['items']
  for (const one of namedIn(ui.value).filter((known) => !allowed.includes(known)))
    ui.in(one, one).report('unknown-keyword', `"${one}"`, suggest(one, allowed))
  refuseOthers(field, isChoice ? ['ui:widget'] : ['ui:options'])
  if (!isChoice) {
    checkListOptions(ui.key('ui:options'))
    check({ name, at: items, ui: ui.in('items', uiOf(ui.value, 'items')) })
    return
  }
  const widget = ui.key('ui:widget')
  if (widget && !choiceWidgets.includes(widget.value)) {
    const known = alternatives(choiceWidgets.map((choice) => `"${choice}"`))
    widget.report('widget-mismatch', `"${widget.value}"; untuk pilihan ganda tulis ${known}`)
  }
}

function checkListOptions(options: At<Readonly<Record<string, unknown>>> | undefined): void {
  for (const [name, option] of options?.entries() ?? []) {
    if (!listOptions.includes(name))
      option.report('widget-mismatch', `"${name}"; daftar: ${listOptions.join(', ')}`, suggest(name, listOptions))
    else if (typeof option.value !== 'boolean') option.report('wrong-value', `"${name}" harus true atau false`)
  }
}

/** What is told beside any part of a form. */
const texts = ['ui:title', 'ui:description', 'ui:help']

/** What says nothing about a group or a list would be dropped without a word. */
function refuseOthers({ name, ui }: DrawnField, allowed: readonly string[]): void {
  for (const keyword of uiKeywords) {
    if (ui.value[keyword] === undefined || allowed.includes(keyword) || texts.includes(keyword)) continue
    ui.in(keyword, ui.value[keyword]).report('widget-mismatch', `"${keyword}" tidak berlaku untuk "${name}"; hapus`)
  }
}
