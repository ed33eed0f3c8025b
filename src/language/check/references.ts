import type { Definition } from '../../contract/parts.ts'
import { splitText } from '../expression/split-text.ts'
import type { Format } from '../format/format.ts'
import { walkDefinition } from '../format/meta-schema.ts'
import type { Kind } from '../parts/kind.ts'
import { memoize } from '../../contract/runtime/recent.ts'
import { type JsonSchema, object } from '../read/openapi-document.ts'
import { isPath, literalOf, patternOf } from './paths.ts'

/** A word of a definition that names something else: an operation, a definition, a record type, a path. */
export interface Named {
  /** What it names, as the format says it (`x-names`). */
  sort: string
  name: string
  pointer: string
}

/**
 * Every word of a definition that names something, found by following the meta-schema: a new part of the format that
 * marks its names needs nothing else.
 */
export const namesIn = memoize((definition: object, { metaSchema }: Pick<Format, 'metaSchema'>): readonly Named[] => {
  const found: Named[] = []
  walkDefinition(
    metaSchema,
    definition,
    ({ 'x-names': sort }, name, pointer) => {
      if (typeof sort === 'string' && typeof name === 'string') found.push({ sort, name, pointer })
    },
    namingIn(metaSchema),
  )
  return found
})

/** Tells the schemas that lead to a name, at any depth: most of a definition is texts and numbers that do not. */
const namingIn = memoize((metaSchema: JsonSchema) => {
  const texts = Object.entries(object(metaSchema['$defs'])).map(([name, part]) => [name, JSON.stringify(part)] as const)
  const marks = ['"x-names"']
  const isNaming = (text: string): boolean => marks.some((mark) => text.includes(mark))
  // Each part that is found may be what makes another one lead to a name.
  for (let before = 0; before < marks.length;) {
    before = marks.length
    for (const [name, text] of texts) {
      const mark = `/${name}"`
      if (!marks.includes(mark) && isNaming(text)) marks.push(mark)
    }
  }
  return memoize((schema: JsonSchema) => isNaming(JSON.stringify(schema)))
})

/** A name in a definition that leads to another one, or a path. */
export interface Reference {
  /** The kind of the other one; `page` for whatever has a page. */
  kind: string
  id: string
  pointer: string
  /** It names the other one without leading people there. */
  isAside: boolean
}

/** The sorts of names (`x-names`) that are definitions or paths, with the kind of each. */
const kinds: ReadonlyMap<string, string> = new Map([
  ...['dialog', 'document', 'list', 'print', 'report', 'screen', 'page', 'path'].map((sort) => [sort, sort] as const),
  ['origin', 'document'],
  ['counted', 'document'],
  ['recordPage', 'record'],
  ['screenName', 'screen'],
])

/** All that a definition leads to, by what the format says of its words. */
export const referencesOf = memoize((definition: Definition, { asides = [] }: Kind, format: Format): Reference[] =>
  namesIn(definition, format).flatMap(({ sort, name, pointer }) => {
    const kind = kinds.get(sort)
    // A path that cannot be read leads nowhere, and has its own error.
    const isUnread = kind === 'path' && splitText(name).errors.length > 0
    return kind === undefined || isUnread
      ? []
      : [{ kind, id: idOf(sort, name), pointer, isAside: asides.includes(sort) }]
  }),
)

function idOf(sort: string, name: string): string {
  // What is no path as it is written has its own error.
  if (sort === 'path') return isPath(literalOf(name)) ? patternOf(name) : literalOf(name)
  return sort === 'screenName' ? `screens/${name}` : name
}
