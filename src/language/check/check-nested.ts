import type { At } from '../cursor.ts'
import { type FieldUi, namedIn, uiKeywords, uiOf } from '../format/ui-schema.ts'
import type { Property } from '../keywords/keyword.ts'
import { isMultiSelect } from '../keywords/limits.ts'
import { quoted } from '../read/json-type.ts'
import { own } from '../../contract/runtime/own.ts'
import { choicesOf, itemsOf } from './field-types.ts'
import { isOpen, openParts } from './open-values.ts'
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
  for (const [name, at] of properties.entries()) check({ name, at, ui: ui.in(name, uiOf(ui.value, name)) })
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
    check({ name, at: items, ui: ui.in('items', uiOf(ui.value, 'items')) })
    return
  }
  const widget = ui.key('ui:widget')
  if (widget && !choiceWidgets.includes(widget.value)) {
    widget.report('widget-mismatch', `"${widget.value}"; untuk pilihan ganda tulis ${quoted(choiceWidgets)}`)
  }
}

/** What is drawn of entries stands below `additionalProperties`, of what comes after the places below `items`. */
function checkOpenUi(field: DrawnField, check: Check): void {
  const { at, ui, name } = field
  for (const one of namedIn(ui.value)) ui.in(one, one).report('unknown-keyword', `"${one}"; hapus`)
  refuseOthers(field, at.value.type === 'array' ? ['ui:options'] : [])
  if (at.value.type === 'array') checkListOptions(ui.key('ui:options'))
  for (const part of openParts(at)) check({ name, at: part, ui: ui.of({}) })
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
