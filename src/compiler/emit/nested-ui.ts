import { itemsOf } from '../check/field-types.ts'
import { suggest } from '../check/suggest.ts'
import { hint, step, type DefinitionContext } from '../definition-context.ts'
import { type FieldUi, namedIn, uiOf } from '../format/ui-schema.ts'
import { isMultiSelect } from '../keywords/limits.ts'
import type { Property } from '../keywords/property.ts'
import type { Emittable } from './code.ts'
import { alternatives } from '../read/json-type.ts'

/** A field that is drawn, by its name, and where it stands in the file. */
export interface UiPlace {
  field: string
  ui: string
  property: string
}

type Check = (context: DefinitionContext, property: Property, ui: FieldUi, place: UiPlace) => void
type Draw = (property: Property, ui: FieldUi) => Readonly<Record<string, Emittable>>

const listOptions = ['addable', 'removable', 'orderable', 'copyable']
const choiceWidgets = ['select', 'checkboxes']

/** A group (an object with fields) or a list: every part of it has to be drawn by something; `check` looks at each. */
export function checkNested(
  context: DefinitionContext,
  property: Property,
  ui: FieldUi,
  place: UiPlace,
  check: Check,
): void {
  const items = itemsOf(property)
  if (property.properties) checkGroup(context, property.properties, ui, place, check)
  else if (items) checkList(context, property, items, ui, place, check)
  else {
    const missing = property.type === 'array' ? '"items": {"type": "string"}' : '"properties": {…}'
    context.source.report('missing-keyword', place.property, `tambahkan ${missing}`)
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
export function checkOrder(
  context: DefinitionContext,
  order: readonly string[] | undefined,
  names: readonly string[],
  pointer: string,
): void {
  if (!order) return
  for (const [index, name] of order.entries()) {
    const at = pointer + step(index)
    if (order.indexOf(name) < index) context.source.report('field-twice', at, `"${name}"; hapus salah satu`)
    else if (name !== '*') context.known(name, names, at)
  }
  const missing = order.includes('*') ? [] : names.filter((name) => !order.includes(name))
  if (missing.length > 0) {
    const list = missing.map((name) => `"${name}"`).join(', ')
    context.source.report('not-shown', pointer, `${list} tidak disebut; tambahkan, atau "*" untuk semua yang lain`)
  }
}

/** The names in that order. */
export function inOrder(names: readonly string[], order: readonly string[] | undefined): string[] {
  if (!order) return [...names]
  const others = names.filter((name) => !order.includes(name))
  return order.flatMap((name) => (name === '*' ? others : [name]))
}

function checkGroup(
  context: DefinitionContext,
  properties: Readonly<Record<string, Property>>,
  ui: FieldUi,
  place: UiPlace,
  check: Check,
): void {
  const names = Object.keys(properties)
  for (const name of namedIn(ui)) context.known(name, names, place.ui + step(name))
  refuseOthers(context, ui, ['ui:order'], place)
  checkOrder(context, ui['ui:order'], names, `${place.ui}/ui:order`)
  for (const [name, property] of Object.entries(properties)) {
    const inner = {
      field: name,
      ui: place.ui + step(name),
      property: `${place.property}/properties${step(name)}`,
    }
    check(context, property, uiOf(ui, name), inner)
  }
}

function checkList(
  context: DefinitionContext,
  property: Property,
  items: Property,
  ui: FieldUi,
  place: UiPlace,
  check: Check,
): void {
  const isChoice = isMultiSelect(property)
  const allowed = isChoice ? [] : ['items']
  for (const name of namedIn(ui).filter((one) => !allowed.includes(one)))
    context.source.report('unknown-keyword', place.ui + step(name), `"${name}"`, hint(suggest(name, allowed)))
  refuseOthers(context, ui, isChoice ? ['ui:widget'] : ['ui:options'], place)
  if (isChoice) {
    const widget = ui['ui:widget']
    if (widget !== undefined && !choiceWidgets.includes(widget))
      context.source.report(
        'widget-mismatch',
        `${place.ui}/ui:widget`,
        `"${widget}"; untuk pilihan ganda tulis ${alternatives(choiceWidgets.map((name) => `"${name}"`))}`,
      )
    return
  }
  checkListOptions(context, ui['ui:options'] ?? {}, `${place.ui}/ui:options`)
  const inner = { field: place.field, ui: `${place.ui}/items`, property: `${place.property}/items` }
  check(context, items, uiOf(ui, 'items'), inner)
}

function checkListOptions(context: DefinitionContext, options: Readonly<Record<string, unknown>>, at: string): void {
  for (const [name, value] of Object.entries(options)) {
    if (!listOptions.includes(name)) {
      const message = `"${name}"; daftar: ${listOptions.join(', ')}`
      context.source.report('widget-mismatch', at + step(name), message, hint(suggest(name, listOptions)))
    } else if (typeof value !== 'boolean')
      context.source.report('wrong-value', at + step(name), `"${name}" harus true atau false`)
  }
}

/** What says nothing about a group or a list would be dropped without a word. */
function refuseOthers(context: DefinitionContext, ui: FieldUi, allowed: readonly string[], place: UiPlace): void {
  for (const name of ['ui:widget', 'ui:placeholder', 'ui:options', 'ui:order']) {
    if (ui[name] === undefined || allowed.includes(name)) continue
    const message = `"${name}" tidak berlaku untuk "${place.field}"; hapus`
    context.source.report('widget-mismatch', place.ui + step(name), message)
  }
}
