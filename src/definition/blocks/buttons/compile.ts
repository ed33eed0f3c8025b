import type { Static } from 'typebox'
import { optional, variant, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const schema = variant({ block: 'buttons' }, 'The buttons of the dialogs that name this screen.', {
  title: optional(word('The heading.')),
})

export const buttonsBlock: BlockKind<Static<typeof schema>> = { name: 'buttons', schema }
