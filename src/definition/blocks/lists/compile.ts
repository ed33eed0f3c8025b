import type { Static } from 'typebox'
import { constant, list, object, optional, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const schema = object('Links to the lists of all record types, each with how many values it has.', {
  block: constant('lists', 'Links to the lists of all record types.'),
  title: word('The heading.'),
  only: optional(list(word("The id of a record type's dialog.", 'dialog'), 'These ones alone; all when absent.')),
})

export const listsBlock: BlockKind<Static<typeof schema>> = { name: 'lists', schema }
