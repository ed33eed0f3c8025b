import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { registered } from '../../../contract/parts.ts'
import type { Page } from '../../../contract/runtime/page-addresses.ts'
import { type BlockKind, useBlockKinds } from '../../../shell/block-kind.ts'
import { Mark } from '../../../shell/own-look.tsx'
import { keptPlaceName } from '../../../shell/place-name.tsx'
import { LoadFailure, Loading } from '../../../shell/loading.tsx'
import { type PageProps, ScreenTitle, usePageModule } from '../../../shell/page-view.tsx'

/** A screen: its title at once, its content when its definition is here. */
export function Screen({ page, appTitle }: PageProps): ReactNode {
  return (
    <Box sx={{ ...columnLook, ...lookOf(page) }}>
      {page.entry.access === 'guest' && <Brand name={keptPlaceName() ?? appTitle} />}
      <ScreenTitle title={page.entry.title} appTitle={appTitle} />
      <Content page={page} />
    </Box>
  )
}

/** Logo and name of the shop, above the form for signing in. */
function Brand({ name }: { name: string }): ReactNode {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'h6', overflowWrap: 'anywhere' }}>
      <Mark size={36} />
      {name}
    </Box>
  )
}

function Content({ page }: Pick<PageProps, 'page'>): ReactNode {
  const { entry } = page
  const kinds = useBlockKinds()
  const screen = usePageModule(page, 'screen')
  if (screen.status === 'loading') return <Loading />
  if (screen.status === 'failed') return <LoadFailure what={`Halaman ${entry.title}`} onRetry={screen.retry} />
  // Blocks have no id of their own, and a definition never changes while the page is open.
  return screen.value.content.map((block, position) => {
    const { Component } = registered<BlockKind>(kinds, block.block)
    return <Component key={position} block={block} screen={entry.id} />
  })
}

/** As MUI's Stack: what stands in it has no margins of its own. */
export const columnLook = {
  display: 'flex',
  flexDirection: 'column',
  '& > :not(style):not(style)': { m: 0 },
  '& > :not(style) ~ :not(style)': { mt: 2 },
} as const

function lookOf({ path, entry }: Page) {
  if (path === '*') return lostLook
  // Whoever comes in has one form before them, and nothing else.
  return entry.access === 'guest' ? { width: '100%', maxWidth: '28rem', mx: 'auto', py: { xs: 1, sm: 8 } } : undefined
}

/** What stands for an address that leads nowhere is all that there is: in the middle. */
const lostLook = {
  py: { xs: 4, sm: 10 },
  textAlign: 'center',
  alignItems: 'center',
  '&& > *': { alignSelf: 'center' },
  '& h1': { fontSize: '2rem', color: 'text.secondary' },
  '& h1 + p': { fontWeight: 600 },
} as const
