import type { DocumentKinds } from './document/document-kinds.ts'
import type { FilterKinds } from './list/filters.tsx'
import type { PrintPartKinds } from './print/printed-paper.tsx'
import type { RecordActionKinds, RecordSectionKinds } from './record/record-kinds.ts'

/** What draws the parts that definitions name: the engine knows none of them. Each is code that comes with the first page of its kind. */
export interface PartViews {
  document: () => Promise<DocumentKinds>
  filters: () => Promise<FilterKinds>
  record: () => Promise<RecordKinds>
  print: () => Promise<PrintPartKinds>
}

export interface RecordKinds {
  sections: RecordSectionKinds
  actions: RecordActionKinds
}
