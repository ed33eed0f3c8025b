import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawSchema, type Ui } from './draw-schema.tsx'

/** Which keys a telephone shows, what a browser fills in, and what its Enter key says. */
const cases: [name: string, property: object, ui: Ui, keys: Record<string, string | null>][] = [
  ['text', { type: 'string' }, {}, { type: 'text', autocomplete: 'off', enterkeyhint: 'next' }],
  ['textarea', { type: 'string' }, { 'ui:widget': 'textarea' }, { autocomplete: 'off', enterkeyhint: 'enter' }],
  ['email', { type: 'string', format: 'email' }, {}, { type: 'email', autocapitalize: 'none', spellcheck: 'false' }],
  ['address', { type: 'string', format: 'uri' }, {}, { type: 'url', autocapitalize: 'none', spellcheck: 'false' }],
  ['telephone', { type: 'string' }, { 'ui:options': { inputType: 'tel' } }, { type: 'tel', autocomplete: 'off' }],
  ['digits', { type: 'string' }, { 'ui:options': { inputMode: 'numeric' } }, { type: 'text', inputmode: 'numeric' }],
  ['name', { type: 'string' }, { 'ui:autocomplete': 'name' }, { autocomplete: 'name', autocapitalize: null }],
  ['name to sign in with', { type: 'string' }, { 'ui:autocomplete': 'username' }, { autocomplete: 'username', autocapitalize: 'none', spellcheck: 'false' }], // prettier-ignore
  ['code', { type: 'string' }, { 'ui:autocomplete': 'one-time-code' }, { autocomplete: 'one-time-code', autocapitalize: 'none' }], // prettier-ignore
  ['whole number', { type: 'integer' }, {}, { inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'next' }],
  ['number', { type: 'number' }, {}, { inputmode: 'decimal' }],
  ['time', { type: 'string', format: 'time' }, {}, { type: 'text', inputmode: 'numeric' }],
  ['day', { type: 'string', format: 'date' }, {}, { type: 'text', inputmode: null, enterkeyhint: 'next' }],
  [
    'known password',
    { type: 'string' },
    { 'ui:widget': 'password', 'ui:autocomplete': 'current-password' },
    { type: 'password', autocomplete: 'current-password', enterkeyhint: 'go', autocapitalize: 'none' },
  ],
  [
    'new password',
    { type: 'string' },
    { 'ui:widget': 'password', 'ui:autocomplete': 'new-password' },
    { type: 'password', autocomplete: 'new-password', enterkeyhint: 'next' },
  ],
]

it.each(cases)('%s', async (_, property, ui, keys) => {
  drawSchema({
    schema: { type: 'object', properties: { isi: { title: 'Isi', ...property } } },
    uiSchema: { isi: ui },
  })
  const control = await screen.findByLabelText('Isi')
  expect(Object.fromEntries(Object.keys(keys).map((name) => [name, control.getAttribute(name)]))).toEqual(keys)
})
