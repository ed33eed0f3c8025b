import type { Static } from 'typebox'
import { withCaseFields } from '../../../language/check/cases.ts'
import { typeOfFields } from '../../../language/check/field-types.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { fn } from '../../../language/emit/code.ts'
import { compileTemplate } from '../../../language/emit/row-template.ts'
import { anyType } from '../../../language/expression/type.ts'
import { anyObject, constant, object, optional, text, word } from '../../../language/format/schema.ts'
import { actionKeys, compileCommon, type RecordActionKind } from '../../../language/parts/record-parts.ts'

const schema = object("Fills a document's form with values of the record, and goes there.", {
  action: constant('copy', "Fills a document's form with values of the record."),
  ...actionKeys,
  document: word("A document's id.", 'document'),
  told: optional(text('What people are told there of what was not copied; nothing where it is empty.')),
  values: anyObject('Field values; a text that begins with `=` is an expression, such as `=doc.name`.'),
})

export const copyAction: RecordActionKind<Static<typeof schema>> = {
  name: 'copy',
  schema,
  compile(at) {
    const { others } = at.context
    const { document } = at.value
    const form = definitionOf(others, document, 'document')
    const type = form ? typeOfFields(withCaseFields(form.schema), at.context) : anyType
    const path = others?.screenOf(document) ?? ''
    return {
      ...compileCommon(at),
      action: 'copy',
      needs: { page: path },
      document,
      path,
      told: at.key('told')?.text() ?? null,
      values: fn(compileTemplate(at.key('values'), type)),
    }
  },
  explain: ({ document, values }) => [`mengisi ${document}: ${Object.keys(values).join(', ')}`],
}
