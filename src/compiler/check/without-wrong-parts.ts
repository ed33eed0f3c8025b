import { isRecord } from '../../contract/runtime/own.ts'
import type { Format } from '../../language/format/format.ts'
import type { Definition } from '../../contract/parts.ts'
import { formatPointer, parsePointer } from '../../contract/runtime/schema-issues.ts'
import { causes, resolver } from '../../language/check/form-causes.ts'
import type { CompileError, CompileErrorCode } from '../../language/check/compile-error.ts'

/** What is left of a file whose form is wrong, and where the parts stood that had to go. */
export interface Remainder {
  definition: Definition
  removed: readonly string[]
}

/** What goes may leave something else incomplete, which goes in turn. */
const mostRounds = 8

/** Faults that are as wrong in the whole file as in what is left of it. */
const independent: readonly CompileErrorCode[] = [
  ...(['expression', 'unknown-definition', 'unknown-operation', 'unknown-path', 'unknown-field'] as const),
  ...(['unknown-widget', 'lookup-mismatch', 'heavy-pattern'] as const),
]

/** The definition without the parts that the format does not know; undefined when the file is no definition at all. */
export function withoutWrongParts(data: unknown, { validate, metaSchema }: Format): Remainder | undefined {
  const rest = structuredClone(data)
  const removed: string[] = []
  const check = validate()
  for (let round = 0; round < mostRounds; round += 1) {
    // The meta-schema describes exactly the type Definition.
    if (check(rest)) return { definition: rest as Definition, removed }
    const places = causes(check.errors ?? [], resolver(metaSchema)).map(({ instancePath, keyword, params }) => {
      const { additionalProperty, unevaluatedProperty } = params as Record<string, unknown>
      const extra = keyword === 'required' ? undefined : (additionalProperty ?? unevaluatedProperty)
      return typeof extra === 'string' ? instancePath + formatPointer([extra]) : instancePath
    })
    if (places.length === 0 || places.includes('')) return undefined
    for (const place of places) removed.push(...remove(rest, place))
  }
  return undefined
}

/** A list goes as a whole: the places of what stands behind an item would be others. */
function remove(root: unknown, place: string): string[] {
  const path = parsePointer(place).map(String)
  let owner: unknown = root
  for (const [index, name] of path.entries()) {
    if (!isRecord(owner)) return []
    const last = index === path.length - 1
    if (last || Array.isArray(owner[name])) {
      delete owner[name]
      return [formatPointer(path.slice(0, index + 1))]
    }
    owner = owner[name]
  }
  return []
}

/** Of what is wrong with the remainder that which does not follow from what is lacking there. */
export function independentErrors(errors: readonly CompileError[], removed: readonly string[]): CompileError[] {
  const names = new Set(
    removed.flatMap((place) => parsePointer(place).map(String)).filter((name) => !general.has(name)),
  )
  const around = removed.map((place) => place.slice(0, place.lastIndexOf('/'))).filter((place) => !isContainer(place))
  return errors.filter(({ code, pointer, message }) => {
    if (!independent.includes(code)) return false
    if (around.some((place) => `${pointer}/`.startsWith(`${place}/`))) return false
    const words = message.match(/[\p{L}\p{N}_]+/gu) ?? []
    return !words.some((word) => names.has(word))
  })
}

const general = new Set(['schema', 'properties', 'uiSchema', 'items', 'type', 'submit', 'title'])

/** A place whose parts say nothing of each other. */
function isContainer(place: string): boolean {
  return place === '' || place === '/schema' || place.endsWith('/properties') || place === '/uiSchema'
}
