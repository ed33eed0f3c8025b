import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, test } from 'vitest'
import { loadModule } from '../../src/compiler/load.ts'
import { createFormStore } from '../../src/engine/form/create-form-store.ts'
import { FormFields } from '../../src/engine/form/form-fields.tsx'
import { compileTexts } from '../../src/compiler/compile.ts'
import { drawPage } from '../engine/draw-page.tsx'
import { openapi, surroundings } from '../playground/sample-forms.ts'

const widgets = { 'skala-uji': { draws: ['integer'] }, 'tidak-ada': { draws: ['string'] } }

/** A form whose fields name widgets of the product's own. */
async function compiled(uiSchema: object, own: object = widgets) {
  const dialog = {
    ...{ kind: 'dialog', title: 'Uji', button: { screen: 'home', label: 'Uji', order: 10 }, uiSchema },
    schema: { type: 'object', properties: { nyeri: { type: 'integer', title: 'Nyeri' }, catatan: { type: 'string', title: 'Catatan' } } },
    submit: { onlyLogged: 'Uji' },
  } // prettier-ignore
  const files = { ...surroundings, 'app.json': { ...surroundings['app.json'], widgets: own }, 'uji/isi.json': dialog }
  return compileTexts(new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)])), openapi)
}

async function draw(uiSchema: object) {
  const { sources, errors } = await compiled(uiSchema)
  expect(errors).toEqual([])
  const module = loadModule(sources.find(({ id }) => id === 'uji/isi')?.code ?? '')
  if (module.kind !== 'dialog') throw new Error('no dialog')
  const store = createFormStore(module, { validateOn: 'submit', outer: () => ({}) })
  const { container } = drawPage({ content: <FormFields fieldSet={module.fieldSet} store={store} idPrefix="uji" /> })
  return { container, store }
}

class Scale extends HTMLElement {
  value: unknown = null
  label = ''
  disabled = false
}

it('is given value, label and lock, and its change is the value of the field', async () => {
  customElements.define('skala-uji', Scale)
  const { container, store } = await draw({ nyeri: { 'ui:widget': 'skala-uji', 'ui:readonly': true } })
  const scale = await waitFor(() => {
    const found = container.querySelector('skala-uji')
    if (!(found instanceof Scale)) throw new Error('not drawn')
    return found
  })
  expect(scale).toMatchObject({ value: null, label: 'Nyeri', disabled: true })
  act(() => {
    scale.value = 7
    scale.dispatchEvent(new Event('change'))
  })
  expect(store.values()).toMatchObject({ nyeri: 7 })
  act(() => store.change('nyeri', 3))
  expect(scale.value).toBe(3)
})

it('is a plain box, and says so, where its code cannot be had', async () => {
  const { store } = await draw({ catatan: { 'ui:widget': 'tidak-ada' } })
  expect(await screen.findByText('Isian "tidak-ada" gagal dimuat; isi di sini saja.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Catatan' }), 'ada')
  expect(store.values()).toMatchObject({ catatan: 'ada' })
})

test.each<[string, object, object, RegExp]>([
  ['an unknown name', { nyeri: { 'ui:widget': 'skala-uj' } }, widgets, /skala-uj/],
  ['another type of value', { catatan: { 'ui:widget': 'skala-uji' } }, widgets, /"skala-uji" untuk/],
  ['a name that is no element', {}, { skala: { draws: ['integer'] } }, /sedikitnya satu "-"/],
  ['a name with a path', {}, { '../skala-x': { draws: ['integer'] } }, /sedikitnya satu "-"/],
])('refused: %s', async (_, uiSchema, own, mend) => {
  const { errors } = await compiled(uiSchema, own)
  expect(errors.map(({ message, suggestion }) => `${message} ${suggestion ?? ''}`).join('\n')).toMatch(mend)
})
