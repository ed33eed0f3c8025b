import { itemsOf } from '../check/field-types.ts'
import { suggest } from '../check/suggest.ts'
import type { At } from '../cursor.ts'
import { type FieldUi, namedIn, uiOf } from '../format/ui-schema.ts'
import { isMultiSelect } from '../keywords/limits.ts'
import type { Property } from '../keywords/property.ts'
import { alternatives } from '../read/json-type.ts'
import type { Emittable } from './code.ts'

type Check = (at: At<Property>, ui: At<FieldUi>, field: string) => void
type Draw = (property: Property, ui: FieldUi) => Readonly<Record<string, Emittable>>

const listOptions = ['addable', 'removable', 'orderable', 'copyable']
const choiceWidgets = ['select', 'checkboxes']

/** A group (an object with fields) or a list: every part of it has to be drawn by something; `check` looks at each. */
export function checkNested(at: At<Property>, ui: At<FieldUi>, field: string, check: Check): void {
  const properties = at.key('properties')
  const items = itemsOf(at.value)
  if (properties) checkGroup(properties, ui, field, check)
  else if (items) checkList(at, at.in('items', items), ui, field, check)
  else {
    const missing = at.value.type === 'array' ? '"items": {"type": "string"}' : '"properties": {…}'
    at.report('missing-keyword', `tambahkan ${missing}`)
  }
}

/** What RJSF reads of the `uiSchema` of a group or a list; `draw` gives that of each part. */
export function nestedUi(property: Property, ui: FieldUi, draw: Draw): Record<string, Emittable> {
  // A list of choices is drawn as a select unasked.
  const isSaid = (name: string): boolean => name.startsWith('ui:') && !(name === 'ui:widget' && ui[name] === 'select')
  const said = Object.fromEntries(Object.entries(ui).filter(([name]) => isSaid(name)))
  const items = isMultiSelect(property) ? undefined : itemsOf(property)
  const parts = Object.entries(property.properties ?? (items ? { items } : {}))
  const drawn = parts.map(([name, part]) => [name, draw(part, uiOf(ui, name))] as const)
  // What stands below `ui:` is data of a JSON file.
  return {
    ...(said as Record<string, Emittable>),
    ...Object.fromEntries(drawn.filter(([, part]) => Object.keys(part).length > 0)),
  }
}

/** `ui:order` names every field once, or `*` for the others. */
export function checkOrder(order: At<readonly string[]> | undefined, names: readonly string[]): void {
  if (!order) return
  const given = order.value
  order.map((name, index) => {
    if (given.indexOf(name.value) < index) name.report('field-twice', `"${name.value}"; hapus salah satu`)
    else if (name.value !== '*') name.known(names)
  })
  const missing = given.includes('*') ? [] : names.filter((name) => !given.includes(name))
  const list = missing.map((name) => `"${name}"`).join(', ')
  if (list !== '') order.report('not-shown', `${list} tidak disebut; tambahkan, atau "*" untuk semua yang lain`)
}

/** The names in that order. */
export function inOrder(names: readonly string[], order: readonly string[] | undefined): string[] {
  if (!order) return [...names]
  const others = names.filter((name) => !order.includes(name))
  return order.flatMap((name) => (name === '*' ? others : [name]))
}

/** Names in a `uiSchema` that are not among the fields. */
export function checkNamed(ui: At<FieldUi>, names: readonly string[]): void {
  for (const name of namedIn(ui.value)) ui.in(name, name).known(names)
}

/** Names beside a field that has no parts, or not these. */
export function refuseNamed(ui: At<FieldUi>, allowed: readonly string[] = []): void {
  for (const name of namedIn(ui.value).filter((one) => !allowed.includes(one)))
    ui.in(name, name).report('unknown-keyword', `"${name}"`, suggest(name, allowed))
}

function checkGroup(
  properties: At<Readonly<Record<string, Property>>>,
  ui: At<FieldUi>,
  field: string,
  check: Check,
): void {
  const names = Object.keys(properties.value)
  checkNamed(ui, names)
  refuseOthers(ui, ['ui:order'], field)
  const { 'ui:order': order } = ui.value
  checkOrder(order && ui.in('ui:order', order), names)
  for (const [name, part] of properties.entries()) check(part, ui.in(name, uiOf(ui.value, name)), name)
}

function checkList(
  { value: property }: At<Property>,
  items: At<Property>,
  ui: At<FieldUi>,
  field: string,
  check: Check,
): void {
  if (isMultiSelect(property)) {
    refuseNamed(ui)
    refuseOthers(ui, ['ui:widget'], field)
    const { 'ui:widget': widget } = ui.value
    const known = alternatives(choiceWidgets.map((name) => `"${name}"`))
    if (widget !== undefined && !choiceWidgets.includes(widget))
      ui.in('ui:widget', widget).report('widget-mismatch', `"${widget}"; untuk pilihan ganda tulis ${known}`)
    return
  }
  refuseNamed(ui, ['items'])
  refuseOthers(ui, ['ui:options'], field)
  checkListOptions(ui.in('ui:options', ui.value['ui:options'] ?? {}))
  check(items, ui.in('items', uiOf(ui.value, 'items')), field)
}

function checkListOptions(options: At<Readonly<Record<string, unknown>>>): void {
  for (const [name, at] of options.entries()) {
    if (!listOptions.includes(name))
      at.report('widget-mismatch', `"${name}"; daftar: ${listOptions.join(', ')}`, suggest(name, listOptions))
    else if (typeof at.value !== 'boolean') at.report('wrong-value', `"${name}" harus true atau false`)
  }
}

/** What says nothing about a group or a list would be dropped without a word. */
function refuseOthers(ui: At<FieldUi>, allowed: readonly string[], field: string): void {
  for (const name of ['ui:widget', 'ui:placeholder', 'ui:options', 'ui:order']) {
    if (ui.value[name] === undefined || allowed.includes(name)) continue
    ui.in(name, name).report('widget-mismatch', `"${name}" tidak berlaku untuk "${field}"; hapus`)
  }
}
