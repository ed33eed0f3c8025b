import { expression, object, optional, type Says, text } from '../format/schema.ts'
import { requiredMessage } from '../../contract/runtime/schema-issues.ts'
import type { Keyword } from './keyword.ts'

const schemas = {
  'x-visible': expression('When the field is drawn. A hidden field is not validated and not sent.'),
  'x-disabled': expression('When the field is locked.'),
  'x-required': object('When the field is demanded, and the message.', {
    when: expression('The field is demanded when this is true.'),
    message: optional(text('What people read while it is empty; "… wajib diisi" when absent.')),
  }),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

export const visible = condition('x-visible', 'visible', 'tampil bila')
export const disabled = condition('x-disabled', 'disabled', 'terkunci bila')

/** A keyword that is a condition over the same variables; `emitted` is its name in the compiled field. */
function condition(name: 'x-visible' | 'x-disabled', emitted: string, words: string): Keyword {
  return {
    name,
    schema: schemas[name],
    levels: ['form', 'row'],
    compile: ({ at }) => ({ [emitted]: at.key(name)?.condition().code }),
    explain: ({ property }) => (property[name] === undefined ? [] : [`${words}: ${property[name]}`]),
  }
}

export const demand: Keyword = {
  name: 'x-required',
  schema: schemas['x-required'],
  levels: ['form', 'row'],
  compile({ at }) {
    const demanded = at.key('x-required')
    if (!demanded) return {}
    const when = demanded.key('when').condition().code
    // Whoever fills in the defaults has named the field.
    const message = demanded.in('message', demanded.value.message ?? requiredMessage).text()
    return { required: when, demanded: { when, message } }
  },
  explain({ property }) {
    const demanded = property['x-required']
    return demanded ? [`wajib bila: ${demanded.when} — "${demanded.message ?? requiredMessage}"`] : []
  },
}
