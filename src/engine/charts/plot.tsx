import Box from '@mui/material/Box'
import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { t } from '../../contract/words/words.ts'
import { activePointHandlers } from './active-point.ts'
import type { ChartData } from './chart-data.ts'
import { BarMarks, LineMarks, stackedBands, StackedMarks } from './plot-marks.tsx'
import { labelStride, plotSpace, type PlotSpace, tickText, valueAxis, type ValueAxis } from './plot-space.ts'

export type PlotShape = 'bar' | 'line' | 'stacked'

/** What whatever draws figures is given. */
export interface DrawnProps {
  data: ChartData
  /** Names it for readers, and says what it shows. */
  title: string
  summary: string
  height: number
  /** The point that is looked at. */
  active: number | null
  onActive: (point: number | null) => void
  /** Opens what lies behind a point. */
  onOpen?: ((point: number) => void) | undefined
}

interface PlotProps extends DrawnProps {
  shape: PlotShape
}

/** Bars narrower than this are no bars: a line says the same. */
const thinnestBar = 2.5

/** Values over points, as wide as there is room. Its height is known before its width: nothing below it moves. */
export function Plot({ height, ...props }: PlotProps): ReactNode {
  const { ref, width } = useWidth()
  return (
    <Box ref={ref} sx={{ height, width: '100%', minWidth: 0 }}>
      {width > 0 && <Drawing {...props} width={width} height={height} />}
    </Box>
  )
}

function Drawing({ shape, data, title, summary, width, height, ...point }: PlotProps & { width: number }): ReactNode {
  const { active, onOpen } = point
  const axis = valueAxis(valuesOf(shape, data))
  const space = plotSpace(data, axis, width, height)
  const handlers = activePointHandlers({ ...point, onOpen, count: data.points.length, positionAt: space.positionAt })
  const Marks = shape === 'stacked' ? StackedMarks : shape === 'line' || space.bar < thinnestBar ? LineMarks : BarMarks
  return (
    <Box
      component="svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      // Arrow keys reach it past a screen reader, which would take them for its own.
      role="application"
      aria-roledescription={t('Grafik')}
      aria-label={t('{title}. {summary} Panah kiri dan kanan membaca titik demi titik.', { title, summary })}
      tabIndex={0}
      sx={onOpen && active !== null ? { ...plotLook, cursor: 'pointer' } : plotLook}
      {...handlers}
    >
      <Grid axis={axis} space={space} data={data} />
      {active !== null && <ActiveBand space={space} at={active} />}
      <Marks data={data} space={space} active={active} />
      <PointNames space={space} data={data} />
    </Box>
  )
}

/** All values that must find room; of stacked ones where each band ends. */
function valuesOf(shape: PlotShape, data: ChartData): number[] {
  if (shape === 'stacked') return stackedBands(data).flat(2)
  return data.series.flatMap(({ values }) => values.flatMap((value) => value ?? []))
}

interface GridProps {
  axis: ValueAxis
  space: PlotSpace
  data: ChartData
}

/** A faint line at every round value; zero stands out. */
function Grid({ axis, space: { left, right, y }, data: { format } }: GridProps): ReactNode {
  return axis.ticks.map((tick) => (
    <g key={tick}>
      <Box
        component="line"
        x1={left}
        x2={right}
        y1={y(tick)}
        y2={y(tick)}
        stroke="currentColor"
        strokeOpacity={tick === 0 ? 1 : 0.7}
        shapeRendering="crispEdges"
        sx={{ color: 'divider' }}
      />
      <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" fontSize={12} fill="currentColor">
        {tickText(tick, format)}
      </text>
    </g>
  ))
}

function ActiveBand({ space, at }: { space: PlotSpace; at: number }): ReactNode {
  const { step, top, bottom } = space
  return (
    <Box
      component="rect"
      x={space.x(at) - step / 2}
      y={top}
      width={step}
      height={bottom - top}
      fill="currentColor"
      sx={{ color: 'action.hover' }}
    />
  )
}

/** The names below, as many as fit. */
function PointNames({ space, data: { points } }: Omit<GridProps, 'axis'>): ReactNode {
  const names = points.map(({ short, label }) => short ?? label)
  const stride = labelStride(names, space.step)
  return names.map((name, index) =>
    index % stride !== 0 || isCut(name, index, space) ? null : (
      <text
        key={points[index]?.key ?? index}
        x={space.x(index)}
        y={space.height - 6}
        textAnchor="middle"
        fontSize={12}
        fill="currentColor"
      >
        {name}
      </text>
    ),
  )
}

/** Whether a name would reach beyond the drawing. */
function isCut(name: string, index: number, { x, width }: PlotSpace): boolean {
  return index > 0 && x(index) + name.length * 3.25 > width
}

const plotLook = {
  display: 'block',
  color: 'text.secondary',
  borderRadius: 1,
  // A finger that goes down scrolls the page; one that goes sideways reads the chart.
  touchAction: 'pan-y',
  overflow: 'visible',
} as const

/** How wide an element is, from before the first painting on: what is drawn in it has its size at once. */
function useWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = (): void => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
