import type { Static } from 'typebox'
import { secretOf } from '../../../language/expression/secret.ts'
import { stringType } from '../../../language/expression/type.ts'
import { expression, text, variant } from '../../../language/format/schema.ts'
import { actionKeys, compileCommon, type RecordActionKind } from '../../../language/parts/record-parts.ts'

const schema = variant({ action: 'message' }, 'Opens WhatsApp with a text made from the record, ready to be sent.', {
  ...actionKeys,
  number: expression('The telephone number of whoever gets it; where there is none, WhatsApp asks.'),
  text: text('What is written.'),
})

export const messageAction: RecordActionKind<Static<typeof schema>> = {
  name: 'message',
  schema,
  compile(at) {
    const number = at.key('number').expression(stringType)
    const words = at.key('text').words()
    const secret = secretOf([...number.reads, ...words.reads], at.variables)
    return { ...compileCommon(at), action: 'message', needs: {}, number: number.code, text: words.code, secret }
  },
  explain: ({ number }) => [`pesan WhatsApp ke: ${number}`],
}
