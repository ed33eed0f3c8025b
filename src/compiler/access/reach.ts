import type { IndexEntry } from '../../contract/module.ts'
import type { DefinitionOf } from '../../contract/parts.ts'
import { typedCall } from '../../contract/role-module.ts'
import { classifiedFields, isWithin } from '../../definition/kinds/document/classified.ts'
import { readPaths } from '../../definition/kinds/form/sent-places.ts'
import { type DocumentOperations, genericDocument } from '../../language/check/documents.ts'
import { classifiedIn, hiddenPaths } from '../../language/check/secrecy.ts'
import type { OpenApiDocument, Operation } from '../../language/read/openapi-document.ts'
import type { CheckedDefinition } from '../../language/read/source-file.ts'
import type { CompiledSource } from '../compile-definition.ts'

type Source = Pick<CompiledSource, 'id' | 'entry' | 'uses'>

/** What somebody may do. */
interface Permits {
  /** Ids of the pages that are granted. */
  screens: '*' | readonly string[]
  may: (call: string) => boolean
}

/** The definitions that somebody gets, as the index names them: pages that are granted, and what they open. */
export function reachOf(sources: readonly Source[], permits: Permits): Map<string, IndexEntry> {
  const shown = sources.filter(({ entry }) => entry.kind !== 'role')
  const byId = new Map(shown.map((source) => [source.id, source]))
  const reached = new Set<string>()
  const waiting = shown.filter((source) => isGranted(source, permits)).map(({ id }) => id)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const source = byId.get(id)
    if (!source || reached.has(id)) continue
    reached.add(id)
    waiting.push(...openedFrom(source, byId, permits))
    if (source.entry.kind === 'screen')
      waiting.push(...shown.filter((one) => one.uses.button === id && opensByItself(one, permits)).map((one) => one.id))
  }
  return new Map(
    shown.flatMap((source) => (reached.has(source.id) ? [[source.id, entryFor(source, permits)] as const] : [])),
  )
}

/** The calls that definitions make: what they need, and what their parts need that are offered. */
export function callsOf(sources: readonly Source[], reached: ReadonlyMap<string, unknown>): Set<string> {
  return new Set(
    sources
      .filter(({ id }) => reached.has(id))
      .flatMap(({ uses }) => [...uses.needs, ...uses.offers.flatMap(({ needs }) => needs)]),
  )
}

/** Of all pages those that it can use. */
function isGranted({ id, entry, uses }: Source, { screens, may }: Permits): boolean {
  if (entry.kind === 'app' || uses.isOpen) return true
  return screens === '*' ? uses.needs.every(may) : screens.includes(id)
}

/** What is opened from a definition: what is used at once, and what its buttons lead to that may be pressed. */
function openedFrom({ uses }: Source, byId: ReadonlyMap<string, Source>, permits: Permits): string[] {
  const own = uses.leads.filter((id) => {
    const target = byId.get(id)
    return target && (target.entry.kind === 'document' || opensByItself(target, permits))
  })
  const offered = uses.offers.filter(({ needs }) => needs.every(permits.may)).flatMap(({ leads }) => leads)
  return [...own, ...offered.filter((id) => byId.get(id)?.uses.needs.every(permits.may))]
}

/** A form that may be sent, with all that it asks for. */
function opensByItself({ uses }: Source, { may }: Permits): boolean {
  return uses.needs.every(may) && (uses.sends === null || may(uses.sends))
}

/** What is only opened from elsewhere has no address: a dialog may be there for a record's "change" alone. */
function entryFor(source: Source, permits: Permits): IndexEntry {
  const { may } = permits
  const { button, list, pages, ...entry } = source.entry
  const isPage = permits.screens === '*' || permits.screens.includes(source.id)
  return {
    ...entry,
    ...(button && opensByItself(source, permits) && { button }),
    ...(list && isPage && { list }),
    ...(pages && (isPage || source.uses.isOpen) && { pages: pages.filter(({ needs }) => (needs ?? []).every(may)) }),
  }
}

/**
 * The call that stores a document, and why a role that is not sent some classes of data cannot use it; null where nothing
 * speaks against it, and for what is no such document.
 */
export function documentTakesHidden(
  { source, definition }: CheckedDefinition,
  hides: readonly string[],
  { documents, openapi }: { documents: DocumentOperations | undefined; openapi: OpenApiDocument },
): { call: string; why: string } | null {
  const generic = definition.kind === 'document' ? genericDocument(source, definition, documents) : undefined
  if (definition.kind !== 'document' || !generic || definition.closed === true) return null
  const [typed] = hiddenPaths(new Map(Object.entries(classifiedFields(definition.schema))), hides)
  const asked = typed === undefined ? toldHidden(definition, hides, openapi) : `meminta "${typed}"`
  if (asked === null) return null
  return {
    call: typedCall(generic.operations.save, generic.type),
    why: `${asked}, yang disembunyikan oleh "hides"; hapus salah satu`,
  }
}

/** Of rows that the server tells, and believes from nobody who is not sent them, what is hidden; null for nothing. */
function toldHidden(
  { sections }: DefinitionOf<'document'>,
  hides: readonly string[],
  openapi: OpenApiDocument,
): string | null {
  for (const section of sections) {
    if (section.section !== 'ask') continue
    const { operation, also = [] } = section
    const hidden = hiddenPaths(classifiedIn(openapi.operations.get(operation)?.response ?? null, openapi), hides)
    const read = [section, ...also]
      .filter(({ told }) => told)
      .flatMap(({ rows }) => readPaths(rows, new Map([['answer', []]])))
    const unseen = hidden.find((path) => read.some((one) => isWithin(one, path)))
    if (unseen !== undefined) return `menyimpan "${unseen}" dari jawaban "${operation}"`
  }
  return null
}

/**
 * Why a role that is not sent some classes of data cannot use an operation that stores: it would be asked to type them,
 * or to name the version of what it was sent in part. Null where nothing speaks against it.
 */
export function takesHidden(operation: Operation, hides: readonly string[], openapi: OpenApiDocument): string | null {
  if (operation.reads) return null
  const [asked] = hiddenPaths(classifiedIn(operation.request, openapi), hides)
  if (asked !== undefined) return `meminta "${asked}", yang disembunyikan oleh "hides"; hapus salah satu`
  if (!operation.takesVersion) return null
  const [unseen] = hiddenPaths(classifiedIn(readOf(operation, openapi)?.response ?? null, openapi), hides)
  return unseen === undefined
    ? null
    : `mengubah rekaman yang "${unseen}"-nya disembunyikan oleh "hides"; hapus salah satu`
}

/** The operation that answers the record which another one is about: the longest of those whose address its own begins with. */
export function readOf({ path: whole }: Operation, openapi: OpenApiDocument): Operation | undefined {
  const [nearest] = [...openapi.operations.values()]
    .filter(({ method, path }) => method === 'GET' && path.endsWith('}') && `${whole}/`.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)
  return nearest
}
