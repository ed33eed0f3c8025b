import { readdirSync, readFileSync } from 'node:fs'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'

/** A sample of RJSF's playground, written anew as a definition. */
export interface Sample {
  name: string
  text: string
  schema: Record<string, unknown>
  uiSchema: UiSchema
  examples: readonly { data: unknown; issues?: readonly { at: string; message: string }[] }[]
}

const folder = 'tests/playground/samples'

export const samples: Sample[] = readdirSync(folder).map((file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  const { schema, uiSchema = {}, examples = [] } = JSON.parse(text) as Pick<Sample, 'schema'> & Partial<Sample>
  return { name: file.replace('.json', ''), text, schema, uiSchema, examples }
})

/** What works stays so: a sample that is refused one day is missing here. */
export const workingSamples = [
  'all-of',
  'alternatives',
  'any-of',
  'arrays-fixed',
  'arrays',
  'date',
  'default-form-states',
  'enum-objects',
  'error-schema',
  'errors',
  'examples',
  'files',
  'if-then-else',
  'large',
  'nested',
  'null',
  'numbers',
  'one-of',
  'ordering',
  'property-dependencies',
  'references-recursive',
  'references',
  'schema-dependencies',
  'simple',
  'validation',
  'widgets',
]

/**
 * A schema without references, in RJSF's dialect: what `$ref` names stands in its place, and places that are named one
 * by one stand in `items`. Gives nothing for one that contains itself: it has no end.
 */
export function inlined(schema: Record<string, unknown>): RJSFSchema | null {
  try {
    return inline(schema, schema, []) as RJSFSchema
  } catch (error) {
    if (error instanceof EndlessReference) return null
    throw error
  }
}

class EndlessReference extends Error {}

function inline(value: unknown, root: unknown, trail: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, root, trail))
  if (value === null || typeof value !== 'object') return value
  const { $ref, prefixItems, ...rest } = value as Record<string, unknown>
  const kept = Object.fromEntries(
    Object.entries(rest)
      .filter(([keyword]) => keyword !== '$defs' && !keyword.startsWith('x-'))
      .map(([keyword, part]) => [keyword, inline(part, root, trail)]),
  )
  const listed = prefixItems === undefined ? {} : { items: inline(prefixItems, root, trail), ...(kept['items'] === undefined ? {} : { additionalItems: kept['items'] }) } // prettier-ignore
  if (typeof $ref !== 'string') return { ...kept, ...listed }
  if (trail.includes($ref)) throw new EndlessReference($ref)
  const found = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], root)
  // What stands beside a reference wins, as in RJSF.
  return { ...(inline(found, root, [...trail, $ref]) as object), ...kept }
}
