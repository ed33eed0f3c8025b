import { expect, test } from 'vitest'
import type { CompiledDialog, Values } from '../../../src/contract/module.ts'
import { buildPayload } from '../../../src/contract/runtime/payload.ts'
import { deriveForm, validateForm } from '../../../src/contract/runtime/validate-form.ts'
import { createFormStore } from '../../../src/engine/form/create-form-store.ts'
import { compileDialogText, loadForm, shelfDialog } from '../../compiler/workspace.ts'

type Json = Record<string, unknown>

/** Walks in walks: with 150 items they would look at 500 million. */
const heavy = 'doc.isi.exists(a, doc.isi.exists(b, doc.isi.exists(c, doc.isi.exists(d, a + b + c + d == 0.5))))'
const refused = 'Tidak dapat diperiksa: isian ini memerlukan terlalu banyak perhitungan. Kurangi isinya.'
const items = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

async function formWith(hasil: Json, more: Json = {}): Promise<CompiledDialog> {
  const isi = { type: 'array', title: 'Isi', items: { type: 'number' } }
  const properties = { isi, hasil: { type: 'string', title: 'Hasil', ...hasil } }
  const definition = {
    ...shelfDialog(),
    schema: { type: 'object', properties, ...more },
    submit: { onlyLogged: 'Uji' },
  }
  expect(await compileDialogText(definition)).toEqual([])
  return loadForm(definition)
}

const rules = (rule: Json): Json => ({ 'x-rules': [{ message: 'Ada setengah', ...rule }] })
const cases: [string, Json, Json?][] = [
  ['a rule', rules({ rule: heavy })],
  ['a rule that says no', rules({ rule: `!${heavy}` })],
  ['the condition of a rule', rules({ when: heavy, rule: 'false' })],
  ['the condition of a rule that says no', rules({ when: `!${heavy}`, rule: 'false' })],
  ['the condition of a demand', { 'x-required': { when: heavy, message: 'Hasil wajib diisi' } }],
  ['the condition of a demand that says no', { 'x-required': { when: `!${heavy}`, message: 'Hasil wajib diisi' } }],
  ['a derived value', { 'x-derive': `${heavy} ? 'ada' : 'tidak'` }],
  ['a derived value that is too long', { 'x-derive': `doc.isi.map(a, doc.isi.map(b, '${'x'.repeat(100)}').join('')).join('')` }],
] // prettier-ignore

test.each(cases)('%s that comes to no result refuses, in the form and on the server', async (_, hasil) => {
  const form = await formWith(hasil)
  const problems = (count: number) => {
    const values: Values = deriveForm(form, { isi: items(count) })
    const store = createFormStore(form, { validateOn: 'submit' })
    store.change('isi', items(count))
    const onServer = validateForm(form, values).map(({ path, message }) => [path, message])
    expect(store.check().map(({ path, message }) => [path, message])).toEqual(onServer)
    expect(store.field('hasil').message).toBe(onServer[0]?.[1] ?? null)
    return onServer
  }
  expect(problems(150)).toEqual([[['hasil'], refused]])
  expect(problems(2).map(([, message]) => message)).not.toContain(refused)
})

test('a field whose condition comes to no result is there, and is sent', async () => {
  const form = await formWith({ 'x-visible': heavy })
  const sent = (count: number) =>
    buildPayload(form.submit, { isi: items(count), hasil: 'ada' }, { extensions: true }).body
  expect(sent(150)).toMatchObject({ hasil: 'ada' })
  expect(sent(2)).not.toHaveProperty('hasil')
})
