import type { Answer, OperationId } from '../../platform/http/operation.ts'
import type { Mover } from '../goods/mover.ts'
import type { TableLookup } from '../master/lookup-target.ts'
import type { searchSources } from '../master/option-lookup.ts'
import type { LeavingKind } from './returned-goods.ts'

export type DocumentKind = 'purchase' | 'sale'

/** SQL, by the field of an answer. */
export type AnsweredColumns = Readonly<Record<string, string>>

/** What the head of a document names: a row that a lookup offers. */
export interface NamedColumn {
  column: string
  lookup: TableLookup & keyof typeof searchSources
  /** Where it is sent, and what people call it. */
  sent: string
  title: string
  /** What the record tells of it beside its id and its name, as columns of its table. */
  tells?: AnsweredColumns
}

/**
 * A kind of document whose head and lines have tables of their own: how these map to what its operations take and answer.
 * Storing, listing, reading and cancelling are the same for all of them.
 */
export interface DocumentType<Kind extends string = DocumentKind> {
  /** Names its table, its counter, its movements and its entries in the history; lines are in `<kind>_line`. */
  kind: Kind
  title: string
  /** What answers call it that say where its records stand; its list is called so too. */
  name: Exclude<Answer<'bacaKontak'>['dokumen'][number]['jenis'], 'dokumen'>
  stores: OperationId
  /** The path that its form sends to. */
  sendsTo: string
  /** Where its day is sent. */
  sentDay: string
  lists: OperationId
  reads: OperationId
  /** What its head names, by the field of list and record, and the filter of that name. */
  names: Readonly<Record<string, NamedColumn>>
  /** The column of the contact that it is made out to, and who owes its total. */
  party: string
  owed: 'receivable' | 'payable'
  /** The column of its head by whose row it may be of somebody who is not taxed; null where the shop alone says it. */
  untaxedBy: 'purchase_type_id' | null
  /** What else its list and its record tell of its head. */
  listed: AnsweredColumns
  told: AnsweredColumns
  /** Whether its record tells how it was paid when it was stored. */
  tellsPayments: boolean
  /** By what, beside numbers, its list is read day by day: each has an index behind the day. */
  inDays: readonly ['total'] | readonly []
  /** What the history of a unit says of it, before the name of whom it is with. */
  unitStory: string
  /** How the ledger names its goods. */
  mover: Mover & { kind: Kind }
  lines: DocumentLines
}

/** The lines of a document, as SQL over `line`, and over `product` in what is told. */
export interface DocumentLines {
  /** What they move: in or out; place and cost of a line, null where the movement decides. */
  sign: 1 | -1
  place: string
  cost: string
  /** Of what one piece counts in the total; what was taken off its price is the rest of it. */
  price: string
  /** And of the tax that is in a `movement` of it. */
  tax: string
  /** What the record tells of a line beside what all lines have. */
  told: AnsweredColumns
}

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
  name: 'document',
  origin: 'dokumen',
  day: 'day',
  title: 'title',
  about: 'about',
  type: 'kind',
  newest: 'id',
  party: { entity: 'party_entity', id: 'party_id' },
}

type OwnTable = Pick<DocumentType, 'kind' | 'name' | 'title' | 'party'>

/** Of a kind that has a table of its own. */
export function ownTableOf({ kind, name, title, party }: OwnTable): DocumentTable {
  return {
    name: kind,
    origin: name,
    day: 'invoice_date',
    title: `'${title}'`,
    about: `coalesce(reference, '')`,
    type: 'null::text',
    party: { entity: `'contact'`, id: party },
    newest: 'number',
  }
}
