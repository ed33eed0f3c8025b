import type { Static } from 'typebox'
import { callOf, operationOn } from '../../../language/check/operation.ts'
import { text, variant, word } from '../../../language/format/schema.ts'
import { actionKeys, compileCommon, type RecordActionKind } from '../../../language/parts/record-parts.ts'

const schema = variant({ action: 'delete' }, 'Asks, deletes, and goes back to the list.', {
  ...actionKeys,
  operation: word('The operationId that deletes it: a `DELETE` whose path takes the key of the record.', 'ofRecord'),
  question: text('What is asked first.'),
})

export const deleteAction: RecordActionKind<Static<typeof schema>> = {
  name: 'delete',
  schema,
  compile(at, record) {
    const operation = operationOn(at.key('operation'), record, 'DELETE')
    const call = callOf(operation)
    return {
      ...compileCommon(at),
      action: 'delete',
      needs: { calls: [call] },
      call,
      question: at.key('question').text(),
    }
  },
  explain: ({ operation }) => [`menghapus: ${operation}`],
}
