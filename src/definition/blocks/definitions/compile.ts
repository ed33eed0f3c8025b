import type { Static } from 'typebox'
import { constant, object, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const schema = object('All definition files: their state, an editor with a preview.', {
  block: constant('definitions', 'Says that the block is the list of all definitions.'),
  create: word('The button that begins a new record type.'),
})

export const definitionsBlock: BlockKind<Static<typeof schema>> = { name: 'definitions', schema }
