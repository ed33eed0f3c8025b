/** What sort of field a schema is, of those that the format offers. */
import { isRecord } from '../../../contract/runtime/own.ts'
import type { Builder } from './builder-context.ts'
import { choicesIn } from './choices.ts'
import type { Json } from './json-text.ts'

type Parts = Builder['parts']
export type Sort = Parts['sorts'][number]

/** The sort that says most of what the field says; null for one that nothing is known of. */
export function sortOf({ sorts }: Parts, property: Json, ui: Json): Sort | null {
  const weights = sorts.map((sort) => weight(sort, property, ui))
  const best = Math.max(...weights)
  return best > 0 ? (sorts[weights.indexOf(best)] ?? null) : null
}

/** How much a field has of a sort: nothing unless it has all of it. */
function weight({ property: wanted, ui: drawn }: Sort, property: Json, ui: Json): number {
  const fits = Object.entries(wanted).every(([key, value]) =>
    isLike(
      key,
      value,
      key === 'enum' ? (choicesIn(property) ?? undefined) : isRecord(property) ? property[key] : undefined,
    ),
  )
  const isDrawn = Object.entries(drawn ?? {}).every(([key, value]) => isRecord(ui) && ui[key] === value)
  // Limits that a sort begins with are the author's from then on.
  return fits && isDrawn ? Object.keys(wanted).length + 2 * Object.keys(drawn ?? {}).length : 0
}

function isLike(key: string, wanted: unknown, value: unknown): boolean {
  if (key === 'type' || key === 'format') return value === wanted
  if (key === 'minimum') return true
  if (key === 'items' && isRecord(wanted) && isRecord(value))
    return value['type'] === wanted['type'] && (choicesIn(value) !== null) === Object.hasOwn(wanted, 'enum')
  return value !== undefined
}

/** A field as another sort: its title and what both may have stay. */
export function asSort({ keywords, sorts }: Parts, property: Json, sort: Sort): Record<string, unknown> {
  const before = isRecord(property) ? property : {}
  const { type, ...rest } = sort.property
  const ofSorts = new Set(sorts.flatMap((one) => Object.keys(one.property)))
  const kept = Object.entries(before).filter(([key]) => {
    const types = keywords.find(({ name }) => name === key)?.types
    const fits = types === undefined || types.some((one) => one === type)
    return !ofSorts.has(key) && key !== 'default' && key !== 'oneOf' && fits
  })
  return { ...(type === undefined ? {} : { type }), ...Object.fromEntries(kept), ...rest }
}
