import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { CompiledRowDialog, Issue, Values } from '../../src/contract/module.ts'
import type { RowDialogProps } from '../../src/engine/rows/row-dialog.ts'
import { UndoStack } from '../../src/engine/rows/undo.tsx'
import type { Client } from '../../src/api/client.ts'
import { EngineProvider } from '../../src/engine/engine-context.tsx'
import { partViews } from '../../src/definition/views.ts'
import { sampleList } from '../engine/rows/sample-list.ts'

// Drawing a whole dialog takes seconds where the machine is busy.
vi.setConfig({ testTimeout: 30_000 })

/** Draws one row dialog over a row of the sample list, with everything that it may call recorded. */
export function drawRowDialog<Definition extends CompiledRowDialog>(
  Widget: (props: RowDialogProps<Definition>) => ReactNode,
  definition: Definition,
  values: Values,
  more: { kept?: unknown; issues?: readonly Issue[]; client?: Client } = {},
) {
  document.body.innerHTML = '<div id="modal-root"></div>'
  const calls = { keep: vi.fn(), change: vi.fn(), removeRow: vi.fn(), removed: vi.fn(), close: vi.fn(), leave: vi.fn() }
  const dialog = (
    <Widget
      definition={definition}
      list={sampleList()}
      row={{ key: 1, values, edited: new Set() }}
      scope={{ doc: {} }}
      kept={more.kept}
      issuesIfChanged={() => more.issues ?? []}
      undo={new UndoStack()}
      {...calls}
    />
  )
  const { client } = more
  const settings = { apiBase: '', extensions: true }
  const definitions = {
    index: () => Promise.resolve({ format: 1 as const, entries: [] }),
    load: () => Promise.reject(new Error('none')),
  }
  const theme = () => Promise.reject(new Error('none'))
  render(
    client ? (
      <EngineProvider engine={{ client, settings, definitions, theme, views: partViews }}>{dialog}</EngineProvider>
    ) : (
      dialog
    ),
  )
  return calls
}
