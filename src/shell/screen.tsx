import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { IndexEntry } from '../contract/module.ts'
import { registered } from '../contract/registry.ts'
import { useDefinition } from '../engine/definitions.ts'
import { type BlockKind, useBlockKinds } from './block-kind.ts'
import { LoadFailure } from './failure.tsx'
import { Loading } from './loading.tsx'
import { ScreenTitle } from './screen-title.tsx'

interface ScreenProps {
  /** The screen's line in the index. */
  entry: IndexEntry
  appTitle: string
}

/** A screen: its title at once, its content when its definition is here. */
export function Screen({ entry, appTitle }: ScreenProps): ReactNode {
  return (
    <Box sx={{ ...columnLook, ...lookOf(entry) }}>
      <ScreenTitle title={entry.title} appTitle={appTitle} />
      <Content entry={entry} />
    </Box>
  )
}

function Content({ entry }: { entry: IndexEntry }): ReactNode {
  return entry.kind === 'document' ? <OwnForm entry={entry} /> : <Blocks entry={entry} />
}

/** A document with an address of its own needs no screen that says so. */
function OwnForm({ entry }: { entry: IndexEntry }): ReactNode {
  const { Component } = registered<BlockKind>(useBlockKinds(), 'document')
  return <Component block={{ block: 'document', document: entry.id }} screen={entry.id} />
}

function Blocks({ entry }: { entry: IndexEntry }): ReactNode {
  const kinds = useBlockKinds()
  const screen = useDefinition(entry.id, 'screen')
  if (screen.status === 'loading') return <Loading />
  if (screen.status === 'failed') return <LoadFailure what={`Halaman ${entry.title}`} onRetry={screen.retry} />
  // Blocks have no id of their own, and a definition never changes while the page is open.
  return screen.value.content.map((block, position) => {
    const { Component } = registered<BlockKind>(kinds, block.block)
    return <Component key={position} block={block} screen={entry.id} />
  })
}

/** As MUI's Stack: what stands in it has no margins of its own. */
const columnLook = {
  display: 'flex',
  flexDirection: 'column',
  '& > :not(style):not(style)': { m: 0 },
  '& > :not(style) ~ :not(style)': { mt: 2 },
} as const

function lookOf({ path, access }: IndexEntry) {
  if (path === '*') return lostLook
  // Whoever comes in has one form before them, and nothing else.
  return access === 'guest' ? { width: '100%', maxWidth: '28rem', mx: 'auto', py: { xs: 0, sm: 4 } } : undefined
}

/** What stands for an address that leads nowhere is all that there is: in the middle. */
const lostLook = {
  py: { xs: 4, sm: 10 },
  textAlign: 'center',
  alignItems: 'center',
  '&& > *': { alignSelf: 'center' },
  '& h1': { fontSize: '3.5rem', color: 'text.secondary' },
} as const
