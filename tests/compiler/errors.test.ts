import { describe, expect, test } from 'vitest'
import { compileErrors, formatError, type CompileErrorCode } from '../../src/language/check/compile-error.ts'
import { compileDialogText, roomDocument, roomScreen, shelfDialog } from './workspace.ts'

type Dialog = ReturnType<typeof shelfDialog>
type RoomDocument = ReturnType<typeof roomDocument>
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
  ['wrong kind', (d) => (d['kind'] = 'dialogue'), 'wrong-value', '/kind', 'dialog'],
  ['wrong type of keyword', (d) => (d['title'] = 5), 'wrong-value', '/title'],
  [
    'wrong type in a schema',
    (d) => (property(d, 'name')['type'] = 'text'),
    'wrong-value',
    '/schema/properties/name/type',
  ],
  ['a module of more than a million letters', (d) => (d['title'] = '<'.repeat(500_000)), 'unsafe-module', ''],
  [
    'invalid pattern',
    (d) => (property(d, 'name')['pattern'] = '('),
    'invalid-schema',
    '/schema/properties/name/pattern',
  ],
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
  [
    'a field with a constraint that is not sent',
    (d) => (d.submit['body'] = { name: '=doc.name', note: null }),
    'not-enforceable',
    '/schema/properties/height',
  ],
  [
    'a field with a constraint that is sent as something else',
    (d) => (d.submit['body'] = { name: '=doc.name', note: null, height: '=doc.height * 2' }),
    'not-enforceable',
    '/schema/properties/height',
  ],
  [
    'a rule that reads a field that is not sent',
    (d) => {
      d.schema.properties['secret'] = { type: 'string' }
      property(d, 'name')['x-rules'] = [{ when: "doc.secret == 'a'", rule: 'size(doc.name) > 1', message: 'Short' }]
    },
    'not-enforceable',
    '/schema/properties/name/x-rules/0',
  ],
  ['a form that stores nothing', (d) => (d['submit'] = {}), 'stores-nothing', '/submit'],
  [
    'a form that stores, and says that it does not',
    (d) => (d.submit['onlyLogged'] = 'A test'),
    'contradiction',
    '/submit/onlyLogged',
  ],
  [
    'a field that is neither sent nor used',
    (d) => (d.schema.properties['memo'] = { type: 'string', title: 'Memo' }),
    'not-sent',
    '/schema/properties/memo',
  ],
  [
    'a field that only its own keywords read',
    (d) => (d.schema.properties['memo'] = { type: 'string', title: 'Memo', 'x-disabled': "doc.memo == 'a'" }),
    'not-sent',
    '/schema/properties/memo',
  ],
  [
    'a field that only a computed one reads, which goes nowhere',
    (d) => {
      d.schema.properties['memo'] = { type: 'string', title: 'Memo' }
      d.schema.properties['shown'] = { type: 'string', title: 'Shown', 'x-derive': "doc.memo + '!'" }
    },
    'not-sent',
    '/schema/properties/memo',
  ],
  [
    'two fields that only read each other',
    (d) => {
      d.schema.properties['memo'] = { type: 'string', title: 'Memo', 'x-visible': "doc.remark == 'a'" }
      d.schema.properties['remark'] = { type: 'string', title: 'Remark', 'x-disabled': "doc.memo == 'a'" }
    },
    'not-sent',
    '/schema/properties/remark',
  ],
  [
    'a list that is not sent',
    (d) => (d.schema.properties['tags'] = { type: 'array', title: 'Tags', items: { type: 'string' } }),
    'not-sent',
    '/schema/properties/tags',
  ],
  ['failed example', (d) => (d['examples'] = [{ data: {} }]), 'failed-example', '/examples/0'],
  [
    'message without a constraint',
    (d) => delete property(d, 'height')['minimum'],
    'unused-message',
    '/schema/properties/height/errorMessage',
  ],
  [
    'a keyword of JSON Schema that is left out',
    (d) => (property(d, 'name')['not'] = {}),
    'unsupported-schema',
    '/schema/properties/name/not',
  ],
  [
    'a list of nothing in a dialog',
    (d) => (d.schema.properties['tags'] = { type: 'array' }),
    'missing-keyword',
    '/schema/properties/tags',
  ],
  [
    'an object of nothing in a dialog',
    (d) => (d.schema.properties['place'] = { type: 'object' }),
    'missing-keyword',
    '/schema/properties/place',
  ],
  [
    'a field of two types',
    (d) => (property(d, 'height')['type'] = ['number', 'boolean']),
    'unsupported-schema',
    '/schema/properties/height/type',
  ],
  [
    'a choice that is no text',
    (d) => (d.schema.properties['flag'] = { enum: [true, false] }),
    'unsupported-schema',
    '/schema/properties/flag/enum',
  ],
  [
    'a constraint of another type',
    (d) => (property(d, 'name')['minimum'] = 1),
    'type-mismatch',
    '/schema/properties/name/minimum',
  ],
  [
    'a default of another type',
    (d) => (property(d, 'height')['default'] = '1'),
    'type-mismatch',
    '/schema/properties/height/default',
  ],
  [
    'a default that is no choice',
    (d) => Object.assign(property(d, 'name'), { enum: ['a'], default: 'b' }),
    'type-mismatch',
    '/schema/properties/name/default',
  ],
  [
    'a choice of another type',
    (d) => (property(d, 'name')['enum'] = ['a', 5]),
    'type-mismatch',
    '/schema/properties/name/enum/1',
  ],
  [
    'a constant of another type',
    (d) => (property(d, 'name')['const'] = 5),
    'type-mismatch',
    '/schema/properties/name/const',
  ],
  [
    'a typed picker',
    (d) => (property(d, 'shelf')['type'] = 'string'),
    'type-mismatch',
    '/schema/properties/shelf/type',
  ],
  [
    'a field without a type',
    (d) => delete property(d, 'height')['type'],
    'missing-keyword',
    '/schema/properties/height',
  ],
  [
    'a button that adds values beside no picker',
    (d) => (property(d, 'name')['x-create'] = { dialog: 'forms/form', label: '+' }),
    'misplaced-keyword',
    '/schema/properties/name/x-create',
  ],
  [
    'two defaults',
    (d) => Object.assign(property(d, 'name'), { default: 'a', 'x-default': "'b'" }),
    'misplaced-keyword',
    '/schema/properties/name/x-default',
  ],
  [
    'behaviour inside an option',
    (d) =>
      (property(d, 'shelf')['properties'] = { value: { type: 'number', 'x-visible': 'true', errorMessage: 'Pilih' } }),
    'misplaced-keyword',
    '/schema/properties/shelf/properties/value/x-visible',
  ],
  [
    'a name that JavaScript objects have',
    (d) => (d.schema.properties['constructor'] = { type: 'string' }),
    'unsafe-name',
    '/schema/properties/constructor',
  ],
  [
    'a name that is no identifier',
    (d) => (d.schema.properties['first name'] = { type: 'string' }),
    'unsafe-name',
    '/schema/properties/first name',
  ],
  [
    'a widget for another type',
    (d) => (d['uiSchema'] = { name: { 'ui:widget': 'money' } }),
    'widget-mismatch',
    '/uiSchema/name/ui:widget',
  ],
  [
    'a choice without choices',
    (d) => (d['uiSchema'] = { name: { 'ui:widget': 'radio' } }),
    'widget-mismatch',
    '/uiSchema/name/ui:widget',
  ],
  [
    'an option that the widget does not have',
    (d) => (d['uiSchema'] = { name: { 'ui:options': { rows: 5 } } }),
    'widget-mismatch',
    '/uiSchema/name/ui:options/rows',
  ],
  [
    'a placeholder that is not drawn',
    (d) => {
      d.schema.properties['on'] = { type: 'boolean' }
      d['uiSchema'] = { on: { 'ui:placeholder': 'a' } }
    },
    'widget-mismatch',
    '/uiSchema/on/ui:placeholder',
  ],
  ['a field twice in the layout', (d) => (d['layout'] = [['name'], ['height', 'name']]), 'field-twice', '/layout/1/1'],
  [
    'an example with an unknown field',
    (d) => (d['examples'] = [{ data: { name: 'a', heigth: 1 } }]),
    'unknown-field',
    '/examples/0/data/heigth',
    'height',
  ],
  [
    'a request that takes no body',
    (d) => (d.submit['operation'] = 'nextNumber'),
    'payload-mismatch',
    '/submit/operation',
  ],
]

const properties = (room: RoomDocument): object =>
  (room.list['items'] as { properties: Record<string, unknown> }).properties

/** Ways in which a document can be wrong that a dialog cannot. */
const documentCases: [string, (document: RoomDocument) => void, CompileErrorCode, string, string?][] = [
  ['rows without a table', (d) => delete d.list['x-table'], 'missing-keyword', '/schema/properties/boxes'],
  ['rows without a name', (d) => delete d.list['x-as'], 'missing-keyword', '/schema/properties/boxes'],
  [
    'a key that is not sent',
    (d) => (d.list['x-unique'] = [{ key: 'box.volume', message: 'Twice' }]),
    'not-enforceable',
    '/schema/properties/boxes/x-unique/0',
  ],
  ['a document that stores nothing', (d) => (d.definition['submit'] = { button: 'Save' }), 'stores-nothing', '/submit'],
  [
    'an entered field of a row that is neither sent nor used',
    (d) => {
      Object.assign(d.list['items'] as object, {
        properties: { ...properties(d), memo: { type: 'string', title: 'Memo' } },
      })
      d.entry['fields'] = ['size', 'kind', 'memo']
    },
    'not-sent',
    '/schema/properties/boxes/items/properties/memo',
  ],
  [
    'an entered field of a row that only a column shows',
    (d) => {
      Object.assign(d.list['items'] as object, {
        properties: { ...properties(d), memo: { type: 'string', title: 'Memo' } },
      })
      d.entry['fields'] = ['size', 'kind', 'memo']
      d.table['columns'] = [{ column: 'value', title: 'Memo', value: 'box.memo' }]
    },
    'not-sent',
    '/schema/properties/boxes/items/properties/memo',
  ],
  [
    'an entered field of a row that is only asked about',
    (d) => {
      Object.assign(d.list['items'] as object, {
        properties: { ...properties(d), memo: { type: 'string', title: 'Memo' } },
      })
      d.entry['fields'] = ['size', 'kind', 'memo']
      const known = {
        operation: 'findShelves',
        params: { search: 'box.memo' },
        when: 'size(answer) > 0',
        text: 'There',
      }
      Object.assign(d.entry, { known })
    },
    'not-sent',
    '/schema/properties/boxes/items/properties/memo',
  ],
  ['rows called doc', (d) => (d.list['x-as'] = 'doc'), 'name-clash', '/schema/properties/boxes/x-as'],
  ['rows with an unsafe name', (d) => (d.list['x-as'] = '__proto__'), 'unsafe-name', '/schema/properties/boxes/x-as'],
  [
    'rules inside a list without a name',
    (d) => delete d.parts['x-as'],
    'missing-keyword',
    '/schema/properties/boxes/items/properties/parts',
  ],
  [
    'a list inside called as its row',
    (d) => (d.parts['x-as'] = 'box'),
    'name-clash',
    '/schema/properties/boxes/items/properties/parts/x-as',
  ],
  ['an entry section without an entry', (d) => delete d.list['x-entry'], 'missing-keyword', '/sections/1/list'],
  ['an entry that is not shown', (d) => d.sections.splice(1, 1), 'not-shown', '/schema/properties/boxes/x-entry'],
  ['a table that is not shown', (d) => d.sections.splice(2, 1), 'not-shown', '/schema/properties/boxes/x-table'],
  [
    'a demanded field that is not shown',
    (d) => (d.sections[0] = { section: 'fields', fields: ['note'] }),
    'not-shown',
    '/schema/required/0',
  ],
  [
    'a demanded field of a row that is not asked for',
    (d) => (d.entry['fields'] = ['kind']),
    'not-shown',
    '/schema/properties/boxes/items/required/0',
  ],
  [
    'a field in two sections',
    (d) => d.sections.push({ section: 'fields', fields: ['note'] }),
    'field-twice',
    '/sections/3/fields/0',
  ],
  [
    'a field twice in a section',
    (d) => (d.sections[0] = { section: 'fields', fields: ['name', 'note', 'name'] }),
    'field-twice',
    '/sections/0/fields/2',
  ],
  ['a table twice', (d) => d.sections.push({ section: 'table', list: 'boxes' }), 'field-twice', '/sections/3/list'],
  [
    'a list among fields',
    (d) => (d.sections[0] = { section: 'fields', fields: ['name', 'note', 'boxes'] }),
    'unsupported-schema',
    '/schema/properties/boxes',
  ],
  [
    'a row dialog that nothing opens',
    (d) =>
      (d.table['dialogs'] = {
        texts: {
          widget: 'list',
          title: 'A',
          list: 'labels',
          texts: [],
          column: 'A',
          actionsTitle: 'A',
          remove: 'A',
          close: 'A',
        },
      }),
    'unreachable',
    '/schema/properties/boxes/x-table/dialogs/texts',
  ],
  [
    'an edited cell that is neither a number nor a text',
    (d) =>
      (d.table['columns'] = [
        { column: 'value', title: 'A', value: 'size(box.parts)', edit: { field: 'parts', label: 'A', accept: 'true' } },
      ]),
    'type-mismatch',
    '/schema/properties/boxes/x-table/columns/0/edit/field',
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

  test.each(documentCases)('%s', async (_, change, code, pointer) => {
    const room = roomDocument()
    change(room)
    const errors = await compileDialogText(room.definition, roomScreen)
    expect(errors.map((error) => ({ code: error.code, pointer: error.pointer }))).toContainEqual({ code, pointer })
  })

  test('the unchanged document is right', async () => {
    expect(await compileDialogText(roomDocument().definition, roomScreen)).toEqual([])
  })

  test.each([
    ['broken JSON', '{ "kind": "dialog", }', 'json-syntax'],
    ['empty file', '', 'json-syntax'],
    ['a key twice', '{ "kind": "screen", "title": "A", "title": "B", "path": "/b" }', 'duplicate-key'],
    ['not an object', '[]', 'wrong-value'],
  ])('%s', async (_, text, code) => {
    expect((await compileDialogText(text)).map((error) => error.code)).toContain(code)
  })

  test.each<[string, Change]>([
    ['is only logged', (d) => (d['submit'] = { onlyLogged: 'A test' })],
    ['is sent under each field of its own', (d) => (d['submit'] = { operation: 'addShelf' })],
  ])('a form that %s says so', async (_, change) => {
    const dialog = shelfDialog()
    dialog.schema.properties = {
      name: property(dialog, 'name'),
      height: property(dialog, 'height'),
      note: { type: 'string' },
    }
    dialog.schema['required'] = ['name', 'note']
    dialog.schema['errorMessage'] = { required: { name: 'A', note: 'B' }, properties: { name: 'A' } }
    change(dialog)
    expect(await compileDialogText(dialog)).toEqual([])
  })

  test.each<[string, Record<string, unknown>, Change?]>([
    ['kept back on purpose', { 'x-browser-only': 'Nobody asks for it' }],
    ['read by another field', {}, (d) => (property(d, 'height')['x-visible'] = "doc.memo != 'a'")],
    [
      'read by what is sent',
      {},
      (d) => (d.submit['body'] = { name: '=doc.name + doc.memo', note: null, height: '=doc.height' }),
    ],
    ['computed', { 'x-derive': 'doc.name' }],
    ['locked', { readOnly: true }],
    [
      'what decides on another',
      {},
      (d) =>
        Object.assign(d.schema, {
          if: { properties: { memo: { const: 'a' } }, required: ['memo'] },
          then: { required: ['height'], errorMessage: { required: { height: 'B' } } },
        }),
    ],
  ])('a field need not be sent that is %s', async (_, memo, change = () => undefined) => {
    const dialog = shelfDialog()
    dialog.schema.properties['memo'] = { type: 'string', title: 'Memo', ...memo }
    change(dialog)
    expect((await compileDialogText(dialog)).filter(({ code }) => code === 'not-sent')).toEqual([])
  })

  test('two buttons with one label, two routes with one path', async () => {
    const errors = await compileDialogText(shelfDialog(), {
      'forms/twin.json': { ...shelfDialog() },
      'screens/twin.json': { kind: 'screen', title: 'Twin', path: '/' },
    })
    expect(errors.filter((error) => error.code === 'clash').map((error) => `${error.file}${error.pointer}`)).toEqual([
      'forms/twin.json/button/label',
      'screens/twin.json/path',
    ])
  })

  test.each([
    ['capital letters', 'forms/Twin.json'],
    ['a space', 'forms/my twin.json'],
    ['an underscore', 'forms/my_twin.json'],
  ])('a file name with %s', async (_, file) => {
    const twin = { ...shelfDialog(), button: { screen: 'home', label: 'Twin', order: 2 } }
    const errors = await compileDialogText(shelfDialog(), { [file]: twin })
    expect(errors.map((error) => `${error.file} ${error.code}`)).toEqual([`${file} file-name`])
  })

  test('every code of the catalogue has an example here', () => {
    const shown = new Set<string>([
      ...cases.map(([, , code]) => code),
      ...documentCases.map(([, , code]) => code),
      'json-syntax',
      'duplicate-key',
      'clash',
      'missing-file',
      'file-name',
      // record-types.test.ts and unreadable-file.test.ts
      'missing-label',
      'unreadable-file',
      // contradictions.test.ts
      'contradiction',
      'wrong-default',
      'never-filled',
      'unsafe-address',
      'infinite-number',
      // kinds/generic-document.test.ts
      'posting-mismatch',
      // kinds/library.test.ts
      'operation-mismatch',
      'unindexed-sort',
      'unknown-path',
      // kinds/roles.test.ts
      'unknown-class',
      'unknown-limit',
      'lacks-operation',
      'hidden-input',
      'no-role',
      'missing-page',
      // check-text.test.ts: it concerns changes only.
      'breaks-others',
      // Shown by heavy-pattern, hostile-texts and the compiler's thread.
      'heavy-pattern',
      'too-heavy',
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
