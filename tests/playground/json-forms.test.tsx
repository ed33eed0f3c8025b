import { cleanup, waitFor } from '@testing-library/react'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterEach, describe, expect, test } from 'vitest'
import { ruleOf, ruleText } from '../../src/compiler/import/json-forms/rule.ts'
import type { Values } from '../../src/contract/module.ts'
import { drawnFields } from './drawn-fields.ts'
import { drawOurForm } from './our-form.tsx'
import { formOf } from './resolved-forms.ts'
import { imported, isRight } from './imported.ts'
import { choiceExamples, lackingExamples } from './json-forms/choice-examples.ts'
import {
  control,
  type Example,
  fields,
  group,
  horizontal,
  type Json,
  label,
  text,
  vertical,
  when,
} from './json-forms/elements.ts'
import { layoutExamples } from './json-forms/layout-examples.ts'
import { listExamples } from './json-forms/list-examples.ts'
import { ruleExamples } from './json-forms/rule-examples.ts'
import { valueExamples } from './json-forms/value-examples.ts'

const examples = [...layoutExamples, ...ruleExamples, ...listExamples, ...valueExamples, ...choiceExamples]

/** As JSON Forms makes its own. */
const ajv = new Ajv({ allErrors: true, strict: false })
// A CommonJS package whose types put the function below `default`.
;(addFormats as unknown as (ajv: Ajv) => void)(ajv)

afterEach(cleanup)

function given({ schema, uischema, data }: Pick<Example, 'schema' | 'uischema' | 'data'>): Json {
  return { ...(schema && { schema }), uischema: uischema ?? null, data }
}

describe("JSON Forms' examples", () => {
  test.each(examples)('$name: compiles, judges as Ajv does, and draws each control', async (example) => {
    const { right, wrong, shown, lost = [] } = example
    const made = await imported(given(example))
    expect([made.errors, made.lacking]).toEqual([[], made.lacking.filter((text) => lost.some((one) => text.includes(one)))])
    for (const one of lost) expect(made.lacking).toContainEqual(expect.stringContaining(one))
    const { dialog } = made
    if (!dialog) throw new Error('not made')
    const judges = (data: unknown) => [data, ajv.validate(withoutMessages(made.schema), data), isRight(dialog, made.toForm(data))]
    expect([...right, ...wrong].map(judges)).toEqual([...right.map((data) => [data, true, true]), ...wrong.map((data) => [data, false, false])])
    const values = made.toForm(example.data ?? {}) as Values
    const { container } = drawOurForm(formOf(dialog, [dialog.fieldSet], []), values)
    await waitFor(() => expect(drawnFields(container).map(({ label }) => label)).toEqual(expect.arrayContaining([...shown])))
  }) // prettier-ignore

  test.each(lackingExamples)('$name: says what it cannot', async ({ says, ...example }) => {
    const made = await imported(given(example))
    expect([...made.lacking, ...made.errors.map(({ message }) => message)]).toContainEqual(
      expect.stringContaining(says),
    )
  })

  /** 62 files, some of several examples. The issue counts 51. */
  test('are made whole, all but five', () => {
    expect([examples.length, lackingExamples.map(({ name }) => name)]).toEqual([
      72,
      ['additional-properties', 'oneOf-recursive', 'mixed-object', 'json-editor', 'jsonschema'],
    ])
  })
})

describe('what an import of JSON Forms says', async () => {
  const made = await imported({
    schema: fields({
      nama: text,
      dewasa: { type: 'boolean' },
      alamat: fields({ jalan: text, kota: text, rt: { type: 'integer' } }),
      lain: text,
    }),
    uischema: vertical(
      label('Data diri'),
      control('nama', { label: 'Nama lengkap', options: { multi: true, dateFormat: 'x' } }),
      { ...group('Rumah', horizontal('alamat/kota', 'alamat/jalan')), ...when('SHOW', 'dewasa', { const: true }) },
      control('dewasa', when('DISABLE', 'nama', { pattern: '^x' })),
      'nama',
      'hantu',
      { type: 'Ajaib', elements: [] },
    ),
  })

  test('is a definition with order, headings, labels, widgets and conditions', () => {
    const { schema, uiSchema, layout } = JSON.parse(made.text ?? '{}') as Record<string, Json>
    expect({ schema, uiSchema, layout }).toMatchObject({
      schema: { properties: { nama: { title: 'Nama lengkap' }, alamat: { title: 'Rumah', 'x-visible': 'doc.dewasa == true', properties: { rt: { title: 'Rt' } } } } },
      uiSchema: { nama: { 'ui:widget': 'textarea', 'ui:heading': 'Data diri' }, alamat: { 'ui:order': ['kota', 'jalan', '*'] } },
      layout: [['nama'], ['alamat'], ['dewasa']],
    }) // prettier-ignore
  })

  test('tells what changed, and place by place what was left out', () => {
    expect([made.changes, made.lacking]).toEqual([
      ['kolom "nama" berulang dalam "uischema": hanya tempat pertamanya', 'kolom "lain" tidak ada dalam "uischema": sesudah yang lain'],
      [
        '/uischema/elements/1: pilihan "dateFormat" dilepas',
        '/uischema/elements/6: bagian "Ajaib" tidak dikenal; isinya berurutan',
        '/uischema/elements/3: "rule" tidak dapat ditulis sebagai rumus',
        '/uischema/elements/5: kolom "hantu" tidak ada dalam skema',
      ],
    ]) // prettier-ignore
  })
})

test.each([
  [
    'each with a heading',
    horizontal(group('Satu', 'a', 'b'), group('Dua', 'c')),
    [['a'], ['b'], ['c']],
    ['Satu', 'Dua'],
  ],
  ['one, and what is not in it', horizontal(group('Satu', 'a', 'b'), vertical('c')), [['a'], ['b'], ['c']], ['Satu']],
  [
    'two in one column',
    horizontal(vertical(label('Satu'), 'a', label('Dua'), 'b'), 'c'),
    [['a', 'c'], ['b']],
    ['Satu', 'Dua'],
  ],
  ['below a heading', vertical(label('Satu'), horizontal('a', vertical('b', 'c'))), [['a', 'b'], ['c']], ['Satu']],
  ['the second with one', horizontal('a', group('Dua', 'b', 'c')), [['a'], ['b'], ['c']], ['Dua']],
])('columns side by side, %s: all headings are read', async (_what, uischema, lines, headings) => {
  const made = await imported({ schema: fields({ a: text, b: text, c: text }), uischema })
  const { layout } = JSON.parse(made.text ?? '{}') as Json
  expect([made.errors, layout]).toEqual([[], lines])
  const isStacked = lines.length === 3
  expect(made.changes).toEqual(isStacked ? ['bagian berjudul yang berdampingan menjadi berurutan'] : [])
  if (!made.dialog) throw new Error('not made')
  const { container } = drawOurForm(formOf(made.dialog, [made.dialog.fieldSet], []), {})
  const drawn = [...container.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(drawn).toEqual(headings)
})

test.each([
  ['SHOW', { const: 'x' }, 'doc.a == "x"'],
  ['HIDE', { const: 3 }, '!(doc.a == 3)'],
  ['ENABLE', { enum: ['a', 'b'] }, '!((doc.a == "a") || (doc.a == "b"))'],
  ['DISABLE', { type: 'number', minimum: 3, exclusiveMaximum: 9 }, '(doc.a >= 3) && (doc.a < 9)'],
  ['SHOW', { minLength: 2 }, 'doc.a == null || (size(doc.a) >= 2)'],
  ['SHOW', { not: { const: true } }, '!(doc.a == true)'],
  ['SHOW', { anyOf: [{ const: 1 }, { type: 'string' }] }, '(doc.a == 1) || (doc.a != null)'],
  ['SHOW', { contains: { const: 'x' } }, 'doc.a == null || ("x" in doc.a)'],
  ['SHOW', { pattern: '^x' }, null],
  ['SHOW', { const: { b: 1 } }, null],
])('the rule %s %j is the condition %s', (effect, schema, expected) => {
  const rule = ruleOf(when(effect, 'a', schema)['rule'] as Json)
  expect(rule && ruleText([rule], (name) => name)).toBe(expected)
})

/** Ajv itself knows no messages. */
function withoutMessages(schema: Json): Json {
  const { errorMessage: _, ...rest } = schema
  return rest
}
