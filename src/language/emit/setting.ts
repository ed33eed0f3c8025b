import { typeOfFields } from '../check/field-types.ts'
import { callOf, recordLookup } from '../check/operation.ts'
import { propertiesOf } from '../check/schema-type.ts'
import type { At, DefinitionContext } from '../cursor.ts'
import { anyType, stringType, type Type } from '../expression/type.ts'
import type { CompiledSetting } from '../../contract/page-module.ts'
import { object } from '../read/openapi-document.ts'
import { call, type Emitted, fn, js } from './code.ts'

/** What the first value of a record type is in expressions. */
export function settingType(context: DefinitionContext, record: string): Type {
  const schema = context.records?.types.get(record)
  if (!schema) return anyType
  return { kind: 'object', fields: { ...typeOfFields(schema, context).fields, value: anyType, label: stringType } }
}

/** How that value is asked for, by the name of the record type. */
export function compileSetting(record: At<string>): Emitted<CompiledSetting> {
  const operation = recordLookup(record)
  const request = propertiesOf(object(operation?.request), record.context.openapi)
  return {
    call: callOf(operation),
    search: Object.hasOwn(request, 'search') ? 'search' : null,
    value: fn(call('x.at', call('x.get', js`s`, 'answer'), 0)),
  }
}
