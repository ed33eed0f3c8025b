import type { SaidBy } from '../../language/format/part-kind.ts'
import { accountBlock } from './account/compile.ts'
import { buttonsBlock } from './buttons/compile.ts'
import { darkModeBlock } from './dark-mode/compile.ts'
import { definitionsBlock } from './definitions/compile.ts'
import { documentBlock } from './document/compile.ts'
import { invitationsBlock, sessionsBlock } from './ending-lists/compile.ts'
import { formBlock } from './form/compile.ts'
import { linkBlock } from './link/compile.ts'
import { listsBlock } from './lists/compile.ts'
import { reportsBlock } from './reports/compile.ts'
import { textBlock } from './text/compile.ts'

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
