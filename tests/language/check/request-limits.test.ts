import { expect, test } from 'vitest'
import type { CompiledDialog, CompiledDocument, Values } from '../../../src/contract/module.ts'
import { formatPointer } from '../../../src/contract/runtime/schema-issues.ts'
import { validateForm } from '../../../src/contract/runtime/validate-form.ts'
import { loadForm, loadRoom } from '../../compiler/workspace.ts'

const text = { type: 'string' }
const written = (form: CompiledDialog | CompiledDocument, values: Values): string[] =>
  validateForm(form, values).map((issue) => `${formatPointer(issue.path)} ${issue.message}`)

function crate(): Promise<CompiledDialog> {
  return loadForm({
    kind: 'dialog',
    title: 'Crate',
    button: { screen: 'home', label: 'Crate', order: 1 },
    schema: {
      type: 'object',
      properties: {
        name: { ...text, minLength: 2, errorMessage: 'Name it' },
        note: { ...text, minLength: 2 },
        own: { ...text, maxLength: 8, errorMessage: 'Eight at most' },
        code: text,
        weight: { type: 'number', minimum: 1, errorMessage: { minimum: 'Weigh it' } },
        free: { type: 'number' },
      },
      required: ['name'],
      errorMessage: { required: { name: 'Name it' }, properties: { note: 'Two at least' } },
    },
    submit: {
      operation: 'addCrate',
      body: {
        name: '=doc.name',
        note: '=doc.note',
        own: '=doc.own',
        code: '=doc.code',
        weight: '=doc.weight > 5 ? doc.weight : null',
        computed: '=doc.free * 2',
      },
    },
  })
}

test.each<[Values, string[]]>([
  [{ name: 'abcde', note: 'abcde', own: 'abcdefgh', code: '12', weight: 1_000_000, free: 9 }, []],
  [{ name: 'abcdef' }, ['/name Paling banyak 5 karakter']],
  [{ name: 'a' }, ['/name Name it']],
  [{}, ['/name Name it']],
  [{ name: 'ab', note: 'abcdef' }, ['/note Paling banyak 5 karakter']],
  [{ name: 'ab', note: 'a' }, ['/note Two at least']],
  [{ name: 'ab', own: 'abcdefghi' }, ['/own Eight at most']],
  [{ name: 'ab', code: 'x' }, ['/code Bentuk isian tidak sesuai']],
  [{ name: 'ab', weight: 1_000_001 }, ['/weight Paling besar 1.000.000']],
  [{ name: 'ab', weight: 0 }, ['/weight Weigh it']],
])('%j has %j: the limits of the request where the definition has none', async (values, issues) => {
  expect(written(await crate(), values)).toEqual(issues)
})

test('rows know the limits of their own kind of item, lists how long they may be', async () => {
  const form = await loadRoom({
    kind: 'document',
    title: 'Crate',
    schema: {
      type: 'object',
      properties: {
        tags: { type: 'array', items: text },
        parts: {
          type: 'array',
          minItems: 1,
          errorMessage: 'One at least',
          'x-as': 'part',
          'x-table': {
            empty: 'None',
            label: 'part.label',
            columns: [{ column: 'value', title: 'Label', value: 'part.label' }],
          },
          items: {
            type: 'object',
            properties: { heavy: { type: 'boolean' }, weight: { type: 'number' }, label: text },
          },
        },
      },
    },
    sections: [{ section: 'table', list: 'parts' }],
    submit: {
      operation: 'addCrate',
      body: {
        tags: '=doc.tags',
        parts: {
          $each: 'doc.parts',
          as: 'part',
          $case: [
            { when: 'part.heavy', item: { heavy: true, weight: '=part.weight' } },
            { item: { heavy: false, label: '=part.label' } },
          ],
        },
      },
    },
  })
  expect(written(form, { parts: [] })).toEqual(['/parts One at least'])
  const part = { heavy: true, weight: 901, label: 'abcde' }
  expect(written(form, { tags: ['abcd'], parts: [part, {}, {}] })).toEqual([
    '/tags/0 Paling banyak 3 karakter',
    '/parts Paling banyak 2 buah',
    '/parts/0/weight Paling besar 900',
    '/parts/0/label Paling banyak 4 karakter',
  ])
  expect(written(form, { tags: ['a', 'b', 'c'], parts: [{}] })).toEqual(['/tags Paling banyak 2 buah'])
})
