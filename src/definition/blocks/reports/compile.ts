import type { Static } from 'typebox'
import { constant, object, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const schema = object('Links to all reports, in their groups.', {
  block: constant('reports', 'Links to all reports.'),
  empty: word('What people read who may see none.'),
})

export const reportsBlock: BlockKind<Static<typeof schema>> = { name: 'reports', schema }
