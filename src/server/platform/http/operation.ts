import type { operations } from '../../../api/schema.ts'
import type { UnitStates } from '../../../contract/app-module.ts'
import type { GenericDocument, ListedKey, CompiledListPage } from '../../../contract/page-module.ts'
import type { CountedDocuments, CountedRecords } from '../../../contract/report-module.ts'
import type { ChoiceLookup, Posting } from '../../../contract/runtime/postings.ts'
import type { Access } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import type { SessionOperationId } from '../access/session-operation.ts'
import type { BackupTimes } from '../backup/nightly-backup.ts'
import type { Queryable } from '../database/database.ts'
import type { ReplicaState } from '../database/read-replica.ts'
import type { FileFields } from '../files/file-handlers.ts'
import type { FileAnswer } from '../lists/file-answer.ts'
import type { OptionLookup, RecordForms } from '../records/record-forms.ts'
import type { Versioned } from '../records/record-version.ts'
import type { OptionReader } from '../records/options.ts'
import type { FiledDocument, FiledFields, FiledRecords, FiledRow, FiledValues } from './filed.ts'
import type { ProblemIssue } from './problem.ts'

export type OperationId = keyof operations

type Json<Message> = Message extends { content: { 'application/json': infer Content } } ? Content : undefined
type Parameters<Id extends OperationId, Place extends 'query' | 'path'> =
  NonNullable<operations[Id]['parameters'][Place]> extends never ? undefined : operations[Id]['parameters'][Place]

/** The request body of an operation, as the OpenAPI document has it. */
export type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer RequestBody }
  ? Json<RequestBody>
  : undefined

/** What an operation answers when all went well: the body of its 201, else of its 200; undefined of a 204. */
export type Answer<Id extends OperationId> = operations[Id]['responses'] extends { 201: infer Created }
  ? Json<Created>
  : operations[Id]['responses'] extends { 200: infer Ok }
    ? Json<Ok>
    : operations[Id]['responses'] extends { 204: unknown }
      ? undefined
      : never

/**
 * Asks an operation that only reads, as a page asks it: by its parameters, whatever they are called. Answers all, and
 * beside it what whoever asks may see of it.
 */
export type AskWithin = (
  operation: string,
  input: Readonly<Record<string, unknown>>,
) => Promise<{ whole: unknown; shown: unknown }>

export interface OperationRequest<Id extends OperationId> {
  /** Operations that store (201) run inside a transaction, all others read from the database directly. */
  database: Queryable
  /** Rows that option values stand for; those that the rules asked for are known already. */
  references: OptionReader
  /** Valid by the document, its texts trimmed. */
  body: Body<Id>
  query: Parameters<Id, 'query'>
  path: Parameters<Id, 'path'>
  /** Asks another operation, of what this one has stored and locked so far; undefined outside a server. */
  ask?: AskWithin | undefined
  /** Names the HTTP request, for the change log; undefined outside a server. */
  requestId?: string | undefined
  /** As `Database.check`; undefined outside a server. */
  checkDatabase?: () => Promise<void>
  /** When backups were made; undefined where none are. */
  backupTimes?: BackupTimes | undefined
  /** In the order of their addresses; undefined without a replica. */
  replicaStates?: readonly ReplicaState[] | undefined
  /** The media types that the client takes; undefined outside a server. */
  accept?: string | undefined
  /** The pages of lists, whose titles and formats a file has; undefined on a server without definitions. */
  listPages?: ListPages | undefined
  /** The fields that hold files; undefined on a server without definitions. */
  fileFields?: FileFields | undefined
  masterTypes: MasterTypes
  /** Undefined on a server without definitions. */
  documentForms?: DocumentForms | undefined
  /** The forms of stored records; without it (outside a server) each body is its own form. */
  forms?: RecordForms | undefined
  /** The logo that whoever owns the place chose; undefined outside a server. */
  look?: ((database: Queryable) => Promise<{ logo: string | null }>) | undefined
  /** Whoever is signed in; null or undefined without accounts. */
  actor?: Actor | null | undefined
  /** Undefined outside a server. */
  access?: Access | undefined
  /** The header `If-Match`. */
  ifMatch?: string | undefined
  /** Undefined on a server without definitions. */
  definitionFiles?: DefinitionFiles | undefined
}

/** Refuses by throwing a `Problem`; then nothing is stored. A list may answer a file instead of a page. */
export type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
) => Promise<Answer<Id> | Versioned<Answer<Id>> | FileAnswer>
/** Those of the session itself have their own (access/session-handlers.ts). */
export type Handlers = { [Id in Exclude<OperationId, SessionOperationId>]: Handler<Id> }

/** What an object may hold, by name. */
export type RecordShape = { readonly [name: string]: PartShape }
/**
 * What a value may hold: an object's names; the items of a list, whose last shape is that of all after it; entries under
 * any name; what holds itself, as a function; or (null) whatever the rules allow.
 */
export type PartShape = RecordShape | readonly [PartShape, ...PartShape[]] | EntriesShape | (() => PartShape) | null

export class EntriesShape {
  constructor(private readonly shapeOf: (name: string) => PartShape) {}

  of(name: string): PartShape {
    return this.shapeOf(name)
  }
}

/** What the generic master operations know of a type; the definitions tell it. */
export interface MasterTypes {
  has(type: string): boolean
  /** The field whose text names a record, such as `name`; null leaves it to the record's first text. */
  labelField(type: string): string | null
  /** What a record may hold; null leaves that open. */
  fields(type: string): RecordShape | null
  /** Every type that has a dialog. */
  types(): readonly string[]
  /** How values of the type are stored; undefined for no type. */
  stored(type: string): StoredType | undefined
  /** The pickers in the forms of types that the generic operations store. */
  pickers(): readonly MasterPicker[]
  /** Those of the documents that generic operations store; a row of a list is 0 in the place. */
  documentPickers(): readonly MasterPicker[]
  /** Where the fields of the type's form stand in what it sends, by their names. */
  places(type: string): ReadonlyMap<string, readonly string[]>
  /** The fields that an author gave the form that sends to this path, beyond those of its operation. */
  ownFields(path: string): readonly string[]
  /** What cells of a file may say in those of them that are chosen: options by their names, choices by their titles. */
  ownChoices(path: string): ReadonlyMap<string, OwnChoice>
  /** By which of them its list is sorted and narrowed down. */
  ownKeys(path: string): readonly ListedKey[]
  /** Whether the type has one value at most. */
  isSingle(type: string): boolean
  /** How values of the type come in from a file; null where they do not. */
  filed(type: string): FiledRecords | null
  /** What a report counts of a type's records, by the id of its definition; undefined for no report of records. */
  counted(report: string): CountedRecords | undefined
}

/** A field whose value is chosen: from a lookup, or among what its form says. */
export interface OwnChoice {
  title: string
  lookup: { operation: string; path: string } | null
  choices: readonly { value: unknown; title: string }[]
}

/** A document as its definition reads what was sent. */
export interface ReadDocument {
  /** YYYY-MM-DD; null for the day of storing. */
  day: string | null
  /** The key of an option. */
  branch: unknown
  /** Whom it is with: the key of an option with its lookup, or the party of what its postings name; null for nobody. */
  party: { value: string | number; lookup: ChoiceLookup } | 'origin' | null
  about: string
  /** Whole rupiah; null where the definition names no amount. */
  total: number | null
  /** The body as it is to be stored: what the form computes is computed anew, and nothing that it does not know is kept. */
  body: Readonly<Record<string, unknown>>
  /**
   * The document that its postings name in `of`: the operation that stores it, its type if that is a generic one, and
   * where a body of that has the place that its goods left for.
   */
  from: { operation: string; type: string | null; destination: readonly string[] | null } | null
  /**
   * What it books, each with the place in the body that is to blame when it is refused, or that of one of its values:
   * looked for when it is asked.
   */
  postings: readonly (Posting & { pointer: (value?: string) => string })[]
  untrue: UntrueRows
  with: DocumentWith | null
}

/** A document that is stored before another one in the same step, as the definition of that makes it. */
export interface DocumentWith {
  type: string
  body: Readonly<Record<string, unknown>>
  /** What its own rules say against it, at places of the other one's body. */
  issues: readonly Pick<ProblemIssue, 'pointer' | 'message'>[]
  /** Where in the other one's body that came from which stands at a pointer of this one's. */
  pointerOf: (pointer: string) => string
}

/** Rows that an answer tells, and that the server, when it is asked now, does not tell so. */
export type UntrueRows = (ask: AskWithin | undefined) => Promise<ProblemIssue[]>

/** What a definition books of what an operation of its own stores. */
export interface OwnBooked {
  postings: ReadDocument['postings']
  untrue: UntrueRows
  with: DocumentWith | null
  /** Where that is something else than what was sent names: to be told once nothing else is wrong. */
  others(): Promise<ProblemIssue[]>
}

/** What the generic operations of documents know of a type; the definitions tell it. */
export interface DocumentForms {
  /** All types in service, with the ids of their definitions. */
  types(): { type: string; definition: string }[]
  /** What units may be in, as the app says it; none where it says nothing. */
  unitStates(): UnitStates
  /** What people call such a document; undefined for no type. */
  title(type: string): string | undefined
  /** Whether no new ones are stored. */
  isClosed(type: string): boolean
  /** What documents of a type begin at (`ReadDocument`). */
  from(type: string): ReadDocument['from']
  /** What the list of a type shows of the form, and is narrowed down by; null for no type in service. */
  listed(type: string): ListedDocument | null
  /** What reports count of documents: all in service, by their ids. */
  counted(): ReadonlyMap<string, CountedDocuments>
  /** What a stored body has in the columns that its definition adds to the list. */
  cells(type: string, body: Readonly<Record<string, unknown>>, lookup: OptionLookup): Promise<Record<string, unknown>>
  /** A body as its definition reads it; options are looked up anew. One that another document made may say any day. */
  read(
    type: string,
    body: Readonly<Record<string, unknown>>,
    lookup: OptionLookup,
    isMade?: boolean,
  ): Promise<ReadDocument>
  /** The columns of the files that documents of a type come in from; null where none do. */
  filedFields(type: string): FiledFields | null
  /** The rows of a file that a stored body stands for, by the names of its columns. */
  filedRows(type: string, body: Readonly<Record<string, unknown>>, lookup: OptionLookup): Promise<FiledRow[]>
  /** The document that values of a file stand for; options are known by their keys. */
  filed(type: string, values: FiledValues, lookup: OptionLookup): Promise<FiledDocument>
  /** What the definition of a document books that an operation of its own stores; null where none says it. */
  booked(operation: string, body: object, lookup: OptionLookup): Promise<OwnBooked | null>
  /** What the definition of an import books of a row, with the keys of what the row names; null where none says it. */
  bookedRow(operation: OperationId, row: Readonly<Record<string, unknown>>): OwnBooked | null
  /** What the form held, with whole options. */
  fill(type: string, body: Readonly<Record<string, unknown>>, lookup: OptionLookup): Promise<Record<string, unknown>>
}

/** What a list of documents of a type shows of their form, and is narrowed down by. */
export interface ListedDocument {
  party: GenericDocument['party']
  /** Whether its definition adds columns. */
  hasCells: boolean
  /** Whether it says how far what left by one is back. */
  tellsWay: boolean
  /** Each with the place of its value in a stored body. */
  keys: readonly (ListedKey & { place: readonly string[] })[]
}

/** The operation that stores values of a master type, its path, and what people call one. */
export interface StoredType {
  operation: string
  path: string
  title: string
}

/** A picker in the form of a generic master type, or of a generic document. */
export interface MasterPicker {
  type: string
  /** What people call one of the type. */
  title: string
  /** Where the option's value stands in a record. */
  place: readonly string[]
  /** The lookup that offers its options. */
  lookup: { operation: string; path: string }
}

/** The page of a list operation, as its definition has it; `type` tells the master types of the generic one apart. */
export type ListPages = (operation: string, type?: string) => Pick<CompiledListPage, 'title' | 'as' | 'columns'> | null

/** Who writes a definition. */
export interface DefinitionAuthor {
  /** Null while there are no accounts. */
  actor: Actor | null
  /** Whether he may change what others may do. */
  mayWriteRoles: boolean
  /** Whether he may call an operation himself: what he may not, no form may do for him under another's name. */
  mayCall: (operationId: string) => boolean
}

/** What is known of a file without its versions. */
type FileState = Omit<Answer<'daftarDefinisi'>['definitions'][number], 'changed'>

/** The files of the definitions, as the definition page reads and writes them; refuses by throwing a `Problem`. */
export interface DefinitionFiles {
  list(): { writable: boolean; definitions: FileState[] }
  read(file: string): Answer<'bacaDefinisi'>
  format(): Promise<Answer<'formatDefinisi'>>
  starter(of: Body<'mulaiMaster'>): Promise<Answer<'mulaiMaster'>>
  check(draft: Body<'periksaDefinisi'>): Promise<Answer<'periksaDefinisi'>>
  effect(draft: Body<'dampakDefinisi'>, author: DefinitionAuthor): Promise<Answer<'dampakDefinisi'>>
  save(draft: Body<'simpanDefinisi'>, author: DefinitionAuthor): Promise<Answer<'simpanDefinisi'>>
  remove(draft: Body<'hapusDefinisi'>, author: DefinitionAuthor): Promise<Answer<'hapusDefinisi'>>
}
