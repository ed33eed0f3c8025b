import type { Static } from 'typebox'
import { constant, object, optional, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object('The buttons of the dialogs that name this screen.', {
  block: constant('buttons', 'The buttons of the dialogs that name this screen.'),
  title: optional(word('The heading.')),
})

export const buttonsBlock: BlockKind<Static<typeof schema>> = { name: 'buttons', schema }
