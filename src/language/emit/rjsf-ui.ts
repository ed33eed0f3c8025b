import { keepNames, mapValues, own } from '../../contract/runtime/own.ts'
import { defaultWidget } from '../check/check-widget.ts'
import { answers, choiceTitles, itemsOf, kindOfProperty } from '../check/field-types.ts'
import { entriesOf, openUiNames } from '../check/open-values.ts'
import type { Format } from '../format/format.ts'
import { type FieldUi, placesUi, uiOf } from '../format/ui-schema.ts'
import type { DrawnAt, DrawnProperty, Property } from '../keywords/keyword.ts'
import { alwaysDerived } from '../keywords/derive.ts'
import { isFileList } from '../keywords/files.ts'
import { isMultiSelect } from '../keywords/limits.ts'
import type { Emittable } from './code.ts'

/** What the format has to draw fields with: its widgets, and the keywords that tell them something. */
type Drawing = Pick<Format, 'widgets' | 'keywords'>

/**
 * What RJSF reads of a field's `uiSchema`, with the widget under RJSF's name and the titles of its choices. What the
 * author says of a field's type stands in its schema.
 */
export function rjsfUi(drawing: Drawing, property: Property, ui: FieldUi, at: DrawnAt): Record<string, Emittable> {
  if (isNested(property))
    return nestedUi(drawing, property, ui, at, (part, partUi, name) =>
      rjsfUi(drawing, part, partUi, property.properties ? { ...at, place: `${at.place}.${name}` } : at),
    )
  const { 'ui:widget': name = defaultWidget(property), ...rest } = ui
  const { 'ui:options': options, ...rules } = own(drawing.widgets, name)?.rjsf ?? {}
  const inputType = name === 'text' ? own(inputTypes, property.format ?? '') : undefined
  const isDigits = name === 'text' && digitsOnly.test(property.pattern ?? '')
  const all = {
    ...told(drawing, { property, at }),
    ...(inputType === undefined ? {} : { inputType }),
    ...(isDigits ? { inputMode: 'numeric' } : {}),
    ...(options as object),
    ...rest['ui:options'],
  }
  const titles = choiceTitles(property) ?? (isAnswer(property, name) ? [...answers.values()] : undefined)
  return {
    ...rules,
    // Whatever is typed there would be computed anew at once.
    ...(isFixed(property) ? { 'ui:readonly': true } : {}),
    ...(titles === undefined ? {} : { 'ui:enumNames': titles }),
    ...(rest as Record<string, Emittable>),
    ...(Object.keys(all).length > 0 ? { 'ui:options': all } : {}),
  }
}

/** It is computed, and drawn as what people type in: a locked one says so already. */
function isFixed(property: Property): boolean {
  return alwaysDerived(property) !== undefined && property.readOnly !== true && property['x-disabled'] === undefined
}

/** What the keywords of a field tell its control. */
function told({ keywords }: Drawing, drawn: DrawnProperty): Record<string, Emittable> {
  return Object.assign({}, ...keywords.map((keyword) => keyword.tellWidget?.(drawn))) as Record<string, Emittable>
}

/** The keyboard that suits a text. */
const inputTypes: Readonly<Record<string, string>> = { email: 'email', uri: 'url' }

/** A pattern that lets nothing but digits through. */
const digitsOnly = /^\^(\[0-9\]|\\d)(\{\d+(,\d*)?\}|[+*])?\$$/

/** A group or a list: RJSF draws its parts. */
function isNested(property: Property): boolean {
  return ['list', 'object'].includes(kindOfProperty(property))
}

/** Yes and no as two choices. */
function isAnswer(property: Property, widget: string): boolean {
  return kindOfProperty(property) === 'boolean' && (widget === 'radio' || widget === 'select')
}

type Draw = (property: Property, ui: FieldUi, name: string) => Readonly<Record<string, Emittable>>

/** What RJSF reads of the `uiSchema` of a group or a list; `draw` gives that of each part. */
function nestedUi(
  drawing: Drawing,
  property: Property,
  ui: FieldUi,
  at: DrawnAt,
  draw: Draw,
): Record<string, Emittable> {
  const own = keepNames(ui, (name) => name.startsWith('ui:'))
  if (isMultiSelect(property) && own['ui:widget'] === 'select') delete own['ui:widget']
  if (isFileList(property)) {
    const said = uiOf(ui, 'items')['ui:options']
    const options = { ...told(drawing, { property: itemsOf(property) ?? {}, at, list: property }), ...(said as object) }
    return { ...(own as Record<string, Emittable>), 'ui:widget': 'files', 'ui:options': options }
  }
  const items = isMultiSelect(property) ? undefined : itemsOf(property)
  const parts: Readonly<Record<string, Property>> = property.properties ?? (items ? { items } : {})
  const titles = isMultiSelect(property) ? choiceTitles(itemsOf(property) ?? {}) : undefined
  const drawn = mapValues(parts, (part, name) => draw(part, uiOf(ui, name), name))
  // What stands below `ui:` is data of a JSON file.
  return {
    ...(own as Record<string, Emittable>),
    ...openUi(property, ui, draw),
    ...(titles ? { items: { 'ui:enumNames': titles } } : {}),
    ...keepNames(drawn, (_, part) => Object.keys(part).length > 0),
  }
}

/** The same of a map or a tuple; nothing for places that are drawn as their type is. */
function openUi(property: Property, ui: FieldUi, draw: Draw): Record<string, Emittable> {
  const [name] = openUiNames(property)
  const [rest] = property.additionalItems ? [property.additionalItems] : entriesOf(property)
  const others = name && rest ? draw(rest, uiOf(ui, name), name) : {}
  const said = placesUi(ui)
  const places = property.prefixItems?.map((part, index) => draw(part, said[index] ?? {}, '')) ?? []
  const isDrawn = (part: object): boolean => Object.keys(part).length > 0
  return {
    ...(places.some(isDrawn) ? { items: places } : {}),
    ...(name && isDrawn(others) ? { [name]: others } : {}),
  }
}
