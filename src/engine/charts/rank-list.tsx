import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { PageLink } from '../ui/page-link.tsx'
import { type ChartData, figureText } from './chart-data.ts'

interface RankListProps {
  title: string
  data: ChartData
  /** Where a point leads; null where it leads nowhere. */
  linkOf?: (point: number) => string | null
}

/** Things by how much there is of each, with a bar below the name: names have room, as they have not below an axis. */
export function RankList({ title, data, linkOf }: RankListProps): ReactNode {
  const values = data.series[0]?.values ?? []
  const most = values.reduce((best: number, value) => Math.max(best, value ?? 0), 0)
  return (
    <Box component="ol" aria-label={title} sx={listLook}>
      {data.points.map(({ key, label }, index) => {
        const to = linkOf?.(index) ?? null
        const value = values[index] ?? null
        return (
          <li key={key}>
            {to === null ? (
              <span>{label}</span>
            ) : (
              <PageLink to={to} color="inherit" sx={nameLook}>
                {label}
              </PageLink>
            )}
            <b>{figureText(value, data.format)}</b>
            <Share share={most > 0 ? Math.max(0, value ?? 0) / most : 0} />
          </li>
        )
      })}
    </Box>
  )
}

function Share({ share }: { share: number }): ReactNode {
  return (
    <Box component="svg" width="100%" height={6} aria-hidden="true" sx={{ gridColumn: '1 / -1', display: 'block' }}>
      <Box component="rect" width="100%" height={6} rx={3} fill="currentColor" sx={{ color: 'action.hover' }} />
      <Box
        component="rect"
        width={`${(share * 100).toFixed(2)}%`}
        height={6}
        rx={3}
        fill="currentColor"
        sx={{ color: 'primary.main' }}
      />
    </Box>
  )
}

const nameLook = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
}

const listLook = {
  display: 'grid',
  gap: 1.75,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.75 },
  '& > li > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a:hover': { color: 'primary.main' },
  '& b': { fontWeight: 600 },
} as const
