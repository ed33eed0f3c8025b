import type { DefinitionContext } from '../definition-context.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import { step } from '../read/pointer.ts'
import { own } from '../runtime/own.ts'
import { allCasesOf, type Case, caseKeywords, casesOf, groupsIn, shapesOf, withCaseFields } from './cases.ts'
import { choicesOf } from './choices-of.ts'
import { checkDeclared, checkDemands, refuseCases } from './check-group-cases.ts'
import { checkLevel } from './check-fields.ts'
import { checkMessageForm } from './check-message-form.ts'
import { checkMessages } from './check-messages.ts'
import { checkShapes } from './check-shapes.ts'
import { typesOf } from './field-types.ts'

/** RJSF looks at every combination of conditions while a form is compiled: each one more doubles them. */
const mostConditions = 6
const inCase = ['properties', 'required', 'errorMessage', 'title', 'description', '$comment', 'type', ...caseKeywords]
const inCondition = ['properties', 'required', 'type', '$comment']

/** What is known of all fields of a form while its cases are checked. */
interface Work {
  context: DefinitionContext
  owner: FieldsSchema
}

/**
 * The parts of a form, and of its groups, that hold in some cases: like the form itself, over its fields and their own.
 */
export function checkCases(context: DefinitionContext, schema: FieldsSchema, pointer: string): void {
  const groups = [[schema, pointer] as const, ...groupsIn(schema.properties, `${pointer}/properties`)]
  checkNumber(context, groups)
  for (const [group, at] of groups) {
    const work = { context, owner: withCaseFields(group) }
    checkWords(work, group, at)
    checkShapes(context.source, group, at)
    for (const one of [...allCasesOf(group, at), ...shapeParts(group, at)]) checkCase(work, one)
  }
}

/** RJSF also looks at every group anew for each combination around it. */
function checkNumber({ source }: DefinitionContext, groups: readonly (readonly [FieldsSchema, string])[]): void {
  const found = groups.map(([group, at]) => allCasesOf(group, at).filter(({ when }) => when !== undefined))
  const [whole = 1, ...inside] = found.map(
    (all, index) => 2 ** all.length * (groups[index] ? (shapesOf(groups[index][0])?.shapes.length ?? 1) : 1),
  )
  const many = inside.filter((combinations) => combinations > 1).reduce((sum, one) => sum + one, 1)
  const extra = found.flat()[mostConditions] ?? found.flat().at(-1)
  if (extra && whole * many >= 2 ** (mostConditions + 1))
    source.report(
      'unsupported-schema',
      extra.at,
      `paling banyak ${mostConditions} bagian bersyarat; pakai "x-visible" untuk yang lain`,
    )
}

/** Shapes as parts: what is wrong with a choice of values is told by its own keyword. */
function shapeParts(group: FieldsSchema, pointer: string): Case[] {
  const { keyword = '', shapes = [] } = shapesOf(group) ?? {}
  return shapes.map((schema, index) => ({ schema, at: `${pointer}/${keyword}/${String(index)}` }))
}

function checkCase(work: Work, { schema: part, at: pointer, when }: Case): void {
  const { context, owner } = work
  checkKeywords(work, part, when?.kind === 'has' ? [...inCase, 'oneOf'] : inCase, pointer)
  if (when?.kind === 'has') checkValues(work, part, when.field, pointer)
  checkMessages(context, part, pointer, owner.properties)
  checkMessageForm(context, part, pointer, Object.keys(owner.properties))
  checkParts(work, part, pointer)
  refuseCases(context.source, part.properties ?? {}, `${pointer}/properties`)
  checkOwnFields(work, part, pointer)
  checkWords(work, part, pointer)
}

/** What holds for each value of a field: every one that it may have is named once. */
function checkValues({ context, owner }: Work, { oneOf }: Property, field: string, pointer: string): void {
  if (!oneOf) return
  const { source } = context
  const known = choicesOf(own(owner.properties, field) ?? {})?.map(({ value }) => value)
  if (!known) {
    source.report(
      'unsupported-schema',
      `${pointer}/oneOf`,
      `"oneOf" di sini perlu pilihan pada "${field}"; tambahkan "enum"`,
    )
    return
  }
  const left = new Set(known)
  for (const [index, { properties = {} }] of oneOf.entries()) {
    const at = `${pointer}/oneOf/${String(index)}`
    const value = own(properties, field)
    const values = value && (value.enum ?? (value.const === undefined ? undefined : [value.const]))
    if (!values) source.report('missing-keyword', at, `tambahkan "properties": {"${field}": {"enum": […]}}`)
    for (const one of values ?? [])
      if (!left.delete(one))
        source.report('wrong-value', at, `${JSON.stringify(one)} sudah disebut, atau bukan pilihan "${field}"`)
  }
  if (left.size > 0 && oneOf.every(({ properties = {} }) => own(properties, field)))
    source.report(
      'missing-keyword',
      `${pointer}/oneOf`,
      `${[...left].map((one) => JSON.stringify(one)).join(', ')} belum disebut; tambahkan`,
    )
}

/** The conditions of a schema, and its lists of demands. */
function checkWords(work: Work, part: FieldsSchema | Property, pointer: string): void {
  const { source } = work.context
  const { if: condition, then, else: otherwise } = part
  if (condition) {
    checkCondition(work, condition, `${pointer}/if`)
    if (!then && !otherwise) source.report('missing-keyword', `${pointer}/if`, 'tambahkan "then": {…} atau "else": {…}')
  } else if (then ?? otherwise)
    source.report('missing-keyword', pointer, 'tambahkan "if": {…} di samping "then" atau "else"')
  for (const field of Object.keys(part.dependentSchemas ?? {})) {
    const other = own(part.dependencies ?? {}, field)
    if (other !== undefined && !Array.isArray(other))
      source.report(
        'contradiction',
        `${pointer}/dependencies${step(field)}`,
        `"dependentSchemas" sudah mengatur "${field}"; gabungkan`,
      )
  }
  checkDemands(source, part, Object.keys(work.owner.properties), pointer)
  for (const { when, at } of casesOf(part, pointer)) if (when?.kind === 'has') checkName(work, when.field, at)
}

function checkCondition(work: Work, condition: Property, pointer: string): void {
  checkKeywords(work, condition, inCondition, pointer)
  for (const [name, property] of Object.entries(condition.properties ?? {})) {
    const at = `${pointer}/properties${step(name)}`
    checkName(work, name, at)
    // What people do not see is not judged, but RJSF would draw by it.
    if (own(work.owner.properties, name)?.['x-visible'] !== undefined)
      work.context.source.report(
        'unsupported-schema',
        at,
        `"${name}" punya "x-visible"; pakai "x-visible" juga di sini sebagai ganti "if"`,
      )
    if (property.errorMessage !== undefined)
      work.context.source.report('unused-message', `${at}/errorMessage`, 'syarat tidak punya pesan; hapus')
  }
  for (const [index, name] of (condition.required ?? []).entries())
    checkName(work, name, `${pointer}/required/${index}`)
  checkParts(work, condition, pointer)
}

/** A field that stands in cases only is drawn from what its case says, and begins empty whenever that comes. */
function checkOwnFields({ context, owner }: Work, { properties = {} }: Property, pointer: string): void {
  for (const [name, property] of Object.entries(properties)) {
    if (!owner.caseFields?.includes(name)) continue
    const at = `${pointer}/properties${step(name)}`
    if (typesOf(property).length === 0 && property.enum === undefined && property.const === undefined)
      context.source.report('missing-keyword', at, 'tambahkan "type"; kolom ini hanya ada dalam bagian bersyarat')
    if (property.default !== undefined)
      context.source.report(
        'misplaced-keyword',
        `${at}/default`,
        'kolom yang datang dan pergi selalu mulai kosong; hapus, atau pindahkan kolomnya ke "properties"',
      )
  }
}

/** Each field by itself; one that is declared elsewhere has its type from there. */
function checkParts({ context, owner }: Work, { properties = {} }: Property, pointer: string): void {
  const { source, format } = context
  for (const [name, property] of Object.entries(properties)) {
    const declared = own(owner.properties, name)
    const at = `${pointer}/properties${step(name)}`
    const types = typesOf(property)
    if (
      declared &&
      types.length > 0 &&
      typesOf(declared).length > 0 &&
      !types.every((type) => typesOf(declared).includes(type))
    )
      source.report(
        'type-mismatch',
        `${at}/type`,
        `"${name}" di tempat lain bertipe "${typesOf(declared).join('", "')}"; samakan`,
      )
    const typed =
      property.type === undefined && declared?.type !== undefined ? { type: declared.type, ...property } : property
    checkLevel({ source, format, owner, level: 'part', variables: [] }, { [name]: typed }, `${pointer}/properties`)
  }
}

function checkKeywords({ context }: Work, part: Property, allowed: readonly string[], pointer: string): void {
  for (const name of Object.keys(part).filter((key) => !allowed.includes(key)))
    context.source.report(
      'misplaced-keyword',
      pointer + step(name),
      `"${name}" tidak berlaku di sini; yang berlaku ${allowed.slice(0, 3).join(', ')}`,
    )
  if (part.type !== undefined && part.type !== 'object')
    context.source.report('wrong-value', `${pointer}/type`, '"type" di sini harus "object"; hapus')
}

function checkName({ context, owner }: Work, name: string, pointer: string): void {
  checkDeclared(context.source, name, Object.keys(owner.properties), pointer)
}
