import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { CompiledTile } from '../../../contract/report-module.ts'
import { t } from '../../../contract/words/words.ts'
import type { ChartShape } from '../../../engine/charts/chart.tsx'
import type { ChartData } from '../../../engine/charts/chart-data.ts'
import { drawnOnceLoaded } from '../../../engine/loaded.ts'
import { useGoTo } from '../../../engine/navigation.tsx'
import { drillAddress, reportAddress } from '../../../engine/report/drill-address.ts'
import { chartOf, shownRows, type Figures, useFigures } from '../../../engine/report/figures.ts'
import { daysOf } from '../../../engine/report/periods.ts'
import { PageLink } from '../../../engine/ui/page-link.tsx'

/** So much room a chart takes, before it is there as well: nothing moves. */
const chartHeight = 220
const lineHeight = 48

const Chart = drawnOnceLoaded('chart', async () => (await import('../../../engine/charts/chart.tsx')).Chart)
const Ranks = drawnOnceLoaded('rank-list', async () => (await import('../../../engine/charts/rank-list.tsx')).RankList)

/** Figures by days as a chart, or the largest by name. Its drawing is code that comes after the page. */
export function RowsTile({ tile }: { tile: CompiledTile }): ReactNode {
  const days = daysOf(tile.period)
  const by = tile.dimension?.name ?? null
  const query = useFigures({ fact: tile, days, by }, { follows: true })
  const { path, period, measure } = tile
  const to = path === '' ? null : reportAddress({ path, period, measure: measure.name, ...(by !== null && { by }) })
  const isWide = tile.dimension?.grain != null
  const height = isWide ? chartHeight + 66 : (tile.top ?? 5) * lineHeight
  return (
    <Box component="section" aria-label={tile.title} data-wide={isWide || undefined} sx={tileLook}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {tile.title}
        </Typography>
        {to !== null && (
          <PageLink to={to} variant="body2" sx={allLook}>
            {t('Lihat semua')}
          </PageLink>
        )}
      </Box>
      <Box sx={{ minHeight: height }}>
        {query.data && <Rows tile={tile} figures={query.data} />}
        {!query.data && !query.isError && <Skeleton variant="rounded" height={height} />}
        {!query.data && query.isError && (
          <Box role="alert">
            {t('Gagal dimuat.')}{' '}
            <Button size="small" variant="text" onClick={() => void query.refetch()}>
              {t('Coba lagi')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}

function Rows({ tile, figures }: { tile: CompiledTile; figures: Figures }): ReactNode {
  const { dimension, measure, top, empty = t('Belum ada angka pada hari-hari ini.') } = tile
  if (!dimension) return null
  const days = daysOf(tile.period)
  const all = shownRows(figures, dimension, days)
  const rows = top === null ? all : all.slice(0, top)
  if (figures.rows.length === 0) return <Box sx={nothingLook}>{empty}</Box>
  const data = chartOf({ dimension, measure, rows })
  const linkOf = (index: number): string | null =>
    drillAddress(tile.drill, { days, dimension, row: rows[index] ?? null, narrowed: new Map() })
  if (dimension.grain === null && tile.chart !== 'donut')
    return <Ranks title={tile.title} data={data} linkOf={linkOf} />
  return <Drawn shape={shapeOf(tile)} title={tile.title} data={data} linkOf={linkOf} />
}

function shapeOf({ chart }: CompiledTile): ChartShape {
  return chart === null || chart === 'spark' ? 'bar' : chart
}

interface DrawnProps {
  title: string
  data: ChartData
  linkOf: (index: number) => string | null
}

function Drawn({ shape, linkOf, ...chart }: DrawnProps & { shape: ChartShape }): ReactNode {
  const goTo = useGoTo()
  return (
    <Chart
      {...chart}
      shape={shape}
      height={chartHeight}
      onOpen={(index) => {
        const to = linkOf(index)
        if (to !== null) goTo(to)
      }}
    />
  )
}

const nothingLook = { display: 'grid', placeItems: 'center', minHeight: 'inherit', color: 'text.secondary' } as const

const allLook = { display: 'inline-flex', alignItems: 'center', minHeight: 44, my: -1.25 } as const

const tileLook = {
  p: 2,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
