import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { CompiledDialog, IndexEntry } from '../../src/contract/module.ts'
import { partViews } from '../../src/definition/views.ts'
import { DialogHost } from '../../src/engine/dialog/dialog-host.tsx'
import { type DialogAddress, MemoryAddress } from '../../src/engine/dialog/dialog-stack.ts'
import { useDialogs } from '../../src/engine/dialog/dialogs.ts'
import type { Definitions } from '../../src/engine/definitions.ts'
import { type Engine, EngineProvider, type PartViews } from '../../src/engine/engine-context.tsx'
import type { FormTheme } from '../../src/engine/form/widget.ts'
import { theme as ownTheme } from '../../src/widgets/registry.ts'
import { fakeClient } from './fake-client.ts'

interface PageParts {
  dialogs?: CompiledDialog[]
  /** What dialogs add, by their ids. */
  adds?: Readonly<Record<string, IndexEntry['adds']>>
  extensions?: boolean
  publicUrl?: string
  definitions?: Definitions
  content?: ReactNode
  /** Another page's: what is open there is open here. */
  address?: DialogAddress
  intercept?: Engine['intercept']
  user?: Engine['user']
  /** Other parts of pages than the product's. */
  views?: Partial<PartViews>
  /** Other widgets than the product's. */
  theme?: FormTheme
}

/** A page with a button for every dialog, as a screen has them. */
export function drawPage({
  dialogs = [],
  adds = {},
  extensions = true,
  publicUrl,
  definitions,
  content,
  intercept,
  user,
  views,
  theme = ownTheme,
  address = new MemoryAddress(),
}: PageParts) {
  const client = fakeClient()
  const engine: Engine = {
    client,
    settings: { apiBase: '', extensions, ...(publicUrl !== undefined && { publicUrl }) },
    definitions: definitions ?? served(dialogs, adds),
    theme,
    views: { ...partViews, ...views },
    intercept,
    ...(user !== undefined && { user }),
  }
  const drawn = render(
    <EngineProvider engine={engine}>
      <DialogHost address={address}>
        {dialogs.map((dialog) => (
          <OpenButton key={dialog.id} dialog={dialog} />
        ))}
        {content}
      </DialogHost>
    </EngineProvider>,
  )
  return { client, address, ...drawn }
}

function OpenButton({ dialog }: { dialog: CompiledDialog }) {
  const dialogs = useDialogs()
  return <button onClick={() => { dialogs.open(dialog.id) }}>{`Buka ${dialog.id}`}</button> // prettier-ignore
}

function served(dialogs: readonly CompiledDialog[], adds: NonNullable<PageParts['adds']>): Definitions {
  return {
    index: () => {
      const entries = dialogs.map(({ id, title }) => {
        return { id, kind: 'dialog' as const, title, url: `${id}.js`, ...(adds[id] && { adds: adds[id] }) }
      })
      return Promise.resolve({ format: 1, entries })
    },
    load: (entry) => {
      const found = dialogs.find((dialog) => dialog.id === entry.id)
      return found ? Promise.resolve(found) : Promise.reject(new Error('not found'))
    },
  }
}

/** The container that the page has for dialogs; removed after the test with everything else. */
export function addModalRoot(): void {
  document.body.innerHTML = '<div id="modal-root"></div>'
}
