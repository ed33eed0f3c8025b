import type { Static } from 'typebox'
import { constant, object, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

const schema = object('Who is signed in, with what role. Nothing where nobody signs in.', {
  block: constant('account', 'Who is signed in, with what role.'),
  title: word('The heading.'),
  role: word('What the role is called.'),
  dialog: word('The dialog that changes the password: its id.', 'dialog'),
  button: word('The button that opens it.'),
})

export const accountBlock: BlockKind<Static<typeof schema>> = { name: 'account', schema }
