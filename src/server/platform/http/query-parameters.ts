import type { ValidateFunction } from 'ajv/dist/2020.js'
import { isRecord } from '../../../contract/runtime/record.ts'

type Schema = Record<string, unknown>
type Fields = Record<string, unknown>

/**
 * Checks the parameters of an address. One that the document has not is refused, except where it has an exploded object:
 * its fields stand in the address by their own names, and the handler gets them under the object's.
 */
export function queryValidator(
  schema: Schema,
  compile: (schema: Schema) => ValidateFunction,
): (query: unknown) => { value: unknown } | { error: Error } {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const exploded = Object.keys(properties).find((name) => isObject(properties[name]))
  const validate = compile({ additionalProperties: false, ...schema })
  return (query) => {
    const value = exploded === undefined ? query : gathered(query, exploded, properties)
    if (validate(value)) return { value }
    const errors = validate.errors?.map((error) => ({
      ...error,
      instancePath: inAddress(error.instancePath, exploded),
    }))
    // Fastify passes the array through as `error.validation`.
    return { error: errors as unknown as Error }
  }
}

/** A field of the exploded object is told by the name that it has in the address. */
function inAddress(instancePath: string, exploded: string | undefined): string {
  const prefix = `/${exploded ?? ''}/`
  return exploded !== undefined && instancePath.startsWith(prefix)
    ? instancePath.slice(prefix.length - 1)
    : instancePath
}

function isObject(schema: unknown): boolean {
  return isRecord(schema) && schema['type'] === 'object'
}

function gathered(query: unknown, exploded: string, properties: Fields): Fields {
  const entries = Object.entries(isRecord(query) ? query : {})
  // Its own name is no parameter: it is one of the fields, if at all.
  const isDeclared = (name: string) => name !== exploded && Object.hasOwn(properties, name)
  const fields = entries.filter(([name]) => !isDeclared(name))
  const declared = entries.filter(([name]) => isDeclared(name))
  return Object.fromEntries([...declared, [exploded, Object.fromEntries(fields)]])
}
