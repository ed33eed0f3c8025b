/** A JSON Schema and uiSchema as people have them, rewritten in what definitions may say. */
import { isRecord, own } from '../../contract/runtime/own.ts'
import { usableName } from '../../language/expression/names.ts'
import { formatPointer, parsePointer } from '../../contract/runtime/schema-issues.ts'

export type Schema = Readonly<Record<string, unknown>>

/** A schema with what its fields look like, and how data of the old one are written in the new one. */
export interface Converted {
  schema: Schema
  ui: Schema
  toForm: (data: unknown) => unknown
}

const same = (data: unknown): unknown => data

/** How deep a schema that holds itself is written out. */
const mostTurns = 3

/** Names that say nothing of the data. */
const dropped = new Set(['$schema', '$id', 'id', '$anchor', 'definitions', '$defs', 'examples', 'enumNames', 'nullable', '$comment']) // prettier-ignore
const shapes = ['allOf', 'oneOf', 'anyOf'] as const

/** Rewrites one document; what it changed, and what it had to leave out, is told in `changes` and `lacking`. */
export class PlainSchema {
  readonly changes: string[] = []
  readonly lacking: string[] = []
  readonly #names = new Map<string, string>()

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
    const kept = Object.fromEntries(Object.entries(whole).filter(([name]) => !dropped.has(name)))
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
      return { schema: { type: 'string', ...beside }, ui, toForm: same }
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
    this.#say('daftar yang butirnya berlainan menjadi kelompok: "butir1", "butir2", …, sisanya "lainnya"')
    const named = made.map((one, index) => [`butir${index + 1}`, one] as const)
    const list = { type: 'array', title: 'Lainnya', items: others?.schema }
    const { items: ___, additionalItems: ____, ...around } = ui
    return {
      schema: {
        ...{ ...rest, type: 'object' },
        properties: {
          ...Object.fromEntries(
            named.map(([name, one], index) => [name, { title: `Butir ${index + 1}`, ...one.schema }]),
          ),
          ...(others && { lainnya: list }),
        },
      },
      ui: {
        ...Object.fromEntries(Object.entries(around).filter(([name]) => name !== 'ui:options')),
        ...Object.fromEntries(named.flatMap(([name, one]) => (Object.keys(one.ui).length > 0 ? [[name, one.ui]] : []))),
        ...(others && (Object.keys(others.ui).length > 0 || 'ui:options' in ui) && { lainnya: { ...recordOf({ 'ui:options': ui['ui:options'] ?? {} }), ...(Object.keys(others.ui).length > 0 && { items: others.ui }) } }), // prettier-ignore
      },
      toForm: (data) => {
        // An object would fit the group that the list became.
        if (!Array.isArray(data)) return isRecord(data) ? [data] : data
        const parts = named.flatMap(([name, one], index) =>
          index < data.length ? [[name, one.toForm(data[index])]] : [],
        )
        const left = data.slice(named.length).map((item: unknown) => others?.toForm(item))
        return { ...Object.fromEntries(parts), ...(left.length > 0 && { lainnya: left }) }
      },
    }
  }

  #object(schema: Schema, ui: Schema, at: string, inside: readonly string[]): Converted {
    const fields = new Map<string, Converted>()
    const made = this.#cases(schema, at, inside, (name, part) => {
      const before = fields.get(name)
      const one = this.#schema(part, recordOf(ui[name]), `${at}/${name}`, inside)
      fields.set(name, before ? { ...one, toForm: (data) => before.toForm(one.toForm(data)) } : one)
      return one.schema
    })
    const free = schema['type'] === 'object' ? this.#free(schema, at, inside) : null
    const looks = Object.fromEntries(
      Object.entries(ui).flatMap(([name, value]): [string, unknown][] => {
        if (name === 'ui:definitions') return []
        if (name === 'ui:order' && Array.isArray(value))
          return [[name, value.map((one: unknown) => (one === '*' ? one : this.#name(String(one))))]]
        return fields.has(name) ? [] : [[name, value]]
      }),
    )
    for (const [name, one] of fields) if (Object.keys(one.ui).length > 0) looks[this.#name(name)] = one.ui
    const properties = { ...recordOf(made['properties']), ...(free && { kolomLain: free.schema }) }
    return {
      schema: schema['type'] === 'object' ? { ...made, properties } : made,
      ui: looks,
      toForm: (data) => (isRecord(data) ? this.#data(data, fields, free) : data),
    }
  }

  #data(data: Schema, fields: ReadonlyMap<string, Converted>, free: Converted | null): Schema {
    const known = Object.entries(data).flatMap(([name, value]) => {
      const field = fields.get(name)
      return field || !free ? [[this.#name(name), field ? field.toForm(value) : value]] : []
    })
    const others = Object.entries(data).filter(([name]) => !fields.has(name))
    const rows = others.map(([nama, nilai]) => ({ nama, nilai: free?.toForm(nilai) }))
    return { ...Object.fromEntries(known), ...(free && rows.length > 0 && { kolomLain: rows }) }
  }

  /** Fields that nobody named: a list of names and values. */
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
      return 'properties' in made || shapes.some((name) => name in made) || 'if' in made ? this.#cases(made, at, inside, field) : this.#demands(this.#clean(made)) // prettier-ignore
    }
    const entries = Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'properties' && isRecord(value)) return [[name, this.#properties(value, inside, at, field)]]
      if ((shapes as readonly string[]).includes(name) && Array.isArray(value)) return [[name, value.filter((one) => !this.#isTooDeep(one, inside)).map(part)]] // prettier-ignore
      if (['if', 'then', 'else', 'not'].includes(name)) return [[name, part(value)]]
      if (['dependencies', 'dependentSchemas'].includes(name) && isRecord(value))
        return [['dependencies', Object.fromEntries(Object.entries(value).map(([one, demand]) => [this.#name(one), Array.isArray(demand) ? demand.map((other) => this.#name(String(other))) : part(demand)]))]] // prettier-ignore
      if (name === 'additionalProperties') return value === false ? [[name, value]] : []
      return ['patternProperties', 'propertyNames'].includes(name) || dropped.has(name) ? [] : [[name, value]]
    })
    return this.#demands(Object.fromEntries(entries))
  }

  #clean(schema: Schema): Schema {
    return Object.fromEntries(Object.entries(schema).filter(([name]) => !dropped.has(name)))
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
      const to = this.#name(name)
      const made = field(name, part)
      return [[to, to === name || made['title'] !== undefined ? made : { title: name, ...made }]]
    })
    return Object.fromEntries(entries)
  }

  #demands(schema: Schema): Schema {
    const { required, dependentRequired } = schema
    return {
      ...schema,
      ...(Array.isArray(required) && { required: required.map((name) => this.#name(String(name))) }),
      ...(isRecord(dependentRequired) && {
        dependentRequired: Object.fromEntries(
          Object.entries(dependentRequired).map(([name, others]) => [
            this.#name(name),
            Array.isArray(others) ? others.map((other) => this.#name(String(other))) : others,
          ]),
        ),
      }),
    }
  }

  /** The same name everywhere, and another for each other name. */
  #name(name: string): string {
    const known = this.#names.get(name)
    if (known !== undefined) return known
    const taken = new Set(this.#names.values())
    const wanted = /^[A-Za-z_]\w*$/.test(name) && usableName(name) === name ? name : usableName(name)
    let made = wanted
    for (let count = 2; taken.has(made); count += 1) made = `${wanted}${count}`
    this.#names.set(name, made)
    if (made !== name) this.#say(`kolom "${name}" bernama "${made}"`)
    return made
  }
}

function withType(schema: Schema): Schema {
  if ('type' in schema || '$ref' in schema) return schema
  if ('properties' in schema || 'additionalProperties' in schema) return { type: 'object', ...schema }
  if ('items' in schema || 'prefixItems' in schema) return { type: 'array', ...schema }
  // Of a choice between shapes each says that it is an object.
  const types = new Set(alternatives(schema).map(({ type, properties }) => type ?? (properties ? 'object' : undefined)))
  if (types.size === 1 && types.has('object')) return { type: 'object', ...schema }
  const says = ['enum', 'const', ...shapes].some((name) => name in schema)
  return says ? schema : { type: 'string', ...schema }
}

function isTuple(schema: Schema): boolean {
  return Array.isArray(schema['prefixItems']) || Array.isArray(schema['items'])
}

function alternatives(schema: Schema): Schema[] {
  return shapes.flatMap((name) => (Array.isArray(schema[name]) ? (schema[name] as unknown[]).filter(isRecord) : []))
}

/** Two parts of one schema as one. */
function joined(one: Schema, other: Schema): Schema {
  const properties = { ...recordOf(one['properties']), ...recordOf(other['properties']) }
  const required = [...new Set([one['required'] ?? [], other['required'] ?? []].flat())]
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

function recordOf(value: unknown): Schema {
  return isRecord(value) ? value : {}
}

function partOf(value: unknown, name: string | number): unknown {
  return Array.isArray(value)
    ? (value as unknown[])[Number(name)]
    : isRecord(value)
      ? own(value, String(name))
      : undefined
}

/** A copy without what stands at a place; undefined where nothing can go. */
export function without(value: unknown, pointer: string): unknown {
  const [name, ...inner] = parsePointer(pointer)
  if (name === undefined) return undefined
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])]
    const part = inner.length > 0 ? without(list[Number(name)], formatPointer(inner)) : undefined
    list.splice(Number(name), 1, ...(inner.length > 0 ? [part] : []))
    return list
  }
  if (!isRecord(value)) return value
  const { [String(name)]: part, ...rest } = value
  return inner.length > 0 ? { ...value, [String(name)]: without(part, formatPointer(inner)) } : rest
}
