import { expect, test } from 'vitest'
import { checkText } from '../../../src/compiler/editor.ts'
import { openProject } from '../../../src/compiler/compile.ts'
import { loadModule } from '../../../src/compiler/load.ts'
import type { CompiledDialog, Values } from '../../../src/contract/module.ts'
import { buildPayload } from '../../../src/contract/runtime/payload.ts'

const { project, result } = await openProject({ schemasDir: 'schemas', openapiFile: 'openapi/trading.yaml' })

/** A shipped form that has a field more. */
const withField = (name: string, field: object): string => {
  const form = JSON.parse(result.files.get(name) ?? '') as { schema: { properties: object } }
  Object.assign(form.schema.properties, { hobi: { type: 'string', title: 'Hobi', ...field } })
  return JSON.stringify(form)
}
const errorsOf = async (name: string, field: object) =>
  (await checkText(name, project, project.with(name, withField(name, field)))).errors

const own = [
  'master/kontak.json',
  'master/produk.json',
  'kontak/customer.json',
  'kontak/supplier.json',
  'master/merek.json',
]
const mistakes = own.map((name) => [name, { 'x-was': 'minat' }, 'misplaced-keyword', '/schema/properties/hobi/x-was', '"minat"'] as const) // prettier-ignore

test.each(mistakes)('a former name of an own field of %s is refused', async (name, field, code, pointer, words) => {
  expect(await errorsOf(name, {})).toEqual([])
  expect(await errorsOf(name, field)).toEqual([
    expect.objectContaining({ code, pointer, message: expect.stringContaining(words) }),
  ])
})

test('what the generic operations store moves to another name', async () => {
  expect(await errorsOf('master/akun.json', { 'x-was': 'minat' })).toEqual([])
})

test.each(own)('a change of %s says that an own field was emptied, and nothing of it without extensions', (name) => {
  const module = loadModule(project.with(name, withField(name, {})).compileFile(name).source?.code ?? '')
  const { submit } = module as CompiledDialog
  const sent = (settings: Parameters<typeof buildPayload>[2]) =>
    (buildPayload(submit, {}, settings).body as Values)['kolomTambahan']
  expect(sent({ extensions: true, isChange: true })).toEqual({ hobi: null })
  expect(sent({ extensions: true })).toEqual({})
  expect(sent({ extensions: false, isChange: true })).toBeUndefined()
})
