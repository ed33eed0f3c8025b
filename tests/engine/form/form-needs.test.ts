/** A form that its theme cannot draw would not open at all: only what is surely plain is plain. */
import { describe, expect, it } from 'vitest'
import type { FieldSet } from '../../../src/compiler/module.ts'
import { needsOf } from '../../../src/engine/form/form-needs.ts'
import { plainTheme } from '../../../src/widgets/plain-theme.ts'
import { textTheme } from '../../../src/widgets/text-theme.ts'

type Schema = FieldSet['schema']

function needs(properties: Record<string, Schema>, root: Schema = {}, uiSchema: FieldSet['uiSchema'] = {}) {
  const schema = { type: 'object', ...root, properties } as FieldSet['schema']
  return needsOf({ schema, uiSchema, layout: [Object.keys(properties)], branches: {}, validate: () => true })
}

describe('what a form needs to be drawn', () => {
  it.each<[string, Record<string, Schema>, Schema?, FieldSet['uiSchema']?]>([
    ['a line of text', { a: { type: 'string', minLength: 1 } }, { required: ['a'] }],
    ['an address', { a: { type: 'string', format: 'email' } }, {}, { a: { 'ui:options': { inputType: 'email' } } }],
    ['a text of digits', { a: { type: 'string', pattern: '^[0-9]+$' } }, {}, { a: { 'ui:widget': 'text' } }],
  ])('is least for %s', (_name, properties, root, ui) => {
    expect(needs(properties, root, ui)).toBe('text')
  })

  it.each<[string, Record<string, Schema>, Schema?, FieldSet['uiSchema']?]>([
    ['a day', { a: { type: 'string', format: 'date' } }],
    ['a secret', { a: { type: 'string' } }, {}, { a: { 'ui:widget': 'password' } }],
    ['texts and tick boxes', { a: { type: 'string', minLength: 1 }, b: { type: 'boolean' } }, { required: ['a'] }],
    ['a long text', { a: { type: 'string' } }, {}, { a: { 'ui:widget': 'textarea' } }],
  ])('is little for %s', (_name, properties, root, ui) => {
    expect(needs(properties, root, ui)).toBe('plain')
  })

  it.each<[string, Record<string, Schema>, Schema?, FieldSet['uiSchema']?]>([
    ['a number', { a: { type: 'number' }, b: { type: 'string' } }],
    ['choices', { a: { type: 'string', enum: ['x'] } }],
    ['yes or no as choices', { a: { type: 'boolean' } }, {}, { a: { 'ui:widget': 'select' } }],
    ['a picker', { a: { type: 'object', anyOf: [] } }, {}, { a: { 'ui:field': 'picker' } }],
  ])('is more for %s', (_name, properties, root, ui) => {
    expect(needs(properties, root, ui)).toBe('flat')
  })

  it.each<[string, Record<string, Schema>, Schema?, FieldSet['uiSchema']?]>([
    ['a text that may be a number', { a: { type: ['string', 'number'] } }],
    ['titled choices', { a: { type: 'string', oneOf: [{ const: 'x' }] } }],
    ['a group', { a: { type: 'object', properties: { b: { type: 'string' } } } }],
    ['a list', { a: { type: 'array', items: { type: 'string' } } }],
    ['fields that nobody named', {}, { additionalProperties: { type: 'string' } }],
    ['fields that come and go', { a: { type: 'string' } }, { allOf: [{ if: {}, then: { properties: {} } }] }],
    ['a shape that is chosen', { a: { type: 'string' } }, { anyOf: [{ properties: {} }] }],
  ])('is anything for %s', (_name, properties, root, ui) => {
    expect(needs(properties, root, ui)).toBe('any')
  })

  it('is told by what is drawn: rows have a table of their own', () => {
    const properties = { a: { type: 'string' }, rows: { type: 'array' } }
    const schema = { type: 'object', properties } as FieldSet['schema']
    expect(needsOf({ schema, uiSchema: {}, layout: [['a']], branches: {}, validate: () => true })).toBe('text')
  })

  it('has a widget for all that is plain', () => {
    const { CheckboxWidget, ColorWidget, DateWidget, PasswordWidget, TextWidget, TextareaWidget } = plainTheme.widgets
    for (const widget of [CheckboxWidget, ColorWidget, DateWidget, PasswordWidget, TextWidget, TextareaWidget])
      expect(widget).toBeTypeOf('function')
    expect(Object.keys(textTheme.widgets).sort()).toEqual(['EmailWidget', 'TextWidget', 'URLWidget'])
  })
})
