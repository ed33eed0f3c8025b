import type { BlockKinds } from '../../shell/block-kind.ts'
import { accountBlock } from './account/view.tsx'
import { buttonsBlock } from './buttons/view.tsx'
import { darkModeBlock } from './dark-mode/view.tsx'
import { definitionsBlock } from './definitions/view.tsx'
import { documentBlock } from './document/view.tsx'
import { invitationsBlock, sessionsBlock } from './ending-lists/view.tsx'
import { formBlock } from './form/view.tsx'
import { linkBlock } from './link/view.tsx'
import { listsBlock } from './lists/view.tsx'
import { reportsBlock } from './reports/view.tsx'
import { textBlock } from './text/view.tsx'

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
  reports: reportsBlock,
  account: accountBlock,
  sessions: sessionsBlock,
  invitations: invitationsBlock,
} satisfies BlockKinds
