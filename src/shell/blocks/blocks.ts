import type { BlockKinds } from '../block-kind.ts'
import { accountBlock } from './account.tsx'
import { buttonsBlock } from './buttons.tsx'
import { darkModeBlock } from './dark-mode.tsx'
import { definitionsBlock } from './definitions.tsx'
import { documentBlock } from './document.tsx'
import { formBlock } from './form.tsx'
import { invitationsBlock } from './invitations.tsx'
import { linkBlock } from './link.tsx'
import { listsBlock } from './lists.tsx'
import { sessionsBlock } from './sessions.tsx'
import { textBlock } from './text.tsx'

/** Every kind of block that a screen may have. */
export const blocks = {
  buttons: buttonsBlock,
  document: documentBlock,
  form: formBlock,
  text: textBlock,
  link: linkBlock,
  darkMode: darkModeBlock,
  definitions: definitionsBlock,
  lists: listsBlock,
  account: accountBlock,
  sessions: sessionsBlock,
  invitations: invitationsBlock,
} satisfies BlockKinds
