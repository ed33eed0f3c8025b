import { typeOfFields, typeOfProperty } from '../check/field-types.ts'
import { callOf, noCall, readingOperation } from '../check/operation.ts'
import { typeOfSchema } from '../check/schema-type.ts'
import type { At } from '../cursor.ts'
import type { Entry, EntryMode, FieldsSchema } from '../definition.ts'
import { fn, type Code, type Emitted } from '../emit/code.ts'
import { compileFieldSet } from '../emit/field-set.ts'
import { compileFields } from '../emit/fields.ts'
import { compileTemplate } from '../emit/row-template.ts'
import { anyType, listOf, stringType, type Type } from '../expression/type.ts'
import type { CompiledEntryMode } from '../module.ts'
import type { EntrySpec } from '../runtime/form.ts'
import { own } from '../runtime/own.ts'
import { compileOptions, compileParams } from './options.ts'

const option: Type = { kind: 'object', fields: { value: anyType, label: stringType } }

/** `x-entry`: how rows are added, by a form of some of the row's fields or by modes. `variable` is the row's name. */
export function compileEntry(at: At<Entry>, row: At<FieldsSchema>, variable: string): Emitted<EntrySpec> {
  return at.choose<Entry, 'kind', Emitted<EntrySpec>>('kind', {
    modes: (modes) => ({
      kind: 'modes',
      label: modes.value.label,
      button: modes.value.button,
      modes: modes.key('modes').map((mode) => compileMode(mode, row.value, variable)),
    }),
    form: ({ context, pointer, value: { title, button, fields, layout, uiSchema = {} } }) => ({
      kind: 'form',
      title,
      button,
      fieldSet: compileFieldSet(context, row.value, uiSchema, {
        names: fields,
        namesPointer: `${pointer}/fields`,
        layout: layout ?? [fields],
        ...(layout ? { layoutPointer: `${pointer}/layout` } : {}),
        uiPointer: `${pointer}/uiSchema`,
        schemaPointer: row.pointer,
      }),
      fields: compileFields(row, variable, { only: fields }),
    }),
  })
}

function compileMode(at: At<EntryMode>, schema: FieldsSchema, variable: string): Emitted<CompiledEntryMode> {
  const { context } = at
  const entered = at.only(at.value.input.kind === 'scan' ? { code: stringType } : { pick: option })
  const lookup = entered.key('lookup')
  const operation = readingOperation(lookup.key('operation'))
  const answer = operation?.response ? typeOfSchema(operation.response, context.openapi) : anyType
  const answered = entered.with({ answer })
  const given = lookup.key('params')
  const params = operation && compileParams(context, operation, given.value, given.pointer, given.variables, [])
  const { found = 'answer != null' } = lookup.value
  const duplicate = answered.key('duplicate')
  return {
    label: at.value.label,
    input: compileInput(at.key('input')),
    lookup: {
      call: operation ? callOf(operation) : noCall,
      params: params?.code ?? {},
      found: answered.key('lookup').in('found', found).condition().code,
    },
    duplicate: {
      taken: at.key('duplicate').key('each').expression(listOf(anyType)).code,
      value: duplicate.key('value').expression().code,
      message: duplicate.key('message').text(),
    },
    notFound: entered.key('notFound').text(),
    merge: compileMerge(at.only({ [variable]: at.variables[variable] ?? anyType, ...answered.variables }), schema),
    row: fn(compileTemplate(answered.key('row'), typeOfFields(schema, context))),
  }
}

function compileInput(at: At<EntryMode['input']>): Emitted<CompiledEntryMode['input']> {
  return at.choose<EntryMode['input'], 'kind', Emitted<CompiledEntryMode['input']>>('kind', {
    scan: ({ value }) => value,
    pick: (pick) => ({
      kind: 'pick',
      title: pick.value.title,
      options: compileOptions(pick.context, pick.value.options, `${pick.pointer}/options`, {}),
    }),
  })
}

/** Fields that grow when the entered thing belongs to a row that is there already. */
function compileMerge(mode: At<EntryMode>, schema: FieldsSchema): Emitted<CompiledEntryMode['merge']> {
  const at = mode.key('merge')
  return (
    at && {
      match: at.key('match').condition().code,
      append: at.key('append').mapValues((part, name) => compileAppended(part, name, schema)),
    }
  )
}

function compileAppended(at: At<string>, name: string, schema: FieldsSchema): Code {
  at.of(name).known(Object.keys(schema.properties))
  const property = own(schema.properties, name)
  const list = property ? typeOfProperty(property, at.context) : anyType
  if (list.kind !== 'list' && list.kind !== 'any') at.report('type-mismatch', `"${name}" bukan daftar`)
  return at.expression(list.kind === 'list' ? list.item : anyType).code
}
