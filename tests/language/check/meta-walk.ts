import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import metaSchema from '../../../schemas/definition.schema.json' with { type: 'json' }
import { step } from '../../../src/contract/runtime/schema-issues.ts'

type Json = Readonly<Record<string, unknown>>

/** A place in a definition, as the meta-schema sees it. */
export type Spot =
  /** A key that the format itself names. */
  | { spot: 'keyword'; pointer: string; key: string }
  /** A key that the author chose: a field, a payload key, … */
  | { spot: 'name'; pointer: string; key: string }
  | { spot: 'expression' | 'text' | 'template'; pointer: string; text: string }
  | { spot: 'property'; pointer: string; value: Json }
  | { spot: 'constant'; pointer: string; value: string }

const definitions: Json = metaSchema.$defs
// Each variant is looked up in the whole, whose parts are compiled once: on its own it would compile all that it names.
const ajv = new Ajv2020({ strict: false, logger: false }).addSchema({ ...metaSchema, $id: 'meta' })
const pointers = new WeakMap<object, string>()
notePointers(metaSchema, '')

function notePointers(value: unknown, pointer: string): void {
  if (value === null || typeof value !== 'object') return
  pointers.set(value, pointer)
  for (const [key, inner] of Object.entries(value)) notePointers(inner, pointer + step(key))
}

const validators = new WeakMap<object, ValidateFunction>()

function fits(schema: Json, data: unknown): boolean {
  const known = validators.get(schema) ?? ajv.getSchema(`meta#${pointers.get(schema)}`)
  if (!known) throw new Error('No part of the meta-schema.')
  validators.set(schema, known)
  return known(data)
}

/** Every spot of a definition that is right, found by following the meta-schema. */
export function spotsOf(data: unknown): Spot[] {
  const spots: Spot[] = []
  walk(metaSchema, data, '', (spot) => spots.push(spot))
  return spots
}

function walk(schema: Json, data: unknown, pointer: string, found: (spot: Spot) => void): void {
  const { $ref } = schema
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? ''
    if ((name === 'expression' || name === 'text' || name === 'template') && typeof data === 'string')
      found({ spot: name, pointer, text: data })
    if (name === 'property') found({ spot: 'property', pointer, value: data as Json })
    walk(definitions[name] as Json, data, pointer, found)
    return
  }
  if ((schema['const'] !== undefined || schema['enum'] !== undefined) && typeof data === 'string')
    found({ spot: 'constant', pointer, value: data })
  for (const variant of (schema['allOf'] ?? []) as Json[]) walk(variant, data, pointer, found)
  const variants = (schema['oneOf'] ?? schema['anyOf'] ?? []) as Json[]
  const fitting = variants.find((variant) => fits(variant, data))
  if (fitting) walk(fitting, data, pointer, found)
  if (Array.isArray(data)) walkItems(schema, data, pointer, found)
  else if (data !== null && typeof data === 'object') walkKeys(schema, data as Json, pointer, found)
}

function walkItems(schema: Json, data: unknown[], pointer: string, found: (spot: Spot) => void): void {
  const { items } = schema
  if (items) data.forEach((item, index) => { walk(items as Json, item, pointer + step(index), found) }) // prettier-ignore
}

function walkKeys(schema: Json, data: Json, pointer: string, found: (spot: Spot) => void): void {
  const known = (schema['properties'] ?? {}) as Json
  const others = schema['additionalProperties']
  for (const [key, value] of Object.entries(data)) {
    const at = pointer + step(key)
    if (Object.hasOwn(known, key)) {
      found({ spot: 'keyword', pointer: at, key })
      walk(known[key] as Json, value, at, found)
    } else if (others !== null && typeof others === 'object') {
      found({ spot: 'name', pointer: at, key })
      walk(others as Json, value, at, found)
    }
  }
}
