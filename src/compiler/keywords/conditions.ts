import { expression, object, type Says, text } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'

const schemas = {
  'x-visible': expression('When the field is drawn. A hidden field is not validated and not sent.'),
  'x-disabled': expression('When the field is locked.'),
  'x-required': object(
    {
      when: expression('The field is demanded when this is true.'),
      message: text('What people read while it is empty.'),
    },
    'When the field is demanded, and the message.',
  ),
}

declare module './property.ts' {
  interface Property extends Says<typeof schemas> {}
}

export const visible: Keyword = {
  name: 'x-visible',
  schema: schemas['x-visible'],
  levels: ['form', 'row'],
  compile: ({ context, property, pointer, variables }) => ({
    visible: context.optionalCondition(property['x-visible'], `${pointer}/x-visible`, variables),
  }),
  explain: ({ property }) => (property['x-visible'] === undefined ? [] : [`tampil bila: ${property['x-visible']}`]),
}

export const disabled: Keyword = {
  name: 'x-disabled',
  schema: schemas['x-disabled'],
  levels: ['form', 'row'],
  compile: ({ context, property, pointer, variables }) => ({
    disabled: context.optionalCondition(property['x-disabled'], `${pointer}/x-disabled`, variables),
  }),
  explain: ({ property }) => (property['x-disabled'] === undefined ? [] : [`terkunci bila: ${property['x-disabled']}`]),
}

export const demand: Keyword = {
  name: 'x-required',
  schema: schemas['x-required'],
  levels: ['form', 'row'],
  compile({ context, property, pointer, variables }) {
    const demanded = property['x-required']
    if (!demanded) return {}
    const when = context.condition(demanded.when, `${pointer}/x-required/when`, variables).code
    const message = context.text(demanded.message, `${pointer}/x-required/message`, variables)
    return { required: when, demanded: { when, message } }
  },
  explain({ property }) {
    const demanded = property['x-required']
    return demanded ? [`wajib bila: ${demanded.when} — "${demanded.message}"`] : []
  },
}
