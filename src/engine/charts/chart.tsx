import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type ReactNode, useState } from 'react'
import { t } from '../../contract/words/words.ts'
import { touchTarget } from '../ui/styles.ts'
import { type ChartData, chartSummary, figuresAt, figureText } from './chart-data.ts'
import { Donut, restKey, ringOf } from './donut.tsx'
import { Plot, type PlotShape } from './plot.tsx'
import { Mark, seriesColor } from './series.tsx'

export type ChartShape = PlotShape | 'donut'

interface ChartProps {
  shape: ChartShape
  /** What is shown, for readers: its heading stands above it. */
  title: string
  data: ChartData
  /** Opens what lies behind a point. */
  onOpen?: ((point: number) => void) | undefined
  /** Without "Lihat tabel", where the table stands below anyway. */
  hasTable?: boolean
  height?: number
}

/** A chart with what it says of the point that is looked at, and the table of the same figures. */
export function Chart({ shape, title, data: all, onOpen, hasTable = false, height = 220 }: ChartProps) {
  const [active, setActive] = useState<number | null>(null)
  const data = shape === 'donut' ? ringOf(all) : all
  const point = active !== null && active < data.points.length ? active : null
  const Drawing = shape === 'donut' ? Donut : Plot
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0, minWidth: 0 }}>
      <Readout data={data} point={point} />
      <Drawing
        shape={shape === 'donut' ? 'bar' : shape}
        data={data}
        title={title}
        summary={chartSummary(data)}
        height={height}
        active={point}
        onActive={setActive}
        onOpen={onOpen && ((at) => data.points[at]?.key !== restKey && onOpen(at))}
      />
      {!hasTable && <FoldedTable title={title} data={all} />}
    </Box>
  )
}

/** A line above the drawing that is always there, so that nothing moves: what is what, or the point looked at. */
function Readout({ data, point }: { data: ChartData; point: number | null }): ReactNode {
  return (
    <Box role="status" sx={readoutLook}>
      {point === null ? (
        data.series.length > 1 &&
        data.series.map(({ key, title }, position) => (
          <Box key={key} component="span" sx={{ ...namedLook, color: 'text.secondary' }}>
            <SeriesName data={data} position={position} title={title} />
          </Box>
        ))
      ) : (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {data.points[point]?.label}
          </Box>
          {figuresAt(data, point).map(({ title, text }, position) => (
            <Box key={title} component="span" sx={namedLook}>
              {data.series.length > 1 && <SeriesName data={data} position={position} title={title} />}
              <Box component="span" sx={{ fontWeight: 600 }}>
                {text}
              </Box>
            </Box>
          ))}
        </>
      )}
    </Box>
  )
}

function SeriesName({ data, position, title }: { data: ChartData; position: number; title: string }): ReactNode {
  const isQuiet = data.series[position]?.isQuiet === true
  return (
    <>
      <Mark color={seriesColor(position, isQuiet)} isQuiet={isQuiet} />
      <span>{title}</span>
    </>
  )
}

function FoldedTable({ title, data }: { title: string; data: ChartData }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-expanded={open}
        aria-label={open ? t('Tutup tabel {title}', { title }) : t('Lihat tabel {title}', { title })}
        onClick={() => setOpen(!open)}
        sx={{ ...touchTarget(30), ml: -1, mt: 0.5 }}
      >
        {open ? t('Tutup tabel') : t('Lihat tabel')}
      </Button>
      {open && <ChartTable title={title} data={data} />}
    </>
  )
}

const namedLook = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const

const readoutLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: '1.5rem',
  mb: 0.5,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
} as const

/** The figures of a chart, for whoever reads them rather than sees them. */
function ChartTable({ title, data }: { title: string; data: ChartData }): ReactNode {
  const { pointTitle, points, series, format } = data
  return (
    <Box role="group" aria-label={title} tabIndex={0} sx={{ maxHeight: '20rem', overflow: 'auto' }}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{pointTitle}</TableCell>
            {series.map((one) => (
              <TableCell key={one.key} align="right">
                {one.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map(({ key, label }, index) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {series.map((one) => (
                <TableCell
                  key={one.key}
                  align="right"
                  sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                >
                  {figureText(one.values[index], format)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
