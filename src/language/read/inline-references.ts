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
const within = new Set(['items', 'prefixItems', 'additionalItems', 'contains', 'if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf', 'additionalProperties']) // prettier-ignore
const byName = new Set(['properties', 'dependencies', 'dependentSchemas', 'patternProperties'])

/**
 * The definition with every `$ref` of its schema replaced by what it names, so that nothing else has to know of
 * references, but for what holds itself: that stays a name, and its schema in `$defs`. Of what is wrong inside, the
 * place in `$defs` is told. Undefined when a reference is wrong.
 */
export function inlineReferences(source: SourceFile, definition: Definition): Definition | undefined {
  if (!('schema' in definition)) return definition
  const { $defs = {}, ...schema } = definition.schema
  const inliner = new Inliner(source, withWhole(schema, $defs))
  const inlined = inliner.schema(schema, '/schema', '/schema', [])
  const cyclic = inliner.cyclicSchemas()
  if (source.errors.length > 0) return undefined
  source.moved(inliner.places)
  // What stands in `$defs` has the form of what it replaces.
  return { ...definition, schema: { ...inlined, ...(cyclic && { $defs: cyclic }) } } as unknown as Definition
}

/** An object that is only a choice between shapes has no fields besides. */
function withProperties(schema: JsonSchema): JsonSchema {
  const shapes = schema['type'] === 'object' ? (schema['oneOf'] ?? schema['anyOf']) : undefined
  // Values to choose from are no shapes.
  const isChoice = Array.isArray(shapes) && shapes.every((shape) => object(shape)['const'] === undefined)
  return isChoice && schema['properties'] === undefined ? { ...schema, properties: {} } : schema
}

/** Beside places that differ `items` is what comes after them: everything else asks a list for items that are alike. */
function withPlaces(schema: JsonSchema): JsonSchema {
  const { prefixItems, items, ...others } = schema
  return prefixItems === undefined
    ? schema
    : { ...others, prefixItems, ...(items !== undefined && { additionalItems: items }) }
}

/** What `#` names: the form, under a name of its own. */
const whole = '#'
const nameOfWhole = 'formulir'

function withWhole(schema: JsonSchema, defs: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { $comment: _, ...form } = schema
  return { ...defs, [whole]: form }
}

/** The names of references inside of a schema. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isRecord(value)) return []
  const { $ref } = value
  return [
    ...(typeof $ref === 'string' ? [nameIn($ref) ?? []].flat() : []),
    ...Object.values(value).flatMap(referencesIn),
  ]
}

function nameIn($ref: string): string | undefined {
  return $ref === whole ? whole : /^#\/\$defs\/([^/]+)$/.exec($ref)?.[1]
}

/** What `$ref` calls the schemas that hold themselves, in a definition as its file has it. */
export function cyclicReferences({ $defs, ...schema }: JsonSchema): ReadonlySet<string> {
  const names = cyclicNames(withWhole(schema, object($defs)))
  return new Set([...names].map((name) => (name === whole ? whole : `#/$defs/${name}`)))
}

/** The names that lead back to themselves. */
function cyclicNames(defs: Readonly<Record<string, unknown>>): Set<string> {
  const named = mapValues(defs, referencesIn)
  const leadsTo = (from: string, target: string, seen: Set<string>): boolean =>
    (own(named, from) ?? []).some((name) => {
      if (name === target) return true
      if (seen.has(name)) return false
      seen.add(name)
      return leadsTo(name, target, seen)
    })
  return new Set(Object.keys(defs).filter((name) => leadsTo(name, name, new Set())))
}

class Inliner {
  /** Where the parts of the new schema stand in the file, when they stand elsewhere. */
  readonly places = new Map<string, string>()
  readonly #source: SourceFile
  readonly #defs: Readonly<Record<string, unknown>>
  readonly #cyclic: Set<string>
  /** Those that something names. */
  readonly #used = new Set<string>()
  #values = 0
  #wasTooDeep = false

  constructor(source: SourceFile, defs: Readonly<Record<string, unknown>>) {
    this.#source = source
    this.#defs = defs
    this.#cyclic = cyclicNames(defs)
  }

  /** What holds itself, by the name that it has in the new schema; nothing where nothing does. */
  cyclicSchemas(): Record<string, JsonSchema> | undefined {
    const made: Record<string, JsonSchema> = {}
    // One may name another that nothing named before.
    for (const name of this.#used) {
      const origin = name === whole ? '/schema' : place + step(name)
      made[this.#newName(name)] = this.schema(object(this.#defs[name]), place + step(this.#newName(name)), origin, [
        name,
      ])
    }
    return this.#used.size > 0 ? made : undefined
  }

  #newName(name: string): string {
    if (name !== whole) return name
    return own(this.#defs, nameOfWhole) === undefined ? nameOfWhole : `${nameOfWhole}_`
  }

  /** What holds itself as a name, with what is asked of every field. */
  #kept(name: string): JsonSchema {
    this.#used.add(name)
    const { type, title } = this.#target(name)
    return {
      $ref: `#/$defs/${this.#newName(name)}`,
      ...(type !== undefined && { type }),
      ...(title !== undefined && { title }),
    }
  }

  /** What a name comes to, where one only names another. */
  #target(name: string, seen: readonly string[] = []): JsonSchema {
    const target = object(own(this.#defs, name))
    const next = typeof target['$ref'] === 'string' ? nameIn(target['$ref']) : undefined
    return next === undefined || seen.includes(next) ? target : { ...this.#target(next, [...seen, next]), ...target }
  }

  /** `at` is the place in the new schema, `origin` that in the file; `inside` the names that are being replaced. */
  schema(schema: JsonSchema, at: string, origin: string, inside: readonly string[]): JsonSchema {
    if (inside.length > 0) this.#count()
    if (this.#isTooDeep(at)) return {}
    const { $ref, ...beside } = schema
    const taken = $ref === undefined ? {} : this.#named($ref, at, origin, inside)
    if (at !== origin || $ref !== undefined)
      for (const name of Object.keys(beside)) this.places.set(at + step(name), origin + step(name))
    if ('prefixItems' in beside) this.places.set(`${at}/additionalItems`, `${origin}/items`)
    const parts = mapValues(beside, (value, name) =>
      this.#part(name, value, at + step(name), origin + step(name), inside),
    )
    return withPlaces(withProperties({ ...taken, ...parts }))
  }

  #named($ref: unknown, at: string, origin: string, inside: readonly string[]): JsonSchema {
    const name = nameIn(String($ref))
    const target = name === undefined ? undefined : own(this.#defs, name)
    const problem = this.#problem(name, target)
    if (problem) {
      this.#source.report(problem.code, `${origin}/$ref`, problem.message, problem)
      return {}
    }
    if (name === undefined || this.#values > mostValues) return {}
    if (this.#cyclic.has(name)) return this.#kept(name)
    return this.schema(object(target), at, place + step(name), [...inside, name])
  }

  #problem(name: string | undefined, target: unknown) {
    if (name === undefined)
      return { code: 'unsupported-schema', message: '"$ref": hanya "#" dan "#/$defs/nama" dari berkas ini' } as const
    const known = Object.keys(this.#defs).filter((one) => one !== whole)
    if (target === undefined)
      return {
        code: 'unknown-definition',
        message: `"${name}" dalam "$defs"`,
        suggestion: suggest(name, known),
      } as const
    return undefined
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
