import { describe, expect, test } from 'vitest'
import { deriveForm } from '../../../src/contract/runtime/validate-form.ts'
import { compileDialogText, loadForm, roomDocument, shelfDialog } from '../../compiler/workspace.ts'
import { buildPayload } from '../../../src/contract/runtime/payload.ts'

type Json = Record<string, unknown>

function dialogWith(schema: Json): Json {
  const dialog = shelfDialog()
  Object.assign(dialog, { schema: { type: 'object', ...schema } })
  return { ...dialog, submit: { onlyLogged: 'A test' } }
}

const demand = (...names: string[]): Json => ({ required: names, errorMessage: { required: Object.fromEntries(names.map((name) => [name, `${name} wajib`])) } }) // prettier-ignore
const text = (more: Json = {}): Json => ({ type: 'string', ...more })
const shape = (title: string, properties: Json, more: Json = {}): Json => ({ title, properties, ...more })
const person = shape('Orang', { name: text(), phone: text() }, demand('name'))
const firm = shape('Badan', { tax: { type: 'number' }, phone: text() }, demand('tax'))
const either = { oneOf: [person, firm] }
const loose = { anyOf: [shape('Satu', { one: text() }), shape('Dua', { two: text() })] }
const note = { note: text() }

describe('a choice between shapes', () => {
  test.each<[string, Json, Json, Json, string[]]>([
    ['one shape', { properties: note, ...either }, { note: 'n', name: 'x', phone: 'p' }, { note: 'n', name: 'x', phone: 'p' }, []],
    ['the other', { properties: {}, ...either }, { tax: 1, phone: 'p' }, { tax: 1, phone: 'p' }, []],
    ['what another shape has and does not fit', { properties: {}, ...either }, { name: 'x', tax: 'no' }, { name: 'x' }, []],
    ['both at once, by another client', { properties: {}, ...either }, { name: 'x', tax: 1 }, { name: 'x', tax: 1 }, [' Isi salah satu saja.']],
    ['nothing yet: what each demands', { properties: note, ...either }, {}, {}, ['name name wajib', 'tax tax wajib']],
    ['what is wrong with the one begun', { properties: {}, ...either }, { tax: 'no' }, { tax: 'no' }, ['tax Harus berupa angka.']],
    ['any of them', { properties: {}, ...loose }, { one: 'a', two: 'b' }, { one: 'a' }, []],
    ['none of them', { properties: note, ...loose }, { note: 'n' }, { note: 'n' }, []],
    ['a group', { properties: { who: { type: 'object', ...either } } }, { who: { tax: 1, name: ' ' } }, { who: { tax: 1 } }, []],
    ['items', { properties: { all: { type: 'array', items: { type: 'object', ...either } } } }, { all: [{ name: 'x' }, {}, { tax: 'no' }] }, { all: [{ name: 'x' }, {}, { tax: 'no' }] }, ['all.1.name name wajib', 'all.1.tax tax wajib', 'all.2.tax Harus berupa angka.']],
  ])('%s: kept and judged', async (_, schema, values, kept, issues) => {
    expect(await compileDialogText(dialogWith(schema))).toEqual([])
    const form = await loadForm(dialogWith(schema))
    expect(deriveForm(form, values)).toEqual(kept)
    const found = form.validate(values, {}).map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(found.sort()).toEqual(issues)
    expect(buildPayload(form.submit, values, { extensions: true }).body).toEqual(kept)
  }) // prettier-ignore

  test('its fields are names for expressions, widgets, examples and the payload', async () => {
    const properties = { note: text({ 'x-derive': 'doc.who.phone' }), who: { type: 'object', ...either } }
    const definition = {
      ...dialogWith({ properties }),
      uiSchema: { who: { phone: { 'ui:widget': 'textarea' } } },
      examples: [
        { data: { who: { tax: 1 } } },
        { data: { who: { phone: '1', name: 'x' } } },
        { data: { who: { tax: 'x' } }, issues: [{ at: '/who/tax', message: 'Harus berupa angka.' }] },
      ],
      submit: { onlyLogged: 'A test', body: { phone: '=doc.who.phone' } },
    }
    expect(await compileDialogText(definition)).toEqual([])
    const form = await loadForm(definition)
    expect(form.derive({ who: { tax: 1, phone: '7' } }, {})['note']).toBe('7')
    expect(buildPayload(form.submit, { who: { tax: 1, phone: '7' } }, { extensions: true }).body).toEqual({
      phone: '7',
    })
  })

  const at = '/schema/oneOf'
  test.each<[string, Json, string[]]>([
    ['no field of its own', { oneOf: [person, shape('B', { b: text() })] }, [`${at}/1 wajibkan satu kolom yang hanya ada dalam bentuk ini, atau pakai "anyOf"`]],
    ['a field that is there anyway', { properties: { name: text() }, oneOf: [person, firm] }, [`${at}/0/properties/name "name" juga di luar "oneOf"; tulis di satu tempat saja`]],
    ['two with one title', { oneOf: [person, { ...firm, title: 'Orang' }] }, [`${at}/1/title "Orang" sudah dipakai bentuk lain; tulis yang lain`]],
    ['both lists', { oneOf: [person, firm], anyOf: [shape('B', { b: text() })] }, ['/schema/anyOf "oneOf" sudah ada; hapus salah satu']],
    ['a mark', { oneOf: [shape('A', { a: { const: 'a', type: 'string', errorMessage: 'A' } }, demand('a'))] }, [`${at}/0/properties/a/const bentuk dipilih orang; untuk penanda pakai kolom pilihan dan "if"`]],
    ['a default', { oneOf: [shape('A', { a: text({ default: 'x' }) }, demand('a'))] }, [`${at}/0/properties/a/default kolom yang datang dan pergi selalu mulai kosong; hapus, atau pindahkan kolomnya ke "properties"`]],
    ['a case in a shape', { anyOf: [shape('A', { a: text() }, { dependentSchemas: {} })] }, ['/schema/anyOf/0/dependentSchemas "dependentSchemas" tidak berlaku di sini; hapus']],
    ['other types of one field', { anyOf: [shape('A', { a: text() }), shape('B', { a: { type: 'number' } })] }, ['/schema/anyOf/1/properties/a/type "a" di tempat lain bertipe "string"; samakan']],
    ['a hostile message', { oneOf: [{ ...person, errorMessage: { required: { name: '${0}' } } }, firm] }, [`${at}/0/errorMessage/required/name pesan tidak dapat memuat "\${"; pakai "x-rules"`]],
    ['no fields at all', {}, ['/schema/properties "properties" tidak boleh kosong']],
    ['behaviour in a shape', { anyOf: [shape('A', { a: text({ 'x-visible': 'true' }) })] }, ['/schema/anyOf/0/properties/a/x-visible "x-visible" tidak berlaku di sini; tulis pada kolom di tingkat atas formulir']],
  ])('refused: %s', async (_, more, expected) => {
    const errors = await compileDialogText(dialogWith({ properties: {}, ...more }))
    expect(errors.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual(expected)
  }) // prettier-ignore

  test('a document draws its fields in several places: no choice for the whole of it', async () => {
    const { definition } = roomDocument()
    Object.assign(definition['schema'] as Json, loose)
    const errors = await compileDialogText(definition)
    expect(errors.map(({ pointer, message }) => `${pointer} ${message}`)).toContain(
      '/schema/anyOf "anyOf": tidak di akar dokumen; tulis di dalam kolom "type": "object"',
    )
  })

  test('several shapes that are titled choices stay one control', async () => {
    const titled = { type: 'string', oneOf: [{ const: 'a', title: 'Satu' }] }
    const lists = { properties: { all: { type: 'array', uniqueItems: true, errorMessage: 'Kembar', items: { type: 'object', ...loose } }, some: { type: 'array', uniqueItems: true, errorMessage: 'Kembar', items: titled } } } // prettier-ignore
    const form = await loadForm(dialogWith(lists))
    expect([form.fields['all']?.oneControl, form.fields['some']?.oneControl]).toEqual([undefined, true])
  })
})
