import { describe, expect, test } from 'vitest'
import type { CompiledDialog, CompiledDocument, Issue, Values } from '../../../src/contract/module.ts'
import { formatPointer } from '../../../src/contract/runtime/schema-issues.ts'
import { RowStore } from '../../../src/engine/rows/row-store.ts'
import { deriveForm, validateForm } from '../../../src/contract/runtime/validate-form.ts'
import { loadForm, loadRoom, roomDocument } from '../../compiler/workspace.ts'

type Json = Record<string, unknown>

/** A dialog with these fields that sends nothing. */
function form(properties: Json, more: Json = {}): Promise<CompiledDialog> {
  return loadForm({
    kind: 'dialog',
    title: 'Form',
    button: { screen: 'home', label: 'Form', order: 1 },
    schema: { type: 'object', properties, ...more },
    submit: { onlyLogged: 'A test' },
  })
}

const text = { type: 'string' }
const number = { type: 'number' }
const written = (issues: readonly Issue[]): string[] =>
  issues.map((issue) => `${formatPointer(issue.path)} ${issue.message} [${issue.keyword}]`)

test('a whole number that is computed is the nearest one, and nobody types into what is computed', async () => {
  const integer = { type: 'integer' }
  const dialog = await form({
    total: number,
    share: { ...integer, 'x-derive': 'doc.total / 37' },
    exact: { ...number, 'x-derive': 'doc.total / 7' },
    free: { ...integer, 'x-derive': { value: 'doc.total / 37', until: 'edited' } },
  })
  expect(deriveForm(dialog, { total: 1_000_000 })).toMatchObject({
    share: 27_027,
    free: 27_027,
    exact: 1_000_000 / 7,
  })
  const locked = Object.entries(dialog.fieldSet.uiSchema).filter(([, ui]) => ui['ui:readonly'] === true)
  expect(locked.map(([name]) => name)).toEqual(['share', 'exact'])
})

describe('initial values', () => {
  test.each<[string, Json, Values]>([
    ['nothing', { a: text }, {}],
    ['a default', { a: { ...text, default: 'x' } }, { a: 'x' }],
    [
      'false and zero are values',
      { a: { type: 'boolean', default: false }, b: { ...number, default: 0 } },
      { a: false, b: 0 },
    ],
    ['a computed default', { a: { ...text, 'x-default': "'x' + 'y'" } }, { a: 'xy' }],
    ['a computed default of nothing', { a: { ...number, 'x-default': 'false ? 1 : null' } }, {}],
    [
      'a group and the items of a list, filled up with what their fields say',
      {
        g: { type: 'object', default: { h: { i: 'own' } }, properties: { h: { type: 'object', properties: { i: text, j: { ...text, default: 'j' } } } } },
        l: { type: 'array', default: [{ i: 'own' }, {}], items: { type: 'object', properties: { i: text, n: { ...number, default: 2 } } } },
      },
      { g: { h: { i: 'own', j: 'j' } }, l: [{ i: 'own', n: 2 }, { n: 2 }] },
    ], // prettier-ignore
    [
      'defaults are there for derived fields',
      { b: { ...number, 'x-derive': 'doc.a * 2' }, a: { ...number, default: 3 } },
      { a: 3, b: 6 },
    ],
    [
      'a computed default sees derived fields',
      { a: { ...number, 'x-default': 'doc.b + 1' }, b: { ...number, 'x-derive': '1 + 1' } },
      { a: 3, b: 2 },
    ],
  ])('%s', async (_, properties, expected) => {
    expect((await form(properties)).initial({})).toEqual(expected)
  })
})

describe('derived values', () => {
  test('each after those that it reads, whatever their order in the file', async () => {
    const { derive } = await form({
      c: { ...number, 'x-derive': 'doc.b + 1' },
      b: { ...number, 'x-derive': 'doc.a + 1' },
      a: number,
    })
    expect(derive({ a: 1 }, {})).toEqual({ a: 1, b: 2, c: 3 })
    expect(derive({ a: 1, b: 9, c: 9 }, {}), 'what people cannot type is recomputed').toEqual({ a: 1, b: 2, c: 3 })
  })

  test('absent parts take the derived value away', async () => {
    const { derive } = await form({ a: number, b: { ...number, 'x-derive': 'doc.a + 1' } })
    expect(derive({ b: 2 }, {})['b']).toBeUndefined()
  })

  test("a person's own text wins until it is no longer theirs", async () => {
    const { derive } = await form({ a: text, b: { ...text, 'x-derive': { value: 'lower(doc.a)', until: 'edited' } } })
    expect(derive({ a: 'X', b: 'mine' }, {}, new Set(['b']))).toEqual({ a: 'X', b: 'mine' })
    expect(derive({ a: 'X', b: 'mine' }, {}, new Set())).toEqual({ a: 'X', b: 'x' })
  })

  test('nothing new keeps the identity of the values', async () => {
    const { derive } = await form({ a: number, b: { ...number, 'x-derive': 'doc.a + 1' } })
    const values = { a: 1, b: 2 }
    expect(derive(values, {})).toBe(values)
  })
})

describe('validation', () => {
  const demanded = { required: ['a'], errorMessage: { required: { a: 'A wajib diisi' } } }
  const hidden = { ...number, minimum: 1, errorMessage: 'B minimal 1', 'x-visible': "doc.a == 'b'" }

  test.each<[string, Json, Json, Values, string[]]>([
    ['a demanded field that is absent', { a: text }, demanded, {}, ['/a A wajib diisi [required]']],
    ['white space alone is empty', { a: text }, demanded, { a: '  ' }, ['/a A wajib diisi [required]']],
    ['texts are trimmed first', { a: { ...text, maxLength: 1, errorMessage: 'Satu huruf' } }, {}, { a: ' x ' }, []],
    ['a hidden field is not demanded', { a: { ...text, 'x-visible': '1 > 2' } }, demanded, {}, []],
    ['a hidden field is not checked', { a: text, b: hidden }, {}, { a: 'c', b: 0 }, []],
    ['a shown one is', { a: text, b: hidden }, {}, { a: 'b', b: 0 }, ['/b B minimal 1 [minimum]']],
    ['a hidden field does not count for others', { a: text, b: hidden, c: { ...text, 'x-rules': [{ rule: 'doc.b == null', message: 'B ada' }] } }, {}, { a: 'c', b: 5 }, []],
    ['demanded by a condition', { a: text, b: { ...text, 'x-required': { when: "doc.a == 'x'", message: '{doc.a}: B wajib' } } }, {}, { a: 'x' }, ['/b x: B wajib [x-required]']],
    ['not demanded by it', { a: text, b: { ...text, 'x-required': { when: "doc.a == 'x'", message: 'B wajib' } } }, {}, { a: 'y' }, []],
    ['a broken rule', { a: { ...number, 'x-rules': [{ rule: 'doc.a > 1', message: '{doc.a} terlalu kecil' }] } }, {}, { a: 1 }, ['/a 1 terlalu kecil [x-rules]']],
    ['a rule whose condition does not hold', { a: { ...number, 'x-rules': [{ when: 'doc.a > 5', rule: 'false', message: 'Salah' }] } }, {}, { a: 1 }, []],
    ['a rule that knows nothing yet', { a: text, b: { ...text, 'x-rules': [{ rule: "doc.a.startsWith('x')", message: 'Salah' }] } }, {}, {}, []],
    ['a rule shown at another field', { a: { ...number, 'x-rules': [{ rule: 'false', message: 'Salah', at: 'b' }] }, b: text }, {}, {}, ['/b Salah [x-rules]']],
    ['a rule about the whole', { a: text }, { 'x-rules': [{ rule: 'doc.a != null', message: 'Kosong' }] }, {}, [' Kosong [x-rules]']],
    ['after a broken constraint no rule of the field', { a: { ...number, minimum: 1, errorMessage: 'Minimal 1', 'x-rules': [{ rule: 'false', message: 'Salah' }] } }, {}, { a: 0 }, ['/a Minimal 1 [minimum]']],
  ])('%s', async (_, properties, more, values, expected) => {
    expect(written((await form(properties, more)).validate(values, {}))).toEqual(expected)
  })
}) // prettier-ignore

describe('rows', () => {
  const room = (): Promise<CompiledDocument> => loadRoom(roomDocument().definition)
  const check = async (boxes: Json[]): Promise<string[]> => {
    const document = await room()
    return written(validateForm(document, deriveForm(document, { ...document.initial({}), name: 'R', boxes })))
  }

  test.each<[string, Json[], string[]]>([
    ['right ones', [{ size: 1, kind: 'a' }, { size: 2, kind: 'b' }], []],
    ['a demanded field of a row', [{ kind: 'a' }], ['/boxes/0/size Size wajib diisi [required]']],
    ['a constraint of a row', [{ size: 1, kind: 'a' }, { size: 0, kind: 'b' }], ['/boxes/1/size Size must be positive [minimum]']],
    ['a key twice: the later row is at fault', [{ size: 1, kind: 'a' }, { size: 1, kind: 'a' }], ['/boxes/1/kind Kind a twice [x-unique]']],
    ['an absent key is no key', [{ size: 1 }, { size: 1 }], []],
    ['a rule inside a list of the row', [{ size: 2, kind: 'a', parts: [{ code: 'ok' }, { code: 'bad' }] }], ['/boxes/0/parts/1/code bad salah [x-rules]']],
  ])('%s', async (_, boxes, expected) => {
    expect(await check(boxes)).toEqual(expected)
  }) // prettier-ignore

  test('derived values of a row read the form; so a change of the form reaches them', async () => {
    const document = await room()
    expect(document.lists['boxes']?.readsOutside).toBe(true)
    const values = deriveForm(document, { factor: 3, boxes: [{ size: 2 }] })
    expect(values['boxes']).toEqual([{ size: 2, volume: 6 }])
  })

  test("a person's own value of a row wins too: typed in the entry, in the rows, and sent to the server", async () => {
    const { definition, list: boxList } = roomDocument()
    const { properties } = boxList['items'] as { properties: Json }
    properties['volume'] = { type: 'number', 'x-derive': { value: 'box.size * doc.factor', until: 'edited' } }
    const document = await loadRoom(definition)
    const list = document.lists['boxes']
    if (list?.entry?.kind !== 'form') throw new Error('The room has an entry form.')
    const doc = { factor: 2 }
    const row = list.entry.makeRow({ size: 4, volume: 9 }, { doc })
    expect(row).toMatchObject({ size: 4, volume: 9 })
    expect(list.entry.makeRow({ size: 4 }, { doc })).toMatchObject({ volume: 8 })

    const rows = new RowStore(list, { doc: () => doc })
    const [typed, computed] = [rows.add(row, new Set(['volume'])), rows.add({ size: 4, volume: 9 }, new Set(['size']))]
    expect([typed, computed].map((key) => rows.row(key)?.values['volume'])).toEqual([9, 8])

    const boxes = [{ size: 4, volume: 9 }, { size: 4 }]
    const volumes = (edited?: Set<string>) =>
      (deriveForm(document, { ...doc, boxes }, edited)['boxes'] as Json[]).map(({ volume }) => volume)
    expect(volumes(new Set(['boxes']))).toEqual([9, 8])
    expect(volumes()).toEqual([8, 8])
  })

  test('a draft becomes a row with defaults and derived values', async () => {
    const entry = (await room()).lists['boxes']?.entry
    if (entry?.kind !== 'form') throw new Error('The room has an entry form.')
    expect(entry.initial({ doc: { factor: 2 } })).toEqual({ kind: 'plain' })
    const row = entry.makeRow({ size: 4, kind: 'x' }, { doc: { factor: 2 } })
    expect(row).toEqual({ size: 4, kind: 'x', volume: 8, labels: [], parts: [] })
  })
})

test('a list of files offers what its uiSchema says of each', async () => {
  const items = { type: 'string', format: 'data-url', 'x-file': { kinds: ['png', 'pdf'] } }
  const { fieldSet } = await loadForm({
    kind: 'dialog',
    title: 'Form',
    button: { screen: 'home', label: 'Form', order: 1 },
    schema: { type: 'object', properties: { berkas: { type: 'array', maxItems: 2, items } } },
    uiSchema: { berkas: { items: { 'ui:options': { accept: '.png' } } } },
    submit: { onlyLogged: 'A test' },
  })
  expect(fieldSet.uiSchema['berkas']).toMatchObject({
    'ui:widget': 'files',
    'ui:options': { accept: '.png', file: { kinds: ['png', 'pdf'], most: 2 } },
  })
})
