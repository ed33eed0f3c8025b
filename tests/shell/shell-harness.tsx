import { render, type RenderResult } from '@testing-library/react'
import type { CompiledModule, DefinitionIndex, IndexEntry } from '../../src/contract/module.ts'
import type { Definitions } from '../../src/engine/definitions.ts'
import { EngineProvider, type Engine } from '../../src/engine/engine-context.tsx'
import { blocks, pages } from '../../src/definition/page-views.ts'
import { Shell } from '../../src/shell/shell.tsx'

const app: CompiledModule = {
  kind: 'app',
  id: 'app',
  title: 'Toko',
  sidebar: [
    { label: 'Awal', screen: 'screens/awal' },
    { label: 'Isi', screen: 'screens/isi' },
    { label: 'Masuk', href: '#' },
  ],
}

const screens: CompiledModule[] = [
  { kind: 'screen', id: 'screens/awal', title: 'Awal', path: '/', content: [{ block: 'darkMode', label: 'Gelap' }] },
  { kind: 'screen', id: 'screens/isi', title: 'Isi', path: '/isi', content: [{ block: 'text', text: 'Sebuah teks' }] },
  {
    kind: 'screen',
    id: 'screens/lain',
    title: '404',
    path: '*',
    content: [{ block: 'link', label: 'Pulang', to: '/' }],
  },
]

export const entries: IndexEntry[] = [
  { id: 'app', kind: 'app', title: 'Toko', url: 'app.js' },
  ...screens.map((screen): IndexEntry => {
    const path = screen.kind === 'screen' ? { pages: [{ path: screen.path, draws: 'screen' }] } : {}
    return {
      id: screen.id,
      kind: 'screen',
      title: screen.kind === 'screen' ? screen.title : '',
      url: `${screen.id}.js`,
      ...path,
    }
  }),
]

const index: DefinitionIndex = { format: 1, entries }

/** Definitions from memory; `fail` says which loads are refused. */
export function memoryDefinitions(fail: (id: string) => boolean = () => false): Definitions {
  return {
    index: () => Promise.resolve(index),
    load: (entry) => {
      const found = [app, ...screens].find((module) => module.id === entry.id)
      return !found || fail(entry.id) ? Promise.reject(new Error(`no ${entry.id}`)) : Promise.resolve(found)
    },
  }
}

/** Draws the shell at an address and a window width. */
export function renderShell(path: string, { width = 1280, definitions = memoryDefinitions() } = {}): RenderResult {
  window.innerWidth = width
  window.history.pushState(null, '', path)
  // The shell itself sends nothing and draws no field.
  const engine = {
    definitions,
    theme: {},
    client: {},
    settings: { apiBase: '', extensions: true },
  } as unknown as Engine
  return render(
    <EngineProvider engine={engine}>
      <Shell views={{ blocks, pages }} />
    </EngineProvider>,
  )
}
