import { checkOpened } from '../check/operation.ts'
import { object, type Says, word } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'

const schemas = {
  'x-create': object('A button beside a picker that opens a dialog to add a value.', {
    dialog: word("The dialog's id.", 'dialog'),
    label: word("The button's text."),
  }),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-create`: a button beside a picker that opens a dialog to add a value. */
export const create: Keyword = {
  name: 'x-create',
  schema: schemas['x-create'],
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
