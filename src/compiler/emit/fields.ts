import {
  isRowSchema,
  kindOfProperty,
  otherKindsOfProperty,
  typeOfFields,
  typeOfProperty,
} from '../check/field-types.ts'
import type { At } from '../cursor.ts'
import type { FieldsSchema, Property } from '../definition.ts'
import { compileDerive, deriveOrder, type DerivedField } from '../keywords/derive.ts'
import { compileInitial } from '../keywords/initial.ts'
import { compileOptions } from '../keywords/options.ts'
import { compileRules } from '../keywords/rules.ts'
import type { FieldSpec, FieldsSpec } from '../runtime/fields.ts'
import type { JsonObject } from '../runtime/freeze.ts'
import { type Code, type Emitted, js } from './code.ts'
import { standaloneValidator } from './standalone-validator.ts'
import { formSchema, validationSchema } from './validation-schema.ts'

interface FieldWork {
  schema: FieldsSchema
  /** The name of these values in expressions. */
  variable: string
  names: string[]
  reads: string[][]
  derived: DerivedField[]
}

interface Part {
  /** Some fields only: a row's draft. */
  only?: readonly string[]
  /** Rows are drawn by the table, not by RJSF. */
  rows?: boolean
}

/**
 * Emits what `createFields` of the runtime takes. `variable` is the name of these values in expressions, beside those of
 * the place.
 */
export function compileFields(outer: At<FieldsSchema>, variable: string, part: Part = {}): Emitted<FieldsSpec> {
  const { context, value: schema } = outer
  const at = outer.with({ [variable]: typeOfFields(schema, context) })
  const properties = at.key('properties')
  const work: FieldWork = { schema, variable, names: Object.keys(schema.properties), reads: [], derived: [] }
  const chosen = properties.entries().filter(([name]) => part.only?.includes(name) ?? true)
  const fields = chosen.map(([name, property]) => compileField(work, name, property))
  const rules = part.only ? { code: [], reads: [] } : rulesOf(at, [], work.names)
  work.reads.push(...rules.reads)
  return {
    variable,
    fields,
    deriveOrder: deriveOrder(context, work.derived, properties.pointer),
    rules: rules.code,
    validator: compileValidator(at, part.only),
    // What Ajv compiled is what RJSF draws: plain data.
    schema: part.rows ? undefined : (formSchema(schema, part.only) as Emitted<JsonObject>),
    readsOutside: work.reads.some((path) => path[0] !== variable),
  }
}

function compileField(work: FieldWork, name: string, at: At<Property>): Emitted<FieldSpec> {
  const { context, value: property, pointer, variables } = at
  const derived = compileDerive(context, name, property, pointer, variables, work.variable)
  const rules = rulesOf(at, [name], work.names)
  if (derived) work.derived.push(derived)
  work.reads.push(...rules.reads, ...(derived?.allReads ?? []))
  at.key('x-clears')?.map((target) => target.known(work.names))
  const { 'x-options': options, 'x-create': create, maxLength } = property
  return {
    name,
    title: property.title ?? name,
    type: kindOfProperty(property),
    otherTypes: otherKindsOfProperty(property),
    ...compileConditions(at),
    alwaysRequired: work.schema.required?.includes(name) ?? false,
    clears: property['x-clears'] ?? [],
    readOnly: property.readOnly === true,
    options: options ? compileOptions(context, options, `${pointer}/x-options`, variables) : undefined,
    create,
    maxLength: typeof maxLength === 'number' && options === undefined ? maxLength : undefined,
    ...compileRestored(at, work.variable, derived),
    initial: compileInitial(context, property, pointer, variables),
    derived: derived?.code,
    rules: rules.code,
    each: compileNestedRules(work, at),
  }
}

/** `x-rules` of a field or a set of fields. */
function rulesOf(at: At<Pick<Property, 'x-rules'>>, own: string[], fields: readonly string[]) {
  return compileRules(at.context, at.value['x-rules'], `${at.pointer}/x-rules`, at.variables, { own, fields })
}

/** `x-restore` and `x-browser-only`: what the server knows of a field that is not sent. */
function compileRestored(
  at: At<Property>,
  variable: string,
  derived: DerivedField | undefined,
): Pick<Emitted<FieldSpec>, 'restored' | 'from' | 'browserOnly'> {
  const restored = at.key('x-restore')?.expression(typeOfProperty(at.value, at.context))
  const reads = restored?.reads.flatMap((path) => (path[0] === variable ? [path[1] ?? ''] : [])) ?? derived?.reads ?? []
  return {
    restored: restored?.code,
    from: reads.length > 0 ? [...new Set(reads)] : undefined,
    browserOnly: at.key('x-browser-only') && true,
  }
}

/** `x-visible`, `x-disabled` and `x-required`: conditions over the same variables. */
function compileConditions(
  at: At<Property>,
): Pick<Emitted<FieldSpec>, 'visible' | 'disabled' | 'required' | 'demanded'> {
  const demand = at.key('x-required')
  const when = demand?.key('when').condition().code
  return {
    visible: at.key('x-visible')?.condition().code,
    disabled: at.key('x-disabled')?.condition().code,
    required: when,
    demanded: demand && when ? { when, message: demand.key('message').text() } : undefined,
  }
}

/** Rules of the objects inside a list that belongs to a row, each under the list's `x-as` name. */
function compileNestedRules(work: FieldWork, at: At<Property>): Emitted<FieldSpec['each']> {
  const { 'x-as': variable, 'x-table': table, items } = at.value
  if (variable === undefined || table || !items || !isRowSchema(items)) return undefined
  const inner = at
    .with({ [variable]: typeOfFields(items, at.context) })
    .in('items', items)
    .key('properties')
  const rules = inner.entries().flatMap(([name, property]) => {
    const compiled = rulesOf(property, [name], Object.keys(items.properties))
    work.reads.push(...compiled.reads.filter((path) => path[0] !== variable))
    return compiled.code
  })
  return { variable, rules }
}

/** Ajv writes names and messages into code as they are: it only gets schemas in which nothing wrong was found. */
function compileValidator(at: At<FieldsSchema>, only: readonly string[] | undefined): Code {
  const { errors } = at.context.source
  if (errors.length > 0) return js`()=>true`
  try {
    return standaloneValidator(validationSchema(at.value, only))
  } catch (error) {
    // A pattern's own place has told it already.
    if (!errors.some(({ code }) => code === 'invalid-schema'))
      at.report('invalid-schema', error instanceof Error ? error.message : String(error))
    return js`()=>true`
  }
}
