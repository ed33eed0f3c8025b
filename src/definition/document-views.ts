import type { DocumentKinds } from '../engine/document/document-kinds.ts'
import { columns } from './columns/views.ts'
import { entries } from './entries/views.ts'
import { rowDialogs } from './row-dialogs/views.ts'
import { sections } from './sections/views.ts'

/** What draws the parts of documents: one piece of code, which comes with the first document. */
export const documentViews: DocumentKinds = { sections, entries, columns, rowDialogs }
