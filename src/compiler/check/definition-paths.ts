import type { Definition } from '../../contract/parts.ts'
import { appFile } from '../../language/check/definition-lookup.ts'
import { asLink, beginningOf, formOf, isPath, leadsTo } from '../../language/check/paths.ts'
import type { Records } from '../../language/check/records.ts'
import type { Reference } from '../../language/check/references.ts'
import { suggest } from '../../language/check/suggest.ts'
import type { Kind, OwnPath } from '../../language/parts/kind.ts'
import type { CheckedDefinition, SourceFile } from '../../language/read/source-file.ts'

/** A path with the definition that has it. */
export interface DefinitionPath extends OwnPath {
  source: SourceFile
}

export function pathsOf(
  all: readonly CheckedDefinition[],
  kindOf: (definition: Definition) => Kind,
  records: Records | undefined,
): DefinitionPath[] {
  return all.flatMap(({ source, definition }) => {
    const own = kindOf(definition).paths?.(definition, source.id, all, records) ?? []
    return own.map((path) => ({ ...path, source }))
  })
}

/** Refuses a link to where nothing is. A file that is no definition at the moment may be what it means. */
export function checkLink(
  source: SourceFile,
  { id, pointer }: Reference,
  paths: readonly DefinitionPath[],
  wrong: readonly SourceFile[],
): void {
  // What is no path has its own error.
  if (!isPath(id) || paths.some(({ path }) => leadsTo(id, path))) return
  const beginning = beginningOf(id)
  if (wrong.some(({ text }) => text.includes(`"${beginning}`))) return
  const known = paths.map(({ path }) => asLink(path))
  source.report('unknown-path', pointer, `"${id}"`, { suggestion: suggest(id, known) })
}

/** Two definitions with one path, or a path that a record with a certain key would have; told to the later one. */
export function checkPaths(paths: readonly DefinitionPath[], about: readonly CheckedDefinition[]): void {
  const told = new Set(about.map(({ source }) => source.file))
  /** By the forms that a path has, and those that it would have as the path of a record's key. */
  const taken = new Map<string, DefinitionPath>()
  const keyed = new Map<string, DefinitionPath>()
  for (const one of paths) {
    const form = formOf(one.path)
    const opened = form === one.path ? openedForms(form) : []
    // Of its own paths the one without a key is nearest: no record is called as a page below its list is.
    const near = [keyed.get(form), ...opened.map((open) => taken.get(open))]
    const other = taken.get(form) ?? near.find((found) => found && found.source !== one.source)
    if (other === undefined || givesWay(other, one)) taken.set(form, one)
    else if (givesWay(one, other)) continue
    else if (told.has(one.source.file)) report(one, `oleh ${other.source.file}`)
    if (ofServer.test(one.path) && told.has(one.source.file)) report(one, 'oleh server sendiri')
    for (const open of opened) keyed.set(open, one)
  }
}

/** A mere title stands where a form may stand in its place. */
function givesWay(title: DefinitionPath, form: DefinitionPath): boolean {
  return title.path === form.path && title.yields === true && form.takes === true
}

/** The path with one of its segments as a parameter. */
function openedForms(form: string): string[] {
  const segments = form.split('/')
  return segments.flatMap((segment, index) => (segment === '' ? [] : [segments.with(index, ':').join('/')]))
}

/** What a server answers itself: a page there would be gone once it is loaded anew. */
const ofServer = /^\/(api|definitions|widgets)(\/|$)/

function report({ source, path, pointer }: DefinitionPath, owner: string): void {
  const message = `"${path}" sudah dipakai ${owner}; pakai yang lain`
  source.untilEnough(() => source.report('clash', pointer, message))
}

/** The addresses that everybody comes to: where the product begins, and whatever leads nowhere. */
const needed = [
  { path: '/', what: 'tempat semua orang mulai' },
  { path: '*', what: 'untuk halaman yang tidak ditemukan' },
]

/** The screens that everybody needs, with what each is for; those that are there. */
export function neededPages(all: readonly CheckedDefinition[]): { id: string; path: string; what: string }[] {
  return needed.flatMap((one) => {
    const page = all.find(
      ({ definition }) =>
        definition.kind === 'screen' && definition.path === one.path && definition.access === undefined,
    )
    return page ? [{ ...one, id: page.source.id }] : []
  })
}

/** Refuses a product in which such an address would stay empty. */
export function checkNeededPages(
  source: SourceFile,
  all: readonly CheckedDefinition[],
  wrong: readonly SourceFile[],
): void {
  if (source.file !== appFile) return
  const found = neededPages(all).map(({ path }) => path)
  for (const { path, what } of needed) {
    // A screen that cannot be read may be the one.
    if (found.includes(path) || wrong.some(({ text }) => text.includes(`"${path}"`))) continue
    source.report(
      'missing-page',
      '',
      `tambahkan layar {"kind": "screen", "path": "${path}", …} tanpa "access", ${what}`,
    )
  }
}
