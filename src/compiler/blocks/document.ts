import type { Static } from 'typebox'
import { constant, object, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object(
  { block: constant('document', 'A document form.'), document: word("The document's id.", 'document') },
  'A document form.',
)

export const documentBlock: BlockKind<Static<typeof schema>> = { name: 'document', schema }
