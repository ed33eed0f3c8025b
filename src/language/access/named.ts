import type { Format } from '../format/format.ts'
import { walkDefinition } from '../format/walk-definition.ts'
import { type JsonSchema, object } from '../read/openapi-document.ts'
import { memoize } from '../read/memoize.ts'

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
