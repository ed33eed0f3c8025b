import { isRecord } from '../../contract/runtime/own.ts'
import { parsePointer } from '../../contract/runtime/schema-issues.ts'
import {
  alternatives,
  joined,
  onlyChoice,
  partOf,
  type Schema,
  withType,
  type Converted,
  recordOf,
} from './schema-parts.ts'
import type { Told } from './told.ts'

/** How deep a schema that holds itself is written out. */
const mostTurns = 3
/** So many references are written out; beyond them what holds itself is written once. */
const mostNamed = 2000

/** What `$ref` names in one document, and where what holds itself has to end. */
export class References {
  #named = 0

  constructor(
    private readonly root: Schema,
    private readonly told: Told,
  ) {}

  /** The schema of that name; null, and told, where there is none or it would never end. */
  named($ref: string, at: string, inside: readonly string[]): Schema | null {
    this.#named += 1
    const found = this.#find($ref)
    if (found && inside.filter((name) => name === $ref).length <= mostTurns) return found
    this.told.lacks(at, found ? `"${$ref}" tidak berakhir` : `"${$ref}" tidak ditemukan dalam berkas ini`)
    return null
  }

  #find($ref: string): Schema | null {
    if (!$ref.startsWith('#')) return null
    const found = parsePointer(decodeURI($ref.slice(1))).reduce<unknown>(partOf, this.root)
    return isRecord(found) ? found : null
  }

  /** Whether what a reference names has that reference inside, be it in another one. */
  isCyclic($ref: string): boolean {
    const seen = new Set<string>()
    const leadsBack = (from: string): boolean =>
      referencesIn(this.#find(from)).some((one) => {
        if (one === $ref) return true
        if (seen.has(one)) return false
        seen.add(one)
        return leadsBack(one)
      })
    return leadsBack($ref)
  }

  /** Whether a schema names one that it stands in so often that it must end here. */
  isTooDeep(schema: unknown, inside: readonly string[]): boolean {
    const refs = isRecord(schema) ? [schema, ...alternatives(schema)].flatMap(({ $ref }) => $ref ?? []) : []
    const most = this.#named > mostNamed ? 1 : mostTurns
    return refs.some((one) => inside.filter((name) => name === one).length >= most)
  }

  /** The same, and told. */
  endsHere(schema: unknown, inside: readonly string[]): boolean {
    const ends = this.isTooDeep(schema, inside)
    if (ends) this.told.changed(`yang memuat dirinya sendiri ditulis ${mostTurns} tingkat`)
    return ends
  }

  /** A part with what its reference names. */
  resolved(part: Schema, inside: readonly string[]): Schema {
    const { $ref, ...beside } = part
    if (typeof $ref !== 'string' || this.isTooDeep(part, inside)) return part
    const found = this.#find($ref)
    return found ? this.resolved({ ...found, ...beside }, [...inside, $ref]) : part
  }

  /** Parts that always hold belong to the whole. */
  merged(schema: Schema, at: string, inside: readonly string[]): Schema {
    const { allOf, ...beside } = onlyChoice(schema)
    if (!Array.isArray(allOf)) return schema
    const parts = allOf.filter(isRecord).map((part) => this.resolved(part, inside))
    const plain = parts.filter((part) => ['if', 'oneOf', 'anyOf', 'not'].every((name) => !(name in part)))
    const rest = parts.filter((part) => !plain.includes(part))
    if (plain.length > 0 && at !== '') this.told.changed('"allOf" dari bagian yang selalu berlaku digabung')
    const whole = [beside, ...plain].reduce<Schema>(joined, {})
    return withType(rest.length > 0 ? { ...whole, allOf: rest } : whole)
  }
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isRecord(value)) return []
  const { $ref } = value
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(referencesIn)]
}

// Schemas that hold themselves: each is rewritten once, and stays under a name.

interface Tree {
  name: string
  /** Null while it is being made: whoever stands in it names it. */
  made: Converted | null
}

export class Trees {
  readonly #all = new Map<string, Tree>()

  constructor(
    /** Null where they are written out instead. */
    private readonly references: References | null,
    private readonly told: Told,
    private readonly rewrite: (schema: Schema, at: string, $ref: string) => Converted,
  ) {}

  get isEmpty(): boolean {
    return this.#all.size === 0
  }

  /** A reference to one; null where what it names does not hold itself. */
  named($ref: string, at: string): Pick<Converted, 'schema' | 'toForm'> | null {
    const tree = this.#all.get($ref) ?? this.#tree($ref, at)
    return tree && { schema: { $ref: `#/$defs/${tree.name}` }, toForm: (data) => tree.made?.toForm(data) ?? data }
  }

  #tree($ref: string, at: string): Tree | null {
    const found = this.references?.isCyclic($ref) === true ? this.references.named($ref, at, []) : null
    if (!found) return null
    const tree: Tree = { name: this.#freeName($ref.replace(/.*\W/, '') || 'isi'), made: null }
    this.#all.set($ref, tree)
    tree.made = this.rewrite(found, at, $ref)
    if (Object.keys(tree.made.ui).length > 0) this.told.lacks(at, 'uiSchema di dalam yang memuat dirinya dilepas')
    return tree
  }

  #freeName(name: string): string {
    const isTaken = [...this.#all.values()].some((one) => one.name === name)
    return isTaken ? this.#freeName(`${name}Lain`) : name
  }

  /** They as a definition has them. */
  held(): Schema {
    const all = [...this.#all.values()].map(({ name, made }) => [name, recordOf(made?.schema)] as const)
    return all.length > 0 ? { $defs: Object.fromEntries(all) } : {}
  }
}
