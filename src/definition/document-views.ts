import type { DocumentKinds } from '../engine/document/document-kinds.ts'
import { entries } from './entries/views.ts'
import { sections } from './sections/views.ts'
import { columns } from './columns/views.ts'
import { rowDialogs } from './row-dialogs/views.ts'

/** What documents are made of: the lists of the product. */
export const documentKinds: DocumentKinds = { sections, entries, columns, rowDialogs }
