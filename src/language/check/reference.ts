import type { Definition } from '../../contract/parts.ts'
import { namesIn } from '../access/named.ts'
import type { Format } from '../format/format.ts'
import type { Kind } from '../parts/kind.ts'
import { memoize } from '../read/memoize.ts'
import { splitText } from '../expression/split-text.ts'
import { isPath, literalOf, patternOf } from './paths.ts'

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
