import type { TSchema } from 'typebox'
import type { IndexEntry } from '../../contract/module.ts'
import type { Records } from '../check/records.ts'
import type { At, DefinitionContext } from '../cursor.ts'
import { Code, emit, type Emittable } from '../emit/code.ts'
import type { Format } from '../format/format.ts'
import { anyText, object, oneOf, optional, word } from '../format/schema.ts'
import { keepNames } from '../../contract/runtime/own.ts'
import type { OpenApiDocument, Operation } from '../read/openapi-document.ts'
import type { CheckedDefinition, SourceFile } from '../read/source-file.ts'

/** What the sidebar has drawings of. */
const icons = [
  'home',
  'chart',
  'cart',
  'truck',
  'wallet',
  'people',
  'grid',
  'enter',
  'join',
  'box',
  'device',
  'back',
  'tag',
  'swap',
  'count',
  'inbox',
  'coins',
] as const

/** The drawing beside a line of the sidebar. */
export const sidebarIcon = optional(oneOf(icons, 'Drawn beside the text; a plain one when absent.'))

/** What leads to a page without a word in app.json. */
export const menu = object('Its entry in the sidebar.', {
  label: word('The text.'),
  icon: sidebarIcon,
  group: word('The group of entries at whose end it stands.'),
})

/** Something that only one definition may have beside its paths: a place among buttons. */
interface Claim {
  key: string
  pointer: string
  what: string
}

/** A path that a definition has, and where it says so. */
export interface OwnPath {
  path: string
  pointer: string
  /** It gives way to a definition that `takes` the same path. */
  yields?: true
  takes?: true
}

/** One kind of definition: all that the compiler knows of it. */
export interface Kind<Value extends { kind: string } = { kind: string }> {
  name: Value['kind']
  schema: TSchema
  compile(at: At<Value>): Code
  /** What else its line of the index says. */
  index?(definition: Value, context: DefinitionContext): Partial<IndexEntry>
  /** Sorts of names (`x-names`) that it only mentions: nobody is led there. */
  asides?: readonly string[]
  claims?(definition: Value): readonly Claim[]
  /**
   * Keys of what it only offers, lists of parts or, deeper in it, single ones: what somebody may not use is not drawn, the
   * rest is.
   */
  offers?: readonly string[]
  /** Pointers of further parts that it only offers. */
  offered?(definition: Value, format: Format): readonly string[]
  /** The paths that it has: links may lead there, and no other definition may have them. */
  paths?(
    definition: Value,
    id: string,
    all: readonly CheckedDefinition[],
    records: Records | undefined,
  ): readonly OwnPath[]
  /** Checks that need all definitions. */
  crossCheck?(
    source: SourceFile,
    definition: Value,
    all: readonly CheckedDefinition[],
    records: Records | undefined,
    /** Files that are no definitions at the moment: that one leads to them is no mistake of its own. */
    wrong: readonly SourceFile[],
    format: Format,
  ): void
  /** What to write so that people get to it; undefined when they do anyway. */
  wayTo?(definition: Value, id: string): string | undefined
  /** What it does, in Indonesian, a line each. */
  explain?(definition: Value, format: Format): readonly string[]
}

/** What every kind has for editors and authors. */
export const notes = {
  $schema: optional(anyText('For editors: the path of definition.schema.json.')),
  $comment: optional(anyText('A note for authors; nothing reads it.')),
}

/** Definitions without behaviour are data. */
export function plain({ context, value }: At<object>): Code {
  // What is for editors and authors stays behind; the rest is JSON as it was read.
  const data = keepNames(value as Record<string, Emittable>, (name) => !name.startsWith('$'))
  return new Code(emit({ ...data, id: context.source.id }))
}

/** What the index says of a page or form by its operation: whether it is an extension, and to whom it is open only. */
export function entryOf(operationId: string | undefined, { operations }: OpenApiDocument) {
  const operation = operations.get(operationId ?? '')
  return { extension: operation?.extension === true || undefined, access: accessOf(operation) }
}

/** Whether what an operation is behind is in service only where users sign in, and to whom. */
function accessOf(operation: Operation | undefined): IndexEntry['access'] {
  if (operation?.accounts !== true) return undefined
  return operation.access === 'everyone' ? 'guest' : 'accounts'
}
