import type { Static } from 'typebox'
import { constant, list, object, optional, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const schema = object('Links to all reports, in their groups.', {
  block: constant('reports', 'Links to all reports.'),
  empty: word('What people read who may see none.'),
  groups: optional(list(word(), 'The groups that come first, in order.')),
})

export const reportsBlock: BlockKind<Static<typeof schema>> = { name: 'reports', schema }
