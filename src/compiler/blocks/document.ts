import type { Static } from 'typebox'
import { constant, object, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object(
  { block: constant('document', 'A document form.'), document: word("The document's id.", 'document') },
  'A document form.',
)

type DocumentBlock = Static<typeof schema>

export const documentBlock: BlockKind<DocumentBlock> = {
  name: 'document',
  schema,
  refers: ({ document }, pointer) => [{ kind: 'document', id: document, pointer: `${pointer}/document` }],
}
