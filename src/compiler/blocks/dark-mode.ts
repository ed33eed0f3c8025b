import type { Static } from 'typebox'
import { constant, object, optional, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object(
  {
    block: constant('darkMode', 'The switch of the dark mode.'),
    title: optional(word('The heading.')),
    label: word('The label.'),
  },
  'The switch of the dark mode.',
)

type DarkModeBlock = Static<typeof schema>

export const darkModeBlock: BlockKind<DarkModeBlock> = { name: 'darkMode', schema }
