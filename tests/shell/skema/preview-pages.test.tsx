import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { definitionFormat } from '../../../src/compiler/editor.ts'
import { loadModule } from '../../../src/compiler/load.ts'
import { Project } from '../../../src/compiler/project.ts'
import type { CompiledModule } from '../../../src/contract/module.ts'
import { skemaKinds } from '../../../src/definition/skema-kinds.ts'
import { partViews } from '../../../src/definition/views.ts'
import { DialogHost } from '../../../src/engine/dialog/dialog-host.tsx'
import { EngineProvider, type Engine } from '../../../src/engine/engine-context.tsx'
import { KindPreview, SkemaKindsContext } from '../../../src/shell/skema/kind-preview.tsx'
import { sampleClient } from '../../../src/shell/skema/sample-answers.ts'
import { theme } from '../../../src/widgets/registry.ts'
import { compileShipped, readOpenApi } from '../../schemas/compiled.ts'

const { sources, files } = await compileShipped()
const openapi = await readOpenApi()
const { answers } = definitionFormat(Project.of(files, openapi).forms(), openapi)
const codes = new Map(sources.map(({ id, code }) => [id, code]))
const load = (id: string): CompiledModule => loadModule(codes.get(id) ?? '')
const idsOf = (kind: string): string[] => sources.filter(({ entry }) => entry.kind === kind).map(({ id }) => id)

const engine: Engine = {
  client: sampleClient(answers),
  theme,
  views: partViews,
  settings: { apiBase: '', extensions: true },
  definitions: {
    index: () => Promise.resolve({ format: 1, entries: sources.map(({ entry }) => entry) }),
    load: ({ id }) => Promise.resolve(load(id)),
  },
  intercept: () => null,
}

beforeAll(() => {
  document.body.innerHTML = '<div id="modal-root"></div>'
})

function draw(id: string): void {
  render(
    <MemoryRouter>
      <EngineProvider engine={engine}>
        <DialogHost>
          <SkemaKindsContext value={skemaKinds}>
            <KindPreview definition={load(id)} />
          </SkemaKindsContext>
        </DialogHost>
      </EngineProvider>
    </MemoryRouter>,
  )
}

describe('with the sample answers of the API', () => {
  test.each(idsOf('record'))('the record %s is drawn', async (id) => {
    draw(id)
    const heading = await screen.findByRole('heading', { level: 1 })
    const module = load(id)
    const answer = module.kind === 'record' && module.title({ [module.as]: answers[module.call.operation] })
    expect(heading.textContent).toBe(answer)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each(idsOf('print'))('the print %s is drawn', async (id) => {
    draw(id)
    const paper = await screen.findByRole('document')
    const module = load(id)
    const papers = module.kind === 'print' ? module.papers : []
    expect(paper.textContent).toContain('HP Uji X1')
    expect(screen.getAllByRole('radio')).toHaveLength(papers.length)
  })

  test.each(idsOf('list'))('the list %s is drawn', async (id) => {
    draw(id)
    expect(await screen.findByText('1 data')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each(idsOf('import'))('the import %s is drawn, with a row that it takes and one that it refuses', async (id) => {
    draw(id)
    const judged = '2 baris: 1 baru, 0 berubah, 0 sama, 1 bermasalah. Belum ada yang disimpan.'
    expect(await screen.findByText(judged)).toBeDefined()
    expect(await screen.findByText(/Rumus tidak dibawa masuk \(=A1\)/)).toBeDefined()
    const module = load(id)
    const samples = module.kind === 'import' ? module.columns.map(({ sample }) => sample) : []
    const shown = screen.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(shown).toEqual(expect.arrayContaining(samples))
  })

  test.each(idsOf('dashboard'))('the dashboard %s is drawn, every tile with its figures', async (id) => {
    draw(id)
    const module = load(id)
    const titles = module.kind === 'dashboard' ? module.tiles.map(({ title }) => title) : []
    expect(titles.length).toBeGreaterThan(0)
    const tiles = await Promise.all(titles.map((name) => screen.findByRole('region', { name })))
    await waitFor(() => expect(tiles.filter((tile) => tile.querySelector('.MuiSkeleton-root'))).toEqual([]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('nothing else is answered, and nothing is sent', async () => {
    const answer = await engine.client.send(
      { operation: 'hapusProduk', method: 'DELETE', path: '/', extension: true },
      {},
    )
    expect(answer).toMatchObject({
      ok: false,
      problem: { title: 'Pratinjau: tidak ada contoh jawaban untuk hapusProduk.' },
    })
  })
})

test('kinds are called by their English names in English', async () => {
  vi.resetModules()
  const { speak } = await import('../../../src/contract/words/words.ts')
  const { english } = await import('../../../src/contract/words/english.ts')
  speak(english)
  const kinds = (await import('../../../src/definition/skema-kinds.ts')).skemaKinds
  speak(null)
  expect([kinds.document?.name, kinds.list?.name, kinds.dashboard?.name]).toEqual(['Document', 'List', 'Dashboard'])
})
