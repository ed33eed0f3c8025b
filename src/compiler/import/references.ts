import { isRecord } from '../../contract/runtime/own.ts'
import { parsePointer } from '../../contract/runtime/schema-issues.ts'
import { alternatives, joined, onlyChoice, partOf, type Schema, withType } from './schema-parts.ts'
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
