import { describe, expect, test } from 'vitest'
import { shippedFormat } from '../../../src/definition/shipped-format.ts'
import { inLanguage, noWords, ownWordsOf } from '../../../src/language/read/text-in-language.ts'

const read = (text: string, language: 'id' | 'en' = 'en') => inLanguage(text, language, shippedFormat.writtenSchema)
const both = '{ "id": "Obat", "en": "Medicine" }'

test.each([
  ['a title', `{ "kind": "dialog", "title": ${both} }`, '/title'],
  [
    'a label of a field',
    `{ "kind": "dialog", "schema": { "properties": { "nama": { "title": ${both} } } } }`,
    '/schema/properties/nama/title',
  ],
  [
    'a message by keyword',
    `{ "kind": "dialog", "schema": { "properties": { "nama": { "errorMessage": { "required": ${both} } } } } }`,
    '/schema/properties/nama/errorMessage/required',
  ],
  [
    'a message by field',
    `{ "kind": "dialog", "schema": { "errorMessage": { "required": { "nama": ${both} } } } }`,
    '/schema/errorMessage/required/nama',
  ],
  [
    'a placeholder',
    `{ "kind": "dialog", "uiSchema": { "nama": { "ui:placeholder": ${both} } } }`,
    '/uiSchema/nama/ui:placeholder',
  ],
  ['a block of a screen', `{ "kind": "screen", "content": [{ "block": "text", "text": ${both} }] }`, '/content/0/text'],
  [
    'a column of a list',
    `{ "kind": "list", "columns": [{ "value": "doc.nama", "title": ${both} }] }`,
    '/columns/0/title',
  ],
  [
    'a question of an action',
    `{ "kind": "record", "actions": [{ "action": "delete", "question": ${both} }] }`,
    '/actions/0/question',
  ],
])('%s may stand in both languages', (_, text, place) => {
  const at = (found: unknown): unknown =>
    place
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], found)
  for (const [language, said] of [['id', 'Obat'] as const, ['en', 'Medicine'] as const]) {
    const { text: one, wrong } = read(text, language)
    expect([at(JSON.parse(one)), wrong, one.length]).toEqual([said, [], text.length])
  }
})

test('what stands behind a text in both languages keeps its line and column', () => {
  const text =
    '{\n  "kind": "screen",\n  "title": {\n    "id": "Beranda",\n    "en": "Home page of everybody"\n  }, "path": "/x"\n}'
  const { text: one } = read(text)
  const place = (whole: string, part: string) => {
    const before = whole.slice(0, whole.indexOf(part)).split('\n')
    return [before.length, before.at(-1)?.length]
  }
  expect(place(one, '"path"')).toEqual(place(text, '"path"'))
  expect(JSON.parse(one)).toEqual({ kind: 'screen', title: 'Home page of everybody', path: '/x' })
})

test.each([
  ['data of an example', '{ "kind": "dialog", "examples": [{ "data": { "id": "1", "en": "2" } }] }'],
  [
    'messages of fields that are called so',
    '{ "kind": "dialog", "schema": { "errorMessage": { "required": { "id": "a", "en": "b" } } } }',
  ],
  [
    'messages by field of rows',
    '{ "kind": "dialog", "schema": { "properties": { "r": { "items": { "errorMessage": { "required": { "id": "a", "nama": "b" } } } } } } }',
  ],
  ['a definition in one language', '{ "kind": "screen", "title": "Beranda" }'],
  ['a text that is no JSON', '{ "title": { "id": "a", "en": '],
])('%s stays as it is', (_, text) => {
  expect(read(text)).toEqual({ text, wrong: [] })
})

test.each([
  ['{ "en": "Medicine" }', 'missing-keyword', '/title', '"id"; tulis {"id": "…", "en": "…"}, atau satu teks saja'],
  [
    '{ "id": "Obat", "en": "Medicine", "fr": "Remède" }',
    'unknown-keyword',
    '/title/fr',
    '"fr"; bahasa teks: "id", "en"',
  ],
  ['{ "id": "Obat", "en": 1 }', 'wrong-value', '/title/en', 'harus teks'],
])('%s is refused', (value, code, pointer, message) => {
  expect(read(`{ "kind": "screen", "title": ${value} }`).wrong).toEqual([{ code, pointer, message }])
})

describe("in English a text alone is what the folder's own words say", () => {
  const words = { Obat: 'Medicine', Nama: 'Name', constructor: 'Builder' }
  const said = (text: string, language: 'id' | 'en' = 'en') => {
    const { text: one, wrong } = inLanguage(text, language, shippedFormat.writtenSchema, words)
    expect(wrong).toEqual([])
    return JSON.parse(one) as unknown
  }
  const field = (title: unknown) => ({ kind: 'dialog', title: 'Obat', schema: { properties: { Nama: { title } } } })

  test.each([
    ['a text of theirs', 'Nama', 'Name'],
    ['another, which stays', 'Harga', 'Harga'],
    ['the name of something else', 'toString', 'toString'],
    ['a pair of its own, which wins', { id: 'Nama', en: 'Full name' }, 'Full name'],
  ])('%s', (_, title, inEnglish) => {
    const written = JSON.stringify(field(title))
    expect(said(written)).toEqual({ ...field(inEnglish), title: 'Medicine' })
    expect(said(written, 'id')).toEqual(field(typeof title === 'string' ? title : title.id))
  })

  test('what is no text for people stays, and so does the line of everything', () => {
    const written = JSON.stringify(
      { kind: 'list', title: 'Obat', as: 'Obat', columns: [{ value: 'Nama', title: 'Nama' }] },
      null,
      1,
    )
    expect(said(written)).toEqual({
      kind: 'list',
      title: 'Medicine',
      as: 'Obat',
      columns: [{ value: 'Nama', title: 'Name' }],
    })
    const { text } = inLanguage(written, 'en', shippedFormat.writtenSchema, words)
    expect(text.split('\n')).toHaveLength(written.split('\n').length)
  })

  test.each([
    ['none', '{}'],
    ['what is no text', '{"english": {"Nama": 1}}'],
    ['what cannot be read', '{"english": {'],
    ['no app', undefined],
  ])('an app with %s gives none', (_, app) => {
    expect(ownWordsOf(app)).toBe(noWords)
  })
})
