import type { GenericDocument, CompiledRecordAction } from '../../../contract/page-module.ts'
import type { DocumentSpec, SubmitSpec } from '../../../contract/runtime/form.ts'
import { t } from '../../../contract/words/words.ts'
import {
  documentListPath,
  documentOperation,
  type GenericDocument as GenericType,
  genericDocumentAt,
} from '../../../language/check/documents.ts'
import { menu } from '../../../language/parts/kind.ts'
import { asList, type ListOperation } from '../../../language/check/list-operation.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { anyType, numberType, stringType, type Type } from '../../../language/expression/type.ts'
import { boolean, expression, list, matching, optional, part, text, word } from '../../../language/format/schema.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import type { PostingLine } from '../../../language/parts/posting.ts'
import type { RecordAction } from '../../../language/parts/record-parts.ts'
import { formPrint, printAsSaid } from '../form/form.ts'
import { compileListPage } from '../list/emit-list-page.ts'
import { compilePrintOf, inWordsOfPaper } from '../print/compile.ts'
import { compileRecordPage } from '../record/compile.ts'
import { checkBooked, compileBooks, movesOf, ownBooks } from './books.ts'
import { checkClasses, checkHead, classifiedFields, secretFields } from './classified.ts'
import type { DocumentDefinition } from './compile.ts'
import { listOfDocument, printOfDocument } from './document-pages.ts'
import { recordOfDocument } from './document-record.ts'
import { compileDocumentImport, imported } from './import.ts'
import { compileDestination, compileFrom } from './origin.ts'
import { compileForesees, preview } from './foresees.ts'
import { compileListed, type ListedPlan } from './listed.ts'
import { listed, party } from './field-keys.ts'
import { compileWay, way } from './way.ts'

/** What a document has beside its form when the generic operations store it. */
export const genericKeys = {
  path: optional(
    matching(
      '^(/[a-z0-9-]+)+$',
      'Of a document that generic operations store: where its form stands; its list and records stand below.',
    ),
  ),
  menu: optional(menu),
  day: optional(expression('Of such a document: the day that it counts on, of `doc`; the day of storing when absent.')),
  party: optional(party),
  branch: optional(expression('The branch whose books it is in, of `doc`: the key of a choice.')),
  about: optional(text('What it is about, of `doc`: shown in its list and found by its search.')),
  total: optional(expression('Its amount in whole rupiah, of `doc`.')),
  signatures: optional(list(word(), 'Who signs it on paper, in order.', { minItems: 1, maxItems: 4 })),
  from: optional(word('The document at whose stored ones it begins: its postings name them in `of`.', 'origin')),
  destination: optional(
    word(
      'The picker of the place that its goods leave for: a document that begins at it takes them in there.',
      'field',
    ),
  ),
  left: optional(word('What its record calls the goods that left by it and have not come back by another document.')),
  way: optional(way),
  actions: optional(
    list(part<RecordAction>('recordAction'), 'What else can be done with a stored one, in order: `doc` is its record.'),
  ),
  books: optional(
    list(part<PostingLine>('posting'), 'What storing it does, and cancelling it undoes.', { minItems: 1 }),
  ),
  preview: optional(preview),
  list: optional(listed),
  print: optional(formPrint),
  import: optional(imported),
  closed: optional(
    boolean('No new ones are stored: it has no form any more; its list, records, prints and cancelling go on.'),
  ),
}

const ownKeys = [
  ...(['path', 'menu', 'day', 'party', 'branch', 'about', 'total'] as const),
  ...([
    'signatures',
    'from',
    'destination',
    'left',
    'way',
    'actions',
    'preview',
    'list',
    'print',
    'import',
    'closed',
  ] as const),
]

/** What a document has that the generic operations store: what it books, and the pages that follow from it. */
export function compileGeneric(
  at: At<DocumentDefinition>,
  schema: At<FieldsSchema>,
  submit: Emitted<SubmitSpec>,
): Pick<Emitted<DocumentSpec>, 'generic' | 'books'> {
  const { value, context } = at
  const generic = genericDocumentAt(at)
  if (!generic) {
    refuseGeneric(at, schema)
    return ownBooks(at, schema, submit)
  }
  const { path } = value
  if (path === undefined) at.report('missing-keyword', 'tambahkan "path": "/…"')
  const form = at.only({ doc: secretFields(at, schema.value, generic.type) })
  checkClasses(schema)
  checkHead(form, generic)
  const books = at.key('books')
  const from = compileFrom(at)
  const { head, plan } = compileListed(at, generic.type, submit)
  const compiled = {
    ...head,
    type: generic.type,
    closed: value.closed === true,
    classified: classifiedFields(schema.value),
    ...headOf(form),
    from,
    destination: compileDestination(at, schema),
    tellsWay: compileWay(at),
    foresees: compileForesees(at, generic),
    import: compileDocumentImport(at, schema.value, generic),
    books: books ? compileBooks(books, schema, value.from === undefined ? null : { type: from?.type ?? null }) : [],
  }
  if (books) checkBooked(books, schema, submit)
  const pages =
    path === undefined || context.source.errors.length > 0
      ? undefined
      : compilePages(at, generic, { stored: form.variables['doc'] ?? anyType, path, plan })
  return pages ? { generic: { ...compiled, ...pages } } : {}
}

/** What only a document has that the generic operations store. */
function refuseGeneric(at: At<DocumentDefinition>, schema: At<FieldsSchema>): void {
  const { value, context } = at
  // Without the app nobody knows whether there are generic operations.
  for (const path of context.app ? Object.keys(classifiedFields(schema.value)) : [])
    at.report('misplaced-keyword', `"x-class" pada "${path}" hanya untuk dokumen yang disimpan operasi umum; hapus`)
  for (const key of context.app ? ownKeys : [])
    if (value[key] !== undefined)
      at.in(key).report('misplaced-keyword', `"${key}" hanya untuk dokumen yang disimpan operasi umum; hapus`)
}

/** What it is, beside its form. */
function headOf(form: At<DocumentDefinition>) {
  return {
    day: form.key('day')?.expression(stringType).code ?? null,
    branch: form.key('branch')?.expression().code ?? null,
    about: form.key('about')?.text() ?? null,
    total: form.key('total')?.expression(numberType).code ?? null,
  }
}

type Pages = Pick<Emitted<GenericDocument>, 'list' | 'record' | 'print'>

/** The pages that follow from its fields, as if somebody had written them. */
function compilePages(
  at: At<DocumentDefinition>,
  generic: GenericType,
  { stored, path, plan }: { stored: Type; path: string; plan: ListedPlan },
): Pages | undefined {
  const { value, context } = at
  const { operations, type } = generic
  const listed = documentOperation(at, generic, operations.list)
  const list = listed && asList(at, listed)
  if (!list) return undefined
  const told = { ...value, schema: withoutFlags(value), path, plan, moves: movesOf(value.books) }
  const { id } = context.source
  const owner = { type, list: documentListPath(path), stored: { isian: stored } }
  const record = compileRecordPage(at.of(recordOfDocument(told, generic)), owner)
  const place = context.app?.place
  const form = { schema: value.schema, uiSchema: value.uiSchema, place, hasTotal: value.total !== undefined }
  const printed = { operation: operations.read, as: 'doc', stored: owner.stored }
  return {
    list: compileListPage(at.of(listOfDocument(told, generic)), withPlan(list, plan)),
    record: { ...record, actions: [printAction(id), ...record.actions] },
    print: inWordsOfPaper(at, () =>
      compilePrintOf(printAsSaid(at.key('print'), at, printOfDocument(told, id, place), form), printed),
    ),
  }
}

/** That something was asked before it was stored is news to nobody who reads it later. */
function withoutFlags({ schema, sections }: DocumentDefinition): FieldsSchema {
  const flags = sections.flatMap((section) => ('asked' in section ? [section.asked] : []))
  const kept = Object.entries(schema.properties).filter(([name]) => !flags.includes(name))
  return { ...schema, properties: Object.fromEntries(kept) }
}

/** The operation as the list of this type asks it. */
function withPlan(list: ListOperation, { parameters, sorts, cells }: ListedPlan): ListOperation {
  return {
    ...list,
    parameters: { ...list.parameters, ...parameters },
    sorts: [...list.sorts, ...sorts.flatMap((key) => [key, `-${key}`])],
    stored: { kolom: cells },
  }
}

/** It prints itself: there is no definition of a print that could be named. */
function printAction(id: string): Emitted<Extract<CompiledRecordAction, { action: 'print' }>> {
  return { action: 'print', label: t('Cetak'), when: null, needs: { definitions: [id] }, print: id }
}
