import type { Static } from 'typebox'
import { constant, object, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object(
  {
    block: constant('sessions', 'Where the user is signed in.'),
    title: word('The heading.'),
    end: word('The button that ends one.'),
  },
  'Where the user is signed in, each with a button that ends it. Nothing where nobody signs in.',
)

type SessionsBlock = Static<typeof schema>

export const sessionsBlock: BlockKind<SessionsBlock> = { name: 'sessions', schema }
