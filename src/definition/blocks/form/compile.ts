import type { Static } from 'typebox'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { checkFixedPath } from '../../../language/check/paths.ts'
import { byName, list, object, optional, variant, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const link = object('A link.', { label: word('The text.'), to: word('The path.', 'path') })

const schema = variant({ block: 'form' }, 'The form of a dialog, on the page itself.', {
  dialog: word("The dialog's id.", 'dialog'),
  help: optional(word('Said above it.')),
  fill: optional(byName(word('A parameter.'), 'What parameters of the address fill in, by field.')),
  links: optional(list(link, 'Where else one may want to go.')),
})

export const formBlock: BlockKind<Static<typeof schema>> = {
  name: 'form',
  schema,
  check(at) {
    at.key('links')?.map((one) => checkFixedPath(one.key('to')))
    const dialog = definitionOf(at.context.others, at.value.dialog, 'dialog')
    // A dialog that is not there has its own error.
    if (!dialog) return
    const fields = Object.keys(dialog.schema.properties).map((name) => `${at.value.dialog}/${name}`)
    for (const [name, part] of at.key('fill')?.entries() ?? [])
      part.of(`${at.value.dialog}/${name}`).among(fields, 'unknown-definition')
  },
}
