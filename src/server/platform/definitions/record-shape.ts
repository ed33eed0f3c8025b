/** What a record of a definition may hold, at every depth. */
import { isDeepStrictEqual } from 'node:util'
import type { CompiledDialog } from '../../../contract/module.ts'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { buildPayload, payloadKeys } from '../../../contract/runtime/payload.ts'
import { formatPointer } from '../../../contract/runtime/schema-issues.ts'
import { object } from '../../../language/read/openapi-document.ts'
import { EntriesShape, type PartShape, type RecordShape } from '../http/operation.ts'

/** The names of what is sent; a group or a list of objects that is sent as the form has it may hold what it has there. */
export function shapeOf(form: CompiledDialog | undefined): RecordShape | null {
  if (!form) return null
  const known = shapes.get(form)
  if (known) return known
  const { sources } = buildPayload(form.submit, {}, { extensions: true })
  const schemas = Object.assign({}, ...propertiesIn(form.fieldSet.schema)) as Record<string, unknown>
  const { body } = form.submit
  // Rows that the body writes out itself hold what it says, not what the form has there.
  const written = new Set(
    body.node === 'object' ? body.entries.flatMap(({ key, value }) => (value.node === 'value' ? [] : [key])) : [],
  )
  const isOwn = (key: string): boolean =>
    !written.has(key) &&
    own(form.fields, key)?.options === undefined &&
    formatPointer(sources.get(`/${key}`) ?? []) === `/${key}`
  const inside = new Shapes(object(form.fieldSet.schema['definitions']))
  const parts = payloadKeys(form.submit).map(
    (key) => [key, isOwn(key) ? inside.part(own(schemas, key)) : null] as const,
  )
  const shape = Object.fromEntries(parts)
  shapes.set(form, shape)
  return shape
}

/** The fields of a form or a group, of its cases and of its shapes. */
export function propertiesIn(schema: unknown): Record<string, unknown>[] {
  const { properties, allOf, oneOf, anyOf, then, else: otherwise, dependencies } = object(schema)
  const parts = [
    ...[allOf, oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])),
    then,
    otherwise,
    ...Object.values(object(dependencies)),
  ]
  return [...parts.flatMap((part) => (isRecord(part) ? propertiesIn(part) : [])), object(properties)]
}

const shapes = new WeakMap<CompiledDialog, RecordShape>()

class Shapes {
  readonly #held = new Map<string, () => PartShape>()

  /** With the schemas that hold themselves, by name. */
  constructor(private readonly definitions: Readonly<Record<string, unknown>>) {}

  part(schema: unknown): PartShape {
    const { $ref, type, items, additionalItems, additionalProperties, patternProperties } = object(schema)
    if (typeof $ref === 'string') return this.#heldShape($ref)
    if (type === 'array' && Array.isArray(items)) {
      const [first = null, ...others] = [...(items as unknown[]), additionalItems].map((one) => this.part(one))
      return [first, ...others]
    }
    if (type === 'array') return [this.part(items)]
    const entries = [...Object.values(object(patternProperties)), additionalProperties].filter(isRecord)
    const each = entries.map((one) => this.part(one))
    if (each.length > 0) return new EntriesShape(each.reduce(same))
    const fields = propertiesIn(schema).flatMap((properties) => Object.entries(properties))
    if (type !== 'object' || fields.length === 0) return null
    const found = new Map<string, PartShape>()
    for (const [name, part] of fields) {
      const shape = this.part(part)
      const other = found.get(name)
      found.set(name, other === undefined ? shape : same(other, shape))
    }
    return Object.fromEntries(found)
  }

  /** One function for each name: two of them are the same shape where it is the same function. */
  #heldShape($ref: string): () => PartShape {
    let made: PartShape | undefined
    const schema = own(this.definitions, $ref.slice('#/definitions/'.length))
    const shape = this.#held.get($ref) ?? (() => (made ??= this.part(schema)))
    this.#held.set($ref, shape)
    return shape
  }
}

/** What several shapes, cases or patterns hold differently is left to their own check. */
function same(one: PartShape, other: PartShape): PartShape {
  return isDeepStrictEqual(one, other) ? one : null
}
