/** The blocks of a screen: what each says in a definition. Few check anything, and none computes. */
import type { Static } from 'typebox'
import { definitionOf } from '../../language/check/definition-lookup.ts'
import { checkFixedPath } from '../../language/check/paths.ts'
import {
  type SaidBy,
  boolean,
  byName,
  constant,
  list,
  object,
  optional,
  variant,
  word,
} from '../../language/format/schema.ts'
import type { BlockKind } from '../../language/parts/page-parts.ts'

const buttonsSchema = variant({ block: 'buttons' }, 'The buttons of the dialogs that name this screen.', {
  title: optional(word('The heading.')),
})

const buttonsBlock: BlockKind<Static<typeof buttonsSchema>> = {
  name: 'buttons',
  label: 'Tombol-tombol',
  schema: buttonsSchema,
}

const documentSchema = variant({ block: 'document' }, 'A document form.', {
  document: word("The document's id.", 'document'),
})

const documentBlock: BlockKind<Static<typeof documentSchema>> = {
  name: 'document',
  label: 'Dokumen',
  schema: documentSchema,
  form: ({ document }) => document,
}

const link = object('A link.', { label: word('The text.'), to: word('The path.', 'path') })

const formSchema = variant({ block: 'form' }, 'The form of a dialog, on the page itself.', {
  dialog: word("The dialog's id.", 'dialog'),
  help: optional(word('Said above it.')),
  fill: optional(byName(word('A parameter.'), 'What parameters of the address fill in, by field.')),
  links: optional(list(link, 'Where else one may want to go.')),
})

const formBlock: BlockKind<Static<typeof formSchema>> = {
  name: 'form',
  label: 'Formulir',
  schema: formSchema,
  form: ({ dialog }) => dialog,
  check(at) {
    at.key('links')?.map((one) => checkFixedPath(one.key('to')))
    const dialog = definitionOf(at.context.others, at.value.dialog, 'dialog')
    // A dialog that is not there has its own error.
    if (!dialog) return
    const fields = Object.keys(dialog.schema.properties).map((name) => `${at.value.dialog}/${name}`)
    for (const [name, part] of at.key('fill')?.entries() ?? [])
      part.of(`${at.value.dialog}/${name}`).among(fields, 'unknown-definition')
  },
}

const textSchema = variant({ block: 'text' }, 'A paragraph.', { text: word('The text.') })

const textBlock: BlockKind<Static<typeof textSchema>> = { name: 'text', label: 'Teks', schema: textSchema }

const linkSchema = variant({ block: 'link' }, 'A button that leads elsewhere.', {
  label: word('The text.'),
  to: word('The path.', 'path'),
  main: optional(boolean('What one most likely wants here: the one filled button.')),
})

const linkBlock: BlockKind<Static<typeof linkSchema>> = {
  name: 'link',
  label: 'Tautan',
  schema: linkSchema,
  check: (at) => checkFixedPath(at.key('to')),
}

const darkModeSchema = variant({ block: 'darkMode' }, 'The switch of the dark mode.', {
  title: optional(word('The heading.')),
  label: word('The label.'),
})

const darkModeBlock: BlockKind<Static<typeof darkModeSchema>> = {
  name: 'darkMode',
  label: 'Pilihan tema',
  schema: darkModeSchema,
}

const definitionsSchema = object('All definition files: their state, an editor with a preview.', {
  block: constant('definitions', 'Says that the block is the list of all definitions.'),
  create: word('The button that begins a new record type.'),
})

const definitionsBlock: BlockKind<Static<typeof definitionsSchema>> = {
  name: 'definitions',
  label: 'Daftar definisi',
  schema: definitionsSchema,
}

const listsSchema = object('Links to the lists of all record types, each with how many values it has.', {
  block: constant('lists', 'Links to the lists of all record types.'),
  title: word('The heading.'),
  only: optional(list(word("The id of a record type's dialog.", 'dialog'), 'These ones alone; all when absent.')),
})

const listsBlock: BlockKind<Static<typeof listsSchema>> = { name: 'lists', label: 'Daftar-daftar', schema: listsSchema }

const reportsSchema = object('Links to all reports, in their groups.', {
  block: constant('reports', 'Links to all reports.'),
  empty: word('What people read who may see none.'),
  groups: optional(list(word(), 'The groups that come first, in order.')),
  order: optional(list(word("The report's id.", 'report'), 'Those that come first in their group, in order.')),
})

const reportsBlock: BlockKind<Static<typeof reportsSchema>> = {
  name: 'reports',
  label: 'Daftar laporan',
  schema: reportsSchema,
}

const accountSchema = object('Who is signed in, with what role. Nothing where nobody signs in.', {
  block: constant('account', 'Who is signed in, with what role.'),
  title: word('The heading.'),
  role: word('What the role is called.'),
  dialog: word('The dialog that changes the password: its id.', 'dialog'),
  button: word('The button that opens it.'),
})

const accountBlock: BlockKind<Static<typeof accountSchema>> = {
  name: 'account',
  label: 'Akun pengguna',
  schema: accountSchema,
}

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

const invitationsBlock = endingList('invitations', {
  what: 'The invitations that nobody has used yet.',
  button: 'The button that takes one back.',
  description:
    'The invitations that nobody has used yet, each with a button that takes it back. Nothing for those who may not invite.',
})

const sessionsBlock = endingList('sessions', {
  what: 'Where the user is signed in.',
  button: 'The button that ends one.',
  description: 'Where the user is signed in, each with a button that ends it. Nothing where nobody signs in.',
})

/** The kinds of block that a screen may have. */
export const blocks = [
  buttonsBlock,
  documentBlock,
  formBlock,
  textBlock,
  linkBlock,
  darkModeBlock,
  definitionsBlock,
  listsBlock,
  reportsBlock,
  accountBlock,
  sessionsBlock,
  invitationsBlock,
]

declare module '../../contract/parts.ts' {
  interface Parts {
    block: SaidBy<(typeof blocks)[number]>
  }
}
