import type { Static } from 'typebox'
import { variant, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = variant({ block: 'document' }, 'A document form.', {
  document: word("The document's id.", 'document'),
})

export const documentBlock: BlockKind<Static<typeof schema>> = { name: 'document', schema }
