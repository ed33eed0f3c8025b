import type { Emittable } from '../emit/code.ts'
import type { Entry, EntryMode, FieldsSchema } from '../definition.ts'
import { step, type DefinitionContext, type Variables } from '../definition-context.ts'
import { anyType, type Type } from '../expression/type.ts'
import { compileFieldSet, type DrawnFields } from '../emit/field-set.ts'
import { typeOfFields, typeOfProperty } from '../check/field-types.ts'
import { compileFields, type FieldsPlace } from '../emit/fields.ts'
import { compileCall, compileOptions, compileParams } from './options.ts'
import { compileRowTemplate } from '../emit/row-template.ts'
import { typeOfSchema } from '../check/schema-type.ts'
import { own } from '../runtime/own.ts'

const text: Type = { kind: 'string' }
const option: Type = { kind: 'object', fields: { value: { kind: 'any' }, label: text } }

/** `x-entry`: how rows are added, by a form of some of the row's fields or by modes. */
export function compileEntry(
  context: DefinitionContext,
  entry: Entry,
  pointer: string,
  row: FieldsPlace,
  variables: Variables,
): Emittable {
  if (entry.kind === 'modes') {
    const modes = entry.modes.map((mode, index) =>
      compileMode(context, mode, `${pointer}/modes${step(index)}`, row.schema, variables),
    )
    return { kind: 'modes', label: entry.label, button: entry.button, modes }
  }
  const drawn: DrawnFields = {
    names: entry.fields,
    namesPointer: `${pointer}/fields`,
    layout: entry.layout ?? [entry.fields],
    ...(entry.layout ? { layoutPointer: `${pointer}/layout` } : {}),
    uiPointer: `${pointer}/uiSchema`,
    schemaPointer: row.pointer,
  }
  return {
    kind: 'form',
    title: entry.title,
    button: entry.button,
    fieldSet: compileFieldSet(context, row.schema, entry.uiSchema ?? {}, drawn),
    fields: compileFields(context, { ...row, only: entry.fields }),
  }
}

function compileMode(
  context: DefinitionContext,
  mode: EntryMode,
  pointer: string,
  schema: FieldsSchema,
  variables: Variables,
): Emittable {
  const entered: Variables = mode.input.kind === 'scan' ? { code: text } : { pick: option }
  const operation = context.reading(mode.lookup.operation, `${pointer}/lookup/operation`)
  const answered = {
    ...entered,
    answer: operation?.response ? typeOfSchema(operation.response, context.openapi) : ({ kind: 'any' } as const),
  }
  const params = operation
    ? compileParams(context, operation, mode.lookup.params, `${pointer}/lookup/params`, entered, [])
    : undefined
  const rowOnly = Object.fromEntries(Object.entries(variables).filter(([name]) => name !== 'doc'))
  return {
    label: mode.label,
    input: compileInput(context, mode, pointer),
    lookup: {
      call: operation ? compileCall(operation) : null,
      params: params?.code ?? {},
      found: context.condition(mode.lookup.found ?? 'answer != null', `${pointer}/lookup/found`, answered).code,
    },
    duplicate: {
      taken: context.expression(mode.duplicate.each, `${pointer}/duplicate/each`, variables, {
        kind: 'list',
        item: { kind: 'any' },
      }).code,
      value: context.expression(mode.duplicate.value, `${pointer}/duplicate/value`, answered).code,
      message: context.text(mode.duplicate.message, `${pointer}/duplicate/message`, answered),
    },
    notFound: context.text(mode.notFound, `${pointer}/notFound`, entered),
    merge: compileMerge(context, mode, pointer, schema, { ...rowOnly, ...answered }),
    row: compileRow(context, mode, pointer, schema, answered),
  }
}

function compileInput(context: DefinitionContext, mode: EntryMode, pointer: string): Emittable {
  if (mode.input.kind === 'scan') return { ...mode.input }
  return {
    kind: 'pick',
    title: mode.input.title,
    options: compileOptions(context, mode.input.options, `${pointer}/input/options`, {}),
  }
}

/** Fields that grow when the entered thing belongs to a row that is there already. */
function compileMerge(
  context: DefinitionContext,
  mode: EntryMode,
  pointer: string,
  schema: FieldsSchema,
  variables: Variables,
): Emittable {
  if (!mode.merge) return undefined
  const names = Object.keys(schema.properties)
  const append = Object.entries(mode.merge.append).map(([name, expression]) => {
    const at = `${pointer}/merge/append${step(name)}`
    const property = own(schema.properties, name)
    const list = property ? typeOfProperty(property, context) : anyType
    context.known(name, names, at)
    if (list.kind !== 'list' && list.kind !== 'any')
      context.source.report('type-mismatch', at, `"${name}" bukan daftar`)
    const item = list.kind === 'list' ? list.item : anyType
    return [name, context.expression(expression, at, variables, item).code] as const
  })
  return {
    match: context.condition(mode.merge.match, `${pointer}/merge/match`, variables).code,
    append: Object.fromEntries(append),
  }
}

function compileRow(
  context: DefinitionContext,
  mode: EntryMode,
  pointer: string,
  schema: FieldsSchema,
  variables: Variables,
): Emittable {
  return compileRowTemplate(context, mode.row, typeOfFields(schema, context), `${pointer}/row`, variables)
}
