/** A JSON Schema and uiSchema as people have them, rewritten in what definitions may say. */
import { isRecord } from '../../contract/runtime/own.ts'
import { parsePointer } from '../../contract/runtime/schema-issues.ts'

import { FieldNames } from './field-names.ts'
import {
  alternatives,
  clean,
  dropped,
  type Converted,
  isTuple,
  joined,
  partOf,
  recordOf,
  type Schema,
  shapes,
  tuple,
  withType,
} from './schema-parts.ts'

/** How deep a schema that holds itself is written out. */
const mostTurns = 3

/** Rewrites one document; what it changed, and what it had to leave out, is told in `changes` and `lacking`. */
export class PlainSchema {
  readonly changes: string[] = []
  readonly lacking: string[] = []
  readonly #names = new FieldNames((text) => this.#say(text))

  constructor(
    private readonly root: Schema,
    private readonly uiRoot: Schema,
  ) {}

  /** The whole, as a form: what is no object becomes its only field. */
  form(): Converted {
    if ('$schema' in this.root || '$id' in this.root) this.#say('"$schema" dan "$id" dilepas')
    if ('definitions' in this.root || '$defs' in this.root) this.#say('setiap "$ref" ditulis di tempatnya')
    const made = this.#schema(this.root, this.uiRoot, '', [])
    const { title: _, description, ...schema } = made.schema
    if (schema['type'] === 'object')
      return { ...made, schema: { ...schema, ...(typeof description === 'string' && { $comment: description }) } }
    this.#say('akar bukan objek: menjadi kolom "isi"')
    const isi = { title: 'Isi', ...made.schema }
    return {
      schema: { type: 'object', properties: { isi } },
      ui: { isi: made.ui },
      toForm: (data) => ({ isi: made.toForm(data) }),
    }
  }

  #say(text: string): void {
    if (!this.changes.includes(text)) this.changes.push(text)
  }

  #lacks(at: string, text: string): void {
    this.lacking.push(`${at === '' ? '/' : at}: ${text}`)
  }

  #schema(given: Schema, ui: Schema, at: string, inside: readonly string[]): Converted {
    const { $ref } = given
    if (typeof $ref === 'string') return this.#reference($ref, given, ui, at, inside)
    const whole = this.#merged(withType(given), at, inside)
    const kept = clean(whole)
    const looks = Array.isArray(whole['enumNames']) ? { ...ui, 'ui:enumNames': whole['enumNames'] } : ui
    if (looks !== ui) this.#say('"enumNames" pindah ke uiSchema sebagai "ui:enumNames"')
    const schema = whole['nullable'] === true ? { ...kept, type: [kept['type'], 'null'].flat() } : kept
    if (isTuple(schema)) return this.#tuple(schema, looks, at, inside)
    if (schema['type'] === 'array' || isRecord(schema['items'])) return this.#list(schema, looks, at, inside)
    return this.#object(schema, looks, at, inside)
  }

  #reference($ref: string, given: Schema, ui: Schema, at: string, inside: readonly string[]): Converted {
    const { $ref: _, ...beside } = given
    const found = $ref.startsWith('#')
      ? parsePointer(decodeURI($ref.slice(1))).reduce<unknown>(partOf, this.root)
      : undefined
    if (!isRecord(found)) {
      this.#lacks(at, `"${$ref}" tidak ditemukan dalam berkas ini`)
      return { schema: { type: 'string', ...beside }, ui, toForm: (data) => data }
    }
    const shared = partOf(partOf(this.uiRoot, 'ui:definitions'), $ref)
    return this.#schema({ ...found, ...beside }, { ...(isRecord(shared) && shared), ...ui }, at, [...inside, $ref])
  }

  /** Whether a schema names one that it stands in so often that it must end here. */
  #isTooDeep(schema: unknown, inside: readonly string[]): boolean {
    const refs = isRecord(schema) ? [schema, ...alternatives(schema)].flatMap(({ $ref }) => $ref ?? []) : []
    return refs.some((one) => inside.filter((name) => name === one).length >= mostTurns)
  }

  /** Parts that always hold belong to the whole. */
  #merged(schema: Schema, at: string, inside: readonly string[]): Schema {
    const { allOf, ...beside } = schema
    if (!Array.isArray(allOf)) return schema
    const parts = allOf.filter(isRecord).map((part) => this.#resolved(part, inside))
    const plain = parts.filter(
      (part) => !('if' in part) && !('oneOf' in part) && !('anyOf' in part) && !('not' in part),
    )
    const rest = parts.filter((part) => !plain.includes(part))
    if (plain.length > 0 && at !== '') this.#say('"allOf" dari bagian yang selalu berlaku digabung')
    const whole = [beside, ...plain].reduce<Schema>(joined, {})
    return withType(rest.length > 0 ? { ...whole, allOf: rest } : whole)
  }

  #resolved(part: Schema, inside: readonly string[]): Schema {
    const { $ref, ...beside } = part
    if (typeof $ref !== 'string' || this.#isTooDeep(part, inside)) return part
    const found = parsePointer($ref.slice(1)).reduce<unknown>(partOf, this.root)
    return isRecord(found) ? this.#resolved({ ...found, ...beside }, [...inside, $ref]) : part
  }

  #list(schema: Schema, ui: Schema, at: string, inside: readonly string[]): Converted {
    const items = isRecord(schema['items']) ? schema['items'] : { type: 'string' }
    const made = this.#schema(items, recordOf(ui['items']), `${at}/items`, inside)
    const { additionalItems: _, ...rest } = schema
    const looks = 'items' in ui || Object.keys(made.ui).length > 0 ? { ...ui, items: made.ui } : ui
    return {
      schema: { ...rest, items: made.schema },
      ui: looks,
      toForm: (data) => (Array.isArray(data) ? data.map((item) => made.toForm(item)) : data),
    }
  }

  /** Places that differ become fields; what comes after them a list. */
  #tuple(schema: Schema, ui: Schema, at: string, inside: readonly string[]): Converted {
    const { prefixItems, items, additionalItems, minItems: _, maxItems: __, ...rest } = schema
    const places = (Array.isArray(prefixItems) ? prefixItems : items) as unknown[]
    const more = Array.isArray(prefixItems) ? items : additionalItems
    const looks = Array.isArray(ui['items']) ? (ui['items'] as unknown[]) : []
    const made = places.map((place, index) =>
      this.#schema(recordOf(place), recordOf(looks[index]), `${at}/${index}`, inside),
    )
    const others = isRecord(more) ? this.#schema(more, recordOf(ui['additionalItems']), `${at}/lainnya`, inside) : null
    this.#say('daftar yang butirnya berlainan menjadi objek: "butir1", "butir2", …, sisanya "lainnya"')
    return tuple({ ...rest, type: 'object' }, ui, made, others)
  }

  #object(schema: Schema, ui: Schema, at: string, inside: readonly string[]): Converted {
    const fields = new Map<string, Converted>()
    const made = this.#cases(schema, at, inside, (name, part) => {
      const before = fields.get(name)
      const one = this.#schema(part, recordOf(ui[name]), `${at}/${name}`, inside)
      fields.set(name, before ? { ...one, toForm: (data) => before.toForm(one.toForm(data)) } : one)
      return one.schema
    })
    const free = this.#free(schema, at, inside)
    const looks = Object.fromEntries(
      Object.entries(ui).flatMap(([name, value]): [string, unknown][] => {
        if (name === 'ui:definitions') return []
        if (name === 'ui:order' && Array.isArray(value))
          return [[name, value.map((one: unknown) => (one === '*' ? one : this.#names.name(String(one))))]]
        return fields.has(name) ? [] : [[name, value]]
      }),
    )
    for (const [name, one] of fields) if (Object.keys(one.ui).length > 0) looks[this.#names.name(name)] = one.ui
    const properties = { ...recordOf(made['properties']), ...(free && { kolomLain: free.schema }) }
    return {
      schema: schema['type'] === 'object' ? { ...made, properties } : made,
      ui: looks,
      toForm: (data) => (isRecord(data) ? this.#data(data, fields, free) : data),
    }
  }

  #data(data: Schema, fields: ReadonlyMap<string, Converted>, free: Converted | null): Schema {
    const known = Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
      const field = fields.get(name)
      return field || !free ? [[this.#names.name(name), field ? field.toForm(value) : value]] : []
    })
    const others = Object.entries(data).filter(([name]) => !fields.has(name))
    const rows = others.map(([nama, nilai]) => ({ nama, nilai: free?.toForm(nilai) }))
    return { ...Object.fromEntries(known), ...(free && rows.length > 0 && { kolomLain: rows }) }
  }

  #free(schema: Schema, at: string, inside: readonly string[]): Converted | null {
    if ('patternProperties' in schema || 'propertyNames' in schema)
      this.#lacks(at, '"patternProperties" dan "propertyNames" tidak didukung')
    const { additionalProperties } = schema
    if (!isRecord(additionalProperties)) return null
    const value = this.#schema(additionalProperties, {}, `${at}/*`, inside)
    this.#say('kolom bebas ("additionalProperties") menjadi daftar "kolomLain" berisi nama dan nilai')
    const row = { type: 'object', properties: { nama: { type: 'string', title: 'Nama' }, nilai: { title: 'Nilai', ...value.schema } }, required: ['nama'] } // prettier-ignore
    return { ...value, schema: { type: 'array', title: 'Kolom lain', items: row } }
  }

  /** The fields of an object with those of its cases and shapes, each under a name that a field may have. */
  #cases(schema: Schema, at: string, inside: readonly string[], field: (name: string, part: Schema) => Schema): Schema {
    const part = (value: unknown): unknown => {
      if (!isRecord(value)) return value
      const made = this.#resolved(value, inside)
      return 'properties' in made || shapes.some((name) => name in made) || 'if' in made ? this.#cases(made, at, inside, field) : this.#names.inDemands(clean(made)) // prettier-ignore
    }
    const entries = Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'properties' && isRecord(value)) return [[name, this.#properties(value, inside, at, field)]]
      if ((shapes as readonly string[]).includes(name) && Array.isArray(value)) return [[name, value.filter((one) => !this.#isTooDeep(one, inside)).map(part)]] // prettier-ignore
      if (['if', 'then', 'else', 'not'].includes(name)) return [[name, part(value)]]
      if (['dependencies', 'dependentSchemas'].includes(name) && isRecord(value))
        return [['dependencies', Object.fromEntries(Object.entries(value).map(([one, demand]) => [this.#names.name(one), Array.isArray(demand) ? demand.map((other) => this.#names.name(String(other))) : part(demand)]))]] // prettier-ignore
      if (name === 'additionalProperties') return value === false ? [[name, value]] : []
      return ['patternProperties', 'propertyNames'].includes(name) || dropped.has(name) ? [] : [[name, value]]
    })
    return this.#names.inDemands(Object.fromEntries(entries))
  }

  #properties(
    properties: Schema,
    inside: readonly string[],
    at: string,
    field: (name: string, part: Schema) => Schema,
  ): Schema {
    const entries = Object.entries(properties).flatMap(([name, part]): [string, Schema][] => {
      const items = recordOf(recordOf(part)['items'])
      if (this.#isTooDeep(part, inside) || this.#isTooDeep(items, inside)) {
        this.#say(`yang memuat dirinya sendiri ditulis ${mostTurns} tingkat`)
        return []
      }
      if (!isRecord(part)) {
        this.#lacks(`${at}/${name}`, 'kolom tanpa skema dilepas')
        return []
      }
      const to = this.#names.name(name)
      const made = field(name, part)
      return [[to, to === name || made['title'] !== undefined ? made : { title: name, ...made }]]
    })
    return Object.fromEntries(entries)
  }
}
