import Box from '@mui/material/Box'
import { arc, pie } from 'd3-shape'
import type { ReactNode } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import { t } from '../../contract/words/words.ts'
import { activePointHandlers } from './active-point.ts'
import { type ChartData, figureText } from './chart-data.ts'
import type { DrawnProps } from './plot.tsx'
import { Mark, seriesColor } from './series.tsx'

const size = 160

interface Part {
  label: string
  value: number
  color: string
}

/** What a whole is made of: a ring, and beside it its parts by name. Shares of what is below zero there are none. */
export function Donut({ data, title, summary, active, onActive, onOpen }: DrawnProps): ReactNode {
  const parts = partsOf(data)
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  const handlers = activePointHandlers({ count: parts.length, active, onActive, positionAt: () => -1, onOpen })
  const { onKeyDown, onBlur, onClick } = handlers
  return (
    <Box sx={donutLook}>
      <Box
        component="svg"
        width={size}
        height={size}
        viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
        role="application"
        aria-roledescription={t('Grafik')}
        aria-label={t('{title}. {summary} Panah kiri dan kanan membaca bagian demi bagian.', { title, summary })}
        tabIndex={0}
        onPointerLeave={() => onActive(null)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onClick={onClick}
        sx={{ flex: 'none', borderRadius: 1 }}
      >
        {slices(parts).map((d, position) => (
          <Box
            key={parts[position]?.label ?? position}
            component="path"
            d={d}
            fill="currentColor"
            fillOpacity={active === null || active === position ? 1 : 0.45}
            onPointerEnter={() => onActive(position)}
            sx={{ color: parts[position]?.color ?? '' }}
          />
        ))}
      </Box>
      <Box component="ul" sx={partsLook}>
        {parts.map(({ label, value, color }) => (
          <li key={label}>
            <Mark color={color} />
            <span>{label}</span>
            <b>{figureText(value, data.format)}</b>
            <small>{recordText(whole === 0 ? 0 : value / whole, 'percent')}</small>
          </li>
        ))}
      </Box>
    </Box>
  )
}

function partsOf({ points, series }: ChartData): Part[] {
  return points.map(({ key, label }, index) => ({
    label,
    value: Math.max(0, series[0]?.values[index] ?? 0),
    color: seriesColor(index, key === restKey),
  }))
}

function slices(parts: readonly Part[]): string[] {
  const ring = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(size * 0.31)
    .outerRadius(size / 2 - 2)
    .padAngle(0.02)
    .cornerRadius(2)
  const angles = pie<Part>()
    .sort(null)
    .value(({ value }) => value)([...parts])
  return angles.map(({ startAngle, endAngle }) => ring({ startAngle, endAngle }) ?? '')
}

const donutLook = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 } as const

const partsLook = {
  flex: '1 1 14rem',
  minWidth: 0,
  maxWidth: '36rem',
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, py: 0.5 },
  '& span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
  '& small': { minWidth: '3.25rem', textAlign: 'right', color: 'text.secondary' },
} as const

/** So many parts of a ring have a colour of their own; the rest is one. */
const most = 5

/** The key of all that has no part of its own. */
export const restKey = ''

/** The largest parts of each series, in the order that they come in, and all the others together. */
export function ringOf(data: ChartData): ChartData {
  const { points, series } = data
  if (points.length <= most + 1) return data
  const sum = (values: readonly (number | null)[]): number =>
    values.reduce((all: number, value) => all + Math.max(0, value ?? 0), 0)
  return {
    ...data,
    points: [...points.slice(0, most), { key: restKey, label: t('Lainnya') }],
    series: series.map((one) => ({ ...one, values: [...one.values.slice(0, most), sum(one.values.slice(most))] })),
  }
}
