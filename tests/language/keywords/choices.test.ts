import { describe, expect, test } from 'vitest'
import { compileDialogText, loadForm, shelfDialog } from '../../compiler/workspace.ts'

type Json = Record<string, unknown>

const colour = { type: 'string', oneOf: [{ const: 'r', title: 'Merah' }, { const: 'b', title: 'Biru' }] } // prettier-ignore
const size = {
  type: 'number',
  oneOf: [
    { const: 1, title: 'Kecil' },
    { const: 2, title: 'Besar' },
  ],
}
const on = {
  type: 'boolean',
  oneOf: [
    { const: true, title: 'Nyala' },
    { const: false, title: 'Padam' },
  ],
}

function dialogWith(extra: Json, ui: Json = {}, more: Json = {}): ReturnType<typeof shelfDialog> {
  const dialog = shelfDialog()
  dialog.schema.properties['extra'] = { title: 'Extra', ...extra }
  Object.assign(dialog.schema.properties, more)
  return Object.assign(dialog, { uiSchema: { extra: ui }, submit: { onlyLogged: 'A test' } })
}

async function problems(extra: Json, ui: Json = {}, more: Json = {}): Promise<string[]> {
  const errors = await compileDialogText(dialogWith(extra, ui, more))
  return errors.map(({ pointer, message }) => `${pointer} ${message}`)
}

describe('titled choices', () => {
  test.each<[string, Json, Json, Json]>([
    ['texts', colour, {}, { 'ui:widget': 'select', 'ui:enumNames': ['Merah', 'Biru'] }],
    ['numbers, all in sight', size, { 'ui:widget': 'radio' }, { 'ui:widget': 'radio', 'ui:enumNames': ['Kecil', 'Besar'] }],
    ['truth values', on, {}, { 'ui:widget': 'radio', 'ui:enumNames': ['Nyala', 'Padam'] }],
    ['truth values without titles', { type: 'boolean', oneOf: [{ const: false }, { const: true }] }, {}, { 'ui:widget': 'radio', 'ui:enumNames': ['Tidak', 'Ya'] }],
    ['yes and no', { type: 'boolean' }, { 'ui:widget': 'select' }, { 'ui:widget': 'select', 'ui:enumNames': ['Ya', 'Tidak'] }],
    ['as `anyOf`', { type: 'string', anyOf: colour.oneOf }, {}, { 'ui:widget': 'select', 'ui:enumNames': ['Merah', 'Biru'] }],
    ['a null choice', { type: ['string', 'null'], oneOf: [...colour.oneOf, { const: null, title: 'Tanpa' }], default: null }, {}, { 'ui:widget': 'select', 'ui:enumNames': ['Merah', 'Biru', 'Tanpa'] }],
    ['names of an `enum`', { type: 'string', enum: ['r', 'b'] }, { 'ui:enumNames': ['Merah', 'Biru'] }, { 'ui:widget': 'select', 'ui:enumNames': ['Merah', 'Biru'] }],
    ['one that cannot be picked', colour, { 'ui:enumDisabled': ['b'] }, { 'ui:widget': 'select', 'ui:enumNames': ['Merah', 'Biru'], 'ui:enumDisabled': ['b'] }],
    ['side by side', colour, { 'ui:widget': 'radio', 'ui:options': { inline: true } }, { 'ui:widget': 'radio', 'ui:enumNames': ['Merah', 'Biru'], 'ui:options': { inline: true } }],
  ])('%s', async (_, extra, ui, drawn) => {
    const { fieldSet } = await loadForm(dialogWith(extra, ui))
    expect(fieldSet.uiSchema['extra']).toEqual(drawn)
  }) // prettier-ignore

  test('only what stands there is right, in the words of the definition or in ours', async () => {
    const judge = async (extra: Json, value: unknown) =>
      (await loadForm(dialogWith(extra))).validate({ name: 'x', extra: value }, {}).map(({ message }) => message)
    expect(await judge(colour, 'b')).toEqual([])
    expect(await judge(colour, 'Merah')).toEqual(['Nilai ini tidak tersedia.'])
    expect(await judge(size, 3)).toEqual(['Nilai ini tidak tersedia.'])
    expect(await judge({ ...colour, errorMessage: { oneOf: 'Pilih warna' } }, 'x')).toEqual(['Pilih warna'])
    expect(await judge(on, false)).toEqual([])
  })

  test('expressions know the values', async () => {
    const rule = (text: string): Json => ({ note: { type: 'string', 'x-visible': text } })
    expect(await problems(colour, {}, rule('doc.extra == "r"'))).toEqual([])
    expect(await problems(size, {}, rule('doc.extra > 1'))).toEqual([])
    expect(await problems(on, {}, rule('doc.extra'))).toEqual([])
    expect(await problems(colour, {}, rule('doc.extra > 1'))).not.toEqual([])
  })

  const at = '/schema/properties/extra'
  const ui = '/uiSchema/extra'
  test.each<[string, Json, Json, string[]]>([
    ['another type', { type: 'number', oneOf: [{ const: 'r', title: 'Merah' }] }, {}, [`${at}/oneOf/0/const "r" bukan angka; tulis nilai yang berupa angka, atau ubah "type"`]],
    ['no title', { type: 'string', oneOf: [{ const: 'r' }] }, {}, [`${at}/oneOf/0 tambahkan "title": "…" (yang dibaca orang)`]],
    ['a choice twice', { type: 'string', oneOf: [{ const: 'r', title: 'A' }, { const: 'r', title: 'B' }] }, {}, [`${at}/oneOf/1/const "r" sudah dipakai pilihan lain; tulis yang lain`]],
    ['a title twice', { type: 'string', oneOf: [{ const: 'r', title: 'A' }, { const: 's', title: 'A' }] }, {}, [`${at}/oneOf/1/title "A" sudah dipakai pilihan lain; tulis yang lain`]],
    ['two lists', { ...colour, enum: ['r'] }, {}, [`${at}/enum "oneOf" sudah ada; hapus salah satu`]],
    ['a default beside them', { ...colour, default: 'x' }, {}, [`${at}/default "x" tidak ada dalam "oneOf"; tulis "r" atau "b"`]],
    ['no constants', { type: 'string', oneOf: [{ minLength: 2 }] }, {}, [`${at}/oneOf "oneOf": tulis setiap pilihan sebagai {"const": "…", "title": "…"}; untuk kolom bersyarat pakai "x-visible"`]],
    ['no constant', { type: 'string', oneOf: [{ minLength: 2 }, { const: 'a', title: 'A' }] }, {}, [`${at}/oneOf/0 tulis setiap pilihan sebagai {"const": "…", "title": "…"}; untuk kolom bersyarat pakai "x-visible"`]],
    ['more in a choice', { type: 'string', oneOf: [{ const: 'r', title: 'A', minLength: 2 }] }, {}, [`${at}/oneOf/0/minLength "minLength" tidak berlaku di dalam pilihan; hapus`]],
    ['a box of text', colour, { 'ui:widget': 'text' }, [`${ui}/ui:widget "text" tidak menampilkan pilihan; pakai "select" atau "radio"`]],
    ['a message for what is not there', { ...colour, errorMessage: { anyOf: 'X' } }, {}, [`${at}/errorMessage/anyOf "extra" tidak punya "anyOf"; tambahkan batasan itu atau hapus pesan ini`]],
    ['names without `enum`', colour, { 'ui:enumNames': ['A', 'B'] }, [`${ui}/ui:enumNames hanya untuk "enum"; tulis "title" di dalam "oneOf"`]],
    ['too few names', { type: 'string', enum: ['r', 'b'] }, { 'ui:enumNames': ['A'] }, [`${ui}/ui:enumNames harus 2 nama, satu untuk setiap nilai "enum"`]],
    ['a name twice', { type: 'string', enum: ['r', 'b'] }, { 'ui:enumNames': ['A', 'A'] }, [`${ui}/ui:enumNames punya nama yang sama dua kali; orang tidak dapat membedakannya`]],
    ['spaces that are never kept', { type: 'string', enum: ['r ', 'b'] }, {}, [`${at}/enum/0 "r " diapit spasi, yang selalu dibuang; tulis "r"`]],
    ['an empty choice', { type: 'string', oneOf: [{ const: '', title: 'Tanpa' }, ...colour.oneOf] }, {}, [`${at}/oneOf/0/const "" sama dengan kolom kosong, yang selalu dapat dipilih; hapus`]],
    ['a choice that its field refuses', { type: 'string', enum: ['r', 'bbb'], maxLength: 2, errorMessage: 'X' }, {}, [`${at}/enum/1 "bbb" melanggar "maxLength": 2; ubah salah satu`]],
    ['an only value that its field refuses', { type: 'string', const: 'b', pattern: '^r', errorMessage: 'X' }, {}, [`${at}/const "b" melanggar "pattern": "^r"; ubah salah satu`]],
    ['more items than choices', { type: 'array', uniqueItems: true, minItems: 3, items: colour, errorMessage: 'X' }, {}, [`${at}/minItems "minItems" 3 lebih besar dari banyaknya pilihan; tulis "minItems" paling besar 2`]],
    ['no choice among several', { type: 'array', uniqueItems: true, items: { type: ['string', 'null'], enum: ['r', null] }, errorMessage: 'X' }, {}, [`${at}/items/type butir yang tidak boleh sama hanya dapat bertipe satu; tulis satu "type" tanpa "null"`]],
    ['a locked choice that is none', colour, { 'ui:enumDisabled': ['x'] }, [`${ui}/ui:enumDisabled/0 "x" tidak ada dalam pilihan`]],
  ])('refused: %s', async (_, extra, given, expected) => {
    expect(await problems(extra, given)).toEqual(expected)
  }) // prettier-ignore
})

describe('what is said around an input', () => {
  const said = {
    'ui:title': 'Judul', 'ui:description': 'Uraian', 'ui:help': 'Bantuan', 'ui:placeholder': 'Contoh',
    'ui:autofocus': true, 'ui:autocomplete': 'given-name', 'ui:readonly': true, 'ui:disabled': true, 'ui:emptyValue': '',
  } // prettier-ignore

  test('RJSF gets it as it is written', async () => {
    const { fieldSet } = await loadForm(dialogWith({ type: 'string', description: 'D', examples: ['a', 'b'] }, said))
    expect(fieldSet.uiSchema['extra']).toEqual({ 'ui:widget': 'text', ...said })
    const { properties } = fieldSet.schema as { properties: Record<string, unknown> }
    expect(properties['extra']).toMatchObject({ description: 'D', examples: ['a', 'b'] })
  })

  test.each<[string, Json, Json, Json]>([
    ['a telephone number', { type: 'string' }, { 'ui:widget': 'tel' }, { 'ui:widget': 'text', 'ui:options': { inputType: 'tel' } }],
    ['digits', { type: 'string', pattern: '^[0-9]{16}$' }, {}, { 'ui:widget': 'text', 'ui:options': { inputMode: 'numeric' } }],
    ['the same as RJSF says it', { type: 'string' }, { 'ui:options': { inputType: 'tel' } }, { 'ui:widget': 'text', 'ui:options': { inputType: 'tel' } }],
    ['an address of mail', { type: 'string', format: 'email' }, {}, { 'ui:widget': 'text', 'ui:options': { inputType: 'email' } }],
    ['an address', { type: 'string', format: 'uri' }, {}, { 'ui:widget': 'text', 'ui:options': { inputType: 'url' } }],
    ['a time', { type: 'string', format: 'time' }, {}, { 'ui:widget': 'time' }],
    ['a moment', { type: 'string', format: 'date-time' }, {}, { 'ui:widget': 'datetime' }],
    ['a secret', { type: 'string' }, { 'ui:widget': 'password' }, { 'ui:widget': 'password' }],
    ['a colour', { type: 'string' }, { 'ui:widget': 'color' }, { 'ui:widget': 'color' }],
    ['a number to step', { type: 'integer' }, { 'ui:widget': 'updown' }, { 'ui:widget': 'updown' }],
    ['a number between two', { type: 'integer', minimum: 1, maximum: 9 }, { 'ui:widget': 'range' }, { 'ui:widget': 'range' }],
    ['nothing to see', { type: 'integer' }, { 'ui:widget': 'hidden' }, { 'ui:widget': 'hidden' }],
  ])('%s', async (_, extra, ui, drawn) => {
    const constrained = ['format', 'minimum', 'pattern'].some((keyword) => extra[keyword] !== undefined)
    const { fieldSet } = await loadForm(dialogWith({ ...extra, ...(constrained ? { errorMessage: 'Salah' } : {}) }, ui))
    expect(fieldSet.uiSchema['extra']).toEqual(drawn)
  }) // prettier-ignore

  test.each([
    ['time', '10:30:00', '25:00:00'],
    ['date-time', '2026-01-31T06:45:00.000Z', '2026-01-31'],
    ['uri', 'https://a.id/b', 'a b'],
    ['uri-reference', '../b?c', 'a b'],
    ['duration', 'P1DT2H', '1 hari'],
    ['hostname', 'toko.example.id', 'toko_1'],
    ['ipv4', '192.168.1.10', '192.168.1.256'],
    ['ipv6', '2001:db8::1', '2001:db8'],
    ['uuid', '123e4567-e89b-12d3-a456-426614174000', '123e4567'],
    ['json-pointer', '/a/0', 'a/0'],
    ['relative-json-pointer', '1/a', '/a'],
  ])('the format %s', async (format, right, wrong) => {
    const { validate } = await loadForm(dialogWith({ type: 'string', format, errorMessage: 'Salah' }))
    expect(validate({ name: 'x', extra: right }, {})).toEqual([])
    expect(validate({ name: 'x', extra: wrong }, {})).toMatchObject([{ path: ['extra'], message: 'Salah' }])
  })

  test.each<[string, Json, Json, string]>([
    ['a range without an end', { type: 'number', minimum: 1, errorMessage: 'X' }, { 'ui:widget': 'range' }, '/uiSchema/extra/ui:widget "range" perlu batas; tambahkan "maximum": … pada "extra"'],
    ['an example of another type', { type: 'string', examples: [1] }, {}, '/schema/properties/extra/examples/0 1 bukan teks; tulis nilai yang berupa teks, atau ubah "type"'],
    ['an option with another value', { type: 'string' }, { 'ui:options': { inputType: 'file' } }, '/uiSchema/extra/ui:options/inputType "inputType" harus "text", "tel", "email", "url" atau "search"'],
    ['an option of another widget', { type: 'string' }, { 'ui:options': { inline: true } }, '/uiSchema/extra/ui:options/inline "inline"; "text": inputType, inputMode'],
    ['a value for an emptied box', { type: 'string' }, { 'ui:emptyValue': 'x' }, '/uiSchema/extra/ui:emptyValue "ui:emptyValue" harus ""'],
    ['a file that is drawn as a text', { type: 'string', format: 'data-url' }, { 'ui:widget': 'text' }, '/uiSchema/extra/ui:widget "text" tidak menampilkan berkas; hapus "ui:widget"'],
    ['a file with a length', { type: 'string', format: 'data-url', maxLength: 9 }, {}, '/schema/properties/extra/maxLength tidak berlaku untuk berkas; hapus "maxLength", atau pakai "x-file"'],
    ['limits of a file beside a text', { type: 'string', 'x-file': { megabytes: 1 } }, {}, '/schema/properties/extra/x-file hanya untuk berkas; tambahkan "format": "data-url", atau hapus'],
    ['a file by another name', { type: 'string', format: 'file' }, {}, '/schema/properties/extra/format "file" tidak dikenal; tulis "format": "data-url"'],
  ])('refused: %s', async (_, extra, ui, expected) => {
    expect(await problems(extra, ui)).toEqual([expected])
  }) // prettier-ignore
})
