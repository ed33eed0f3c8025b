/** A JSON Schema and uiSchema as people have them, rewritten in what definitions may say. */
import { isRecord, keepNames } from '../../contract/runtime/own.ts'
import { holdsFile } from '../../contract/runtime/stored-file.ts'
import { FieldNames } from './field-names.ts'
import { asMap, fitsInside, type Free, freeFields, freeMap, freeRows } from './free-fields.ts'
import { isUnseen } from '../../language/format/ui-schema.ts'
import { References, Trees } from './references.ts'
import { asShape, clean, type Converted, dropped, fileOf, isTuple, partOf, recordOf, type Schema, shapes, tuple, placesAsFields, withChoiceNames, withType } from './schema-parts.ts' // prettier-ignore
import type { Told } from './told.ts'
import { choiceGroup, choiceIn, isEmptyObject, typed } from './value-choice.ts'

/** Rewrites one document, and tells what it changed and had to leave out. */
export class PlainSchema {
  readonly #names: FieldNames
  readonly #references: References
  readonly #trees: Trees

  constructor(
    private readonly root: Schema,
    private readonly uiRoot: Schema,
    private readonly told: Told,
    /** What holds itself stays so; else it is written out some levels deep. */
    keepsTrees: boolean,
  ) {
    this.#names = new FieldNames((text) => told.changed(text))
    this.#references = new References(root, told)
    const rewrite = (schema: Schema, at: string, $ref: string): Converted => this.#schema(schema, {}, at, [$ref])
    this.#trees = new Trees(keepsTrees ? this.#references : null, told, rewrite)
  }

  /** The whole, as a form: what is no object becomes its only field. */
  form(): Converted {
    if ('$schema' in this.root || '$id' in this.root) this.told.changed('"$schema" dan "$id" dilepas')
    const made = this.#schema(this.root, this.uiRoot, '', [])
    const isNamed = 'definitions' in this.root || '$defs' in this.root
    const kept = this.#trees.isEmpty ? '' : '; yang memuat dirinya sendiri tetap dalam "$defs"'
    if (isNamed) this.told.changed(`setiap "$ref" ditulis di tempatnya${kept}`)
    const { title: _, description, ...schema } = { ...made.schema, ...this.#trees.held() }
    if (schema['type'] === 'object' && made.isChoice !== true)
      return { ...made, schema: { ...schema, ...(typeof description === 'string' && { $comment: description }) } }
    this.told.changed('akar bukan objek: menjadi kolom "isi"')
    const isi = { title: 'Isi', ...made.schema }
    return {
      schema: { type: 'object', properties: { isi }, ...this.#trees.held() },
      ui: { isi: made.ui },
      toForm: (data) => ({ isi: made.toForm(data) }),
    }
  }

  /** The name that a field has now. */
  nameOf(name: string): string {
    return this.#names.name(name)
  }

  #schema(given: Schema, ui: Schema, at: string, inside: readonly string[]): Converted {
    const { $ref } = given
    if (typeof $ref === 'string') return this.#reference($ref, given, ui, at, inside)
    const merged = this.#references.merged(withType(given), at, inside)
    const resolve = (part: Schema): Schema => this.#references.resolved(part, inside)
    const choice = choiceIn(merged, resolve)
    if (choice && 'alternatives' in choice) {
      this.told.changed('pilihan antara beberapa jenis nilai menjadi grup: orang memilih jenisnya, lalu mengisi')
      const usable = choice.alternatives.filter(
        (one) => !this.#references.isTooDeep(one, inside) && !isEmptyObject(resolve(one)),
      )
      if (usable.length < choice.alternatives.length) this.told.lacks(at, 'pilihan berupa objek tanpa kolom dilepas')
      const made = usable.map((one, index) => this.#schema(one, {}, `${at}/${index}`, inside))
      return choiceGroup(merged, { ...choice, alternatives: usable }, made, resolve)
    }
    const whole = withChoiceNames(choice?.schema ?? typed(merged, resolve))
    const isSecret = whole['format'] === 'password'
    if (isSecret) this.told.changed('"format": "password" menjadi "ui:widget": "password"')
    const kept = keepNames(clean(whole), (name) => !isSecret || name !== 'format')
    const named = Array.isArray(whole['enumNames']) ? { ...ui, 'ui:enumNames': whole['enumNames'] } : ui
    if (named !== ui) this.told.changed('"enumNames" pindah ke uiSchema sebagai "ui:enumNames"')
    const looks = isSecret ? { 'ui:widget': 'password', ...named } : named
    const schema = whole['nullable'] === true ? { ...kept, type: [kept['type'], 'null'].flat() } : kept
    if (holdsFile(schema)) return this.#file(schema, looks, at)
    if (isTuple(schema)) return this.#tuple(schema, looks, at, inside)
    if (schema['type'] === 'array' || isRecord(schema['items'])) return this.#list(schema, looks, at, inside)
    return this.#object(schema, looks, at, inside)
  }

  /** RJSF keeps the whole file in the data; here it is stored beside them. */
  #file(schema: Schema, ui: Schema, at: string): Converted {
    this.told.changed('berkas ("format": "data-url") disimpan di samping data, tidak di dalamnya')
    const file = fileOf(schema, ui)
    if (file.unknown.length > 0) this.told.lacks(`/uiSchema${at}/ui:options/accept`, `jenis ${file.unknown.join(', ')} tidak diterima`) // prettier-ignore
    return { ...file, toForm: (data) => data }
  }

  #reference($ref: string, given: Schema, ui: Schema, at: string, inside: readonly string[]): Converted {
    const { $ref: _, ...beside } = given
    const tree = this.#trees.named($ref, at)
    if (tree) return { schema: { ...beside, ...tree.schema }, ui, toForm: tree.toForm }
    const found = this.#references.named($ref, at, inside)
    if (!found) return { schema: { type: 'string', ...beside }, ui, toForm: (data) => data }
    const shared = partOf(partOf(this.uiRoot, 'ui:definitions'), $ref)
    return this.#schema({ ...found, ...beside }, { ...(isRecord(shared) && shared), ...ui }, at, [...inside, $ref])
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

  /** Places that differ stay so; where one holds what none can, they become fields. */
  #tuple(schema: Schema, ui: Schema, at: string, inside: readonly string[]): Converted {
    const { prefixItems, items, additionalItems, minItems, maxItems, ...rest } = schema
    const places = (Array.isArray(prefixItems) ? prefixItems : items) as unknown[]
    const more = Array.isArray(prefixItems) ? items : additionalItems
    const looks = Array.isArray(ui['items']) ? (ui['items'] as unknown[]) : []
    const made = places.map((place, index) =>
      this.#schema(recordOf(place), recordOf(looks[index]), `${at}/${index}`, inside),
    )
    const others = isRecord(more) ? this.#schema(more, recordOf(ui['additionalItems']), `${at}/lainnya`, inside) : null
    const all = [...made, ...(others ? [others] : [])]
    if (all.every((one) => fitsInside(one.schema) && !isUnseen(one.ui)))
      return tuple({ ...rest, minItems, maxItems }, ui, { made, others, isClosed: more === false })
    this.told.changed('daftar yang butirnya berlainan menjadi objek: "butir1", "butir2", …, sisanya "lainnya"')
    return placesAsFields({ ...rest, type: 'object' }, ui, made, others)
  }

  #object(schema: Schema, ui: Schema, at: string, inside: readonly string[]): Converted {
    const free = this.#free(schema, at, inside)
    const whole = at === '' ? null : asMap(schema, free)
    if (whole) return { ...whole, ui }
    const fields = new Map<string, Converted>()
    const made = this.#cases(schema, at, inside, (name, part) => {
      const before = fields.get(name)
      const one = this.#schema(part, recordOf(ui[name]), `${at}/${name}`, inside)
      fields.set(name, before ? { ...one, toForm: (data) => before.toForm(one.toForm(data)) } : one)
      return one.schema
    })
    const looks = Object.fromEntries(
      Object.entries(ui).flatMap(([name, value]): [string, unknown][] => {
        if (name === 'ui:definitions') return []
        if (name === 'ui:order' && Array.isArray(value))
          return [[name, value.map((one: unknown) => (one === '*' ? one : this.nameOf(String(one))))]]
        return fields.has(name) ? [] : [[name, value]]
      }),
    )
    for (const [name, one] of fields) if (Object.keys(one.ui).length > 0) looks[this.nameOf(name)] = one.ui
    const properties = { ...recordOf(made['properties']), ...(free && { kolomLain: free.schema }) }
    return {
      schema: schema['type'] === 'object' ? { ...made, properties } : made,
      ui: looks,
      toForm: (data) => (isRecord(data) ? this.#data(data, fields, free) : data),
    }
  }

  #data(data: Schema, fields: ReadonlyMap<string, Converted>, free: Free | null): Schema {
    const known = Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
      const field = fields.get(name)
      return field || !free ? [[this.nameOf(name), field ? field.toForm(value) : value]] : []
    })
    const others = keepNames(data, (name) => !fields.has(name) && free?.takes(name) === true)
    const isNone = Object.keys(others).length === 0
    return { ...Object.fromEntries(known), ...(free && !isNone && { kolomLain: free.toForm(others) }) }
  }

  #free(schema: Schema, at: string, inside: readonly string[]): Free | null {
    const { patternProperties, additionalProperties } = schema
    const values = [...Object.values(recordOf(patternProperties)), additionalProperties]
    if (values.some((one) => this.#references.endsHere(one, inside))) return null
    const found = freeFields(schema, (part) => this.#schema(part, {}, `${at}/*`, inside))
    if (!found) return null
    return freeMap(found) ?? freeRows(found, at, this.told)
  }

  /** The fields of an object with those of its cases and shapes, each under a name that a field may have. */
  #cases(schema: Schema, at: string, inside: readonly string[], field: (name: string, part: Schema) => Schema): Schema {
    const part = (value: unknown): unknown => {
      if (!isRecord(value)) return value
      const made = this.#references.resolved(value, inside)
      return 'properties' in made || shapes.some((name) => name in made) || 'if' in made ? this.#cases(made, at, inside, field) : this.#names.inDemands(clean(made)) // prettier-ignore
    }
    const entries = Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'properties' && isRecord(value)) return [[name, this.#properties(value, inside, at, field)]]
      if ((shapes as readonly string[]).includes(name) && Array.isArray(value)) return [[name, value.filter((one) => !this.#references.isTooDeep(one, inside)).map(part).map(asShape)]] // prettier-ignore
      if (['if', 'then', 'else', 'not'].includes(name)) return [[name, part(value)]]
      if (['dependencies', 'dependentSchemas'].includes(name) && isRecord(value))
        return [['dependencies', Object.fromEntries(Object.entries(value).map(([one, demand]) => [this.nameOf(one), Array.isArray(demand) ? demand.map((other) => this.nameOf(String(other))) : part(demand)]))]] // prettier-ignore
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
      if (this.#references.endsHere(part, inside) || this.#references.endsHere(items, inside)) return []
      if (!isRecord(part)) {
        this.told.lacks(`${at}/${name}`, 'kolom tanpa skema dilepas')
        return []
      }
      const to = this.nameOf(name)
      const made = field(name, part)
      return [[to, to === name || made['title'] !== undefined ? made : { title: name, ...made }]]
    })
    return Object.fromEntries(entries)
  }
}
