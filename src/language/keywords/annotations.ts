/** Keywords that say something of a field and change nothing that it takes: label, message, secrecy. */
import Type, { type Static } from 'typebox'
import { documentTypeIn } from '../check/documents.ts'
import { anyOf, anyText, boolean, byName, list, object, optional, type Says, word } from '../format/schema.ts'
import { object as jsonObject } from '../read/openapi-document.ts'
import type { Keyword } from './keyword.ts'

const schemas = {
  title: word('The label.'),
  description: word('A text below the label; a note for authors is `$comment`.'),
  readOnly: boolean('Shown, never typed.'),
  $comment: anyText('A note for authors; nothing reads it.'),
}

export const title: Keyword = {
  name: 'title',
  schema: schemas.title,
  label: null,
  compile: ({ name, property }) => ({ title: property.title ?? name }),
}

export const description: Keyword = {
  name: 'description',
  schema: schemas.description,
  label: 'Teks di bawah kolom',
}

export const comment: Keyword = {
  name: '$comment',
  schema: schemas.$comment,
  inFields: schemas.$comment,
  label: 'Catatan untuk penyusun',
}

export const readOnly: Keyword = {
  name: 'readOnly',
  schema: schemas.readOnly,
  label: 'Hanya dibaca',
  compile: ({ property }) => ({ readOnly: property.readOnly === true }),
  explain: ({ property }) => (property.readOnly === true ? ['terkunci selalu'] : []),
}

const formerSchemas = {
  'x-was': word(
    'The key that the field had before: what is stored under it moves to the new one, and nothing is lost.',
  ),
}

/** `x-was`: what a field was called when older records were stored; whoever saves or loads the definition moves them. */
export const former: Keyword = {
  name: 'x-was',
  label: 'Nama dalam data sebelumnya',
  schema: formerSchemas['x-was'],
  check({ at, name, property, owner }) {
    const was = property['x-was']
    if (was === undefined) return
    const other = Object.entries(owner.properties).find(([key, one]) => key !== name && one['x-was'] === was)
    if (was === name || Object.hasOwn(owner.properties, was))
      at.key('x-was')?.report(
        'name-clash',
        `"${was}" masih nama sebuah kolom; tulis nama lama yang sudah tidak dipakai`,
      )
    else if (other) at.key('x-was')?.report('name-clash', `"${was}" juga nama lama dari "${other[0]}"`)
  },
  explain: ({ property }) => (property['x-was'] ? [`dahulu bernama ${property['x-was']}`] : []),
}

const messageSchemas = {
  errorMessage: anyOf(
    [Type.Unsafe<string>({ type: 'string' }), Type.Unsafe<Record<string, string>>({ type: 'object' })],
    'The message for every problem of the field, or one for each keyword; a default says what has none, such as "Nama wajib diisi".',
  ),
}

const ofFields = object('Messages by field.', {
  required: optional(byName(word(), 'When a demanded field is empty.')),
  properties: optional(byName(word(), 'When a field breaks any of its constraints.')),
  dependentRequired: optional(word('When a field is empty that another one demands.')),
  dependencies: optional(word('The same.')),
})

/** `errorMessage`: its form and its keys are checked by themselves, before Ajv may see them. */
export const errorMessage: Keyword = {
  name: 'errorMessage',
  schema: messageSchemas.errorMessage,
  inFields: ofFields,
  label: 'Pesan bila isian salah',
  group: 'limits',
}

const classSchemas = {
  'x-class': list(
    word(undefined, 'class'),
    'In a document that generic operations store, and of a field that is sent below `x-own-fields`: a role that `hides` one of these classes is not sent its value.',
    { minItems: 1 },
  ),
}

/** `x-class`: of what kind a value is, so that roles may be without it. */
export const classes: Keyword = {
  name: 'x-class',
  schema: classSchemas['x-class'],
  label: 'Golongan yang disembunyikan peran',
  check({ at }) {
    const { app, openapi, source } = at.context
    for (const one of at.key('x-class')?.items() ?? []) one.among(openapi.classes, 'unknown-class')
    // Of a dialog its submit says which fields the operation does not know.
    const isDialog = jsonObject(source.data)['kind'] === 'dialog'
    if (!app || isDialog || (app.documents && documentTypeIn(source.id, app.documents) !== undefined)) return
    at.key('x-class')?.report(
      'misplaced-keyword',
      '"x-class" hanya untuk dokumen yang disimpan operasi umum, dan kolom tambahan; hapus',
    )
  },
  explain: ({ property }) =>
    property['x-class'] ? [`disembunyikan dari peran: ${property['x-class'].join(', ')}`] : [],
}

declare module './keyword.ts' {
  interface Property
    extends Says<typeof schemas>, Says<typeof formerSchemas>, Says<typeof messageSchemas>, Says<typeof classSchemas> {}
  interface FieldsSchema {
    errorMessage?: Static<typeof ofFields>
  }
}
