import type { Static } from 'typebox'
import { checkPath, isPath } from '../check/check-address.ts'
import { linkTo } from '../check/paths.ts'
import { fieldOf } from '../check/reference.ts'
import { byName, constant, list, object, optional, word } from '../format/schema.ts'
import { step } from '../read/pointer.ts'
import type { BlockKind } from './block.ts'

const link = object({ label: word('The text.'), to: word('The path.') }, 'A link.')

const schema = object(
  {
    block: constant('form', 'The form of a dialog, on the page itself.'),
    dialog: word("The dialog's id.", 'dialog'),
    help: optional(word('Said above it.')),
    fill: optional(byName(word('A parameter.'), 'What parameters of the address fill in, by field.')),
    links: optional(list(link, 'Where else one may want to go.')),
  },
  'The form of a dialog, on the page itself.',
)

export const formBlock: BlockKind<Static<typeof schema>> = {
  name: 'form',
  schema,
  refers: ({ dialog, fill = {}, links = [] }, pointer) => [
    { kind: 'dialog', id: dialog, pointer: `${pointer}/dialog` },
    ...Object.keys(fill).map((name) => fieldOf(dialog, name, `${pointer}/fill${step(name)}`)),
    ...links.flatMap(({ to }, index) => (isPath(to) ? [linkTo(to, `${pointer}/links${step(index)}/to`)] : [])),
  ],
  check: (at) => at.key('links')?.map((one) => checkPath(one.key('to'))),
}
