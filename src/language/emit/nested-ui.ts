import { choiceTitles } from '../check/choices-of.ts'
import { itemsOf } from '../check/field-types.ts'
import { type FieldUi, uiOf } from '../format/ui-schema.ts'
import { isMultiSelect } from '../keywords/limits.ts'
import type { Property } from '../keywords/property.ts'
import { keepNames, mapValues } from '../read/by-name.ts'
import type { Emittable } from './code.ts'

type Draw = (property: Property, ui: FieldUi) => Readonly<Record<string, Emittable>>

/** What RJSF reads of the `uiSchema` of a group or a list; `draw` gives that of each part. */
export function nestedUi(property: Property, ui: FieldUi, draw: Draw): Record<string, Emittable> {
  const own = keepNames(ui, (name) => name.startsWith('ui:'))
  if (isMultiSelect(property) && own['ui:widget'] === 'select') delete own['ui:widget']
  const items = isMultiSelect(property) ? undefined : itemsOf(property)
  const parts: Readonly<Record<string, Property>> = property.properties ?? (items ? { items } : {})
  const titles = isMultiSelect(property) ? choiceTitles(itemsOf(property) ?? {}) : undefined
  const drawn = mapValues(parts, (part, name) => draw(part, uiOf(ui, name)))
  // What stands below `ui:` is data of a JSON file.
  return {
    ...(own as Record<string, Emittable>),
    ...(titles ? { items: { 'ui:enumNames': titles } } : {}),
    ...keepNames(drawn, (_, part) => Object.keys(part).length > 0),
  }
}

/** The names in that order. */
export function inOrder(names: readonly string[], order: readonly string[] | undefined): string[] {
  if (!order) return [...names]
  const others = names.filter((name) => !order.includes(name))
  return order.flatMap((name) => (name === '*' ? others : [name]))
}
