import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Project } from '../../src/compiler/project.ts'
import { readOpenApi } from '../schemas/compiled.ts'

const openapi = await readOpenApi()

const app = {
  kind: 'app',
  title: 'Uji',
  sidebar: [{ label: 'Master', screen: 'screens/master' }],
  optionFields: { value: ['value', 'id'], label: ['label', 'nama'], luas: ['isImei'] },
  records: { folder: 'master', save: 'simpanMaster', lookup: 'ambilMaster' },
}
const first = { kind: 'screen', title: 'Mulai', path: '/' }
const lost = { kind: 'screen', title: '404', path: '*' }
const screen = { kind: 'screen', title: 'Master', path: '/master', content: [{ block: 'buttons' }] }

interface Dialog {
  label: string
  order: number
  field: string
  picks: string | null
  reads: string | null
  creates: string | null
  operation: string | null
  issue: string
}

/** A dialog with a text, and maybe a picker from a record type, of which an expression reads a part. */
function dialogOf({ label, order, field, picks, reads, creates, operation, issue }: Dialog): object {
  const create = creates === null ? {} : { 'x-create': { dialog: creates, label: '+' } }
  const pick = picks === null ? {} : { pilihan: { title: 'Pilihan', 'x-options': { record: picks }, ...create } }
  const read = reads === null ? {} : { bagian: { title: 'Bagian', type: 'string', 'x-derive': `doc.pilihan.${reads}` } }
  const messages = { [field]: 'Wajib diisi' }
  return {
    kind: 'dialog',
    title: label,
    button: { screen: 'master', label, order },
    schema: {
      type: 'object',
      properties: { [field]: { type: 'string', title: 'Nama', minLength: 1 }, ...pick, ...read },
      required: [field],
      errorMessage: { required: messages, properties: messages },
    },
    submit: operation === null ? {} : { operation, body: { [field]: `=doc.${field}` } },
    examples: [{ data: {}, issues: [{ at: `/${field}`, message: issue }] }],
  }
}

const names = ['master/satu', 'master/dua', 'master/tiga', 'lain/empat']
const dialog: fc.Arbitrary<string> = fc
  .record({
    label: fc.constantFrom('Satu', 'Dua', 'Tiga'),
    order: fc.constantFrom(10, 20, 30),
    field: fc.constantFrom('nama', 'merek', 'luas'),
    picks: fc.constantFrom(null, 'satu', 'dua', 'tida'),
    reads: fc.constantFrom(null, 'label', 'nama', 'luas'),
    creates: fc.constantFrom(null, 'master/satu', 'master/tiga'),
    operation: fc.constantFrom(null, null, 'tambahMerek'),
    issue: fc.constantFrom('Wajib diisi', 'Wajib diisi', 'Lain'),
  })
  .map((parts) => JSON.stringify(dialogOf(parts)))
const wrong = fc.constantFrom(
  null,
  '',
  '{',
  '{"kind":"dialog"}',
  '{"kind":"screen","title":"X","path":"/x"}',
  '["master/satu"]',
)
const apps = fc
  .record({
    optionFields: fc.constantFrom(
      app.optionFields,
      { value: ['id'], label: ['nama'] },
      { value: ['tidakAda'], label: ['nama'] },
    ),
    records: fc.constantFrom(app.records, app.records, undefined, { ...app.records, folder: 'lain' }),
    title: fc.constantFrom('Uji', 'Coba'),
    english: fc.constantFrom(
      undefined,
      undefined,
      { Nama: 'Name', Satu: 'One' },
      { Satu: 'Two', Dua: 'Two' },
      { Satu: 1 },
    ),
  })
  .map((parts) => JSON.stringify({ ...app, ...parts }))
const change: fc.Arbitrary<readonly [string, string | null]> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...names.map((name) => `${name}.json`)), dialog) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...names.map((name) => `${name}.json`)), wrong) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('app.json'), fc.oneof(apps, wrong)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('screens/master.json', 'Nama Salah.json'), fc.oneof(fc.constant(JSON.stringify(screen)), wrong)) },
) // prettier-ignore
/** What is asked of the project after a change: everything, one file, or nothing yet. */
const asked = fc.constantFrom('all', 'all', 'file', 'nothing')

const plain = (label: string, order: number, more: Partial<Dialog> = {}): string =>
  JSON.stringify(
    dialogOf({ label, order, field: 'nama', picks: null, reads: null, creates: null, operation: null, issue: 'Wajib diisi', ...more }),
  ) // prettier-ignore
const start = new Map([
  ['app.json', JSON.stringify(app)],
  ['master/dua.json', plain('Dua', 20, { picks: 'satu', reads: 'nama' })],
  ['master/satu.json', plain('Satu', 10)],
  ['master/tiga.json', plain('Tiga', 30)],
  ['screens/lost.json', JSON.stringify(lost)],
  ['screens/master.json', JSON.stringify(screen)],
  ['screens/start.json', JSON.stringify(first)],
])

test('after any changes a project gives exactly what the same texts give when they are compiled anew', async () => {
  let compiled = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(change, asked), { minLength: 1, maxLength: 8 }), async (changes) => {
      let project = Project.of(start, openapi)
      const texts = new Map(start)
      await project.compile()
      for (const [[file, text], what] of changes) {
        project = project.with(file, text)
        if (text === null) texts.delete(file)
        else texts.set(file, text)
        if (what === 'nothing') continue
        const fresh = Project.of(texts, openapi)
        if (what === 'file') expect(project.compileFile(file)).toMatchObject(outcome(fresh.compileFile(file)))
        else expect(await project.compile()).toEqual(await fresh.compile())
        compiled += (await fresh.compile()).sources.length
      }
    }),
    { seed: 20_261_121, numRuns: 50 },
  )
  // Most of them were right: otherwise nothing would have been shared.
  expect(compiled).toBeGreaterThan(150)
})

function outcome({ errors, source }: ReturnType<Project['compileFile']>) {
  return { errors, source }
}

describe('a change compiles what depends on it, and nothing else', () => {
  /** The files that were read or compiled, each once. */
  async function worked(file: string, text: string | null): Promise<string[]> {
    const project = Project.of(start, openapi)
    await project.compile()
    const files = new Set<string>()
    await project.with(file, text).compile((name) => files.add(name))
    return [...files].sort()
  }
  const cases: [string, string, string | null, string[]][] = [
    ['a title', 'master/tiga.json', plain('Lain', 30), ['master/tiga.json']],
    ['a record type from which another picks', 'master/satu.json', plain('Lain', 10), ['master/dua.json', 'master/satu.json']],
    ['a new record type', 'master/empat.json', plain('Empat', 40), ['master/empat.json']],
    ['a record type that is gone', 'master/tiga.json', null, []],
    ['a text that is no definition', 'master/tiga.json', '{', ['master/tiga.json']],
    ["the app's title", 'app.json', JSON.stringify({ ...app, title: 'Lain' }), ['app.json']],
    ['how lookups answer', 'app.json', JSON.stringify({ ...app, optionFields: { value: ['id'], label: ['nama'] } }), ['app.json', 'master/dua.json']],
    ['the same text', 'app.json', JSON.stringify(app), []],
  ] // prettier-ignore
  test.each(cases)('%s', async (_, file, text, expected) => {
    expect(await worked(file, text)).toEqual(expected)
  })
})

test('a project never changes: what follows from it leaves it as it was', async () => {
  const project = Project.of(start, openapi)
  const before = await project.compile()
  expect(before.errors).toEqual([])
  const wrongPath = project.with('screens/master.json', null)
  expect((await wrongPath.compile()).errors).not.toEqual([])
  expect(await project.compile()).toBe(before)
  expect((await wrongPath.with('screens/master.json', JSON.stringify(screen)).compile()).errors).toEqual([])
  expect(project.with('screens/master.json', JSON.stringify(screen))).toBe(project)
})

test('of two files that clash the later is to blame, and the one that was asked about', async () => {
  const project = Project.of(start, openapi).with('master/dua.json', plain('Tiga', 20))
  expect((await project.compile()).errors).toMatchObject([{ file: 'master/tiga.json', code: 'clash' }])
  expect(project.compileFile('master/dua.json').errors).toMatchObject([{ file: 'master/dua.json', code: 'clash' }])
  expect((await project.compile()).errors).toMatchObject([{ file: 'master/tiga.json', code: 'clash' }])
})

test('tells each module that nothing is wrong with, once it is made', async () => {
  const told: string[] = []
  const project = Project.of(start, openapi).with('master/dua.json', '{}')
  const { sources } = await project.compile(undefined, (codes) => told.push(...codes))
  expect(sources.length).toBeGreaterThan(1)
  expect(told).toEqual(sources.map(({ code }) => code))
})
