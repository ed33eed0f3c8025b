import type { Static } from 'typebox'
import { constant, object, word } from '../format/schema.ts'
import type { BlockKind } from './block.ts'

const schema = object(
  {
    block: constant('invitations', 'The invitations that nobody has used yet.'),
    title: word('The heading.'),
    withdraw: word('The button that takes one back.'),
  },
  'The invitations that nobody has used yet, each with a button that takes it back. Nothing for those who may not invite.',
)

type InvitationsBlock = Static<typeof schema>

export const invitationsBlock: BlockKind<InvitationsBlock> = { name: 'invitations', schema }
