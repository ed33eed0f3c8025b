import type { Static } from 'typebox'
import { optional, variant, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const schema = variant({ block: 'darkMode' }, 'The switch of the dark mode.', {
  title: optional(word('The heading.')),
  label: word('The label.'),
})

export const darkModeBlock: BlockKind<Static<typeof schema>> = { name: 'darkMode', schema }
