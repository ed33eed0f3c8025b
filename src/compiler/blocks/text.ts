import type { Static } from 'typebox'
import { constant, object, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object('A paragraph.', { block: constant('text', 'A paragraph.'), text: word('The text.') })

export const textBlock: BlockKind<Static<typeof schema>> = { name: 'text', schema }
