import type { Definition } from '../../contract/parts.ts'
import type { Records } from '../../language/check/records.ts'
import { type Format, kindNamed } from '../../language/format/format.ts'
import type { Kind } from '../../language/parts/kind.ts'
import {
  type DocumentOperations,
  documentTypeIn,
  type GenericDocument,
  genericDocument,
} from '../../language/check/documents.ts'
import type { OpenApiDocument } from '../../language/read/openapi-document.ts'
import { typedCall } from '../../contract/role-module.ts'
import { type Named, namesIn } from '../../language/check/references.ts'

/**
 * What a definition asks of the API, and what it leads to: whoever may do less sees less of it, or nothing. Operations
 * are calls: generic ones with the record type that they are asked for.
 */
export interface Uses {
  /** Operations without which nothing of it works. */
  needs: readonly string[]
  /** The operation of a form; null where it sends nothing, or only what its opener says. */
  sends: string | null
  /** The verbs that it books, when what it sends is stored, or a row that it brings in. */
  books: readonly string[]
  /** Definitions that are opened from it: dialogs, prints, what a screen shows. */
  leads: readonly string[]
  /** What it only offers, such as a button: each with the operations without which it is not drawn. */
  offers: readonly { needs: readonly string[]; leads: readonly string[] }[]
  /** Operations of the pages that follow from it: the list and the record of a master type. */
  pages: readonly string[]
  /** The screen whose button opens it; null without one. */
  button: string | null
  /** Everybody gets it, also whoever has not signed in: where people sign in. */
  isOpen: boolean
}

/** The sorts of names that are operations, and those that are definitions which are opened from where they stand. */
const operationSorts = ['reading', 'pages', 'ofRecord', 'lookup', 'request', 'fact']
const openedSorts = ['dialog', 'print', 'document']

interface Around {
  format: Format
  openapi: OpenApiDocument
  records?: Records | undefined
  documents?: DocumentOperations | undefined
}

/** What a definition uses, by the names that stand in it. */
export function usesOf(id: string, definition: Definition, around: Around): Uses {
  const { openapi, records, format, documents } = around
  const kind = kindNamed<Kind>(format.kinds, definition.kind)
  const names = namesIn(definition, format)
  const operations = (list: readonly Named[]) => [...new Set(list.flatMap((one) => operationOf(one, around) ?? []))]
  const opened = (list: readonly Named[]) =>
    list.filter(({ sort }) => openedSorts.includes(sort)).map(({ name }) => name)
  const parts = kind.offered?.(definition, format) ?? []
  const partOf = (pointer: string) => parts.find((part) => pointer.startsWith(`${part}/`))
  const groups = groupedBy(names, ({ pointer }) => partOf(pointer) ?? offerOf(pointer, kind.offers ?? []))
  const own = groups.get('') ?? []
  groups.delete('')
  const sent = own.find(({ pointer }) => pointer === '/submit/operation')
  const isType = records !== undefined && definition.kind === 'dialog' && id.startsWith(`${records.folder}/`)
  const document = definition.kind === 'document' ? genericDocument({ id }, definition, documents) : undefined
  const pages = isType && definition.list === undefined && records.pages
  const typed = (operation: string) => typedCall(operation, id.slice((records?.folder ?? '').length + 1))
  return {
    needs: [...operations(own.filter((one) => one !== sent)), ...counting(definition, documents, records)],
    sends: sent?.name ?? (document ? storing(definition, document) : isType ? typed(records.save) : null),
    books: 'books' in definition ? [...new Set(definition.books?.map(({ posting }) => posting))] : [],
    leads: [...opened(own), ...(document ? [document.operations.form] : [])],
    // What fills a document goes to the screen that shows it.
    offers: [...groups.values()].map((group) => ({
      needs: operations(group),
      leads: opened(group.filter(({ sort }) => sort !== 'document')),
    })),
    pages: document
      ? [document.operations.list, document.operations.read].map((one) => typedCall(one, document.type))
      : pages
        ? [pages.list, pages.read].filter((one) => openapi.operations.has(one)).map(typed)
        : [],
    isOpen: 'access' in definition && definition.access === 'guest',
    button: definition.kind === 'dialog' && definition.button ? `screens/${definition.button.screen}` : null,
  }
}

/** The call that stores a document of the type; none where no new ones are stored. */
function storing(definition: Definition, { operations, type }: GenericDocument): string | null {
  return 'closed' in definition && definition.closed === true ? null : typedCall(operations.save, type)
}

/** The call that answers a report of documents, or of the records of a type. */
function counting(
  definition: Definition,
  documents: DocumentOperations | undefined,
  records: Records | undefined,
): string[] {
  if (definition.kind === 'report' && definition.records !== undefined)
    return records?.figures === undefined ? [] : [typedCall(records.figures, definition.records)]
  if (!documents?.figures || definition.kind !== 'report' || definition.document === undefined) return []
  const type = documentTypeIn(definition.document, documents)
  return type === undefined ? [] : [typedCall(documents.figures, type)]
}

function groupedBy(names: readonly Named[], keyOf: (one: Named) => string): Map<string, Named[]> {
  const groups = new Map<string, Named[]>()
  for (const one of names) {
    const key = keyOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

/**
 * The part that a name belongs to: an item of a list that is only offered (`/actions/2`), a part within another that is
 * (`…/modes/0/otherwise`), or the whole (empty). A field may be called as such a part is.
 */
function offerOf(pointer: string, offers: readonly string[]): string {
  const keys = pointer.split('/')
  const at = keys.findIndex((key, index) => offers.includes(key) && keys[index - 1] !== 'properties')
  return at < 0 ? '' : keys.slice(0, at === 1 ? 3 : at + 1).join('/')
}

/** A lookup may be named by the master type that it lists. */
function operationOf({ sort, name }: Named, { openapi, records }: Around): string | undefined {
  if (sort === 'record') {
    const stored = records?.stored.get(name)
    return stored === undefined ? records && typedCall(records.lookup, name) : openapi.listOf(stored)?.operationId
  }
  return operationSorts.includes(sort) && openapi.operations.has(name) ? name : undefined
}
