/** What an editor of definitions is told: the names that may be written, and what is wrong with a text. */
import type { Definition } from '../contract/parts.ts'
import { mapValues } from '../contract/runtime/own.ts'
import { shippedFormat } from '../definition/shipped-format.ts'
import { blameOn, type CompileError } from '../language/check/compile-error.ts'
import { appOf } from '../language/check/definition-lookup.ts'
import { answersPages } from '../language/check/list-operation.ts'
import { findRecords, type Records, typeNames } from '../language/check/records.ts'
import { type FunctionSignature, functionSignatures } from '../language/expression/calls.ts'
import { withSaidMarks } from '../language/format/both-texts.ts'
import { type FormatLists, kindNamed } from '../language/format/format.ts'
import type { FieldSort, Keyword, KeywordGroup } from '../language/keywords/keyword.ts'
import type { Kind } from '../language/parts/kind.ts'
import {
  type JsonSchema,
  object,
  type OpenApiDocument,
  type Operation,
  parametersOf,
} from '../language/read/openapi-document.ts'
import type { CheckedDefinition } from '../language/read/source-file.ts'
import type { WidgetRules } from '../language/widget-rules.ts'
import type { CompiledSource } from './compile-definition.ts'
import { type OfferedFigures, offeredFigures } from './offered-figures.ts'
import type { OnFile, Project } from './project.ts'

export interface DefinitionFormat {
  /** The meta-schema; where a keyword takes a name, `enum` lists those that exist now. */
  schema: JsonSchema
  functions: FunctionSignature[]
  /** What operations that only read answer, for instance, by their ids: previews show it. */
  answers: Record<string, unknown>
  builder: BuilderParts
}

/** What a builder offers, from the lists of the format. */
interface BuilderParts {
  /** The keywords of a field, in the order of the format. */
  keywords: { name: string; label: string; group?: KeywordGroup; types?: string[]; levels?: string[] }[]
  sorts: FieldSort[]
  widgets: { name: string; label: string; draws: string[]; choices: boolean }[]
  /** What people call the parts, by the key that tells them apart, and their name there. */
  labels: Record<string, Record<string, string>>
  /** What reports, and tiles of them, say by name. */
  figures?: Record<string, OfferedFigures>
}

/** What an editor offers while a definition is written. */
export function definitionFormat(all: readonly CheckedDefinition[], openapi: OpenApiDocument): DefinitionFormat {
  const names = namesOf(all, openapi)
  return {
    schema: object(withNames(withSaidMarks(shippedFormat.metaSchema), names)),
    functions: functionSignatures,
    answers: answersOf(openapi),
    builder: { ...builderParts(shippedFormat), figures: offeredFigures(all, openapi) },
  }
}

function offered(
  name: string,
  label: string,
  { group, types, levels }: Pick<Keyword, 'group' | 'types' | 'levels'>,
): BuilderParts['keywords'][number] {
  return {
    name,
    label,
    ...(group && { group }),
    ...(types && { types: [...types] }),
    ...(levels && { levels: [...levels] }),
  }
}

function labelsOf(parts: readonly { name: string; label?: string }[]): Record<string, string> {
  return Object.fromEntries(parts.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label]])))
}

/** What nobody gave words for is offered under its name: also what was added from outside. */
function builderParts({ keywords, widgets, ...lists }: FormatLists): BuilderParts {
  const drawn = Object.entries<WidgetRules>(widgets)
  return {
    keywords: keywords.flatMap(({ name, label = name, group, types, levels, schema }) =>
      label === null || !schema ? [] : [offered(name, label, { group, types, levels })],
    ),
    sorts: [
      ...keywords.flatMap(({ sorts = [] }) => sorts),
      ...drawn.flatMap(([name, { label = name, adds }]) =>
        adds ? [{ label, property: adds, ui: { 'ui:widget': name } }] : [],
      ),
    ],
    widgets: drawn.map(([name, { label = name, draws, choices }]) => ({ name, label, draws: [...draws], choices })),
    labels: {
      block: labelsOf(lists.blocks),
      section: { ...labelsOf(lists.recordSections), ...labelsOf(lists.sections) },
      column: labelsOf(lists.columns),
      kind: labelsOf(lists.entries),
      widget: labelsOf(lists.rowDialogs),
      filter: labelsOf(lists.filters),
      action: labelsOf(lists.recordActions),
      part: { ...labelsOf(lists.printParts), ...labelsOf(lists.formPrintParts) },
      posting: labelsOf(lists.postings),
    },
  }
}

function answersOf({ operations }: OpenApiDocument): Record<string, unknown> {
  const read = [...operations.values()].filter(({ reads, example }) => reads && example !== undefined)
  return Object.fromEntries(read.map(({ operationId, example }) => [operationId, example]))
}

/** By the kinds of name that the meta-schema marks with `x-names`. */
function namesOf(
  all: readonly CheckedDefinition[],
  openapi: OpenApiDocument,
): Readonly<Record<string, readonly string[]>> {
  const operations = [...openapi.operations.values()]
  const ids = (kind: Definition['kind']) =>
    all.filter(({ definition }) => definition.kind === kind).map(({ source }) => source.id)
  const callable = operations.filter(({ path }) => !path.includes('{'))
  const idsOf = (list: readonly Operation[]) => list.map(({ operationId }) => operationId)
  const records = findRecords(appOf(all), all)
  const stored = [...(records?.stored ?? [])].filter(([, operation]) =>
    operations.some(({ lists }) => lists === operation),
  )
  const folders = all.map(({ source }) => source.id.split('/').slice(0, -1).join('/')).filter((name) => name !== '')
  const types = typeNames(records).map((name) => `${records?.folder ?? ''}/${name}`)
  return {
    reading: idsOf(callable.filter(({ reads }) => reads)),
    pages: idsOf(callable.filter(({ method, response }) => method === 'GET' && answersPages(response, openapi))),
    ofRecord: idsOf(operations.filter(({ path }) => parametersOf(path).length === 1)),
    lookup: idsOf(callable.filter(({ reads, response }) => reads && response?.['type'] === 'array')),
    request: idsOf(callable.filter(({ method, reads, request }) => method === 'POST' && !reads && request !== null)),
    generic: idsOf(operations.filter(({ path }) => path.includes('{'))),
    record: [...(records?.types.keys() ?? []), ...stored.map(([name]) => name)],
    recordType: typeNames(records),
    dialog: ids('dialog'),
    document: ids('document'),
    origin: ids('document'),
    counted: ids('document'),
    list: ids('list'),
    fact: idsOf(callable.filter(({ fact }) => fact !== null)),
    report: ids('report'),
    recordPage: ids('record'),
    print: ids('print'),
    screen: ids('screen'),
    screenName: ids('screen').flatMap((id) => (id.startsWith('screens/') ? [id.slice('screens/'.length)] : [])),
    folder: [...new Set(folders)],
    operation: idsOf(operations),
    class: [...openapi.classes],
    // The dialogs of master types have pages.
    page: [...new Set([...withPath(all, records), ...types])],
    widget: [...Object.keys(shippedFormat.widgets), ...Object.keys(appOf(all)?.widgets ?? {})],
  }
}

/** The definitions that have an address, by what their kinds say. */
function withPath(all: readonly CheckedDefinition[], records: Records | undefined): string[] {
  return all.flatMap(({ source, definition }) => {
    const kind = kindNamed<Kind>(shippedFormat.kinds, definition.kind)
    const paths = kind.paths?.(definition, source.id, all, records) ?? []
    return paths.length > 0 ? [source.id] : []
  })
}

/** What is named by these depends on what else the text says. */
const ofTheText = ['field', 'sibling', 'measure', 'dimension', 'chosen', 'narrowing', 'filling']

function withNames(value: unknown, names: Readonly<Record<string, readonly string[]>>): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, names))
  if (value === null || typeof value !== 'object') return value
  const { 'x-names': kind, ...rest } = value as { 'x-names'?: unknown }
  const copy = mapValues(rest, (part) => withNames(part, names))
  const known = typeof kind === 'string' ? (names[kind] ?? []) : []
  // An empty `enum` would forbid everything.
  if (known.length > 0) return { ...copy, enum: [...known] }
  return typeof kind === 'string' && ofTheText.includes(kind) ? { ...copy, 'x-names': kind } : copy
}

export interface TextCheck {
  /** In the order of their places. */
  errors: CompileError[]
  /** The compiled definition; null with any error. */
  source: CompiledSource | null
}

/**
 * The text that a file has after a change: what an editor asks while somebody types. Only what depends on it is
 * compiled again, to see whether others stay as right as they were before.
 */
export async function checkText(file: string, before: Project, changed: Project, onFile?: OnFile): Promise<TextCheck> {
  const { errors, source } = changed.compileFile(file, onFile)
  // A text of its own may be said by a wrong word of another file.
  if (!source) return refused(blameOn(file, errors))
  const known = new Set((await before.compile(onFile)).errors.map(textOf))
  const all = (await changed.compile(onFile)).errors
  // Its own are told whether new or not: a wrong word is found only where another file says it.
  const broken = all.filter((error) => error.file === file || !known.has(textOf(error)))
  return broken.length === 0 ? { errors: [], source } : refused(blameOn(file, broken))
}

function refused(errors: readonly CompileError[]): TextCheck {
  return { errors: [...errors].sort((a, b) => a.line - b.line || a.column - b.column), source: null }
}

function textOf(error: CompileError): string {
  return JSON.stringify(error)
}
