import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { Page } from '../../contract/runtime/page-addresses.ts'
import { useIndex } from '../../engine/definitions.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { LineIcon } from '../../engine/ui/line-icon.tsx'
import { PageLink } from '../../engine/ui/page-link.tsx'
import { useAccount } from '../../shell/account.ts'
import type { BlockOf } from '../../shell/block-kind.ts'
import { onward } from '../../shell/drawings.ts'
import { pagesOf } from '../../shell/pages.ts'

interface ReportLink {
  title: string
  path: string
  /** What it answers, in a sentence. */
  says: string | undefined
}

/** Every report that whoever looks may see, with what it answers, under the names of their groups. */
export function ReportLinks({ block }: { block: BlockOf<'reports'> }): ReactNode {
  const index = useIndex()
  const { settings } = useEngine()
  const account = useAccount()
  if (index.status !== 'ready') return null
  const groups = new Map<string, ReportLink[]>((block.groups ?? []).map((group) => [group, []]))
  const order = block.order ?? []
  const place = ({ entry }: Page) => (order.includes(entry.id) ? order.indexOf(entry.id) : order.length)
  const pages = pagesOf(index.value, settings, account)
  for (const { path, entry } of pages.toSorted((one, other) => place(one) - place(other))) {
    const { group } = entry
    if (group === undefined) continue
    const link = { title: entry.title, path, says: entry.description }
    groups.set(group, [...(groups.get(group) ?? []), link])
  }
  const shown = [...groups].filter(([, links]) => links.length > 0)
  if (shown.length === 0) return settings.extensions ? <Box sx={{ color: 'text.secondary' }}>{block.empty}</Box> : null
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {shown.map(([group, links]) => (
        <ReportGroup key={group} title={group} links={links} />
      ))}
    </Box>
  )
}

function ReportGroup({ title, links }: { title: string; links: readonly ReportLink[] }): ReactNode {
  const label = useId()
  return (
    <section aria-labelledby={label}>
      <Typography variant="h2" id={label} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={gridLook}>
        {links.map(({ title: name, path, says }) => (
          <Box component="li" key={path} sx={cardLook}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <PageLink to={path} color="inherit" sx={linkLook}>
                {name}
              </PageLink>
              {says !== undefined && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: -1.25, pb: 1.5, textWrap: 'pretty' }}>
                  {says}
                </Typography>
              )}
            </Box>
            <LineIcon d={onward} />
          </Box>
        ))}
      </Box>
    </section>
  )
}

/** Of one height, whatever their sentences need. */
const gridLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridAutoRows: { sm: '1fr' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
} as const

/** As high as a finger needs it. */
const linkLook = { display: 'block', py: 1.5, textDecoration: 'none', fontWeight: 500 } as const

/** All of it is the link. */
const cardLook = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  px: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '& svg': { color: 'text.secondary', mt: 1.75, flexShrink: 0 },
  '&:hover': { borderColor: 'primary.main' },
  '&:hover a, &:hover svg': { color: 'primary.main' },
} as const
