import { describe, expect, test } from 'vitest'
import { describeError } from '../../../src/language/check/compile-error.ts'
import { shippedFormat } from '../../../src/definition/shipped-format.ts'
import { compileDialogText, roomDocument, roomScreen, shelfDialog } from '../../compiler/workspace.ts'

type Dialog = ReturnType<typeof shelfDialog>
type Case = [name: string, change: (dialog: Dialog) => void, pointer: string, message: string]

/** The dialog with a field more. */
const withField =
  (field: object, name = 'extra') =>
  (dialog: Dialog): void => {
    dialog.schema.properties[name] = { type: 'number', title: 'Extra', errorMessage: 'Salah', ...field }
  }
const demanded =
  (field: object) =>
  (dialog: Dialog): void => {
    dialog.schema.properties['extra'] = { type: 'string', title: 'Extra', ...field }
    Object.assign(dialog.schema, { required: ['name', 'extra'] })
    Object.assign(dialog.schema['errorMessage'] as object, { required: { name: 'Isi', extra: 'Isi' } })
  }

const at = '/schema/properties/extra'
const cases: Case[] = [
  ['a multiple of nothing', withField({ multipleOf: 0 }), `${at}/multipleOf`, '"multipleOf" harus lebih dari 0'],
  ['a multiple below nothing', withField({ multipleOf: -1 }), `${at}/multipleOf`, '"multipleOf" harus lebih dari 0'],
  ['a minimum over the maximum', withField({ minimum: 5, maximum: 1 }), `${at}/minimum`, '"minimum" 5 lebih besar dari "maximum" 1; tulis "minimum" paling besar 1'],
  ['an open minimum over the maximum', withField({ exclusiveMinimum: 5, maximum: 1 }), `${at}/exclusiveMinimum`, '"exclusiveMinimum" 5 lebih besar dari "maximum" 1; tulis "exclusiveMinimum" di bawah 1'],
  ['a minimum at an open maximum', withField({ minimum: 1, exclusiveMaximum: 1 }), `${at}/minimum`, '"minimum" 1 sama dengan "exclusiveMaximum" 1; tulis "minimum" di bawah 1'],
  ['open limits that are one', withField({ exclusiveMinimum: 1, exclusiveMaximum: 1 }), `${at}/exclusiveMinimum`, '"exclusiveMinimum" 1 sama dengan "exclusiveMaximum" 1'],
  ['a shortest length over the longest', withField({ type: 'string', minLength: 5, maxLength: 1 }), `${at}/minLength`, '"minLength" 5 lebih besar dari "maxLength" 1'],
  ['a choice twice', withField({ type: 'string', enum: ['a', 'b', 'a'] }), `${at}/enum`, '"enum" punya butir yang sama dua kali (ke-1 dan ke-3); hapus salah satu'],
  ['choices of two types', withField({ type: undefined, enum: ['a', 1] }), `${at}/enum/1`, '1 adalah angka, pilihan lain teks; tulis semua dengan satu "type"'],
  ['a default below the minimum', withField({ minimum: 5, default: 1 }), `${at}/default`, '1 melanggar "minimum": 5; ubah "default", atau tulis "x-default": "1" bila orang memang harus menggantinya'],
  ['a default that is too long', withField({ type: 'string', maxLength: 2, default: 'abc' }), `${at}/default`, '"abc" melanggar "maxLength": 2'],
  ['a default of another pattern', withField({ type: 'string', pattern: '^b', default: 'a' }), `${at}/default`, '"a" melanggar "pattern": "^b"'],
  ['a default that is no date', withField({ type: 'string', format: 'date', default: 'hari ini' }), `${at}/default`, '"hari ini" melanggar "format": "date"'],
  ['a default that is no multiple', withField({ multipleOf: 0.01, default: 19.995 }), `${at}/default`, '19.995 melanggar "multipleOf": 0.01'],
  ['a default of a group with another type', withField({ type: 'object', errorMessage: undefined, properties: { a: { type: 'string' } }, default: { a: 3 } }), `${at}/default/a`, '3 bukan teks; tulis nilai yang berupa teks, atau ubah "type"'],
  ['a default of a list with an unknown field', withField({ type: 'array', errorMessage: undefined, items: { type: 'object', properties: { ab: { type: 'string' } } }, default: [{ ab: 'x' }, { abc: 'x' }] }), `${at}/default/1/abc`, '"abc"; yang ada "ab"'],
  ['a default of several that is no choice', withField({ type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] }, default: ['c'] }), `${at}/default/0`, '"c" tidak ada dalam "enum"; tulis "a" atau "b"'],
  ['a default of an item over its limit', withField({ type: 'array', errorMessage: undefined, items: { type: 'number', maximum: 3, errorMessage: 'Salah' }, default: [4] }), `${at}/default/0`, '4 melanggar "maximum": 3; ubah "default"'],
  ['a message of nothing', withField({ minimum: 5, errorMessage: ' ' }), `${at}/errorMessage`, 'pesan tidak boleh kosong; tulis apa yang harus diisi orang'],
  ['null where the type has none', withField({ default: null }), `${at}/default`, 'null bukan angka; tulis "type": ["number", "null"] bila kolom boleh kosong'],
  ['a demanded name that objects have', (d) => (d.schema['required'] = ['name', 'toString']), '/schema/required/1', '"toString" tidak ada dalam "properties"'],
  ['a message for a name that objects have', (d) => Object.assign(d.schema['errorMessage'] as object, { properties: { name: 'A', valueOf: 'A' } }), '/schema/errorMessage/properties/valueOf', '"valueOf" tidak ada dalam "properties"'],
  ['a parameter that objects have', (d) => Object.assign(d.schema.properties['shelf'] ?? {}, { 'x-options': { operation: 'findShelves', params: { toString: '1' } } }), '/schema/properties/shelf/x-options/params/toString', '"toString" tidak diminta findShelves; yang diminta "search" atau "floor"'],
  ['a key of the body that objects have', (d) => (d.submit['body'] = { name: '=doc.name', note: null, valueOf: 1 }), '/submit/body/valueOf', '"valueOf" tidak dikenal'],
  ['a locked field that is demanded', demanded({ readOnly: true }), '/schema/required/1', '"extra" hanya dibaca ("readOnly": true); tambahkan "default", "x-default" atau "x-derive", atau jangan wajibkan "extra"'],
  ['a field that is always disabled', demanded({ 'x-disabled': 'true' }), '/schema/required/1', '"extra" selalu terkunci ("x-disabled": "true")'],
  ['a field that never shows', demanded({ 'x-visible': 'false' }), '/schema/required/1', '"extra" tidak pernah tampil ("x-visible": "false")'],
  ['a locked field that is demanded under a condition', withField({ type: 'string', errorMessage: undefined, readOnly: true, 'x-required': { when: 'doc.height > 1', message: 'Isi' } }), `${at}/x-required`, '"extra" hanya dibaca'],
  ['a heading that stores', (d) => (d['heading'] = { operation: 'addShelf', as: 'shelf', text: 'A', loading: 'B' }), '/heading/operation', '"addShelf" menyimpan, bukan mencari; pakai "findShelves"'],
  ['a submit that reads', (d) => (d['submit'] = { operation: 'findShelves', body: { search: '=doc.name' } }), '/submit/operation', '"findShelves" hanya membaca; pakai operasi yang menyimpan'],
  ['$each that hides the form', (d) => (d.submit['body'] = { name: '=doc.name', note: null, boxes: { $each: '[1]', as: 'doc', item: { size: 1 } } }), '/submit/body/boxes/as', '"doc" sudah berarti seluruh isian; pakai nama lain, seperti "baris"'],
] // prettier-ignore

describe('what no value, person or request could keep is refused', () => {
  test.each(cases)('%s', async (_, change, pointer, message) => {
    const dialog = shelfDialog()
    change(dialog)
    const errors = await compileDialogText(dialog)
    expect(errors.map((error) => error.pointer)).toContain(pointer)
    expect(errors.map((error) => (error.pointer === pointer ? describeError(error) : '')).join('')).toContain(message)
  })

  test('a number that no computer holds, wherever it stands', async () => {
    const text = JSON.stringify(shelfDialog()).replace('"minimum":1', '"minimum":-1e999')
    expect(await compileDialogText(text)).toMatchObject([
      { code: 'infinite-number', pointer: '/schema/properties/height/minimum', line: 1 },
    ])
    const body = JSON.stringify(shelfDialog()).replace('"note":null', '"note":[{"a":1e400}]')
    expect(await compileDialogText(body)).toMatchObject([{ code: 'infinite-number', pointer: '/submit/body/note/0/a' }])
  })

  test.each([
    ['value', 'nilai sel'],
    ['answer', 'jawaban pencarian'],
    ['key', 'kunci "x-unique"'],
    ['quantity', 'jumlah yang diminta'],
  ])('rows called %s, which means something else in their table', async (name, meaning) => {
    const room = roomDocument()
    room.list['x-as'] = name
    const errors = await compileDialogText(room.definition, roomScreen)
    const found = errors.find(({ code }) => code === 'name-clash')
    expect(found).toMatchObject({ pointer: '/schema/properties/boxes/x-as' })
    expect(found?.message).toBe(`"${name}" sudah berarti ${meaning}; pakai nama lain, seperti "baris"`)
  })
})

describe('one app', () => {
  test('a second file of kind app is refused by itself', async () => {
    const errors = await compileDialogText(shelfDialog(), {
      'second.json': { kind: 'app', title: 'Second', sidebar: [], optionFields: { value: ['id'], label: ['nama'] } },
    })
    expect(errors).toMatchObject([{ file: 'second.json', pointer: '/kind', code: 'clash' }])
    const others = shippedFormat.kinds.map(({ name }) => `"${name}"`).filter((name) => name !== '"app"')
    for (const name of others) expect(errors[0]?.message).toContain(name)
    expect(errors[0]?.message).toMatch(/^"kind": "app" hanya untuk app\.json; tulis "/)
  })

  test('app.json of another kind is the one mistake', async () => {
    const errors = await compileDialogText(shelfDialog(), { 'app.json': { kind: 'screen', title: 'A', path: '/a' } })
    expect(errors).toMatchObject([{ file: 'app.json', pointer: '/kind', code: 'wrong-value' }])
  })
})

describe('addresses', () => {
  const app = (href: string) => ({
    'app.json': { kind: 'app', title: 'A', sidebar: [{ label: 'L', href }], optionFields: { value: ['value'], label: ['label'] } },
  }) // prettier-ignore
  const link = (to: string) => ({
    'screens/room.json': { kind: 'screen', title: 'R', path: '/room', content: [{ block: 'link', label: 'L', to }] },
    'screens/goods.json': { kind: 'screen', title: 'G', path: '/produk' },
    'screens/lists.json': { kind: 'screen', title: 'L', path: '/master' },
  })
  const bad = [
    'javascript:alert(1)', ' javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)',
    'data:text/html,<script>', 'vbscript:x', 'blob:x', 'file:///etc/passwd', '//evil.example', '/\\evil.example', '\\\\evil.example',
    '/\t/evil.example', '///evil.example', 'https:evil', 'https:///evil', 'http://', 'mailto:', 'evil.example', '', '/a b', '/nope?a b', '\uFEFF/a',
  ] // prettier-ignore
  const good = ['/', '/master', '/produk?jenis=1#a']
  const elsewhere = ['#', '#a', 'https://example.com/a?b=c', 'http://127.0.0.1:3000', 'mailto:a@b.id', 'tel:+62812']

  test.each(bad)('%j leads nowhere', async (address) => {
    const errors = [
      ...(await compileDialogText(shelfDialog(), app(address))),
      ...(await compileDialogText(shelfDialog(), link(address))),
    ]
    const expected = address === '' ? 'wrong-value' : 'unsafe-address'
    expect(errors.map((error) => `${error.file}${error.pointer} ${error.code}`)).toEqual([
      `app.json/sidebar/0/href ${expected}`,
      `screens/room.json/content/0/to ${expected}`,
    ])
  })

  test.each([...good, ...elsewhere])('%j may stand in the sidebar', async (address) => {
    expect(await compileDialogText(shelfDialog(), app(address))).toEqual([])
  })

  test.each(good)('%j may be a link of a screen', async (address) => {
    expect(await compileDialogText(shelfDialog(), link(address))).toEqual([])
  })

  test('a link of a screen stays in the product', async () => {
    expect((await compileDialogText(shelfDialog(), link('https://example.com'))).map(({ code }) => code)).toEqual([
      'unsafe-address',
    ])
  })

  test('a link of a screen leads to a page that there is', async () => {
    expect(await compileDialogText(shelfDialog(), link('/nowhere'))).toMatchObject([
      { file: 'screens/room.json', pointer: '/content/0/to', code: 'unknown-path' },
    ])
  })
})
