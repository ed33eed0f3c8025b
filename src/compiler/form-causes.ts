import type { ErrorObject } from 'ajv/dist/2020.js'
import metaSchema from '../../schemas/definition.schema.json' with { type: 'json' }
import { object, type JsonSchema } from './openapi-document.ts'
import { jsonTypeOf } from './json-type.ts'
import { suggest } from './suggest.ts'

const combinations = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not'])

/** Ajv's errors (with `verbose`) without those that only follow from another: one for each mistake. */
export function causes(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept = errors.filter(
    (error) => !isOfOtherBranch(error, errors) && !isMissingTag(error, errors) && !isMisspelt(error, errors),
  )
  return kept.filter((error) => !combinations.has(error.keyword) || isOwnCause(error, kept))
}

/** A combination says less than the errors inside it, when there are any. */
function isOwnCause(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return !errors.some((other) => other !== error && other.instancePath.startsWith(error.instancePath))
}

/**
 * Of a place that may be of several types, what branches of another type say; and of one that needs one of several
 * keys, that each of them is missing.
 */
function isOfOtherBranch(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some((whole) => {
    if (whole.instancePath !== error.instancePath || whole === error) return false
    if (whole.keyword === 'anyOf')
      return ['type', 'enum', 'const', 'false schema'].includes(error.keyword) && !isOfBranch(error, whole)
    return whole.keyword === 'oneOf' && oneOfKeys(whole) !== undefined && error.keyword === 'required'
      ? error.schemaPath.startsWith(`${whole.schemaPath}/`)
      : false
  })
}

/** Whether the error comes from a branch for values of the type that is there: it says what is wrong with the value. */
function isOfBranch(error: ErrorObject, whole: ErrorObject): boolean {
  return error.keyword !== 'type' && error.keyword !== 'false schema' && branchesFor(whole).length > 0
}

/** The branches of a combination that take values of the type that is there. */
function branchesFor({ schema, data }: ErrorObject): JsonSchema[] {
  const branches = Array.isArray(schema) ? schema.map(object) : []
  return branches.filter((branch) => typesOf(branch).includes(jsonTypeOf(data)))
}

/** The JSON types that the branches of a combination take. */
export function typesOfBranches({ schema }: ErrorObject): string[] {
  return [...new Set((Array.isArray(schema) ? schema : []).flatMap((branch) => typesOf(object(branch))))]
}

function typesOf(schema: JsonSchema): string[] {
  const { $ref, type, enum: values, const: constant, anyOf } = schema
  if (typeof $ref === 'string') return typesOf(object(object(metaSchema.$defs)[$ref.split('/').at(-1) ?? '']))
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return type.map(String)
  if (Array.isArray(values)) return values.map(jsonTypeOf)
  if (Array.isArray(anyOf)) return anyOf.flatMap((branch) => typesOf(object(branch)))
  return constant === undefined ? [] : [jsonTypeOf(constant)]
}

/** The keys of which an object needs exactly one; undefined for any other combination. */
export function oneOfKeys({ schema }: ErrorObject): string[] | undefined {
  const branches = Array.isArray(schema) ? schema.map(object) : []
  const keys = branches.flatMap(({ required }) => (Array.isArray(required) ? required.map(String) : []))
  return keys.length > 0 && keys.length === branches.length ? keys : undefined
}

/** A key that is missing because it stands there misspelt: the wrong name is the mistake. */
function isMisspelt({ keyword, instancePath, params }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (keyword !== 'required') return false
  return errors.some((other) => {
    if (other.keyword !== 'additionalProperties' || other.instancePath !== instancePath) return false
    const known = Object.keys(object(object(other.parentSchema)['properties']))
    return suggest(String(other.params['additionalProperty']), known) === params['missingProperty']
  })
}

/** The tag is demanded by itself; that no branch was chosen for it says the same. */
function isMissingTag(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return (
    error.keyword === 'discriminator' &&
    error.params['tagValue'] === undefined &&
    errors.some(({ keyword, instancePath }) => keyword === 'required' && instancePath === error.instancePath)
  )
}
