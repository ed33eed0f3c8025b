import type { DocumentKinds } from '../engine/document/document-kinds.ts'
import { entries } from '../engine/document/entries/entries.ts'
import { sections } from '../engine/document/sections/sections.ts'
import { columns } from '../engine/rows/columns/columns.ts'
import { rowDialogs } from '../widgets/row-dialogs.ts'

/** What documents are made of: the lists of the product. */
export const documentKinds: DocumentKinds = { sections, entries, columns, rowDialogs }
