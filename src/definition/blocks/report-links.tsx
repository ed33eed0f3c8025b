import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useIndex } from '../../engine/definitions.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { LineIcon } from '../../engine/ui/line-icon.tsx'
import { PageLink } from '../../engine/ui/page-link.tsx'
import { SectionCard } from '../../engine/ui/section-card.tsx'
import { useAccount } from '../../shell/account.ts'
import type { BlockOf } from '../../shell/block-kind.ts'
import { onward } from '../../shell/drawings.ts'
import { pagesOf } from '../../shell/pages.ts'

interface Link {
  title: string
  path: string
}

/** Every report that whoever looks may see, under the names of their groups. */
export function ReportLinks({ block }: { block: BlockOf<'reports'> }): ReactNode {
  const index = useIndex()
  const { settings } = useEngine()
  const account = useAccount()
  if (index.status !== 'ready') return null
  const groups = new Map<string, Link[]>((block.groups ?? []).map((group) => [group, []]))
  for (const { path, entry } of pagesOf(index.value, settings, account)) {
    if (entry.kind !== 'report') continue
    const group = entry.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), { title: entry.title, path }])
  }
  const shown = [...groups].filter(([, links]) => links.length > 0)
  if (shown.length === 0) return settings.extensions ? <Box sx={{ color: 'text.secondary' }}>{block.empty}</Box> : null
  return (
    <Box sx={gridLook}>
      {shown.map(([group, links]) => (
        <SectionCard key={group} title={group}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {links.map(({ title, path }) => (
              <Box component="li" key={path} sx={linkLook}>
                <PageLink to={path} color="inherit" sx={rowLink}>
                  {title}
                </PageLink>
                <LineIcon d={onward} />
              </Box>
            ))}
          </Box>
        </SectionCard>
      ))}
    </Box>
  )
}

const gridLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
} as const

const rowLink = {
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  textDecoration: 'none',
  fontWeight: 500,
} as const

const linkLook = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& svg': { color: 'text.secondary' },
  '&:hover': { color: 'primary.main' },
} as const
