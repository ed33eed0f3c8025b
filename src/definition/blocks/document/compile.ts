import type { Static } from 'typebox'
import { variant, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const schema = variant({ block: 'document' }, 'A document form.', {
  document: word("The document's id.", 'document'),
})

export const documentBlock: BlockKind<Static<typeof schema>> = { name: 'document', schema }
