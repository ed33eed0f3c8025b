import { EditorView } from '@codemirror/view'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { DefinitionState } from '../../../src/api/definition-admin.ts'
import type { Client } from '../../../src/api/client.ts'
import { problemOf } from '../../../src/api/problem.ts'
import type { CompiledModule } from '../../../src/contract/module.ts'
import { AlertsProvider } from '../../../src/engine/ui/alerts.tsx'
import { EngineProvider, type Engine } from '../../../src/engine/engine-context.tsx'
import { BlockKindsContext } from '../../../src/shell/block-kind.ts'
import { blocks } from '../../../src/definition/page-views.ts'
import { partViews } from '../../../src/definition/views.ts'
import { theme } from '../../../src/widgets/registry.ts'
import './editor-in-jsdom.ts'

const { Component: Definitions } = blocks.definitions

type Input = Record<string, string | null>
type Answers = Record<string, (input: Input) => unknown>

/** Thrown by an answer: the server refuses with this status and sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly detail = 'Ditolak karena uji.',
  ) {
    super(detail)
  }
}

export const active = (file: string, more: Partial<DefinitionState> = {}): DefinitionState => ({
  file,
  kind: 'dialog',
  title: `Judul ${file}`,
  state: 'active',
  since: '2026-11-21T02:00:00.000Z',
  inService: true,
  removed: false,
  errors: [],
  changed: null,
  ...more,
})

interface SkemaParts {
  answers?: Answers
  definitions?: DefinitionState[]
  writable?: boolean
  extensions?: boolean
  address?: string
  /** By the address of the preview. */
  previews?: Record<string, CompiledModule>
  /** Whether the network is down. */
  isDown?: () => boolean
}

/** The page before a server that answers at once. `disk` are its files, by name, with versions that count up. */
export function drawSkema(parts: SkemaParts = {}) {
  const disk = new Map<string, { text: string; version: string }>([['a/satu.json', { text: '{}', version: '1' }]])
  const calls: { operation: string; input: Input }[] = []
  const defaults: Answers = {
    daftarDefinisi: () => ({
      writable: parts.writable ?? true,
      definitions: parts.definitions ?? [active('a/satu.json')],
    }),
    bacaDefinisi: ({ file }) => ({ file, ...(disk.get(String(file)) ?? refuse(404)) }),
    formatDefinisi: () => ({ schema: { type: 'object' }, functions: [] }),
    daftarVersiDefinisi: ({ file }) => ({ file, versions: [], more: false }),
    mulaiMaster: ({ name }) => ({ file: `a/${String(name)}.json`, text: '{ "baru": true }' }),
    periksaDefinisi: ({ text }) => checkOf(String(text)),
    simpanDefinisi: ({ file, text, version }) => {
      if ((disk.get(String(file))?.version ?? null) !== version) refuse(409)
      disk.set(String(file), { text: String(text), version: `${String(version)}+` })
      return { file, ...disk.get(String(file)) }
    },
  }
  const client: Client = {
    send: (call, body, options) => {
      const input = { ...(body as Input), ...(options?.path as Input | undefined) }
      calls.push({ operation: call.operation, input })
      try {
        const answer = parts.answers?.[call.operation] ?? defaults[call.operation]
        if (!answer) throw new Refused(404)
        return Promise.resolve({ ok: true, data: answer(input) })
      } catch (error) {
        const { status, detail } = error as Refused
        return Promise.resolve({ ok: false, problem: { ...problemOf('refused', status), detail } })
      }
    },
  }
  const dead = new Set<string>()
  const engine: Engine = {
    client,
    theme,
    views: partViews,
    settings: { apiBase: '', extensions: parts.extensions ?? true },
    definitions: {
      index: () => Promise.resolve({ format: 1, entries: [] }),
      load: ({ url }, attempt) => {
        // As browsers do: an address that failed once fails for ever.
        const address = `${url}?attempt=${attempt}`
        const found = parts.previews?.[url]
        if (!found || parts.isDown?.()) dead.add(address)
        return found && !dead.has(address) ? Promise.resolve(found) : Promise.reject(new Error(`no ${address}`))
      },
    },
  }
  const router = createMemoryRouter(
    [{ path: '/skema', element: <Definitions block={{ block: 'definitions', create: 'Berkas baru' }} screen="" /> }],
    {
      initialEntries: [`/skema${parts.address ?? ''}`],
    },
  )
  render(
    <EngineProvider engine={engine}>
      <AlertsProvider>
        <BlockKindsContext value={blocks}>
          <RouterProvider router={router} />
        </BlockKindsContext>
      </AlertsProvider>
    </EngineProvider>,
  )
  const sent = (operation: string) => calls.filter((call) => call.operation === operation).map(({ input }) => input)
  return { calls, sent, disk, router }
}

function refuse(status: number): never {
  throw new Refused(status)
}

/** A text with "salah" in it has one error; the preview's address is the text itself. */
function checkOf(text: string) {
  if (!text.includes('salah')) return { errors: [], preview: `/definitions/preview/${text}` }
  const error = { code: 'wrong-value', pointer: '', line: 1, column: 1, message: 'Ini salah' }
  return { errors: [error], preview: null }
}

/** The editor's code is loaded when it is first needed. */
const slow = { timeout: 20_000 }

/** The editor's text, read and typed as a person does it. */
export async function findEditor() {
  const host = await waitFor(() => {
    const found = [...document.querySelectorAll('*')].find((element) => element.shadowRoot?.querySelector('.cm-editor'))
    if (!found?.shadowRoot) throw new Error('There is no editor.')
    return found.shadowRoot
  }, slow)
  const view = EditorView.findFromDOM(host.querySelector<HTMLElement>('.cm-editor')!)!
  return {
    label: () => view.contentDOM.getAttribute('aria-label'),
    text: () => view.state.doc.toString(),
    /** The parts of the text that are underlined as wrong. */
    marked: () => [...host.querySelectorAll('.cm-lintRange-error')].map((range) => range.textContent),
    cursor: () => view.state.selection.main.head,
    type: (text: string) =>
      act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent: 'input' })),
  }
}

export const button = (name: string) => screen.getByRole('button', { name })
