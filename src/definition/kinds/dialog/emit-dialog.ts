import { checkEnforceable } from '../form/check-enforceable.ts'
import { checkSent } from '../form/check-sent.ts'
import { checkFillable } from '../../../language/check/check-fillable.ts'
import { callOf, readingOperation } from '../../../language/check/operation.ts'
import { generatedType } from './check-record-pages.ts'
import { typeOfSchema } from '../../../language/check/schema-type.ts'
import type { At } from '../../../language/cursor.ts'
import type { DialogDefinition } from './compile.ts'
import type { CompiledDialog } from '../../../contract/module.ts'
import type { DialogSpec } from '../../../contract/runtime/form.ts'
import { call, type Code, type Emitted } from '../../../language/emit/code.ts'
import { compileFieldSet } from '../../../language/emit/field-set.ts'
import { compileFields } from '../../../language/emit/fields.ts'
import { compileRecordType } from './record-type.ts'
import { compileSubmit } from '../form/emit-submit.ts'

/** A dialog as a call of the runtime's `createDialog`. */
export function compileDialog(at: At<DialogDefinition>): Code {
  const { context, value: definition } = at
  const { submit, schema } = compileSubmit(at)
  const isType = generatedType(context.source.id, definition, context.records) !== undefined
  // Without a button an action may open it, with values in it.
  checkFillable(schema, () => true, isType || definition.button ? definition.uiSchema : undefined)
  const spec: Emitted<DialogSpec> = {
    kind: 'dialog',
    id: context.source.id,
    title: definition.title,
    button: definition.button,
    heading: compileHeading(at.key('heading')),
    validateOn: definition.validate ?? 'submit',
    fieldSet: compileFieldSet(schema, {
      names: schema.of(Object.keys(schema.value.properties)),
      ui: at.key('uiSchema') ?? at.in('uiSchema', {}),
      layout: at.key('layout'),
      lines: [],
    }),
    fields: compileFields(schema, 'doc'),
    submit,
    records: compileRecordType(at),
  }
  checkEnforceable(at.key('schema'), submit)
  checkSent(at.key('schema'), at.key('submit'), submit)
  return call('kit.createDialog', spec)
}

/** The line above the fields that waits for an answer. */
function compileHeading(
  at: At<NonNullable<DialogDefinition['heading']>> | undefined,
): Emitted<CompiledDialog['heading']> {
  const operation = at && readingOperation(at.key('operation'))
  if (!operation) return undefined
  const { as, loading } = at.value
  const answered = at.naming(at.key('as'), typeOfSchema(operation.response, at.context.openapi))
  return { call: callOf(operation), as, text: answered.key('text').text(), loading }
}
