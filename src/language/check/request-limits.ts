import { fittingVariant, type Payload } from '../emit/payload.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import type { JsonSchema, OpenApiDocument } from '../read/openapi-document.ts'
import { choicesOf, groupOf, isRowSchema, itemsOf, typesOf } from './field-types.ts'
import { own } from '../../contract/runtime/own.ts'
import { propertiesOf } from './schema-type.ts'

const id = new Intl.NumberFormat('id-ID')

/** What a request schema may limit, for which values, and what people are told. */
const limits = {
  maxLength: { types: ['string'], message: (most: number) => `Paling banyak ${id.format(most)} karakter` },
  maximum: { types: ['number', 'integer'], message: (most: number) => `Paling besar ${id.format(most)}` },
  maxItems: { types: ['array'], message: (most: number) => `Paling banyak ${id.format(most)} buah` },
}
const badForm = 'Bentuk isian tidak sesuai'

/** The schema whose values each variable of the payload holds. */
type Bound = Readonly<Record<string, FieldsSchema>>

/**
 * The schema of a form with the limits of the request that it becomes: what is sent as it is may be
 * no longer and no larger than the request schema has it, so that the form says so before it sends.
 * Where the definition limits a field itself, its own limit and words stay.
 */
export function withRequestLimits(
  schema: FieldsSchema,
  body: Payload,
  request: JsonSchema,
  openapi: OpenApiDocument,
): FieldsSchema {
  const limited = structuredClone(schema)
  walk({ doc: limited }, body, request, openapi)
  return limited
}

function walk(bound: Bound, payload: Payload, request: JsonSchema, openapi: OpenApiDocument): void {
  switch (payload.node) {
    case 'value': {
      const property = payload.undo === 'same' ? fieldAt(bound, payload.from) : undefined
      if (property) limit(property, request, openapi)
      return
    }
    case 'list':
      for (const item of payload.items) walk(bound, item, openapi.resolve(request['items']), openapi)
      return
    case 'object': {
      const known = propertiesOf(request, openapi)
      for (const { key, value } of payload.entries) walk(bound, value, own(known, key) ?? {}, openapi)
      return
    }
    case 'each':
      walkRows(bound, payload, request, openapi)
  }
}

function walkRows(bound: Bound, each: Payload & { node: 'each' }, request: JsonSchema, openapi: OpenApiDocument): void {
  const property = fieldAt(bound, each.from)
  if (!property?.items || !isRowSchema(property.items)) return
  limit(property, request, openapi, false)
  const inner = { ...bound, [each.as]: property.items }
  const requested = openapi.resolve(request['items'])
  for (const { item } of each.cases) walk(inner, item, fittingVariant(requested, literalsOf(item), openapi), openapi)
}

/** The constants that an object is sent with. */
export function literalsOf(payload: Payload): [string, unknown][] {
  const entries = payload.node === 'object' ? payload.entries : []
  return entries.flatMap(({ key, value }) => (value.node === 'literal' ? [[key, value.value]] : []))
}

/** The field that a path such as `doc.nama` names. */
function fieldAt(bound: Bound, path: readonly string[] | null): Property | undefined {
  const [variable = '', field = '', ...deeper] = path ?? []
  const owner = own(bound, variable)
  let found = owner && own(owner.properties, field)
  for (const name of deeper) found = found && own(groupOf(found)?.properties ?? {}, name)
  return found
}

/** A group, a list and all in them are sent as they are; rows that are walked one by one not (`deep`). */
function limit(property: Property, request: JsonSchema, openapi: OpenApiDocument, deep = true): void {
  const group = groupOf(property)
  const known = group ? propertiesOf(request, openapi) : {}
  for (const [name, inner] of Object.entries(group?.properties ?? {})) limit(inner, own(known, name) ?? {}, openapi)
  const type = typesOf(property)
  if (property['x-options'] || choicesOf(property) || type.length !== 1) return
  for (const [keyword, { types, message }] of Object.entries(limits)) {
    const most = request[keyword]
    if (typeof most === 'number' && types.includes(type[0] ?? '')) add(property, keyword, most, message(most))
  }
  if (typeof request['pattern'] === 'string' && type[0] === 'string')
    add(property, 'pattern', request['pattern'], badForm)
  const items = itemsOf(property)
  if (items && deep) limit(items, openapi.resolve(request['items']), openapi)
}

/** One more limit with words of its own; the field's one message for everything stays for the rest. */
function add(property: Property, keyword: string, value: number | string, message: string): void {
  if (property[keyword] !== undefined) return
  const said = property.errorMessage
  property[keyword] = value
  property.errorMessage = { ...(typeof said === 'string' ? { _: said } : said), [keyword]: message }
}
