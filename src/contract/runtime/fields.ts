import { inWords, t } from '../words/words.ts'
import type { CompiledField, CompiledFields, Fn, Issue, Path, Scope, TextFn, Values } from '../module.ts'
import { bounded, conclusive, isVisible } from './bounded.ts'
import { absentIn, type CasesSpec, shapeAt, withoutOtherCases } from './cases.ts'
import { clean, isEmpty } from './clean.ts'
import { ofShapes, type SchemaError, schemaIssues, type SchemaValidator } from './schema-issues.ts'
import { openIssues } from './open-value.ts'
import { roundNumber } from './number-text.ts'
import { type JsonObject, keepNames, own } from './own.ts'

/** What the compiler emits for one rule of `x-rules`; `at` is the field that shows it. */
export interface RuleSpec {
  when?: Fn
  rule: Fn
  message: TextFn
  at: Path
}

export interface FieldSpec extends CompiledField {
  /** A literal `default`, or the function of `x-default`. */
  initial?: Fn
  demanded?: { when: Fn; message: TextFn }
  rules: RuleSpec[]
  /** Its parts are not all named one by one: it is bounded before anything judges it. */
  isOpen?: boolean
  /** Rules inside a list of objects that belongs to this field. */
  each?: { variable: string; rules: RuleSpec[] }
}

export interface FieldsSpec extends CasesSpec {
  variable: string
  fields: FieldSpec[]
  /** Names of derived fields, each after those that it reads. */
  deriveOrder: string[]
  rules: RuleSpec[]
  validator: SchemaValidator
  /** What RJSF draws; rows it does not. */
  schema?: JsonObject
  /** The validators that RJSF asks for while it draws, by RJSF's hash of each. */
  branches?: Record<string, SchemaValidator>
  readsOutside: boolean
  /** Where files are, and what they may be. */
  files?: CompiledFields['files']
}

/** The message for a rule that could not be computed. */
export const tooMuch = (): string =>
  t('Tidak dapat diperiksa: isian ini memerlukan terlalu banyak perhitungan. Kurangi isinya.')

/** The behaviour of a set of values, from the parts that the compiler emits. */
export function createFields(spec: FieldsSpec): CompiledFields {
  const fields = Object.fromEntries(spec.fields.map((field) => [field.name, field]))
  // What a case that is over takes away is gone before anything is computed, and after that.
  const derive = (values: Values, scope: Scope, edited?: ReadonlySet<string>): Values =>
    withoutOtherCases(spec, deriveValues(spec, fields, withoutOtherCases(spec, values), scope, edited))
  return {
    variable: spec.variable,
    fields,
    readsOutside: spec.readsOutside,
    ...(spec.files && { files: spec.files }),
    cut: (values) => withoutOtherCases(spec, values),
    absent: (values) => absentIn(spec, values),
    derive,
    initial: (scope) => complete(spec, derive, {}, scope),
    validate: (values, scope) => validateValues(spec, fields, values, scope),
  }
}

/** Values with every absent field that has a default filled in, and every derived one computed but those given by people. */
export function complete(
  spec: FieldsSpec,
  derive: CompiledFields['derive'],
  given: Values,
  scope: Scope,
  edited?: ReadonlySet<string>,
): Values {
  let values = derive(given, scope, edited)
  for (const field of spec.fields) {
    if (!field.initial || values[field.name] !== undefined) continue
    const { initial } = field
    // What is stored is the same whoever reads the page in which language.
    const value = inWords(null, () => resultOf(initial, { ...scope, [spec.variable]: values }))
    if (value !== undefined && value !== null) values = { ...values, [field.name]: value }
  }
  return derive(values, scope, edited)
}

/** What an expression gives; nothing when it comes to no result, or to one that is too large. */
function resultOf(compute: Fn, scope: Scope): unknown {
  return conclusive(() => bounded(compute(scope)))?.value
}

/** Nobody can correct what is computed: a share of a whole number is the nearest one. */
function whole(field: FieldSpec, value: unknown): unknown {
  return field.type === 'integer' && typeof value === 'number' ? (roundNumber(value, 0) ?? value) : value
}

function deriveValues(
  spec: FieldsSpec,
  fields: Record<string, FieldSpec>,
  values: Values,
  scope: Scope,
  edited: ReadonlySet<string> | undefined,
): Values {
  let current = values
  for (const name of spec.deriveOrder) {
    const field = own(fields, name)
    const derived = field?.derived
    if (!derived || (derived.untilEdited && edited?.has(name))) continue
    // A value is the same in whatever language its form is read.
    const found = inWords(null, () => resultOf(derived.value, { ...scope, [spec.variable]: current })) ?? undefined
    const value = whole(field, found)
    if (value !== current[name]) current = { ...current, [name]: value }
  }
  return current
}

/** The values without their hidden fields, texts trimmed: what is checked and what is sent. */
export function visibleValues(
  fields: Record<string, CompiledField>,
  variable: string,
  values: Values,
  scope: Scope,
): Values {
  const full = { ...scope, [variable]: values }
  const hidden = Object.values(fields).filter((field) => !isVisible(field, full))
  if (hidden.length === 0) return clean(values) as Values
  const names = new Set(hidden.map((field) => field.name))
  // clean() maps an object to an object.
  return clean(Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))) as Values
}

function validateValues(spec: FieldsSpec, fields: Record<string, FieldSpec>, given: Values, outer: Scope): Issue[] {
  // What is too deep, or has names without end, is judged no further, and no rule reads it.
  const bounds = boundIssues(spec, given)
  const isIn = (name: string): boolean => bounds.every(({ path }) => path[0] !== name)
  const within = bounds.length === 0 ? given : keepNames(given, isIn)
  const values = visibleValues(fields, spec.variable, withoutOtherCases(spec, within), outer)
  const scope = { ...outer, [spec.variable]: values }
  const isHidden = (issue: Issue): boolean => {
    const field = own(fields, String(issue.path[0]))
    return field !== undefined && !isVisible(field, scope)
  }
  const meant = (errors: readonly SchemaError[]) => ofShapes(errors, (place) => shapeAt(spec, values, place))
  const judged = schemaIssues(spec.validator, values, meant).filter(({ path }) => isIn(String(path[0])))
  const fromSchema = [...bounds, ...judged].filter((issue) => !isHidden(issue))
  const broken = new Set(fromSchema.map((issue) => issue.path[0]))
  const fromRules = spec.fields
    .filter((field) => !broken.has(field.name))
    .flatMap((field) => [
      ...demandIssues(field, values, scope),
      ...derivedIssues(field, values, scope),
      ...fieldRuleIssues(field, values, scope),
    ])
  return [...fromSchema, ...[...fromRules, ...ruleIssues(spec.rules, scope, [])].filter((issue) => !isHidden(issue))]
}

function boundIssues({ fields, schema }: FieldsSpec, given: Values): Issue[] {
  const open = new Set(fields.flatMap(({ name, isOpen }) => (isOpen ? [name] : [])))
  if (open.size === 0) return []
  const values = keepNames(given, (name) => open.has(name))
  return openIssues(values, [schema], schema?.['definitions'], [])
}

function demandIssues(field: FieldSpec, values: Values, scope: Scope): Issue[] {
  const { name, demanded } = field
  if (!demanded || !isEmpty(values[name])) return []
  const found = conclusive(() => demanded.when(scope))
  if (found?.value !== true && found !== null) return []
  return [{ path: [name], message: found ? demanded.message(scope) : tooMuch(), keyword: 'x-required' }]
}

/** A value that could not be computed stays empty: anything computed from it would be silently wrong. */
function derivedIssues({ name, derived }: FieldSpec, values: Values, scope: Scope): Issue[] {
  if (!derived || values[name] !== undefined) return []
  const found = conclusive(() => bounded(derived.value(scope)))
  return found ? [] : [{ path: [name], message: tooMuch(), keyword: 'x-derive' }]
}

function fieldRuleIssues(field: FieldSpec, values: Values, scope: Scope): Issue[] {
  const own = ruleIssues(field.rules, scope, [])
  const list = values[field.name]
  const { each } = field
  if (!each || !Array.isArray(list)) return own
  const inside = list.flatMap((item: unknown, index) =>
    ruleIssues(each.rules, { ...scope, [each.variable]: item }, [field.name, index]),
  )
  return [...own, ...inside]
}

/** A rule that is null (its data are not there yet) counts as kept; one that comes to no result does not. */
function ruleIssues(rules: readonly RuleSpec[], scope: Scope, base: Path): Issue[] {
  return rules.flatMap(({ when, rule, message, at }) => {
    const found = conclusive(() => (when === undefined || when(scope) === true) && rule(scope) === false)
    if (found?.value === false) return []
    return [{ path: [...base, ...at], message: found ? message(scope) : tooMuch(), keyword: 'x-rules' }]
  })
}
