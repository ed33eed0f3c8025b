import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { object } from '../../src/language/read/openapi-document.ts'
import { compileDialogText, loadForm } from './workspace.ts'

type Json = Record<string, unknown>

/** Schemas of the kinds that the playgrounds of RJSF and JSON Forms show, flat ones with data to try. */
const drawn: [string, Json, Json[]][] = [
  [
    'simple',
    {
      required: ['firstName', 'lastName'],
      properties: {
        firstName: { type: 'string', title: 'First name', default: 'Chuck' },
        lastName: { type: 'string', title: 'Last name' },
        age: { type: 'integer', title: 'Age' },
        telephone: { type: 'string', minLength: 10 },
      },
    },
    [
      { firstName: 'A', lastName: 'B' },
      { firstName: 'A' },
      { firstName: 'A', lastName: 'B', age: 1.5 },
      { firstName: 'A', lastName: 'B', telephone: '123' },
      {},
    ],
  ],
  [
    'numbers',
    {
      properties: {
        number: { type: 'number' },
        integer: { type: 'integer', minimum: 42, maximum: 100 },
        tens: { type: 'number', multipleOf: 10 },
        open: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      },
    },
    [
      {},
      { number: 3.14 },
      { number: 'x' },
      { integer: 41 },
      { integer: 42 },
      { tens: 25 },
      { tens: 20 },
      { open: 0 },
      { open: 0.5 },
      { open: 1 },
    ],
  ],
  [
    'enums',
    {
      properties: {
        color: { type: 'string', enum: ['red', 'green', 'blue'] },
        size: { type: 'number', enum: [1, 2, 3] },
        untyped: { enum: ['a', 'b'] },
      },
    },
    [
      {},
      { color: 'red' },
      { color: 'pink' },
      { size: 2 },
      { size: 4 },
      { size: '2' },
      { untyped: 'b' },
      { untyped: 'c' },
    ],
  ],
  [
    'dates and formats',
    { properties: { birthday: { type: 'string', format: 'date' }, email: { type: 'string', format: 'email' } } },
    [
      {},
      { birthday: '2024-02-29' },
      { birthday: '2023-02-29' },
      { birthday: 'soon' },
      { email: 'a@b.id' },
      { email: 'a' },
    ],
  ],
  [
    'if, then, else',
    {
      properties: { a: { type: 'string' } },
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      then: { properties: { b: { type: 'number' } } },
      else: { properties: { c: { type: 'number' } } },
    },
    [{}, { a: 'x', b: 1 }, { a: 'x', b: 'y' }, { a: 'y', c: 1 }, { a: 'y', c: 'y' }],
  ],
  [
    'dependent fields and schemas',
    {
      properties: { card: { type: 'number' }, address: { type: 'string' } },
      dependentRequired: { card: ['address'] },
      dependentSchemas: { address: { properties: { city: { type: 'string' } } } },
    },
    [{}, { card: 1 }, { card: 1, address: 'x' }, { address: 'x' }, { address: 'x', city: 1 }],
  ],
  [
    'titled choices',
    {
      properties: {
        a: {
          type: 'string',
          oneOf: [
            { const: 'x', title: 'X' },
            { const: 'y', title: 'Y' },
          ],
        },
      },
    },
    [{}, { a: 'x' }, { a: 'y' }, { a: 'X' }, { a: 1 }],
  ],
  [
    'times of day and addresses',
    {
      properties: {
        time: { type: 'string', format: 'time' },
        moment: { type: 'string', format: 'date-time' },
        page: { type: 'string', format: 'uri' },
      },
    },
    [
      {},
      { time: '10:30:00' },
      { time: '24:30:00' },
      { moment: '2024-02-29T10:30:00Z' },
      { moment: '2024-02-30T10:30:00Z' },
      { page: 'https://a.id' },
      { page: 'a' },
    ],
  ],
  [
    'patterns and lengths',
    { properties: { zip: { type: 'string', pattern: '^[0-9]{5}$' }, bio: { type: 'string', maxLength: 5 } } },
    [{}, { zip: '40111' }, { zip: '4011' }, { bio: '12345' }, { bio: '123456' }, { bio: '😀😀😀😀😀' }],
  ],
  [
    'booleans',
    { required: ['done'], properties: { done: { type: 'boolean' }, rememberMe: { type: 'boolean', default: false } } },
    [{}, { done: true }, { done: false }, { done: 'yes' }],
  ],
  [
    'nullable',
    { properties: { name: { type: ['string', 'null'], minLength: 2 }, rating: { type: ['integer', 'null'] } } },
    [{}, { name: null }, { name: 'a' }, { name: 'ab' }, { rating: null }, { rating: 4 }, { rating: '4' }],
  ],
  [
    'references',
    { properties: { a: { $ref: '#/$defs/text' }, b: { $ref: '#/$defs/text' } }, $defs: { text: { type: 'string' } } },
    [{}, { a: 'x', b: 'y' }, { a: 1 }, { b: null }],
  ],
  [
    'fixed items',
    {
      properties: {
        pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: { type: 'boolean' } },
      },
    },
    [{}, { pair: [] }, { pair: ['a', 1] }, { pair: ['a', 'b'] }, { pair: ['a', 1, true] }, { pair: ['a', 1, 'c'] }],
  ],
  [
    'entries of any name',
    { properties: { a: { type: 'object', additionalProperties: { type: 'number' } } } },
    [{}, { a: {} }, { a: { x: 1 } }, { a: { x: 'y' } }, { a: [] }],
  ],
  [
    'recursion',
    {
      $defs: { node: { type: 'array', items: { $ref: '#/$defs/node' } } },
      properties: { a: { $ref: '#/$defs/node' } },
    },
    [{}, { a: [] }, { a: [[], [[]]] }, { a: [[1]] }, { a: 'x' }],
  ],
  [
    'the whole again',
    { properties: { name: { type: 'string' }, tree: { $ref: '#' } } },
    [{}, { tree: {} }, { tree: { tree: { name: 'a' } } }, { tree: { tree: { name: 1 } } }, { tree: 1 }],
  ],
  [
    'constants',
    { properties: { agreed: { type: 'string', const: 'yes' } } },
    [{}, { agreed: 'yes' }, { agreed: 'no' }],
  ],
]

/** What has no widget, or no field to show its problems at: refused, with the keyword that is to blame. */
const refused: [string, Json, string][] = [
  ['oneOf without a field of its own', { properties: { a: { type: 'string' } }, oneOf: [{ required: ['a'] }] }, '/schema/oneOf/0'],
  ['anyOf', { properties: { a: { anyOf: [{ type: 'string' }, { type: 'number' }] } } }, '/schema/properties/a/anyOf'],
  ['allOf', { properties: { a: { allOf: [{ type: 'string' }, { minLength: 1 }] } } }, '/schema/properties/a/allOf'],
  ['patternProperties', { properties: { a: { type: 'string' } }, patternProperties: { '^x-': { type: 'string' } } }, '/schema/patternProperties'],
  ['additionalProperties', { properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } }, '/schema/additionalProperties'],
  ['not', { properties: { a: { type: 'string', not: { const: 'x' } } } }, '/schema/properties/a/not'],
  ['two types', { properties: { a: { type: ['string', 'number'] } } }, '/schema/properties/a/type'],
  ['files', { properties: { a: { type: 'string', contentEncoding: 'base64' } } }, '/schema/properties/a/contentEncoding'],
  ['no properties', { properties: {} }, '/schema/properties'],
] // prettier-ignore

/** As an author would take it over: wrapped in a dialog, with a message for all that people can get wrong. */
function wrapped(schema: Json): Json {
  const properties = Object.entries(object(schema['properties'])).map(([name, property]) => {
    const constrained = Object.keys(object(property)).some((keyword) => /^(m|ex|pattern|format|const)/.test(keyword))
    return [name, { ...object(property), ...(constrained ? { errorMessage: `${name} salah` } : {}) }]
  })
  const required = (schema['required'] ?? []) as string[]
  const messages = Object.fromEntries(required.map((name) => [name, `${name} wajib diisi`]))
  return {
    kind: 'dialog',
    title: 'Playground',
    button: { screen: 'home', label: 'Playground', order: 1 },
    schema: {
      ...schema,
      type: 'object',
      properties: Object.fromEntries(properties) as Json,
      ...(required.length > 0 ? { errorMessage: { required: messages } } : {}),
    },
    submit: { onlyLogged: 'A test' },
  }
}

describe('schemas of form playgrounds', () => {
  test.each(drawn)('%s: validates as Ajv does', async (_, schema, data) => {
    const ajv = new Ajv2020({ allErrors: true })
    // A CommonJS package whose types put the function below `default`.
    ;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
    const plain = ajv.compile({ ...schema, type: 'object' })
    const form = await loadForm(wrapped(schema))
    for (const values of data) {
      const issues = form.validate(values, {})
      expect([values, issues.length === 0]).toEqual([values, plain(values)])
      for (const issue of issues) expect(Object.keys(form.fields)).toContain(issue.path[0])
    }
  })

  test.each(refused)('%s: refused at its place, with a reason', async (_, schema, pointer) => {
    const errors = await compileDialogText(wrapped(schema))
    expect(errors.map((error) => error.pointer)).toContain(pointer)
    for (const error of errors) expect(error.message).not.toBe('')
  })

  test('there are enough of them', () => {
    expect(drawn.length + refused.length).toBeGreaterThanOrEqual(20)
  })
})
