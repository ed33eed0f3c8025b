import type { Static } from 'typebox'
import { variant, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const schema = variant({ block: 'text' }, 'A paragraph.', { text: word('The text.') })

export const textBlock: BlockKind<Static<typeof schema>> = { name: 'text', schema }
