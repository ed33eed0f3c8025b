import type { DocumentType } from './document-type.ts'
import type { LeavingKind } from './returned-goods.ts'

type Origin = DocumentType['name'] | 'dokumen'

/** A table of documents: what each of them has, whichever it is, as SQL over its row. */
export interface DocumentTable {
  /** What movements and the history call its documents, too. */
  name: LeavingKind
  /** What answers call it that say where its records stand. */
  origin: Origin
  day: 'day' | 'invoice_date'
  title: string
  about: string
  /** The type of those that only a definition describes. */
  type: string
  /** Whom a document is with; an index has those of a party in the order of `newest`. */
  party: { entity: string; id: string }
  newest: 'id' | 'number'
}

/** Of the documents that only their definitions describe. */
export const describedTable: DocumentTable = {
  ...{ name: 'document', origin: 'dokumen', day: 'day', title: 'title', about: 'about', type: 'kind', newest: 'id' },
  party: { entity: 'party_entity', id: 'party_id' },
}

type OwnTable = Pick<DocumentType, 'kind' | 'name' | 'title' | 'party'>

/** Of a kind that has a table of its own. */
export function ownTableOf({ kind, name, title, party }: OwnTable): DocumentTable {
  return {
    ...{ name: kind, origin: name, day: 'invoice_date', title: `'${title}'`, about: `coalesce(reference, '')` },
    ...{ type: 'null::text', party: { entity: `'contact'`, id: party }, newest: 'number' },
  }
}
