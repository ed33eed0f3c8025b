import type { Static } from 'typebox'
import { withCaseFields } from '../../../language/check/cases.ts'
import { typeOfFields } from '../../../language/check/field-types.ts'
import { callOf, operationOn } from '../../../language/check/operation.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { checkBody } from '../../../language/check/sent-body.ts'
import { reportSurplus } from '../../../language/emit/payload.ts'
import { constant, expression, object, word } from '../../../language/format/schema.ts'
import { actionKeys, compileCommon, type RecordActionKind } from '../../../language/parts/record-parts.ts'

const schema = object("Opens a dialog that is filled with the record's values, and sends what it sends.", {
  action: constant('change', "Opens a dialog that is filled with the record's values."),
  ...actionKeys,
  operation: word('The operationId that changes it: a `PUT` whose path takes the key of the record.', 'ofRecord'),
  dialog: word("A dialog's id; its body is sent.", 'dialog'),
  title: word('The heading of the dialog.'),
  values: expression("The values of the dialog's fields."),
})

export const changeAction: RecordActionKind<Static<typeof schema>> = {
  name: 'change',
  schema,
  compile(at, record) {
    const { dialog, title } = at.value
    const operation = operationOn(at.key('operation'), record, 'PUT')
    if (operation) checkBody(at.key('dialog'), dialog, operation)
    const form = definitionOf(at.context.others, dialog, 'dialog')
    const type = form && typeOfFields(withCaseFields(form.schema), at.context)
    const values = at.key('values').expression(type)
    if (type) reportSurplus(at.key('values'), 'unknown-field', values.type, type)
    const call = callOf(operation)
    return {
      ...compileCommon(at),
      action: 'change',
      needs: { calls: [call], definitions: [dialog] },
      call,
      dialog,
      title,
      values: values.code,
    }
  },
  explain: ({ operation, dialog }) => [`mengubah dengan ${dialog}: ${operation}`],
}
