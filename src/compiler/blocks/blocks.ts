import type { SaidBy } from '../format/part-kind.ts'
import { accountBlock } from './account.ts'
import { buttonsBlock } from './buttons.ts'
import { darkModeBlock } from './dark-mode.ts'
import { definitionsBlock } from './definitions.ts'
import { documentBlock } from './document.ts'
import { invitationsBlock, sessionsBlock } from './ending-lists.ts'
import { formBlock } from './form.ts'
import { linkBlock } from './link.ts'
import { listsBlock } from './lists.ts'
import { textBlock } from './text.ts'

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
  accountBlock,
  sessionsBlock,
  invitationsBlock,
]

declare module '../../contract/parts.ts' {
  interface Parts {
    block: SaidBy<(typeof blocks)[number]>
  }
}
