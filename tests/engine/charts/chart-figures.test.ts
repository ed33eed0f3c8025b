import { describe, expect, it, test } from 'vitest'
import { nextPoint } from '../../../src/engine/charts/active-point.ts'
import { type ChartData, chartSummary, pointText } from '../../../src/engine/charts/chart-data.ts'
import { ringOf } from '../../../src/engine/charts/donut.tsx'
import { stackedBands } from '../../../src/engine/charts/plot-marks.tsx'
import { heightOf, labelStride, plotSpace, tickText, valueAxis } from '../../../src/engine/charts/plot-space.ts'

function chart(values: Record<string, (number | null)[]>, labels: readonly string[]): ChartData {
  return {
    pointTitle: 'Hari',
    points: labels.map((label) => ({ key: label, label })),
    series: Object.entries(values).map(([title, of]) => ({ key: title, title, values: of })),
    format: 'number',
  }
}

describe('the axis of values goes from round number to round number, with zero', () => {
  it.each<[number[], number, number, number[]]>([
    [[], 0, 1, [0]],
    [[0, 0], 0, 1, [0]],
    [[3, 17], 0, 20, [0, 5, 10, 15, 20]],
    [[12_400_000], 0, 15_000_000, [0, 5_000_000, 10_000_000, 15_000_000]],
    [[-30, 60], -40, 60, [-40, -20, 0, 20, 40, 60]],
    [[-9], -10, 0, [-10, -8, -6, -4, -2, 0]],
  ])('%j', (values, min, max, ticks) => {
    expect(valueAxis(values)).toEqual({ min, max, ticks })
  })

  test('a value stands between the ends in proportion', () => {
    const axis = { min: -10, max: 30, ticks: [] }
    expect([-10, 0, 30].map((value) => heightOf(value, axis, 0, 200))).toEqual([200, 150, 0])
  })

  it.each([
    [0, 'rupiah', '0'],
    [2_500_000, 'rupiah', '2,5\u00a0jt'],
    [-1_200_000_000, 'rupiah', '-1,2\u00a0M'],
    [1500, 'number', '1,5\u00a0rb'],
  ] as const)('%d of %s is written %s beside its line', (value, format, text) => {
    expect(tickText(value, format)).toBe(text)
  })
})

describe('where points stand', () => {
  const axis = valueAxis([10])
  const data = chart({ Nota: [1, 2, 3, 4] }, ['a', 'b', 'c', 'd'])

  test('in the middle of equal shares, and a pointer finds them', () => {
    const space = plotSpace(data, axis, 456, 200)
    expect(space.step).toBe(100)
    expect([0, 3].map(space.x)).toEqual([102, 402])
    expect([52, 151, 152, 451].map(space.positionAt)).toEqual([0, 0, 1, 3])
  })

  it.each<[string[], number, number]>([
    [['25 Nov'], 60, 1],
    [['25 Nov'], 30, 2],
    [['25 Nov'], 9, 6],
    [[], 30, 1],
  ])('%j at %d pixels: every %d-th has its name', (labels, step, stride) => {
    expect(labelStride(labels, step)).toBe(stride)
  })
})

describe('arrow keys', () => {
  it.each<[string, number | null, number | null]>([
    ['ArrowRight', null, 9],
    ['ArrowLeft', null, 9],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 0, 0],
    ['PageUp', 9, 2],
    ['PageDown', 5, 9],
    ['Home', 5, 0],
    ['End', null, 9],
    ['a', 5, null],
  ])('%s from %s leads to %s of ten', (key, from, to) => {
    expect(nextPoint(key, from, 10)).toBe(to)
  })
})

describe('in words', () => {
  const labels = ['1 Nov', '2 Nov', '3 Nov']
  it.each<[ChartData, string]>([
    [
      chart({ Nota: [4, 9, null] }, labels),
      '3 titik, 1 Nov sampai 3 Nov. Nota: tertinggi 9 (2 Nov), terendah 4 (1 Nov).',
    ],
    [chart({ Nota: [0, 0, 0] }, labels), '3 titik, 1 Nov sampai 3 Nov. Nota: 0 (1 Nov).'],
    [chart({ Nota: [null] }, ['1 Nov']), '1 Nov. Nota: tidak ada angka.'],
    [chart({ Nota: [] }, []), 'Tidak ada angka.'],
  ])('%#: %s', (data, text) => {
    expect(chartSummary(data)).toBe(text)
  })

  test('a point says its series when there are several', () => {
    expect(pointText(chart({ Nota: [1500] }, ['1 Nov']), 0)).toBe('1 Nov: 1.500')
    expect(pointText(chart({ Kini: [2], Dulu: [null] }, ['1 Nov']), 0)).toBe('1 Nov: Kini 2; Dulu –')
  })
})

test('stacked values lie on each other, what is below zero below it', () => {
  const data = chart({ a: [3, 1], b: [2, -4], c: [1, 2] }, ['x', 'y'])
  expect(stackedBands(data)).toEqual([
    [
      [0, 3],
      [0, 1],
    ],
    [
      [3, 5],
      [-4, 0],
    ],
    [
      [5, 6],
      [1, 3],
    ],
  ])
})

test('a ring has at most six parts, the last of them all that is left', () => {
  const { points, series } = ringOf(chart({ a: [9, 8, 7, 6, 5, 4, 3, -2] }, 'stuvwxyz'.split('')))
  expect(points.map(({ label }) => label)).toEqual(['s', 't', 'u', 'v', 'w', 'Lainnya'])
  expect(series[0]?.values).toEqual([9, 8, 7, 6, 5, 7])
  const six = chart({ a: [1, 1, 1, 1, 1, 1] }, 'uvwxyz'.split(''))
  expect(ringOf(six)).toBe(six)
})
