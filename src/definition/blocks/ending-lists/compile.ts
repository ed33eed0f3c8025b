import { constant, object, word } from '../../../language/format/schema.ts'
import type { BlockKind } from '../../../language/parts/page-parts.ts'

/** What is open on somebody's behalf, each with a button that ends it. */
interface EndingList<Name extends string> {
  block: Name
  title: string
  button: string
}

function endingList<Name extends string>(
  name: Name,
  { what, button, description }: { what: string; button: string; description: string },
): BlockKind<EndingList<Name>> {
  const keys = { block: constant(name, what), title: word('The heading.'), button: word(button) }
  return { name, schema: object(description, keys) }
}

export const invitationsBlock = endingList('invitations', {
  what: 'The invitations that nobody has used yet.',
  button: 'The button that takes one back.',
  description:
    'The invitations that nobody has used yet, each with a button that takes it back. Nothing for those who may not invite.',
})

export const sessionsBlock = endingList('sessions', {
  what: 'Where the user is signed in.',
  button: 'The button that ends one.',
  description: 'Where the user is signed in, each with a button that ends it. Nothing where nobody signs in.',
})
