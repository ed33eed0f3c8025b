import type { Definition } from '../../contract/parts.ts'
import { type DocumentOperations, genericDocument } from '../../language/check/documents.ts'
import { asLink, beginningOf, leadsTo } from '../../language/check/paths.ts'
import { findRecords, type Records, recordTypeOf } from '../../language/check/records.ts'
import { type Reference, referencesOf } from '../../language/check/references.ts'
import { suggest } from '../../language/check/suggest.ts'
import { type Format, kindNamed } from '../../language/format/format.ts'
import type { Kind } from '../../language/parts/kind.ts'
import { appFile, appOf, checkAppFile } from '../../language/check/definition-lookup.ts'
import type { OpenApiDocument } from '../../language/read/openapi-document.ts'
import type { CheckedDefinition, SourceFile } from '../../language/read/source-file.ts'
import { RoleChecks } from './check-roles.ts'
import { type DefinitionPath, checkLink, checkNeededPages, checkPaths, pathsOf } from './definition-paths.ts'

/**
 * Checks that need all definitions: names that point to others, clashes, unreachable ones. Errors
 * are reported to the definitions in `about` only; of two that clash, to the later one. Files in `wrong` are no
 * definitions at the moment: that others lead to them, or are reached from them only, is no mistake of those others.
 */
export function crossCheck(
  all: readonly CheckedDefinition[],
  about: readonly CheckedDefinition[],
  wrong: readonly SourceFile[],
  format: Format,
  openapi: OpenApiDocument,
): void {
  const kindOf = ({ kind }: Definition): Kind => kindNamed<Kind>(format.kinds, kind)
  const references = (definition: Definition) => referencesOf(definition, kindOf(definition), format)
  const app = appOf(all)
  const records = findRecords(app, all)
  const paths = pathsOf(all, kindOf, records)
  const leading = all.flatMap(({ definition }) => references(definition).filter(({ isAside }) => !isAside))
  // Nearly every link is written as one of the paths is: only the others are held against each of them.
  const links = new Set(paths.flatMap(({ path }) => [path, asLink(path)]))
  const isReached = reachedBy(leading, paths)
  const pages = new Set(paths.map(({ source }) => source.id))
  const ids: Ids = new Map([...idsByKind(all), ['page', pages]])
  const wrongIds = new Set(wrong.map(({ id }) => id))
  checkClashes(all, about, kindOf)
  checkPaths(paths, about)
  const opened = openedByPeople(all, references)
  const roles = new RoleChecks({ all, wrong, paths, records, documents: app?.documents, openapi, format })
  for (const { source, definition } of about) {
    source.untilEnough(() => {
      checkAppFile(source, definition, format.kinds)
      checkNeededPages(source, all, wrong)
      for (const reference of references(definition))
        if (reference.kind !== 'path') {
          if (!wrongIds.has(reference.id)) checkReference(source, reference, ids)
          // Without the app nobody knows which pages records have.
        } else if (app && !links.has(reference.id)) checkLink(source, reference, paths, wrong)
      kindOf(definition).crossCheck?.(source, definition, all, records, wrong, format)
      roles.check({ source, definition })
      // Without the app nobody knows which dialogs are record types.
      if (app) checkStored(source, definition, { opened, records, documents: app.documents, openapi })
      const way = kindOf(definition).wayTo?.(definition, source.id)
      if (way !== undefined && !isReached(source.id) && !wrong.some((file) => mayLeadTo(file, source, paths)))
        source.report('unreachable', '', `"${source.id}"; ${way}`)
    })
  }
}

/** The dialogs that something else than a record leads to: what an action of a record opens, that action stores. The app names one for the records that it gives. */
function openedByPeople(
  all: readonly CheckedDefinition[],
  references: (definition: Definition) => readonly Reference[],
): ReadonlySet<string> {
  const others = all.filter(({ definition: { kind } }) => kind !== 'record' && kind !== 'app')
  const named = others.flatMap(({ definition }) => references(definition))
  return new Set(named.flatMap(({ kind, id }) => (kind === 'dialog' ? [id] : [])))
}

/** Whether what cannot be read as a definition leads there: it is the app, or its text names the id or the beginning of a path. */
function mayLeadTo({ file, text }: SourceFile, source: SourceFile, paths: readonly DefinitionPath[]): boolean {
  const own = paths.filter((one) => one.source === source)
  return (
    file === appFile ||
    text.includes(JSON.stringify(source.id)) ||
    own.some(({ path }) => text.includes(`"${beginningOf(asLink(path))}${path.includes(':') ? '' : '"'}`))
  )
}

type Ids = ReadonlyMap<string, ReadonlySet<string>>

function idsByKind(all: readonly CheckedDefinition[]): Ids {
  const ids = new Map<string, Set<string>>()
  for (const { source, definition } of all)
    ids.set(definition.kind, (ids.get(definition.kind) ?? new Set()).add(source.id))
  return ids
}

function checkReference(source: SourceFile, { kind, id, pointer }: Reference, ids: Ids): void {
  const known = ids.get(kind)
  if (known?.has(id)) return
  const isDoubled = id.startsWith('screens/screens/')
  const message = isDoubled ? `"${id.slice(8)}"; tulis "${id.slice(16)}", tanpa foldernya` : `"${id}"`
  source.report('unknown-definition', pointer, message, {
    suggestion: isDoubled ? undefined : suggest(id, known ?? []),
  })
}

/** Whether one of these leads to a definition: asked of few, while there are many references and many paths. */
function reachedBy(leading: readonly Reference[], paths: readonly DefinitionPath[]): (id: string) => boolean {
  const links = new Set(leading.flatMap(({ kind, id }) => (kind === 'path' ? [id] : [])))
  const named = new Set(leading.flatMap(({ kind, id }) => (kind === 'path' ? [] : [id])))
  const isLinked = ({ path }: DefinitionPath): boolean => [...links].some((link) => leadsTo(link, path))
  return (id) => named.has(id) || paths.some((one) => one.source.id === id && isLinked(one))
}

/** Two definitions that claim one place among the buttons of a screen. */
function checkClashes(
  all: readonly CheckedDefinition[],
  about: readonly CheckedDefinition[],
  kindOf: (definition: Definition) => Kind,
): void {
  const taken = new Map<string, string>()
  for (const { source, definition } of all) {
    for (const { key, pointer, what } of kindOf(definition).claims?.(definition) ?? []) {
      const owner = taken.get(key)
      if (owner === undefined) taken.set(key, source.file)
      else if (about.some((item) => item.source === source))
        source.untilEnough(() =>
          source.report('clash', pointer, `${what} sudah dipakai oleh ${owner}; pakai yang lain`),
        )
    }
  }
}

interface Around {
  /** The dialogs that people open without an action of a record, which would store what is entered by itself. */
  opened: ReadonlySet<string>
  records: Records | undefined
  documents: DocumentOperations | undefined
  openapi: OpenApiDocument
}

/** Refuses a form whose save button stores nothing and says so nowhere: it would empty itself, and all of it be gone. */
function checkStored(
  source: SourceFile,
  definition: Definition,
  { opened, records, documents, openapi }: Around,
): void {
  if (definition.kind !== 'dialog' && definition.kind !== 'document') return
  if (definition.kind === 'document' && genericDocument(source, definition, documents)) return
  const { operation, onlyLogged } = definition.submit
  const path = openapi.operations.get(operation ?? '')?.path ?? ''
  if (opened.has(source.id) && path.includes('{'))
    source.report(
      'unknown-operation',
      '/submit/operation',
      `"${operation}" perlu isi untuk ${path}; pakai operasi tanpa {…}`,
    )
  const storedBy = operation ?? (recordTypeOf(source, records) === undefined ? undefined : records?.save)
  if (storedBy !== undefined && onlyLogged !== undefined)
    source.report('contradiction', '/submit/onlyLogged', `"${storedBy}" menyimpan isian ini; hapus "onlyLogged"`)
  if (storedBy !== undefined || onlyLogged !== undefined) return
  if (definition.kind === 'dialog' && definition.button === undefined && !opened.has(source.id)) return
  const mend = 'tambahkan "operation": "…" (yang menyimpan), atau "onlyLogged": "…" dengan alasannya'
  source.report('stores-nothing', '/submit', `"submit" tanpa "operation"; ${mend}`)
}
