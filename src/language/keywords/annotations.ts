import { anyText, boolean, type Says, word } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'

const schemas = {
  title: word('The label.'),
  description: word('A text below the label; a note for authors is `$comment`.'),
  readOnly: boolean('Shown, never typed.'),
  $comment: anyText('A note for authors; nothing reads it.'),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

export const title: Keyword = {
  name: 'title',
  schema: schemas.title,
  compile: ({ name, property }) => ({ title: property.title ?? name }),
}

export const description: Keyword = { name: 'description', schema: schemas.description }

export const comment: Keyword = { name: '$comment', schema: schemas.$comment, inFields: schemas.$comment }

export const readOnly: Keyword = {
  name: 'readOnly',
  schema: schemas.readOnly,
  compile: ({ property }) => ({ readOnly: property.readOnly === true }),
  explain: ({ property }) => (property.readOnly === true ? ['terkunci selalu'] : []),
}
