import { describe, expect, test } from 'vitest'
import { compileErrors, formatError, type CompileErrorCode } from '../../src/compiler/compile-error.ts'
import { compileDialogText, shelfDialog } from './workspace.ts'

type Dialog = ReturnType<typeof shelfDialog>
type Change = (dialog: Dialog) => void

const property = (dialog: Dialog, name: string): Record<string, unknown> => dialog.schema.properties[name] ?? {}

/** Every way of being wrong: what was changed, the code, the place, and the suggestion. */
const cases: [string, Change, CompileErrorCode, string, string?][] = [
  [
    'unknown keyword',
    (d) => (property(d, 'name')['x-visble'] = 'true'),
    'unknown-keyword',
    '/schema/properties/name/x-visble',
    'x-visible',
  ],
  ['unknown top keyword', (d) => (d['submitt'] = {}), 'unknown-keyword', '/submitt', 'submit'],
  ['missing keyword', (d) => delete (d as Record<string, unknown>)['title'], 'missing-keyword', ''],
  ['wrong kind', (d) => (d['kind'] = 'dialogue'), 'wrong-value', '/kind'],
  ['wrong type of keyword', (d) => (d['title'] = 5), 'wrong-value', '/title'],
  [
    'wrong type in a schema',
    (d) => (property(d, 'name')['type'] = 'text'),
    'wrong-value',
    '/schema/properties/name/type',
  ],
  ['invalid pattern', (d) => (property(d, 'name')['pattern'] = '('), 'invalid-schema', '/schema'],
  [
    'broken expression',
    (d) => (property(d, 'name')['x-visible'] = 'doc.name =='),
    'expression',
    '/schema/properties/name/x-visible',
  ],
  [
    'unknown field in an expression',
    (d) => (property(d, 'name')['x-visible'] = 'doc.heigth > 1'),
    'expression',
    '/schema/properties/name/x-visible',
    'height',
  ],
  [
    'unknown function',
    (d) => (property(d, 'name')['x-derive'] = 'lowr(doc.name)'),
    'expression',
    '/schema/properties/name/x-derive',
    'lower',
  ],
  [
    'number plus text',
    (d) => (property(d, 'height')['x-derive'] = 'doc.height + doc.name'),
    'expression',
    '/schema/properties/height/x-derive',
  ],
  [
    'condition that is no condition',
    (d) => (property(d, 'name')['x-visible'] = 'doc.height'),
    'expression',
    '/schema/properties/name/x-visible',
  ],
  [
    'derived value of the wrong type',
    (d) => (property(d, 'height')['x-derive'] = 'doc.name'),
    'expression',
    '/schema/properties/height/x-derive',
  ],
  [
    'wrong field in a message',
    (d) => (property(d, 'name')['x-rules'] = [{ rule: 'true', message: '{doc.nam}' }]),
    'expression',
    '/schema/properties/name/x-rules/0/message',
    'name',
  ],
  [
    'unknown field to clear',
    (d) => (property(d, 'name')['x-clears'] = ['heihgt']),
    'unknown-field',
    '/schema/properties/name/x-clears/0',
    'height',
  ],
  ['unknown field in the layout', (d) => (d['layout'] = [['nme']]), 'unknown-field', '/layout/0/0', 'name'],
  ['unknown field in the uiSchema', (d) => (d['uiSchema'] = { nme: {} }), 'unknown-field', '/uiSchema/nme', 'name'],
  [
    'unknown widget',
    (d) => (d['uiSchema'] = { name: { 'ui:widget': 'txt' } }),
    'unknown-widget',
    '/uiSchema/name/ui:widget',
    'text',
  ],
  [
    'cycle',
    (d) => (
      (property(d, 'name')['x-derive'] = 'string(doc.height)'),
      (property(d, 'height')['x-derive'] = 'number(doc.name)')
    ),
    'derive-cycle',
    '/schema/properties/name/x-derive',
  ],
  [
    'unknown operation',
    (d) => (d.submit['operation'] = 'addShelv'),
    'unknown-operation',
    '/submit/operation',
    'addShelf',
  ],
  [
    'unknown lookup',
    (d) => (property(d, 'shelf')['x-options'] = { operation: 'findShelfs' }),
    'unknown-operation',
    '/schema/properties/shelf/x-options/operation',
    'findShelves',
  ],
  [
    'lookup that answers no list',
    (d) => (property(d, 'shelf')['x-options'] = { operation: 'nextNumber' }),
    'lookup-mismatch',
    '/schema/properties/shelf/x-options/operation',
  ],
  [
    'unknown search field',
    (d) => (property(d, 'shelf')['x-options'] = { operation: 'findShelves', search: 'serch' }),
    'lookup-mismatch',
    '/schema/properties/shelf/x-options/search',
    'search',
  ],
  [
    'unknown parameter',
    (d) => (property(d, 'shelf')['x-options'] = { operation: 'findShelves', params: { flor: '1' } }),
    'lookup-mismatch',
    '/schema/properties/shelf/x-options/params/flor',
    'floor',
  ],
  [
    'parameter of the wrong type',
    (d) => (property(d, 'shelf')['x-options'] = { operation: 'findShelves', params: { floor: 'doc.name' } }),
    'expression',
    '/schema/properties/shelf/x-options/params/floor',
  ],
  [
    'payload key that is not known',
    (d) => (d.submit['body'] = { name: '=doc.name', note: null, hight: 1 }),
    'payload-mismatch',
    '/submit/body/hight',
    'height',
  ],
  [
    'payload key that is missing',
    (d) => (d.submit['body'] = { name: '=doc.name' }),
    'payload-mismatch',
    '/submit/body',
  ],
  [
    'payload value of the wrong type',
    (d) => (d.submit['body'] = { name: '=doc.height', note: null }),
    'payload-mismatch',
    '/submit/body/name',
  ],
  [
    'payload literal of the wrong type',
    (d) => (d.submit['body'] = { name: 5, note: null }),
    'payload-mismatch',
    '/submit/body/name',
  ],
  [
    'unknown screen',
    (d) => (d['button'] = { screen: 'hom', label: 'Shelf', order: 1 }),
    'unknown-definition',
    '/button/screen',
    'screens/home',
  ],
  [
    'unknown dialog',
    (d) => (property(d, 'shelf')['x-create'] = { dialog: 'forms/frm', label: '+' }),
    'unknown-definition',
    '/schema/properties/shelf/x-create/dialog',
    'forms/form',
  ],
  ['unreachable', (d) => delete (d as Record<string, unknown>)['button'], 'unreachable', ''],
  ['failed example', (d) => (d['examples'] = [{ data: {} }]), 'failed-example', '/examples/0'],
  [
    'constraint without a message',
    (d) => delete property(d, 'height')['errorMessage'],
    'missing-message',
    '/schema/properties/height/minimum',
  ],
  [
    'demanded field without a message',
    (d) => (d.schema['required'] = ['name', 'height']),
    'missing-message',
    '/schema/required/1',
  ],
  [
    'message without a constraint',
    (d) => delete property(d, 'height')['minimum'],
    'unused-message',
    '/schema/properties/height/errorMessage',
  ],
]

describe('a wrong definition is refused', () => {
  test.each(cases)('%s', async (_, change, code, pointer, suggestion) => {
    const dialog = shelfDialog()
    change(dialog)
    const errors = await compileDialogText(dialog)
    expect(errors.map((error) => ({ code: error.code, pointer: error.pointer }))).toContainEqual({ code, pointer })
    const found = errors.find((error) => error.code === code && error.pointer === pointer)
    expect(found?.suggestion).toBe(suggestion)
  })

  test.each([
    ['broken JSON', '{ "kind": "dialog", }', 'json-syntax'],
    ['empty file', '', 'json-syntax'],
    ['a key twice', '{ "kind": "screen", "title": "A", "title": "B", "path": "/b" }', 'duplicate-key'],
    ['not an object', '[]', 'wrong-value'],
  ])('%s', async (_, text, code) => {
    expect((await compileDialogText(text)).map((error) => error.code)).toContain(code)
  })

  test('two buttons with one label, two routes with one path', async () => {
    const errors = await compileDialogText(shelfDialog(), {
      'forms/twin.json': { ...shelfDialog() },
      'screens/twin.json': { kind: 'screen', title: 'Twin', path: '/' },
    })
    expect(errors.filter((error) => error.code === 'clash').map((error) => `${error.file}${error.pointer}`)).toEqual([
      'forms/twin.json/button/label',
      'forms/twin.json/button/order',
      'screens/twin.json/path',
    ])
  })

  test('every code of the catalogue has an example here', () => {
    const shown = new Set<string>([
      ...cases.map(([, , code]) => code),
      'json-syntax',
      'duplicate-key',
      'clash',
      'missing-file',
    ])
    expect(Object.keys(compileErrors).filter((code) => !shown.has(code))).toEqual([])
  })

  test('all errors are reported at once, each with line and column', async () => {
    const dialog = shelfDialog()
    property(dialog, 'name')['x-visible'] = 'doc.heigth > 1'
    dialog.submit['operation'] = 'addShelv'
    const errors = await compileDialogText(dialog)
    expect(errors).toHaveLength(2)
    const text = JSON.stringify(dialog, null, 2).split('\n')
    for (const error of errors) {
      const line = text[error.line - 1] ?? ''
      expect(line.slice(error.column - 1)).toMatch(/^(heigth|\.heigth|doc\.heigth|addShelv)/)
      expect(formatError(error)).toContain(`forms/form.json:${error.line}:${error.column}`)
    }
  })

  test('the unchanged definition is right', async () => {
    expect(await compileDialogText(shelfDialog())).toEqual([])
  })
})
