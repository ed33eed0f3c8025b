import type { Static } from 'typebox'
import { constant, object, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object(
  {
    block: constant('lists', 'Links to the lists of all record types.'),
    title: word('The heading.'),
  },
  'Links to the lists of all record types, each with how many values it has.',
)

type ListsBlock = Static<typeof schema>

export const listsBlock: BlockKind<ListsBlock> = { name: 'lists', schema }
