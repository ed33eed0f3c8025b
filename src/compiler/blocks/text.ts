import type { Static } from 'typebox'
import { constant, object, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object({ block: constant('text', 'A paragraph.'), text: word('The text.') }, 'A paragraph.')

export const textBlock: BlockKind<Static<typeof schema>> = { name: 'text', schema }
