import type { Static } from 'typebox'
import { constant, object, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object('A document form.', {
  block: constant('document', 'A document form.'),
  document: word("The document's id.", 'document'),
})

export const documentBlock: BlockKind<Static<typeof schema>> = { name: 'document', schema }
