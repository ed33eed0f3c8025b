import { Code, type Emittable } from './code.ts'
import type { FieldsSchema, Property } from '../definition.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import {
  isRowSchema,
  kindOfProperty,
  otherKindsOfProperty,
  typeOfFields,
  typeOfProperty,
} from '../check/field-types.ts'
import { compileDerive, deriveOrder, type DerivedField } from '../keywords/derive.ts'
import { compileInitial } from '../keywords/initial.ts'
import { compileOptions } from '../keywords/options.ts'
import { compileRules } from '../keywords/rules.ts'
import { standaloneValidator } from './standalone-validator.ts'
import { formSchema, validationSchema } from './validation-schema.ts'

/** Where a set of fields stands and what its expressions may name. */
export interface FieldsPlace {
  schema: FieldsSchema
  pointer: string
  /** The name of these values in expressions. */
  variable: string
  /** The variables around them; the set's own variable is added. */
  outer: Variables
  /** Rows are drawn by the table, not by RJSF. */
  rows?: boolean
  /** Some fields only: a row's draft. */
  only?: readonly string[]
}

interface FieldWork {
  context: DefinitionContext
  place: FieldsPlace
  variables: Variables
  names: string[]
  reads: string[][]
  derived: DerivedField[]
}

/** Emits what `createFields` of the runtime takes. */
export function compileFields(context: DefinitionContext, place: FieldsPlace): Emittable {
  const { schema, pointer, variable } = place
  const variables = { ...place.outer, [variable]: typeOfFields(schema, context) }
  const work: FieldWork = { context, place, variables, names: Object.keys(schema.properties), reads: [], derived: [] }
  const chosen = Object.entries(schema.properties).filter(
    ([name]) => place.only === undefined || place.only.includes(name),
  )
  const fields = chosen.map(([name, property]) => compileField(work, name, property))
  const rules = place.only
    ? { code: [], reads: [] }
    : compileRules(context, schema['x-rules'], `${pointer}/x-rules`, variables, { own: [], fields: work.names })
  work.reads.push(...rules.reads)
  return {
    variable,
    fields,
    deriveOrder: deriveOrder(context, work.derived, `${pointer}/properties`),
    rules: rules.code,
    validator: compileValidator(context, place),
    // What Ajv compiled is what RJSF draws: plain data.
    schema: place.rows && !place.only ? undefined : (formSchema(schema, place.only) as Emittable),
    readsOutside: work.reads.some((path) => path[0] !== variable),
  }
}

function compileField(work: FieldWork, name: string, property: Property): Emittable {
  const { context, variables, place } = work
  const pointer = `${place.pointer}/properties${step(name)}`
  const derived = compileDerive(context, name, property, pointer, variables, place.variable)
  const rules = compileRules(context, property['x-rules'], `${pointer}/x-rules`, variables, {
    own: [name],
    fields: work.names,
  })
  if (derived) work.derived.push(derived)
  work.reads.push(...rules.reads, ...(derived?.allReads ?? []))
  for (const [index, target] of (property['x-clears'] ?? []).entries())
    context.known(target, work.names, `${pointer}/x-clears${step(index)}`)
  const options = property['x-options']
  return {
    name,
    title: property.title ?? name,
    type: kindOfProperty(property),
    otherTypes: otherKindsOfProperty(property),
    ...compileConditions(context, property, pointer, variables),
    alwaysRequired: place.schema.required?.includes(name) ?? false,
    clears: property['x-clears'] ?? [],
    readOnly: property.readOnly === true,
    options: options ? compileOptions(context, options, `${pointer}/x-options`, variables) : undefined,
    create: property['x-create'] ? { ...property['x-create'] } : undefined,
    maxLength:
      typeof property['maxLength'] === 'number' && property['x-options'] === undefined
        ? property['maxLength']
        : undefined,
    ...compileRestored(context, property, pointer, variables, place.variable, derived),
    initial: compileInitial(context, property, pointer, variables),
    derived: derived ? { ...derived.code } : undefined,
    rules: rules.code,
    each: compileNestedRules(work, property, pointer),
  }
}

/** `x-restore` and `x-browser-only`: what the server knows of a field that is not sent. */
function compileRestored(
  context: DefinitionContext,
  property: Property,
  pointer: string,
  variables: Variables,
  variable: string,
  derived: DerivedField | undefined,
): Record<string, Emittable> {
  const text = property['x-restore']
  const expected = typeOfProperty(property, context)
  const restored =
    text === undefined ? undefined : context.expression(text, `${pointer}/x-restore`, variables, expected)
  const reads = restored?.reads.flatMap((path) => (path[0] === variable ? [path[1] ?? ''] : [])) ?? derived?.reads ?? []
  return {
    restored: restored?.code,
    from: reads.length > 0 ? [...new Set(reads)] : undefined,
    browserOnly: property['x-browser-only'] === undefined ? undefined : true,
  }
}

/** `x-visible`, `x-disabled` and `x-required`: conditions over the same variables. */
function compileConditions(
  context: DefinitionContext,
  property: Property,
  pointer: string,
  variables: Variables,
): Record<string, Emittable> {
  const demand = property['x-required']
  const when = demand ? context.condition(demand.when, `${pointer}/x-required/when`, variables).code : undefined
  return {
    visible: context.optionalCondition(property['x-visible'], `${pointer}/x-visible`, variables),
    disabled: context.optionalCondition(property['x-disabled'], `${pointer}/x-disabled`, variables),
    required: when,
    demanded:
      demand && when
        ? { when, message: context.text(demand.message, `${pointer}/x-required/message`, variables) }
        : undefined,
  }
}

/** Rules of the objects inside a list that belongs to a row, each under the list's `x-as` name. */
function compileNestedRules(work: FieldWork, property: Property, pointer: string): Emittable {
  const variable = property['x-as']
  if (variable === undefined || property['x-table'] || !property.items || !isRowSchema(property.items)) return undefined
  const { context } = work
  const items = property.items
  const variables = { ...work.variables, [variable]: typeOfFields(items, context) }
  const names = Object.keys(items.properties)
  const rules = Object.entries(items.properties).flatMap(([inner, schema]) => {
    const at = `${pointer}/items/properties${step(inner)}/x-rules`
    const compiled = compileRules(context, schema['x-rules'], at, variables, { own: [inner], fields: names })
    work.reads.push(...compiled.reads.filter((path) => path[0] !== variable))
    return compiled.code
  })
  return { variable, rules }
}

/** Ajv writes names and messages into code as they are: it only gets schemas in which nothing wrong was found. */
function compileValidator(context: DefinitionContext, place: FieldsPlace): Code {
  if (context.source.errors.length > 0) return new Code('()=>true')
  try {
    return standaloneValidator(validationSchema(place.schema, place.only))
  } catch (error) {
    // A pattern's own place has told it already.
    if (!context.source.errors.some(({ code }) => code === 'invalid-schema'))
      context.source.report('invalid-schema', place.pointer, error instanceof Error ? error.message : String(error))
    return new Code('()=>true')
  }
}
