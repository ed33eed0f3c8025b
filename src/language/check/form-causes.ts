import type { ErrorObject } from 'ajv/dist/2020.js'
import { partName } from '../format/meta-schema.ts'
import { object, type JsonSchema } from '../read/openapi-document.ts'
import { jsonTypeOf } from '../read/json-type.ts'
import { own } from '../../contract/runtime/own.ts'
import { requiredOf } from './schema-type.ts'
import { suggest } from './suggest.ts'

/** What a schema says itself: a named part of the meta-schema, wherever it is referred to. */
export type Resolve = (schema: unknown) => JsonSchema

export function resolver(metaSchema: JsonSchema): Resolve {
  const parts = object(metaSchema['$defs'])
  return function resolve(schema): JsonSchema {
    const { $ref, allOf } = object(schema)
    if ($ref !== undefined) return resolve(parts[partName(object(schema))])
    return Array.isArray(allOf) ? resolve(allOf[0]) : object(schema)
  }
}

const combinations = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not'])

/** The most wrong names at one place that are compared with known keys; nobody reads more. */
const mostNames = 100

/**
 * Ajv's errors (with `verbose`) without those that only follow from another: one for each mistake. `resolve` gives what a
 * part of the meta-schema says.
 */
export function causes(errors: readonly ErrorObject[], resolve: Resolve): ErrorObject[] {
  const places = new Map<string, Place>()
  for (const error of errors) {
    const place = places.get(error.instancePath) ?? { combined: [], misspelt: undefined, errors: [] }
    places.set(error.instancePath, place)
    place.errors.push(error)
    if (combinations.has(error.keyword)) place.combined.push(error)
  }
  const kept = errors.filter((error) => {
    const place = places.get(error.instancePath)
    if (isOfOtherForm(error)) return false
    return !place || !(isOfOtherBranch(error, place, resolve) || isMissingTag(error, place) || isMisspelt(error, place))
  })
  // Sorted, whatever begins with a path stands together right behind it.
  const paths = kept.map(({ instancePath }) => instancePath).sort()
  return kept.filter((error) => !combinations.has(error.keyword) || isAlone(error, paths))
}

/** The errors of one place of the data. */
interface Place {
  errors: ErrorObject[]
  combined: ErrorObject[]
  /** The keys that its wrong names are meant to be; found when they are asked for. */
  misspelt: Set<string | undefined> | undefined
}

/**
 * An object that walks a list has a key that every other object lacks: what is said of the ones says nothing of the
 * others.
 */
function isOfOtherForm({ keyword, parentSchema, data }: ErrorObject): boolean {
  if (keyword === 'false schema') return true
  const isWalk = object(object(object(parentSchema)['properties'])['$each'])['allOf'] !== undefined
  const isOfKeys = keyword === 'required' || keyword === 'additionalProperties'
  return isWalk && isOfKeys && own(object(data), '$each') === undefined
}

/** A combination says less than the errors inside it, when there are any. */
function isAlone({ instancePath }: ErrorObject, paths: readonly string[]): boolean {
  return paths[firstFrom(paths, instancePath) + 1]?.startsWith(instancePath) !== true
}

/** The index of the first of the sorted paths that is not before this one. */
function firstFrom(paths: readonly string[], path: string): number {
  let [low, high] = [0, paths.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((paths[middle] ?? '') < path) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Of a place that may be of several types, what branches of another type say; and of one that needs one of several
 * keys, that each of them is missing.
 */
function isOfOtherBranch(error: ErrorObject, { combined }: Place, resolve: Resolve): boolean {
  return combined.some((whole) => {
    if (whole === error) return false
    if (whole.keyword === 'anyOf')
      return ['type', 'enum', 'const', 'false schema'].includes(error.keyword) && !isOfBranch(error, whole, resolve)
    return whole.keyword === 'oneOf' && oneOfKeys(whole) !== undefined && error.keyword === 'required'
      ? error.schemaPath.startsWith(`${whole.schemaPath}/`)
      : false
  })
}

/** Whether the error comes from a branch for values of the type that is there: it says what is wrong with the value. */
function isOfBranch(error: ErrorObject, whole: ErrorObject, resolve: Resolve): boolean {
  if (error.keyword === 'type' || error.keyword === 'false schema') return false
  // One of a few words says nothing about a list.
  const isOfType =
    error.keyword !== 'enum' || [error.schema].flat().some((one) => jsonTypeOf(one) === jsonTypeOf(whole.data))
  return isOfType && branchesFor(whole, resolve).length > 0
}

/** The branches of a combination that take values of the type that is there. */
function branchesFor(error: ErrorObject, resolve: Resolve): JsonSchema[] {
  return branchesOf(error).filter((branch) => typesOf(branch, resolve).includes(jsonTypeOf(error.data)))
}

function branchesOf({ schema }: ErrorObject): JsonSchema[] {
  return Array.isArray(schema) ? schema.map(object) : []
}

/** The JSON types that the branches of a combination take. */
export function typesOfBranches(error: ErrorObject, resolve: Resolve): string[] {
  return [...new Set(branchesOf(error).flatMap((branch) => typesOf(branch, resolve)))]
}

function typesOf(schema: unknown, resolve: Resolve): string[] {
  const { type, enum: values, const: constant, anyOf } = resolve(schema)
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return type.map(String)
  if (Array.isArray(values)) return values.map(jsonTypeOf)
  if (Array.isArray(anyOf)) return anyOf.flatMap((branch) => typesOf(branch, resolve))
  return constant === undefined ? [] : [jsonTypeOf(constant)]
}

/** The keys of which an object needs exactly one; undefined for any other combination. */
export function oneOfKeys(error: ErrorObject): string[] | undefined {
  const branches = branchesOf(error)
  const keys = branches.flatMap(requiredOf)
  return keys.length > 0 && keys.length === branches.length ? keys : undefined
}

/** A key that is missing because it stands there misspelt: the wrong name is the mistake. */
function isMisspelt({ keyword, params }: ErrorObject, place: Place): boolean {
  if (keyword !== 'required') return false
  const wrong = place.errors.filter((other) => other.keyword === 'additionalProperties').slice(0, mostNames)
  place.misspelt ??= new Set(
    wrong.map(({ parentSchema, params: { additionalProperty } }) =>
      suggest(String(additionalProperty), Object.keys(object(object(parentSchema)['properties']))),
    ),
  )
  return place.misspelt.has(String(params['missingProperty']))
}

/** The tag is demanded by itself; that no branch was chosen for it says the same. */
function isMissingTag({ keyword, params }: ErrorObject, { errors }: Place): boolean {
  return (
    keyword === 'discriminator' &&
    params['tagValue'] === undefined &&
    errors.some((other) => other.keyword === 'required')
  )
}
