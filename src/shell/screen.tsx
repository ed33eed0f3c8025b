import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useOutletContext, type Location } from 'react-router-dom'
import type { IndexEntry } from '../compiler/module.ts'
import { useDefinition } from '../engine/definitions.ts'
import { blockKind, useBlockKinds } from './block-kind.ts'
import { LoadFailure } from './load-failure.tsx'
import { Loading } from './loading.tsx'

interface ScreenProps {
  /** The screen's line in the index. */
  entry: IndexEntry
  appTitle: string
}

/** A screen: its title at once, its content when its definition is here. */
export function Screen({ entry, appTitle }: ScreenProps): ReactNode {
  const heading = useHeadingFocus()
  return (
    <Stack spacing={2.5}>
      <title>{`${entry.title} · ${appTitle}`}</title>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {entry.title}
      </Typography>
      <Content entry={entry} />
    </Stack>
  )
}

function Content({ entry }: { entry: IndexEntry }): ReactNode {
  const kinds = useBlockKinds()
  const screen = useDefinition(entry.id, 'screen')
  if (screen.status === 'loading') return <Loading />
  if (screen.status === 'failed') return <LoadFailure what={`Halaman ${entry.title}`} onRetry={screen.retry} />
  // Blocks have no id of their own, and a definition never changes while the page is open.
  return screen.value.content.map((block, position) => {
    const { Component } = blockKind(kinds, block)
    return <Component key={position} block={block} screen={entry.id} />
  })
}

/** Puts focus on the heading after a change of screen, so that a screen reader says where it is; not on first load or reload. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  const start = useOutletContext<Location>()
  useEffect(() => {
    if (location !== start) heading.current?.focus()
    // Once for each screen: a screen is mounted anew when its route is entered.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return heading
}
