import type { Static } from 'typebox'
import { checkFixedPath } from '../../../language/check/paths.ts'
import { boolean, optional, variant, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const schema = variant({ block: 'link' }, 'A button that leads elsewhere.', {
  label: word('The text.'),
  to: word('The path.', 'path'),
  main: optional(boolean('What one most likely wants here: the one filled button.')),
})

export const linkBlock: BlockKind<Static<typeof schema>> = {
  name: 'link',
  schema,
  check: (at) => checkFixedPath(at.key('to')),
}
