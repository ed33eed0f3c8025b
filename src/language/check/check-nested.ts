import type { At } from '../cursor.ts'
import { type FieldUi, isUnseen, namedIn, placesUi, uiKeywords, uiOf } from '../format/ui-schema.ts'
import type { Property } from '../keywords/keyword.ts'
import { isMultiSelect } from '../keywords/limits.ts'
import { quoted } from '../read/json-type.ts'
import { own } from '../../contract/runtime/own.ts'
import { choicesOf, itemsOf } from './field-types.ts'
import { isOpen, openParts, openUiNames } from './open-values.ts'
import { suggest } from './suggest.ts'

/** A field that is drawn, where its schema stands and where its `uiSchema` does. */
export interface DrawnField {
  name: string
  at: At<Property>
  ui: At<FieldUi>
}

type Check = (field: DrawnField) => void

const listOptions = ['addable', 'removable', 'orderable', 'copyable']
const choiceWidgets = ['select', 'checkboxes']

/** A group (an object with fields) or a list: every part of it has to be drawn by something; `check` looks at each. */
export function checkNested(field: DrawnField, check: Check): void {
  const { at } = field
  const items = itemsOf(at.value)
  const properties = at.key('properties')
  if (properties) checkGroup(field, properties, check)
  else if (items) checkList(field, at.in('items', items), check)
  else if (isOpen(at.value)) checkOpenUi(field, check)
  else {
    const missing = at.value.type === 'array' ? '"items": {"type": "string"}' : '"properties": {…}'
    at.report('missing-keyword', `tambahkan ${missing}`)
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

function checkGroup(field: DrawnField, properties: At<Readonly<Record<string, Property>>>, check: Check): void {
  const { ui } = field
  const names = Object.keys(properties.value)
  for (const name of namedIn(ui.value)) ui.in(name, name).known(names)
  refuseOthers(field, ['ui:order'])
  checkOrder(ui.key('ui:order'), names)
  for (const [name, at] of properties.entries()) check({ name, at, ui: partUi(ui, name) })
}

/** What is said of one part; a list says it of places that differ. */
function partUi(ui: At<FieldUi>, name: string): At<FieldUi> {
  if (name === 'items' && Array.isArray(ui.value[name]))
    ui.in(name, name).report('wrong-value', `"${name}" harus berupa objek; daftar hanya untuk "prefixItems"`)
  return ui.in(name, uiOf(ui.value, name))
}

function checkList(field: DrawnField, items: At<Property>, check: Check): void {
  const { at, ui, name } = field
  const isChoice = isMultiSelect(at.value)
  const allowed = isChoice ? [] : ['items']
  for (const one of namedIn(ui.value).filter((known) => !allowed.includes(known)))
    ui.in(one, one).report('unknown-keyword', unknownPart(one, allowed), suggest(one, allowed))
  refuseOthers(field, isChoice ? ['ui:widget'] : ['ui:options'], listMends(at.value))
  if (!isChoice) {
    checkListOptions(ui.key('ui:options'))
    check({ name, at: items, ui: partUi(ui, 'items') })
    return
  }
  const widget = ui.key('ui:widget')
  if (widget && !choiceWidgets.includes(widget.value)) {
    widget.report('widget-mismatch', `"${widget.value}"; untuk pilihan ganda tulis ${quoted(choiceWidgets)}`)
  }
}

/** RJSF looks for it there: places in `items`, those behind them in `additionalItems`, entries in `additionalProperties`. */
function checkOpenUi(field: DrawnField, check: Check): void {
  const { at, ui, name } = field
  const isList = at.value.type === 'array'
  const parts = openParts(at)
  const allowed = [...(at.value.prefixItems ? ['items'] : []), ...openUiNames(at.value)]
  for (const one of namedIn(ui.value))
    if (!allowed.includes(one)) ui.in(one, one).report('unknown-keyword', `"${one}"; hapus`, suggest(one, allowed))
  refuseOthers(field, isList ? ['ui:options'] : [])
  if (isList) checkListOptions(ui.key('ui:options'))
  const places = placesUi(ui.value)
  const items = ui.in('items', places)
  const most = at.value.prefixItems?.length ?? 0
  if (at.value.prefixItems && 'items' in ui.value && !Array.isArray(ui.value['items']))
    items.report('wrong-value', '"items" harus berupa daftar, satu objek untuk setiap butir "prefixItems"')
  for (const extra of items.items().slice(most))
    extra.report('wrong-value', `"prefixItems" punya ${most} butir; hapus, atau tulis dalam "additionalItems"`)
  for (const [index, part] of parts.entries()) {
    const other = isList ? 'additionalItems' : 'additionalProperties'
    const own = index < most ? items.in(index, places[index] ?? {}) : ui.in(other, uiOf(ui.value, other))
    // Records write such values as one text.
    if (isUnseen(own.value))
      own.report('widget-mismatch', '"password" dan "hidden" tidak berlaku di dalam isian seperti ini; hapus')
    check({ name, at: part, ui: own })
  }
}

function unknownPart(name: string, allowed: readonly string[]): string {
  return allowed.length > 0 ? `"${name}"; tulis di dalam "items": {"items": {"${name}": …}}` : `"${name}"; hapus`
}

type Mends = Readonly<Record<string, string>>

/** What the author of a list of choices will have meant. */
function listMends(list: Property): Mends {
  const choices = itemsOf(list) && choicesOf(itemsOf(list) ?? {})
  if (!choices) return {}
  return {
    'ui:widget': 'tambahkan "uniqueItems": true agar menjadi satu pilihan ganda',
    'ui:enumNames': 'tulis {"const": "…", "title": "…"} dalam "oneOf" milik "items"',
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
const texts = ['ui:title', 'ui:heading', 'ui:description', 'ui:help']

/** What says nothing about a group or a list would be dropped without a word. */
function refuseOthers({ name, ui }: DrawnField, allowed: readonly string[], mends: Mends = {}): void {
  for (const keyword of uiKeywords) {
    if (ui.value[keyword] === undefined || allowed.includes(keyword) || texts.includes(keyword)) continue
    ui.in(keyword, ui.value[keyword]).report(
      'widget-mismatch',
      `"${keyword}" tidak berlaku untuk "${name}"; ${own(mends, keyword) ?? 'hapus'}`,
    )
  }
}
