import type { Static } from 'typebox'
import { callOf, operationOn } from '../../../language/check/operation.ts'
import { requiredOf, typeOfSchema } from '../../../language/check/schema-type.ts'
import { fn } from '../../../language/emit/code.ts'
import { compileTemplate } from '../../../language/emit/row-template.ts'
import { anyObject, optional, text, variant, word } from '../../../language/format/schema.ts'
import { actionKeys, compileCommon, type RecordActionKind } from '../../../language/parts/record-parts.ts'

const schema = variant({ action: 'switch' }, 'Calls at once, and shows the record anew.', {
  ...actionKeys,
  operation: word('The operationId that is called: a `POST` whose path takes the key of the record.', 'ofRecord'),
  body: anyObject('What is sent; a text that begins with `=` is an expression.'),
  done: optional(text('What people are told afterwards.')),
})

export const switchAction: RecordActionKind<Static<typeof schema>> = {
  name: 'switch',
  schema,
  compile(at, record) {
    const operation = operationOn(at.key('operation'), record, 'POST')
    const request = operation?.request ?? {}
    const body = at.key('body')
    if (operation && !operation.request && Object.keys(body.value).length > 0)
      body.report('payload-mismatch', `"${operation.operationId}" tidak menerima isi; pakai operasi lain`)
    for (const name of requiredOf(request).filter((key) => !Object.hasOwn(body.value, key)))
      body.report('payload-mismatch', `"${name}" wajib dikirim; tambahkan "${name}": …`)
    const type = typeOfSchema(request, at.context.openapi)
    const call = callOf(operation)
    return {
      ...compileCommon(at),
      action: 'switch',
      needs: { calls: [call] },
      call,
      body: fn(compileTemplate(body, type)),
      done: at.key('done')?.text() ?? null,
    }
  },
  explain: ({ operation, body }) => [`memanggil: ${operation} dengan ${JSON.stringify(body)}`],
}
