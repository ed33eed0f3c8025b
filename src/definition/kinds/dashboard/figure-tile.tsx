import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import type { CompiledTile } from '../../../contract/report-module.ts'
import { t } from '../../../contract/words/words.ts'
import { figureText } from '../../../engine/charts/chart-data.ts'
import { Change } from '../../../engine/report/change.tsx'
import { drillAddress, reportAddress } from '../../../engine/report/drill-address.ts'
import { amountOf, useFigures } from '../../../engine/report/figures.ts'
import { type Days, daysBefore, daysOf, daysText } from '../../../engine/report/periods.ts'
import { PageLink } from '../../../engine/ui/page-link.tsx'

/** One figure, against the same days before where that says something. It leads to the list behind it. */
export function FigureTile({ tile }: { tile: CompiledTile }): ReactNode {
  const days = daysOf(tile.period)
  const before = tile.compare === null ? null : daysBefore(days, tile.period)
  const now = useFigures({ fact: tile, days, by: null }, { follows: true })
  const past = useFigures({ fact: tile, days: before ?? days, by: null }, { enabled: before !== null, follows: true })
  const amount = amountOf(now.data?.total, tile.measure)
  const to = leadsTo(tile, days)
  return (
    <Box component="section" aria-label={tile.title} sx={tileLook}>
      <Box component="h2" sx={titleLook}>
        {to === null ? (
          tile.title
        ) : (
          <PageLink to={to} color="inherit" sx={wholeTile}>
            {tile.title}
          </PageLink>
        )}
      </Box>
      {now.data && (
        <Box sx={tile.alert && (amount ?? 0) > 0 ? alertLook : figureLook}>
          {figureText(amount, tile.measure.format)}
        </Box>
      )}
      {!now.data && !now.isError && <Skeleton variant="text" sx={{ ...figureLook, width: '70%' }} />}
      {!now.data && now.isError && <Failed onRetry={() => void now.refetch()} />}
      {before && (
        <Box sx={noteLook}>
          {now.data && past.data && (
            <Change
              now={amount}
              before={amountOf(past.data.total, tile.measure)}
              format={tile.measure.format}
              against={t('dibanding {before}', { before: daysText(before) })}
            />
          )}
        </Box>
      )}
    </Box>
  )
}

/** The list that shows what the figure counts, else its report; null where neither is for this user. */
function leadsTo(tile: CompiledTile, days: Days): string | null {
  const list = drillAddress(tile.drill, { days, dimension: null, row: null, narrowed: new Map() })
  if (list !== null) return list
  return tile.path === '' ? null : reportAddress({ path: tile.path, period: tile.period, measure: tile.measure.name })
}

function Failed({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, position: 'relative' }}
    >
      {t('Gagal dimuat.')}
      <Button size="small" variant="text" onClick={onRetry}>
        {t('Coba lagi')}
      </Button>
    </Box>
  )
}

const tileLook = {
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 0.5,
  p: { xs: 1.5, sm: 2 },
  minWidth: 0,
  containerType: 'inline-size',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:has(a:hover)': { borderColor: 'text.secondary' },
} as const

const titleLook = { m: 0, fontSize: '0.875rem', fontWeight: 500, color: 'text.secondary' } as const

/** The link is as large as its tile. */
const wholeTile = { textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } } as never

const figureLook = {
  // As large as its tile has room for: an amount is never broken.
  fontSize: '1rem',
  '@container (min-width: 11.5rem)': { fontSize: '1.125rem' },
  '@container (min-width: 12.75rem)': { fontSize: '1.375rem' },
  '@container (min-width: 15rem)': { fontSize: '1.5rem' },
  fontWeight: 600,
  lineHeight: 1.3,
  letterSpacing: '-0.015em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const

const alertLook = { ...figureLook, color: 'error.main' } as const

const noteLook = { minHeight: '1.25rem', fontSize: '0.8125rem', lineHeight: 1.4 } as const
