import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { Project } from '../../../../src/compiler/project.ts'
import type { CompiledDialog, CompiledModule } from '../../../../src/contract/module.ts'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import { DefinitionStore } from '../../../../src/server/platform/definitions/definition-store.ts'
import { packageFolder } from '../../../../src/server/package-folder.ts'
import { readOpenApi } from '../../../schemas/compiled.ts'
import { sharedCompiler } from './shared-compiler.ts'

const openapiFile = path.join(packageFolder(), 'openapi/trading.yaml')
let store: DefinitionStore

beforeAll(async () => {
  const options = { schemasDir: path.join(packageFolder(), 'examples/klinik'), openapiFile }
  store = await DefinitionStore.open(options, { info: () => {}, warn: () => {} }, { compiler: sharedCompiler })
}, 60_000)

const titleOf = (index: ReturnType<DefinitionStore['index']>, id: string) =>
  index.entries.find((entry) => entry.id === id)

function dialog(id: string): CompiledDialog {
  const module = store.module(id)
  if (module?.kind !== 'dialog') throw new Error(`${id} is no dialog`)
  return module
}

describe('a folder with texts in both languages', () => {
  test('is indexed in each, and both modules are served', () => {
    const [own, english] = [store.index(), store.index('en')]
    expect(titleOf(own, 'screens/beranda')?.title).toBe('Beranda')
    expect(titleOf(english, 'screens/beranda')?.title).toBe('Home')
    for (const { url } of [...own.entries, ...english.entries]) expect(store.code(url)).toBeDefined()
    // What has one language is one module.
    expect(titleOf(english, 'kas/gerak')).toEqual(titleOf(own, 'kas/gerak'))
    expect(store.entriesIn('en', own.entries).map(({ title }) => title)).toEqual(
      english.entries.map(({ title }) => title),
    )
  })

  test('is refused in the language that is asked for, and judged the same', async () => {
    const refusals = async (language: 'id' | 'en'): Promise<string[]> => {
      const asRead = (module: CompiledModule): CompiledModule => store.moduleIn(language, module)
      const check = createRuleCheck(() => [dialog('master/tindakan')], asRead)
      const issues = await check('/api/master/tindakan', { nama: '', biaya: -1 }, async () => new Map())
      return issues.map(({ pointer, message }) => `${pointer} ${message}`)
    }
    expect(await refusals('id')).toEqual(['/nama Tindakan wajib diisi', '/biaya Biaya antara 0 dan 1.000.000.000'])
    expect(await refusals('en')).toEqual(
      ['/nama Treatment is required', '/biaya The fee must be between 0 and 1,000,000,000'].map((text) => text),
    )
  })
})

describe('a project', async () => {
  const openapi = await readOpenApi()
  const app = {
    kind: 'app',
    title: 'Uji',
    sidebar: [{ label: 'Mulai', screen: 'screens/mulai' }],
    optionFields: { value: ['value'], label: ['label'] },
  }
  const screen = (title: unknown) => ({ kind: 'screen', title, path: '/', content: [{ block: 'text', text: title }] })
  const textsWith = (title: unknown) =>
    new Map(
      Object.entries({
        'app.json': app,
        'screens/mulai.json': screen(title),
        'screens/lain.json': { ...screen('404'), path: '*' },
      }).map(([file, definition]) => [file, JSON.stringify(definition, null, 2)] as const),
    )
  const both = { id: 'Mulai', en: 'Start' }
  const after = (title: unknown) => JSON.stringify(screen(title), null, 2)

  test('a single file has its English beside it, as long as that differs', () => {
    const compiled = (title: unknown) => Project.of(textsWith(title), openapi).compileFile('screens/mulai.json').source
    expect(compiled(both)?.english?.entry.title).toBe('Start')
    expect(compiled('Mulai')).not.toHaveProperty('english')
  })

  test('compiles a second time only where a text stands in both languages', async () => {
    const plain = await Project.of(textsWith('Mulai'), openapi).compile()
    expect([plain.errors, plain.sources.flatMap(({ english }) => english ?? [])]).toEqual([[], []])
    const { errors, sources } = await Project.of(textsWith(both), openapi).compile()
    expect(errors).toEqual([])
    expect(sources.flatMap(({ id, english }) => (english ? [`${id} ${english.entry.title}`] : []))).toEqual([
      'screens/mulai Start',
    ])
    const one = sources.find(({ id }) => id === 'screens/mulai')
    expect(one?.code).toBe(plain.sources.find(({ id }) => id === 'screens/mulai')?.code)
  })

  test('gives after a change what the texts give anew, and the same values for what did not change', async () => {
    const before = Project.of(textsWith(both), openapi)
    const compiled = await before.compile()
    const changed = await before.with('screens/lain.json', JSON.stringify({ ...screen('Lain'), path: '*' })).compile()
    const same = (one: typeof compiled) => one.sources.find(({ id }) => id === 'screens/mulai')
    expect(same(changed)).toBe(same(compiled))
    const plain = await before.with('screens/mulai.json', after('Mulai')).compile()
    expect(plain.sources.flatMap(({ english }) => english ?? [])).toEqual([])
    const again = await before.with('screens/mulai.json', after({ ...both, en: 'Begin' })).compile()
    expect(same(again)?.english?.entry.title).toBe('Begin')
  })

  test.each([
    [{ en: 'Start' }, 'missing-keyword', '"id"; tulis {"id": "…", "en": "…"}, atau satu teks saja'],
    [{ id: 'Mulai', en: 'Start', fr: 'Début' }, 'unknown-keyword', '"fr"; bahasa teks: "id", "en"'],
    [{ id: 'Mulai', en: '' }, 'wrong-value', expect.stringContaining('kosong') as string],
  ])('refuses %j with file and place', async (title, code, message) => {
    const { errors } = await Project.of(textsWith({ id: 'Mulai', en: 'Start' }), openapi)
      .with('screens/mulai.json', JSON.stringify({ ...screen('x'), title }, null, 2))
      .compile()
    expect(errors.map((error) => [error.code, error.file, error.line, error.message])).toEqual([
      [code, 'screens/mulai.json', 3, message],
    ])
  })
})
