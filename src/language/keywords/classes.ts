import { documentTypeIn } from '../check/documents.ts'
import { list, type Says, word } from '../format/schema.ts'
import type { Keyword } from './keyword.ts'

const schemas = {
  'x-class': list(
    word(undefined, 'class'),
    'In a document that generic operations store: a role that `hides` one of these classes is not sent its value.',
    { minItems: 1 },
  ),
}

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-class`: of what kind a value is, so that roles may be without it. */
export const classes: Keyword = {
  name: 'x-class',
  schema: schemas['x-class'],
  check({ at }) {
    const { app, openapi, source } = at.context
    for (const one of at.key('x-class')?.items() ?? []) one.among(openapi.classes, 'unknown-class')
    if (!app || (app.documents && documentTypeIn(source.id, app.documents) !== undefined)) return
    at.key('x-class')?.report('misplaced-keyword', '"x-class" hanya untuk dokumen yang disimpan operasi umum; hapus')
  },
  explain: ({ property }) =>
    property['x-class'] ? [`disembunyikan dari peran: ${property['x-class'].join(', ')}`] : [],
}
