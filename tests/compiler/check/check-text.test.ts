import { beforeAll, describe, expect, test } from 'vitest'
import { checkText } from '../../../src/compiler/editor.ts'
import type { Project } from '../../../src/compiler/project.ts'
import { compileShipped, shippedProject } from '../../schemas/compiled.ts'

let files: ReadonlyMap<string, string>
let project: Project
beforeAll(async () => {
  files = (await compileShipped()).files
  project = await shippedProject()
})

const check = (file: string, text: string) => checkText(file, project, project.with(file, text))

/** What is wrong with a shipped file after a change of its text. */
async function checkChanged(file: string, change: (text: string) => string) {
  const text = files.get(file) ?? ''
  expect(change(text)).not.toBe(text)
  return check(file, change(text))
}

test('a right text gives its compiled module', async () => {
  const { errors, source } = await checkChanged('master/merek.json', (text) => text.replace('Tambah Merek', 'Merek'))
  expect(errors).toEqual([])
  expect(source).toMatchObject({ id: 'master/merek', entry: { kind: 'dialog', title: 'Merek Baru' } })
})

describe('a change that breaks other definitions is answerable for it', () => {
  const cases: [string, string, (text: string) => string, string][] = [
    [
      "a part of the app's options that a document reads",
      'app.json',
      (text) => text.replace('"isSnProduct":', '"isSnBarang":'),
      'pembelian/pembelian.json:',
    ],
    [
      'the way to a document',
      'screens/pembelian.json',
      (text) => JSON.stringify({ ...JSON.parse(text), content: [] }),
      'pembelian/pembelian.json:1:1 /: Definisi tidak dapat dibuka dari mana pun',
    ],
    [
      'the kind of a definition that others name',
      'screens/penjualan.json',
      () => JSON.stringify({ ...JSON.parse(files.get('master/merek.json') ?? ''), button: { screen: 'master', label: 'X', order: 999 } }), // prettier-ignore
      'app.json:',
    ],
  ]
  test.each(cases)('%s', async (_, file, change, message) => {
    const { errors, source } = await checkChanged(file, change)
    expect(source).toBeNull()
    expect(errors).toContainEqual({
      code: 'breaks-others',
      file,
      pointer: '',
      line: 1,
      column: 1,
      message: expect.stringContaining(message),
    })
  })

  test('two checks at once do not see what is wrong with the other', async () => {
    const change = (text: string) => text.replace('"isSnProduct":', '"isSnBarang":')
    const app = files.get('app.json') ?? ''
    const [wrong, right] = await Promise.all([check('app.json', change(app)), check('app.json', app)])
    expect(wrong.errors).not.toEqual([])
    expect(right.errors).toEqual([])
  })
})

describe('a text that is not meant well is refused within bounds', () => {
  const many = 200_000
  const cases: [string, string][] = [
    ['brackets within brackets', '['.repeat(many) + ']'.repeat(many)],
    ['brackets that are never closed', '{"a":'.repeat(many)],
    ['nothing but commas', ','.repeat(many)],
    ['one key again and again', `{${'"kind":1,'.repeat(many)}"kind":1}`],
    ['many unknown keys', `{"kind":"dialog",${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`],
    ['a text without end', `{"kind":"${'['.repeat(many)}`],
  ]
  test.each(cases)('%s', async (_, text) => {
    const { errors, source } = await check('master/rak.json', text)
    expect(source).toBeNull()
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.length).toBeLessThanOrEqual(100)
  })

  test('brackets in texts are no nesting', async () => {
    const change = (text: string) => text.replace('Tambah Merek Baru', '['.repeat(500))
    expect((await checkChanged('master/merek.json', change)).errors).toEqual([])
  })

  test('an expression that would take for ever ends, and its examples say that it comes to nothing', async () => {
    const text = JSON.parse(files.get('master/merek.json') ?? '')
    // Ten thousand million sums.
    const sums = Array.from(
      'abcdefghij',
      (name) => (inner: string) => `sum([1,2,3,4,5,6,7,8,9,0].map(${name}, ${inner}))`,
    )
    const rule = `${sums.reduce((inner, sum) => sum(inner), '1')} > 0.0`
    text.schema.properties.merek['x-rules'] = [{ rule, message: 'x' }]
    text.examples = [{ data: { merek: 'a' } }, { data: { merek: 'b' } }]
    const { errors } = await check('master/merek.json', JSON.stringify(text))
    expect(errors).toMatchObject([
      { code: 'failed-example', pointer: '/examples/0' },
      { code: 'failed-example', pointer: '/examples/1' },
    ])
  })
})
