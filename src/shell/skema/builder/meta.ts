/** What the format says of a value, as far as a builder needs it to draw a box for it. */
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { isBothTexts } from '../../../contract/words/words.ts'

export type Meta = Readonly<Record<string, unknown>>

/** How a value is edited. */
export type Shape =
  | 'text'
  | 'expression'
  | 'condition'
  | 'number'
  | 'flag'
  | 'choice'
  | 'field'
  | 'fields'
  | 'given'
  | 'figure'
  | 'figures'
  | 'texts'
  | 'words'
  | 'siblings'
  | 'mixed'
  | 'object'
  | 'list'
  | 'map'
  | 'json'

/** The schema that references and a lone `allOf` lead to; `named` is the name of the last one. */
export function resolved(root: Meta, schema: unknown): Meta {
  const one: Meta = isRecord(schema) ? schema : {}
  const { $ref, allOf, ...beside } = one
  if (Array.isArray(allOf) && allOf.length === 1) return { ...resolved(root, allOf[0]), ...beside }
  if (typeof $ref !== 'string') return one
  const name = $ref.split('/').at(-1) ?? ''
  return { ...resolved(root, own(definitionsOf(root), name)), ...beside, named: name }
}

function definitionsOf(root: Meta): Meta {
  return isRecord(root['$defs']) ? root['$defs'] : {}
}

/** What may be said beside a field. */
export function fieldMeta(root: Meta): Meta {
  return resolved(root, { $ref: '#/$defs/property' })
}

/** What a definition of a kind may say. */
export function kindMeta(root: Meta, kind: string): Meta | null {
  const known = own(definitionsOf(root), kind)
  const tags = isRecord(known) ? propertiesOf(known)['kind'] : undefined
  return isRecord(known) && isRecord(tags) && tags['const'] === kind ? known : null
}

export function propertiesOf({ properties }: Meta): Meta {
  return isRecord(properties) ? properties : {}
}

export function isNeeded({ required }: Meta, key: string): boolean {
  return Array.isArray(required) && required.includes(key)
}

/** Of several forms the one that a value has; the first one where there is none. */
export function formFor(root: Meta, schema: unknown, value: unknown): Meta {
  const meta = resolved(root, schema)
  const forms = Array.isArray(meta['anyOf']) ? meta['anyOf'].map((one) => resolved(root, one)) : []
  // A text in both languages stands in the place of a text, and is no object of names.
  const isText = isBothTexts(value) && forms.some((form) => form['x-said'] === true)
  const ofType = forms.filter((form) => (isText ? 'string' : typeName(value)) === form['type'])
  const fits = ofType.find((form) => hasNeeded(form, value)) ?? ofType[0]
  return (value === undefined ? forms[0] : fits) ?? (forms.length > 0 ? {} : variantFor(root, meta, value))
}

/** Objects of several forms are told apart by what they have to say. */
function hasNeeded({ required }: Meta, value: unknown): boolean {
  const needed: unknown[] = Array.isArray(required) ? required : []
  return isRecord(value) ? needed.every((key) => Object.hasOwn(value, String(key))) : true
}

function typeName(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

/** Of objects that a key tells apart the one that the value names. */
function variantFor(root: Meta, meta: Meta, value: unknown): Meta {
  const tag = tagOf(meta)
  if (tag === null || !isRecord(value)) return meta
  return variantsOf(root, meta).find((one) => tagValue(one, tag) === value[tag]) ?? meta
}

/** The key that tells the forms of an object apart. */
export function tagOf({ discriminator }: Meta): string | null {
  const name = isRecord(discriminator) ? discriminator['propertyName'] : undefined
  return typeof name === 'string' ? name : null
}

export function variantsOf(root: Meta, { oneOf }: Meta): Meta[] {
  return Array.isArray(oneOf) ? oneOf.map((one) => resolved(root, one)) : []
}

export function tagValue(variant: Meta, tag: string): string {
  const one = propertiesOf(variant)[tag]
  return isRecord(one) && typeof one['const'] === 'string' ? one['const'] : ''
}

export function shapeOf(root: Meta, meta: Meta): Shape {
  if (meta['x-gives'] !== undefined) return 'given'
  if (meta['x-names'] === 'field') return 'field'
  if (isFigure(meta)) return 'figure'
  if (meta['named'] === 'expression') return meta['x-condition'] === true ? 'condition' : 'expression'
  if (Array.isArray(meta['enum'])) return 'choice'
  if (meta['type'] === 'string') return 'text'
  if (meta['type'] === 'number' || meta['type'] === 'integer') return 'number'
  if (meta['type'] === 'boolean' || typeof meta['const'] === 'boolean') return 'flag'
  if (meta['type'] === 'array') return shapeOfList(root, meta)
  if (meta['type'] !== 'object') return 'json'
  if (Object.keys(propertiesOf(meta)).length > 0 || tagOf(meta) !== null) return 'object'
  return isRecord(meta['additionalProperties']) ? 'map' : 'json'
}

/** Named by what the figures of a report are. */
function isFigure({ 'x-names': names }: Meta): boolean {
  return ['measure', 'dimension', 'chosen', 'narrowing', 'filling'].includes(String(names))
}

function shapeOfList(root: Meta, { items }: Meta): Shape {
  const one = resolved(root, items)
  if (one['x-names'] === 'sibling') return 'siblings'
  if (Array.isArray(one['enum'])) return 'words'
  if (Array.isArray(one['anyOf'])) return 'mixed'
  const inner = shapeOf(root, one)
  if (inner === 'field') return 'fields'
  if (inner === 'figure') return 'figures'
  if (['text', 'expression', 'condition'].includes(inner)) return 'texts'
  return inner === 'object' ? 'list' : 'json'
}

/** What a value begins with: the least that the format demands of it; `guess` gives what fits a place of the form. */
export function emptyOf(root: Meta, schema: unknown, guess: (meta: Meta) => unknown = () => undefined): unknown {
  const meta = resolved(root, schema)
  const guessed = guess(meta)
  if (guessed !== undefined) return guessed
  if (meta['const'] !== undefined) return meta['const']
  if (Array.isArray(meta['enum'])) return meta['enum'][0]
  if (Array.isArray(meta['anyOf'])) return emptyOf(root, meta['anyOf'][0], guess)
  const [variant] = tagOf(meta) === null ? [] : variantsOf(root, meta)
  if (variant) return emptyOf(root, variant, guess)
  if (meta['type'] === 'number' || meta['type'] === 'integer') return 0
  if (meta['type'] === 'boolean') return true
  if (meta['type'] === 'array') return []
  if (meta['type'] !== 'object') return meta['named'] === 'expression' ? 'true' : ''
  const needed = Object.entries(propertiesOf(meta)).filter(([key]) => isNeeded(meta, key))
  return Object.fromEntries(needed.map(([key, part]) => [key, emptyOf(root, part, guess)]))
}
