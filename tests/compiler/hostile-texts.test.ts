import { expect, test, vi } from 'vitest'
import { SourceFile } from '../../src/language/read/source-file.ts'
import { suggest } from '../../src/language/check/suggest.ts'
import { compileDialogText, loadForm, shelfDialog } from './workspace.ts'

// How often names are compared is counted: it grew with the wrong names times the known ones.
vi.mock('../../src/language/check/suggest.ts', async (original) => {
  const { suggest } = await original<typeof import('../../src/language/check/suggest.ts')>()
  return { suggest: vi.fn(suggest) }
})

type Properties = ReturnType<typeof shelfDialog>['schema']['properties']
const text = { type: 'string', title: 'T' }
const names = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const fields = (count: number, field: (index: number) => object): Properties =>
  Object.fromEntries(names(count, 'f').map((name, index) => [name, { ...text, ...field(index) }]))

const dialog = (change: (definition: ReturnType<typeof shelfDialog>) => void) => {
  const definition = shelfDialog()
  change(definition)
  return JSON.stringify(definition)
}
const withFields = (more: Properties) => dialog(({ schema }) => Object.assign(schema.properties, more))

/** Each by its size: some thousand of what is wrong. */
const shapes: Record<string, (size: number) => string> = {
  'a text that is not closed': (size) => `{"kind": "${'a'.repeat(size * 20)}`,
  'quotes that are not closed': (size) => `{"kind": ${'"\\'.repeat(size * 10)}`,
  'escaped quotes in a text that is not closed': (size) => `{"kind": "${'\\"'.repeat(size * 10)}`,
  'lines that begin a text': (size) => '"\n'.repeat(size * 10),
  brackets: (size) => `["\n${'['.repeat(size * 20)}"`,
  commas: (size) => `[${','.repeat(size * 20)}`,
  'words that are no JSON': (size) => 'x y '.repeat(size * 5),
  'keys that are written twice': (size) =>
    `{${names(size, '')
      .map(() => '"a": 1')
      .join(',')}}`,
  'unknown keys': (size) =>
    dialog((definition) => Object.assign(definition, Object.fromEntries(names(size, 'k').map((name) => [name, 1])))),
  'fields that are numbers': (size) =>
    withFields(Object.fromEntries(names(size, 'n').map((name) => [name, 1])) as never),
  'wrong names in a layout of many fields': (size) =>
    dialog((definition) => {
      Object.assign(
        definition.schema.properties,
        fields(size, () => ({})),
      )
      definition['layout'] = names(size, 'w').map((name) => [name])
    }),
  'wrong names that are demanded': (size) => dialog(({ schema }) => void (schema['required'] = names(size, 'w'))),
  'wrong names to clear': (size) => withFields(fields(size, (index) => ({ 'x-clears': [`w${index}`] }))),
  'wrong templates': (size) =>
    withFields(fields(size, (index) => ({ 'x-rules': [{ rule: 'true', message: `x {doc.w${index}} {doc.` }] }))),
  'one text of wrong templates': (size) =>
    withFields(
      fields(1, () => ({
        'x-rules': [
          {
            rule: 'true',
            message: names(size, 'w')
              .map((name) => `{doc.${name}}`)
              .join(''),
          },
        ],
      })),
    ),
  'an expression that is not closed': (size) =>
    withFields(fields(1, () => ({ 'x-rules': [{ rule: 'true', message: `{"${'x'.repeat(size * 10)}` }] }))),
  'values derived from each other': (size) =>
    withFields(fields(size, (index) => ({ 'x-derive': `doc.f${(index + 1) % size}` }))),
}

test.each(Object.entries(shapes))('%s: at most a hundred errors, and as many looks at names', async (_, make) => {
  vi.mocked(suggest).mockClear()
  const errors = await compileDialogText(make(1000))
  expect(errors.length).toBeGreaterThan(0)
  // A hundred for the file; the screen and the app beside it miss the dialog.
  expect(errors.length).toBeLessThanOrEqual(105)
  expect(vi.mocked(suggest).mock.calls.length).toBeLessThanOrEqual(105)
})

test('a right chain of derived values compiles in the order of its reading', async () => {
  const last = { 'x-browser-only': 'Only a test.' }
  const more = fields(600, (index) => (index < 599 ? { 'x-derive': `doc.f${index + 1}` } : last))
  const definition = shelfDialog()
  Object.assign(definition.schema.properties, more)
  const form = await loadForm(definition)
  expect(form.derive({ f599: 'x' }, {})).toMatchObject({ f0: 'x', f300: 'x' })
})

test('brackets behind a text that ends with its line are counted: the parser reads them', () => {
  const deep = `["a\n${'['.repeat(50_000)}"`
  expect(new SourceFile('a.json', deep).errors).toMatchObject([{ code: 'json-syntax', line: 2 }])
  expect(new SourceFile('a.json', `["\\"${'['.repeat(500)}"]`).errors).toEqual([])
})

test('a text of more than a million characters is not read', () => {
  const { errors } = new SourceFile('a.json', ' '.repeat(1_000_001))
  expect(errors).toMatchObject([{ code: 'too-heavy', message: 'lebih dari 1000000 karakter' }])
})
