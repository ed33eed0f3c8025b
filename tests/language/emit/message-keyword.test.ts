import { Ajv } from 'ajv'
import ajvErrors from 'ajv-errors'
import { expect, test } from 'vitest'
import { messageKeyword } from '../../../src/language/emit/standalone-validator.ts'

const extend = 'default' in ajvErrors ? (ajvErrors.default as typeof ajvErrors) : ajvErrors
const text = { type: 'string', minLength: 2, pattern: '^a' }

/** With messages as definitions have them, and data that break them in one way and in several. */
const cases: [schema: object, data: unknown[]][] = [
  [{ ...text, errorMessage: 'semua' }, ['', 'b', 'bb', 'aa', 1, null]],
  [{ ...text, errorMessage: { minLength: 'pendek', type: 'jenis' } }, ['', 'b', 'bb', 1]],
  [{ ...text, errorMessage: { pattern: 'pola', _: 'lain' } }, ['', 'b', 'bb', 1]],
  [{ enum: ['a', 'b'], errorMessage: { enum: 'pilih' } }, ['c', 1]],
  [
    {
      type: 'object',
      properties: { a: text, b: { ...text, errorMessage: 'b salah' }, 'c/d~e': text },
      required: ['a', 'b', 'c/d~e'],
      errorMessage: {
        required: { a: 'a wajib', 'c/d~e': 'c wajib' },
        properties: { a: 'a salah', 'c/d~e': 'c salah' },
      },
    },
    [{}, { a: '', b: '', 'c/d~e': 1 }, { a: 'aa' }, { b: 'b', 'c/d~e': 'aa' }, [], null, { a: null }],
  ],
  [
    {
      type: 'object',
      properties: { a: { type: 'object', properties: { b: text }, required: ['b', 'c'], errorMessage: 'dalam' } },
      required: ['a'],
      errorMessage: { required: 'wajib', type: 'objek', properties: { a: 'luar' } },
    },
    [{}, { a: {} }, { a: { b: '' } }, { a: { b: 'aa' } }, { a: 1 }, 7],
  ],
  [
    {
      type: 'array',
      items: { type: 'object', properties: { a: { ...text, errorMessage: 'a salah' } }, required: ['a'] },
      minItems: 2,
      uniqueItems: true,
      errorMessage: { minItems: 'kurang', uniqueItems: 'kembar' },
    },
    [[], [{}], [{ a: '' }, { a: '' }], [{ a: 'aa' }, 1], 'x'],
  ],
  [
    {
      type: 'object',
      properties: { a: {}, b: {}, ab: text },
      allOf: [
        { dependencies: { a: ['b', 'ab'] }, errorMessage: { dependencies: 'ikut' } },
        {
          if: { properties: { a: { const: 1 } }, required: ['a'] },
          then: { properties: { b: { const: 2, errorMessage: 'dua' } }, required: ['b'], errorMessage: { required: { b: 'b wajib' } } }, // prettier-ignore
        },
        {
          oneOf: [
            { required: ['a'], errorMessage: 'satu' },
            { properties: { ab: { const: 'x' } }, required: ['ab'] },
          ],
        },
        { not: { required: ['c'], errorMessage: 'tidak' } },
      ],
      errorMessage: { properties: { ab: 'ab salah' }, _: 'sisa' },
    },
    [{}, { a: 1 }, { a: 2 }, { a: 1, b: 1, ab: 'b' }, { b: 2, ab: 'x' }, { a: 1, b: 2, ab: 'aa', c: 1 }, 1],
  ],
]

test.each(cases)('messages of %j stand in the place of the same errors as ajv-errors has it', (schema, data) => {
  const options = { allErrors: true, strict: false }
  const stock = extend(new Ajv(options)).compile(schema)
  const ours = new Ajv(options).addKeyword(messageKeyword).compile(schema)
  for (const value of data) expect({ value, is: ours(value), errors: ours.errors }).toEqual(found(value))
  function found(value: unknown) {
    const is = stock(value)
    // The mark by which ajv-errors knows what it has taken.
    const errors: unknown = JSON.parse(JSON.stringify(stock.errors), (key, part: unknown) => (key === 'emUsed' ? undefined : part)) // prettier-ignore
    return { value, is, errors }
  }
})

test('a text with the parts that ajv-errors would work out stays a text', () => {
  const schema = { type: 'string', errorMessage: 'bukan ${/a} atau ${0#}' }
  const validate = new Ajv({ allErrors: true }).addKeyword(messageKeyword).compile(schema)
  expect(validate(1)).toBe(false)
  expect(validate.errors).toMatchObject([{ message: 'bukan ${/a} atau ${0#}' }])
})

/** There ajv-errors joins the place and its length wrongly, and misses what is deeper than the value. */
test('inside of a list a message stands for what is deeper than its value too', () => {
  const group = { type: 'object', properties: { a: text }, required: ['a'], errorMessage: 'isian salah' }
  const picker = { ...group, errorMessage: { properties: { a: 'a salah' } } }
  const schema = { type: 'array', items: { type: 'object', properties: { group, picker } } }
  const validate = new Ajv({ allErrors: true }).addKeyword(messageKeyword).compile(schema)
  expect(validate([{}, { group: { a: '' }, picker: { a: 1 } }])).toBe(false)
  expect(validate.errors?.map(({ instancePath, message }) => [instancePath, message])).toEqual([
    ['/1/group', 'isian salah'],
    ['/1/picker/a', 'a salah'],
  ])
})
