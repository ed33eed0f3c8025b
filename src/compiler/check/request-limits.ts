import type { FieldsSchema, Property } from '../keywords/property.ts'
import type { Template } from '../format/template.ts'
import type { DefinitionContext, Variables } from '../definition-context.ts'
import { compileExpression } from '../expression/compile-expression.ts'
import { isRowSchema, typeOfFields, typesOf } from './field-types.ts'
import type { JsonSchema } from '../read/openapi-document.ts'
import { fittingVariant, isEach } from '../emit/payload.ts'
import { own } from '../runtime/own.ts'
import { propertiesOf } from './schema-type.ts'

const id = new Intl.NumberFormat('id-ID')

/** What a request schema may limit, for which values, and what people are told. */
const limits = {
  maxLength: { types: ['string'], message: (most: number) => `Paling banyak ${id.format(most)} huruf` },
  maximum: { types: ['number', 'integer'], message: (most: number) => `Paling besar ${id.format(most)}` },
  maxItems: { types: ['array'], message: (most: number) => `Paling banyak ${id.format(most)} buah` },
}
const badForm = 'Bentuk isian tidak sesuai'

interface Walk {
  context: DefinitionContext
  /** The schema whose values each variable of the template holds. */
  bound: Readonly<Record<string, FieldsSchema>>
  types: Variables
}

/**
 * The schema of a form with the limits of the request that it becomes: what is sent as it is may be
 * no longer and no larger than the request schema has it, so that the form says so before it sends.
 * Where the definition limits a field itself, its own limit and words stay.
 */
export function withRequestLimits(
  context: DefinitionContext,
  schema: FieldsSchema,
  body: Template,
  request: JsonSchema,
): FieldsSchema {
  const limited = structuredClone(schema)
  walk({ context, bound: { doc: limited }, types: { doc: typeOfFields(schema, context) } }, body, request)
  return limited
}

function walk(state: Walk, template: Template, request: JsonSchema): void {
  const { context } = state
  if (typeof template === 'string' && template.startsWith('=')) {
    const sent = compileExpression(template.slice(1), { ...state.types })
    const property = sent.ok ? fieldAt(state, sent.value.passes) : undefined
    if (property) limit(context, property, request)
  } else if (Array.isArray(template)) {
    for (const item of template) walk(state, item, context.openapi.resolve(request['items']))
  } else if (template !== null && typeof template === 'object') {
    if (isEach(template)) return walkRows(state, template, request)
    const known = propertiesOf(request, context.openapi)
    for (const [key, value] of Object.entries(template)) walk(state, value, own(known, key) ?? {})
  }
}

type Each = Extract<Template, { $each: string }>

function walkRows(state: Walk, each: Each, request: JsonSchema): void {
  const { context } = state
  const list = compileExpression(each.$each, { ...state.types })
  const property = list.ok ? fieldAt(state, list.value.path) : undefined
  if (!property?.items || !isRowSchema(property.items)) return
  limit(context, property, request)
  const { items } = property
  const inner = {
    context,
    bound: { ...state.bound, [each.as]: items },
    types: { ...state.types, [each.as]: typeOfFields(items, context) },
  }
  const requested = context.openapi.resolve(request['items'])
  for (const { item } of each.$case ?? [{ item: each.item ?? null }])
    walk(inner, item, fittingVariant(context, requested, item))
}

/** The field that a path such as `doc.nama` names. */
function fieldAt({ bound }: Walk, path: readonly string[] | null): Property | undefined {
  const [variable = '', field = '', ...deeper] = path ?? []
  const owner = own(bound, variable)
  return owner && deeper.length === 0 ? own(owner.properties, field) : undefined
}

function limit(context: DefinitionContext, property: Property, request: JsonSchema): void {
  const type = typesOf(property)
  if (property['x-options'] || property.enum || type.length !== 1) return
  for (const [keyword, { types, message }] of Object.entries(limits)) {
    const most = request[keyword]
    if (typeof most === 'number' && types.includes(type[0] ?? '')) add(property, keyword, most, message(most))
  }
  if (typeof request['pattern'] === 'string' && type[0] === 'string')
    add(property, 'pattern', request['pattern'], badForm)
  const { items } = property
  if (items && !isRowSchema(items)) limit(context, items, context.openapi.resolve(request['items']))
}

/** One more limit with words of its own; the field's one message for everything stays for the rest. */
function add(property: Property, keyword: string, value: number | string, message: string): void {
  if (property[keyword] !== undefined) return
  const said = property.errorMessage
  property[keyword] = value
  property.errorMessage = { ...(typeof said === 'string' ? { _: said } : said), [keyword]: message }
}
