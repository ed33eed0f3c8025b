import { describe, expect, test } from 'vitest'
import type { Values } from '../../../src/contract/module.ts'
import { buildPayload, type PayloadNode } from '../../../src/contract/runtime/payload.ts'
import { boxItem, loadForm, loadRoom, roomDocument, shelfDialog } from '../../compiler/workspace.ts'
import { restoreValues } from '../../../src/contract/runtime/restore.ts'

type Json = Record<string, unknown>
const all = { extensions: true }

function shelf(body: Json, change: (dialog: ReturnType<typeof shelfDialog>) => void = () => undefined) {
  const dialog = shelfDialog()
  dialog.submit['body'] = body
  // Bodies here may keep fields from the server, whose rules could not hold there.
  for (const field of Object.values(dialog.schema.properties)) field['x-browser-only'] = 'A test of bodies'
  change(dialog)
  return loadForm(dialog)
}

describe('a request body', () => {
  const body = { name: '=doc.name', note: null, height: '=doc.height' }

  test.each<[string, Json, Values, Json]>([
    ['values and literals', body, { name: 'A', height: 2 }, { name: 'A', note: null, height: 2 }],
    ['texts are trimmed', body, { name: ' A ' }, { name: 'A', note: null }],
    ['absent: null where it is demanded, left out elsewhere', body, {}, { name: null, note: null }],
    ['white space alone is absent', body, { name: '  ' }, { name: null, note: null }],
    ['zero is a value', body, { name: 'A', height: 0 }, { name: 'A', note: null, height: 0 }],
    ['computed', { ...body, name: "=lower(doc.name) + '!'" }, { name: 'A' }, { name: 'a!', note: null }],
    ['a list of literals', { ...body, boxes: [{ size: 1 }, { size: '=doc.height' }] }, { height: 2 }, { name: null, note: null, height: 2, boxes: [{ size: 1 }, { size: 2 }] }],
  ])('%s', async (_, template, values, expected) => {
    expect(buildPayload((await shelf(template)).submit, values, all).body).toEqual(expected)
  }) // prettier-ignore

  test('hidden fields are not sent', async () => {
    const form = await shelf(body, (dialog) =>
      Object.assign(dialog.schema.properties['height'] ?? {}, { 'x-visible': "doc.name == 'tall'" }),
    )
    expect(buildPayload(form.submit, { name: 'low', height: 3 }, all).body).toEqual({ name: 'low', note: null })
    expect(buildPayload(form.submit, { name: 'tall', height: 3 }, all).body).toEqual({
      name: 'tall',
      note: null,
      height: 3,
    })
  })

  test('without a template every field is sent under its name, an option as its value', async () => {
    const dialog = { ...shelfDialog(), submit: { onlyLogged: 'A test' } }
    const { submit } = await loadForm(dialog)
    expect(buildPayload(submit, { name: 'A', shelf: { value: 7, label: 'S' } }, all).body).toEqual({
      name: 'A',
      shelf: 7,
    })
    expect(submit.call).toBeNull()
  })

  test('fields that the specification does not have are left out without extensions', () => {
    const value: PayloadNode = { node: 'literal', value: 1 }
    const root: PayloadNode = {
      node: 'object',
      entries: [
        { key: 'known', value, demanded: true, extension: false },
        { key: 'added', value, demanded: true, extension: true },
      ],
    }
    const submit = { body: root, sent: (values: Values) => values }
    expect(buildPayload(submit, {}, { extensions: true }).body).toEqual({ known: 1, added: 1 })
    expect(buildPayload(submit, {}, { extensions: false }).body).toEqual({ known: 1 })
  })

  test('a change says what was emptied: a list that is left out of new ones, an own field', () => {
    const list: PayloadNode = {
      ...{
        node: 'each',
        list: ({ doc }) => (doc as Json)['codes'],
        from: ['doc', 'codes'],
        as: 'code',
        optional: true,
      },
      cases: [{ item: { node: 'value', value: ({ code }) => code, from: ['code'], undo: 'same' } }],
    }
    const value: PayloadNode = { node: 'value', value: () => undefined, from: ['doc', 'hobby'], undo: 'same' }
    const own = { node: 'object', entries: [{ key: 'hobby', value, demanded: false, extension: false, own: true }] }
    const body = (more: object) => {
      const entries = [
        { key: 'codes', value: list, demanded: false, extension: true },
        { key: 'more', value: own as PayloadNode, demanded: false, extension: true },
      ]
      const submit = { body: { node: 'object', entries } as PayloadNode, sent: (values: Values) => values }
      return buildPayload(submit, { codes: [] }, { extensions: true, ...more }).body
    }
    expect(body({})).toEqual({ more: {} })
    expect(body({ isChange: true })).toEqual({ codes: [], more: { hobby: null } })
    expect(body({ isChange: true, extensions: false })).toEqual({})
  })
})

describe('the places that a body came from', () => {
  test('each pointer leads to its field; a computed value to the first field that it reads', async () => {
    const form = await shelf({ name: "=lower(doc.name) + '!'", note: null, height: '=doc.height' })
    expect([...buildPayload(form.submit, { name: 'A', height: 1 }, all).sources]).toEqual([
      ['/name', ['name']],
      ['/height', ['height']],
    ])
  })

  test.each<[string, string, string[]]>([
    ['a value under its own name', '=doc.height', ['height']],
    [
      'the field that is passed on, though another is read first',
      "=doc.name == 'tall' ? doc.height : null",
      ['height'],
    ],
    ['the field of the same name, though another is read first', "=doc.name == 'tall' ? 1.0 : doc.height", ['height']],
    ['the first field, when none has that name', "=doc.name == 'tall' ? 1 : 2", ['name']],
  ])('%s', async (_, height, place) => {
    const form = await shelf({ name: '=doc.name', note: null, height })
    expect(buildPayload(form.submit, { name: 'tall', height: 1 }, all).sources.get('/height')).toEqual(place)
  })

  test('rows too, even when some are not sent', async () => {
    const { definition } = roomDocument()
    const template = { $each: 'doc.boxes', as: 'box', $case: [{ when: 'box.size > 1', item: boxItem }] }
    definition['submit'] = { operation: 'addShelf', body: { name: '=doc.name', note: '=doc.note', boxes: template } }
    const { submit } = await loadRoom(definition)
    const { body, sources } = buildPayload(submit, { name: 'A', boxes: [{ size: 1 }, { size: 2 }] }, all)
    expect(body).toEqual({ name: 'A', note: null, boxes: [{ size: 2, parts: [] }] })
    expect(sources.get('/boxes')).toEqual(['boxes'])
    expect(sources.get('/boxes/0')).toEqual(['boxes', 1])
    expect(sources.get('/boxes/0/size')).toEqual(['boxes', 1, 'size'])
  })
})

describe('the form back from a body', () => {
  test('what is sent as it is comes back; null and computed values stay absent', async () => {
    const form = await loadRoom(roomDocument().definition)
    const values = {
      name: 'A',
      note: 'B',
      boxes: [
        { size: 1, parts: [] },
        { size: 2, kind: 'b', parts: [{ code: 'c' }] },
      ],
    }
    expect(restoreValues(form, buildPayload(form.submit, values, all).body)).toEqual(values)
    expect(restoreValues(form, { name: 'A', note: null, boxes: [] })).toEqual({ name: 'A', boxes: [] })
    const computed = await shelf({ name: '=lower(doc.name)', note: null, height: '=doc.height' })
    expect(restoreValues(computed, { name: 'a', note: null, height: 3 })).toEqual({ height: 3 })
  })

  test('a field with a literal for its absence comes back', async () => {
    const form = await shelf({ name: "=coalesce(doc.name, '-')", note: null, height: '=doc.height' })
    expect(restoreValues(form, buildPayload(form.submit, { name: 'A' }, all).body)).toEqual({ name: 'A' })
  })

  test.each(["=doc.name == 'tall' ? doc.height : null", "=doc.name != 'tall' ? null : doc.height"])(
    'a field that is passed on under a condition comes back when it was: %s',
    async (height) => {
      const form = await shelf({ name: '=doc.name', note: null, height })
      expect(restoreValues(form, buildPayload(form.submit, { name: 'tall', height: 3 }, all).body)).toEqual({
        name: 'tall',
        height: 3,
      })
      expect(restoreValues(form, buildPayload(form.submit, { name: 'low', height: 3 }, all).body)).toEqual({
        name: 'low',
      })
    },
  )

  test.each([
    null,
    undefined,
    5,
    'text',
    [],
    { boxes: 5 },
    { boxes: [null, 5, 'x'] },
    JSON.parse('{"__proto__": {"a": 1}}'),
  ])('anything may come: %j', async (body: unknown) => {
    const form = await loadRoom(roomDocument().definition)
    expect(() => restoreValues(form, body)).not.toThrow()
    expect(({} as Json)['a']).toBeUndefined()
  })
})
