import type { Static } from 'typebox'
import { checkOpened } from '../check/operation.ts'
import { byName, exactlyOne, expression, meant, object, optional, part, type Says, word } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'
import { compileOptions } from './options.ts'

const item = byName(expression(), "How an answer (`item`) becomes an option; the app's optionFields when absent.", {
  required: ['value', 'label'],
  properties: {
    value: expression('What is stored and sent: a number or a text.'),
    label: expression('What people read.'),
  },
})

const optionsSchema = object('A lookup behind a picker.', {
  operation: optional(word('An operationId of the OpenAPI document that answers a list.', 'lookup')),
  record: optional(word('Instead of an operation: a master type, by the name of its file.', 'record')),
  search: optional(
    word(
      'The request field for the typed text; `search` when the operation has it, else the list is filtered in the browser.',
    ),
  ),
  params: optional(byName(expression(), 'Further request fields.')),
  when: optional(expression('Without this being true nothing is asked and the list is empty.')),
  item: optional(item),
})

export type Options = Static<typeof optionsSchema>

/** A lookup, wherever a picker stands. */
export const options = part<Options>('options', () => exactlyOne(optionsSchema, ['operation', 'record']))

const schemas = {
  'x-options': meant(
    options,
    'The field is a picker: where its options come from. Its value is an option, `{value, label, …}`.',
  ),
}

/** `x-options`: the field is a picker. */
export const picker: Keyword = {
  name: 'x-options',
  schema: schemas['x-options'],
  label: 'Diambil dari',
  group: 'value',
  sorts: [{ label: 'Rujukan ke master lain', property: { 'x-options': { record: '' } } }],
  levels: ['form', 'row'],
  check({ at, property }) {
    if (property['x-options'] && property.type !== 'object')
      at.key('type')?.report('type-mismatch', '"x-options" memberi objek {value, label}; hapus "type"')
  },
  compile({ at }) {
    const lookup = at.key('x-options')
    return lookup ? { options: compileOptions(lookup) } : {}
  },
  explain: ({ property }) => (property['x-options'] ? [`pilihan dari: ${explainOptions(property['x-options'])}`] : []),
}

function explainOptions({ operation, record, params = {}, when }: Options): string {
  const given = Object.entries(params).map(([name, value]) => `${name} = ${value}`)
  const asked = given.length > 0 ? ` dengan ${given.join(', ')}` : ''
  return `${operation ?? `rekaman ${record ?? ''}`}${asked}${when === undefined ? '' : `, hanya bila ${when}`}`
}

const createSchemas = {
  'x-create': object('A button beside a picker that opens a dialog to add a value.', {
    dialog: word("The dialog's id.", 'dialog'),
    label: word("The button's text."),
  }),
}

/** `x-create`: a button beside a picker that opens a dialog to add a value. */
export const create: Keyword = {
  name: 'x-create',
  schema: createSchemas['x-create'],
  label: 'Tombol untuk menambah',
  group: 'value',
  levels: ['form', 'row'],
  check({ at, property }) {
    const message = '"x-create" hanya di samping "x-options"; tambahkan "x-options" atau hapus "x-create"'
    if (!property['x-options']) at.key('x-create')?.report('misplaced-keyword', message)
  },
  compile({ at, property }) {
    const create = at.key('x-create')
    if (create) checkOpened(create.key('dialog'))
    return property['x-create'] ? { create: { ...property['x-create'] } } : {}
  },
  explain: ({ property }) => (property['x-create'] ? [`dapat ditambah lewat: ${property['x-create'].dialog}`] : []),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas>, Says<typeof createSchemas> {}
}
