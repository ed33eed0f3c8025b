import type { Static } from 'typebox'
import { ownWidgetName } from '../../../contract/runtime/own-widget-name.ts'
import type { At } from '../../../language/cursor.ts'
import { byName, list, object, oneOf, optional, word } from '../../../language/format/schema.ts'

const ownWidget = object('A widget of this product.', {
  draws: list(oneOf(['string', 'number', 'integer', 'boolean']), 'The types of value that it edits.', { minItems: 1 }),
  label: optional(word('What a builder calls it.')),
})

export const widgets = byName(
  ownWidget,
  "Widgets of this product's own, by the name of their custom element: `widgets/<name>.js` beside the definitions has its code.",
)

/** The name of a custom element, as HTML has it, which is that of a file too. */
export function checkWidgets(at: At<Static<typeof widgets>> | undefined): void {
  for (const [name, widget] of at?.entries() ?? [])
    if (!ownWidgetName.test(name))
      widget.report(
        'wrong-value',
        `"${name}": huruf kecil, angka dan "-", dengan sedikitnya satu "-", seperti "skala-angka"`,
      )
}
