import Box from '@mui/material/Box'
import { area, curveMonotoneX, line, stack, stackOffsetDiverging } from 'd3-shape'
import type { ReactNode } from 'react'
import type { ChartData, ChartSeries } from './chart-data.ts'
import type { PlotSpace } from './plot-space.ts'
import { seriesColor } from './series.tsx'

interface MarksProps {
  data: ChartData
  space: PlotSpace
  active: number | null
}

/** One series in its colour: what is drawn in it says `currentColor`. */
function Colored({ position, isQuiet, children }: { position: number; isQuiet?: boolean; children: ReactNode }) {
  return (
    <Box component="g" sx={{ color: seriesColor(position, isQuiet) }}>
      {children}
    </Box>
  )
}

/** A bar for each value of the loud series, side by side; what they are compared with is a broken line over them. */
export function BarMarks({ data, space, active }: MarksProps): ReactNode {
  const loud = data.series.filter(({ isQuiet }) => isQuiet !== true)
  const width = space.bar / Math.max(1, loud.length)
  const zero = space.y(0)
  return (
    <>
      {loud.map(({ key, values }, position) => (
        <Colored key={key} position={position}>
          {values.map((value, index) => {
            if (value === null || value === 0) return null
            const y = space.y(value)
            return (
              <rect
                key={data.points[index]?.key ?? index}
                x={space.x(index) - space.bar / 2 + position * width}
                y={Math.min(y, zero)}
                width={Math.max(1, width)}
                height={Math.max(1, Math.abs(zero - y))}
                rx={Math.min(2, width / 3)}
                fill="currentColor"
                fillOpacity={active === null || active === index ? 1 : 0.45}
              />
            )
          })}
        </Colored>
      ))}
      <QuietLines data={data} space={space} />
    </>
  )
}

/** A line for each series; below a single one its ground is tinted. */
export function LineMarks({ data, space, active }: MarksProps): ReactNode {
  const loud = data.series.filter(({ isQuiet }) => isQuiet !== true)
  return (
    <>
      <QuietLines data={data} space={space} />
      {loud.map(({ key, values }, position) => {
        const at = active === null ? null : (values[active] ?? null)
        return (
          <Colored key={key} position={position}>
            {loud.length === 1 && <path d={areaPath(values, space)} fill="currentColor" fillOpacity={0.09} />}
            <path
              d={linePath(values, space)}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {active !== null && at !== null && (
              <circle cx={space.x(active)} cy={space.y(at)} r={4} fill="currentColor" />
            )}
          </Colored>
        )
      })}
    </>
  )
}

/** Bars of which each lies on the one before, upwards and below zero apart. */
export function StackedMarks({ data, space, active }: MarksProps): ReactNode {
  return stackedBands(data).map((bands, position) => (
    <Colored key={data.series[position]?.key ?? position} position={position}>
      {bands.map(([from, to], index) =>
        from === to ? null : (
          <rect
            key={data.points[index]?.key ?? index}
            x={space.x(index) - space.bar / 2}
            y={space.y(Math.max(from, to))}
            width={space.bar}
            height={Math.abs(space.y(from) - space.y(to))}
            fill="currentColor"
            fillOpacity={active === null || active === index ? 1 : 0.45}
          />
        ),
      )}
    </Colored>
  ))
}

/** From where to where each value of each series lies. */
export function stackedBands({ series, points }: ChartData): [number, number][][] {
  const bands = stack<number, number>()
    .keys(series.keys())
    .value((index, position) => series[position]?.values[index] ?? 0)
    .offset(stackOffsetDiverging)(points.map((_point, index) => index))
  return bands.map((band) => band.map(([from, to]): [number, number] => [from, to]))
}

function QuietLines({ data, space }: Pick<MarksProps, 'data' | 'space'>): ReactNode {
  return data.series.map(({ key, values, isQuiet }, position) =>
    isQuiet !== true ? null : (
      <Colored key={key} position={position} isQuiet>
        <path d={linePath(values, space)} fill="none" stroke="currentColor" strokeWidth={1.5} strokeDasharray="2 4" />
      </Colored>
    ),
  )
}

type Values = ChartSeries['values']

function linePath(values: Values, { x, y }: PlotSpace): string {
  const shape = line<number | null>(
    (_value, index) => x(index),
    (value) => y(value ?? 0),
  )
  return shape.defined((value) => value !== null).curve(curveMonotoneX)(values) ?? ''
}

function areaPath(values: Values, { x, y }: PlotSpace): string {
  const shape = area<number | null>(
    (_value, index) => x(index),
    y(0),
    (value) => y(value ?? 0),
  )
  return shape.defined((value) => value !== null).curve(curveMonotoneX)(values) ?? ''
}
