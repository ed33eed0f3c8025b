import type { BlockKinds } from '../../shell/block-kind.ts'
import { accountBlock, darkModeBlock, invitationsBlock, sessionsBlock } from './account.tsx'
import { buttonsBlock, linkBlock, listsBlock, reportsBlock } from './links.tsx'
import { definitionsBlock, documentBlock, formBlock, textBlock } from './content.tsx'

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
