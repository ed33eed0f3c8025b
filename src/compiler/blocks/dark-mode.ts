import type { Static } from 'typebox'
import { constant, object, optional, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object('The switch of the dark mode.', {
  block: constant('darkMode', 'The switch of the dark mode.'),
  title: optional(word('The heading.')),
  label: word('The label.'),
})

export const darkModeBlock: BlockKind<Static<typeof schema>> = { name: 'darkMode', schema }
