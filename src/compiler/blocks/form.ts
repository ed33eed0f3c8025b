import type { Static } from 'typebox'
import { checkPath } from '../check/check-address.ts'
import { linkTo } from '../check/paths.ts'
import { byName, constant, object, optional, word } from '../format/schema.ts'
import { step } from '../read/pointer.ts'
import type { BlockKind } from './block.ts'

const schema = object(
  {
    block: constant('form', 'The form of a dialog, on the page itself.'),
    dialog: word("The dialog's id.", 'dialog'),
    help: optional(word('Said above it.')),
    fill: optional(byName(word('A parameter.'), 'What parameters of the address fill in, by field.')),
    links: optional(byName(word('The path.'), 'Where else one may want to go, by what the link says.')),
  },
  'The form of a dialog, on the page itself.',
)

type FormBlock = Static<typeof schema>

export const formBlock: BlockKind<FormBlock> = {
  name: 'form',
  schema,
  refers: ({ dialog, links = {} }, pointer) => [
    { kind: 'dialog', id: dialog, pointer: `${pointer}/dialog` },
    ...Object.entries(links).map(([label, to]) => linkTo(to, `${pointer}/links${step(label)}`)),
  ],
  check: (source, { links = {} }, pointer) => {
    for (const [label, to] of Object.entries(links)) checkPath(source, to, `${pointer}/links${step(label)}`)
  },
}
