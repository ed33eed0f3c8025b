import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, test, vi } from 'vitest'
import { loadModule } from '../../src/compiler/load.ts'
import { createFormStore } from '../../src/engine/form/create-form-store.ts'
import { focusFirstProblem } from '../../src/engine/form/focus.ts'
import { FormFields } from '../../src/engine/form/form-fields.tsx'
import { compileTexts } from '../../src/compiler/compile.ts'
import { drawPage } from '../engine/draw-page.tsx'
import { openapi, surroundings } from '../playground/sample-forms.ts'

const widgets = {
  'skala-uji': { draws: ['integer'] },
  'tidak-ada': { draws: ['string'] },
  'buat-gagal': { draws: ['integer', 'boolean'] },
  'isi-gagal': { draws: ['integer', 'boolean'] },
}

/** A form whose fields name widgets of the product's own. */
async function compiled(uiSchema: object, own: object = widgets) {
  const dialog = {
    kind: 'dialog', title: 'Uji', button: { screen: 'home', label: 'Uji', order: 10 }, uiSchema,
    schema: { type: 'object', properties: { nyeri: { type: 'integer', title: 'Nyeri' }, catatan: { type: 'string', title: 'Catatan' }, setuju: { type: 'boolean', title: 'Setuju' }, skala: { type: 'integer', title: 'Skala' } }, required: ['skala'] },
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
  typed: unknown = null
  get value(): unknown {
    return this.typed
  }
  set value(value: unknown) {
    this.typed = value
  }
  label = ''
  disabled = false
}

customElements.define('skala-uji', Scale)

function scaleIn(container: HTMLElement): Promise<Scale> {
  return waitFor(() => {
    const found = container.querySelector('skala-uji')
    if (!(found instanceof Scale)) throw new Error('not drawn')
    return found
  })
}

it('is given value, label and lock, and its change is the value of the field', async () => {
  const { container, store } = await draw({ nyeri: { 'ui:widget': 'skala-uji', 'ui:readonly': true } })
  const scale = await scaleIn(container)
  expect(scale).toMatchObject({ value: null, label: 'Nyeri', disabled: true })
  act(() => {
    scale.value = 7
    scale.dispatchEvent(new Event('change'))
  })
  expect(store.values()).toMatchObject({ nyeri: 7 })
  act(() => store.change('nyeri', 3))
  expect(scale.value).toBe(3)
})

it('is where the form leads to when it is refused, and what is half typed in it stays', async () => {
  const { container, store } = await draw({ skala: { 'ui:widget': 'skala-uji' } })
  const scale = await scaleIn(container)
  expect(scale.getAttribute('aria-invalid')).toBe(null)
  scale.tabIndex = 0
  scale.typed = '7,'
  act(() => void store.check())
  expect(scale.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(scale.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Skala wajib diisi')
  expect(focusFirstProblem(container)).toBe(true)
  expect(document.activeElement).toBe(scale)
  expect(scale.value).toBe('7,')
})

class ThrowsMade extends HTMLElement {
  constructor() {
    super()
    throw new Error('made')
  }
}
class ThrowsGiven extends HTMLElement {
  set value(_: unknown) {
    throw new Error('given')
  }
}
customElements.define('buat-gagal', ThrowsMade)
customElements.define('isi-gagal', ThrowsGiven)

test.each([
  ['buat-gagal', 'nyeri', 'spinbutton', 'Nyeri'],
  ['isi-gagal', 'nyeri', 'spinbutton', 'Nyeri'],
  ['buat-gagal', 'setuju', 'checkbox', 'Setuju'],
])('%s, whose code throws, leaves the page and a plain control for %s', async (widget, field, role, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // A constructor that throws is told by the browser.
  const told = (event: ErrorEvent): void => event.preventDefault()
  window.addEventListener('error', told)
  await draw({ [field]: { 'ui:widget': widget } })
  expect(await screen.findByText(`Isian "${widget}" gagal dimuat; isi di sini saja.`)).toBeTruthy()
  expect(screen.getByRole(role, { name: title })).toBeTruthy()
  expect(screen.getAllByText(title)).toHaveLength(1)
  window.removeEventListener('error', told)
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
