import type { Definition } from '../../contract/parts.ts'
import { suggest } from '../check/suggest.ts'
import { isRecord, mapValues, own } from '../../contract/runtime/own.ts'
import { type JsonSchema, object } from './openapi-document.ts'
import { step } from '../../contract/runtime/schema-issues.ts'
import type { SourceFile } from './source-file.ts'

/** The most values that `$ref` may bring into one form: a few names that name each other twice are a million fields. */
const mostValues = 5000

/** The deepest nesting: nobody fills in what lies deeper, and it would fill the stack. */
const mostSteps = 100

const place = '/schema/$defs'

/** Keywords whose value is a schema or a list of schemas, and those that have schemas by name. */
const within = new Set(['items', 'prefixItems', 'additionalItems', 'contains', 'if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf']) // prettier-ignore
const byName = new Set(['properties', 'dependencies', 'dependentSchemas'])

/**
 * The definition with every `$ref` of its schema replaced by what it names, so that nothing else has to know of
 * references. Of what is wrong inside, the place in `$defs` is told. Undefined when a reference is wrong.
 */
export function inlineReferences(source: SourceFile, definition: Definition): Definition | undefined {
  if (!('schema' in definition)) return definition
  const { $defs = {}, ...schema } = definition.schema
  const inliner = new Inliner(source, $defs)
  const inlined = inliner.schema(schema, '/schema', '/schema', [])
  if (source.errors.length > 0) return undefined
  source.moved(inliner.places)
  // What stands in `$defs` has the form of what it replaces.
  return { ...definition, schema: inlined } as unknown as Definition
}

/** An object that is only a choice between shapes has no fields besides. */
function withProperties(schema: JsonSchema): JsonSchema {
  const shapes = schema['type'] === 'object' ? (schema['oneOf'] ?? schema['anyOf']) : undefined
  // Values to choose from are no shapes.
  const isChoice = Array.isArray(shapes) && shapes.every((shape) => object(shape)['const'] === undefined)
  return isChoice && schema['properties'] === undefined ? { ...schema, properties: {} } : schema
}

class Inliner {
  /** Where the parts of the new schema stand in the file, when they stand elsewhere. */
  readonly places = new Map<string, string>()
  readonly #source: SourceFile
  readonly #defs: Readonly<Record<string, unknown>>
  #values = 0
  #wasTooDeep = false

  constructor(source: SourceFile, defs: Readonly<Record<string, unknown>>) {
    this.#source = source
    this.#defs = defs
  }

  /** `at` is the place in the new schema, `origin` that in the file; `inside` the names that are being replaced. */
  schema(schema: JsonSchema, at: string, origin: string, inside: readonly string[]): JsonSchema {
    if (inside.length > 0) this.#count()
    if (this.#isTooDeep(at)) return {}
    const { $ref, ...beside } = schema
    const taken = $ref === undefined ? {} : this.#named($ref, at, origin, inside)
    if (at !== origin || $ref !== undefined)
      for (const name of Object.keys(beside)) this.places.set(at + step(name), origin + step(name))
    const parts = mapValues(beside, (value, name) =>
      this.#part(name, value, at + step(name), origin + step(name), inside),
    )
    return withProperties({ ...taken, ...parts })
  }

  #named($ref: unknown, at: string, origin: string, inside: readonly string[]): JsonSchema {
    const name = /^#\/\$defs\/([^/]+)$/.exec(String($ref))?.[1]
    const target = name === undefined ? undefined : own(this.#defs, name)
    const problem = this.#problem(name, target, inside)
    if (problem) {
      this.#source.report(problem.code, `${origin}/$ref`, problem.message, problem)
      return {}
    }
    if (name === undefined || this.#values > mostValues) return {}
    return this.schema(object(target), at, place + step(name), [...inside, name])
  }

  #problem(name: string | undefined, target: unknown, inside: readonly string[]) {
    if (name === undefined)
      return { code: 'unsupported-schema', message: '"$ref": hanya "#/$defs/nama" dari berkas ini' } as const
    const known = Object.keys(this.#defs)
    if (target === undefined)
      return {
        code: 'unknown-definition',
        message: `"${name}" dalam "$defs"`,
        suggestion: suggest(name, known),
      } as const
    if (!inside.includes(name)) return undefined
    const mend = 'tulis kedalaman yang tetap, atau tabel dengan "x-table"'
    return { code: 'unsupported-schema', message: `"${name}" memuat dirinya sendiri; ${mend}` } as const
  }

  #part(keyword: string, value: unknown, at: string, origin: string, inside: readonly string[]): unknown {
    const schema = (inner: unknown, name: string | number): unknown =>
      isRecord(inner) ? this.schema(inner, at + step(name), origin + step(name), inside) : inner
    if (within.has(keyword) && Array.isArray(value)) return value.map(schema)
    if (within.has(keyword) && isRecord(value)) return this.schema(value, at, origin, inside)
    if (byName.has(keyword) && isRecord(value)) return mapValues(value, schema)
    if (inside.length > 0) this.#countAll(value)
    return value
  }

  /** Told once. */
  #isTooDeep(at: string): boolean {
    if (at.split('/').length <= mostSteps) return false
    if (!this.#wasTooDeep)
      this.#source.report(
        'too-heavy',
        place,
        'terlalu dalam setelah setiap "$ref" diganti isinya; pakai lebih sedikit tingkat',
      )
    this.#wasTooDeep = true
    return true
  }

  #countAll(value: unknown): void {
    this.#count()
    if (this.#values <= mostValues && value !== null && typeof value === 'object')
      for (const part of Object.values(value)) this.#countAll(part)
  }

  #count(): void {
    this.#values += 1
    if (this.#values !== mostValues + 1) return
    const message = `lebih dari ${mostValues} bagian setelah setiap "$ref" diganti isinya; pakai lebih sedikit "$ref"`
    this.#source.report('too-heavy', place, message)
  }
}
