import Box from '@mui/material/Box'
import { curveMonotoneX, line } from 'd3-shape'
import type { ReactNode } from 'react'
import { type ChartData, chartSummary } from './chart-data.ts'
import { heightOf, valueAxis } from './plot-space.ts'

const [width, height] = [100, 28]

/** A line without axes, beside a figure: how it went. */
export function Spark({ title, data }: { title: string; data: ChartData }): ReactNode {
  const values = data.series[0]?.values ?? []
  const axis = valueAxis(values.flatMap((value) => value ?? []))
  const step = width / Math.max(1, values.length - 1)
  const shape = line<number | null>(
    (_value, index) => index * step,
    (value) => heightOf(value ?? 0, axis, 2, height - 2),
  )
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`${title}. ${chartSummary(data)}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      sx={{ display: 'block', color: 'primary.main' }}
    >
      <path
        d={shape.defined((value) => value !== null).curve(curveMonotoneX)(values) ?? ''}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        // As thick however far it is stretched.
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  )
}
