import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { ChartData } from '../../../src/engine/charts/chart-data.ts'
import { Chart, type ChartShape } from '../../../src/engine/charts/chart.tsx'
import { Spark } from '../../../src/engine/charts/spark.tsx'

/** What a browser knows of sizes, jsdom does not: everything is 456 pixels wide. */
class NoResizes {
  observe = vi.fn<() => void>()
  unobserve = vi.fn<() => void>()
  disconnect = vi.fn<() => void>()
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizes)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(456)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const data: ChartData = {
  pointTitle: 'Hari',
  points: ['1 Nov 2026', '2 Nov 2026', '3 Nov 2026'].map((label) => ({ key: label, label, short: label.slice(0, 5) })),
  series: [
    { key: 'now', title: 'Periode ini', values: [2_000_000, 0, 3_500_000] },
    { key: 'before', title: 'Sebelumnya', values: [1_000_000, null, 1_500_000], isQuiet: true },
  ],
  format: 'rupiah',
}

const drawing = (): HTMLElement => screen.getByRole('application')

describe.each<ChartShape>(['bar', 'line', 'stacked', 'donut'])('a chart as %s', (shape) => {
  test('has a name, a summary, and the table of its figures', async () => {
    render(<Chart shape={shape} title="Nota per hari" data={data} />)
    expect(screen.getByRole('figure', { name: 'Nota per hari' }).contains(drawing())).toBe(true)
    expect(drawing().getAttribute('aria-label')).toMatch(
      /^Nota per hari\. 3 titik, 1 Nov 2026 sampai 3 Nov 2026\. .*tertinggi Rp.3\.500\.000/,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Lihat tabel Nota per hari' }))
    const rows = within(screen.getByRole('table', { name: 'Nota per hari' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'HariPeriode iniSebelumnya',
      '1 Nov 2026Rp 2.000.000Rp 1.000.000',
      '2 Nov 2026Rp 0–',
      '3 Nov 2026Rp 3.500.000Rp 1.500.000',
    ])
  })

  test('no element has a style of its own', () => {
    const { container } = render(<Chart shape={shape} title="Nota" data={data} />)
    expect(container.querySelectorAll('[style]')).toHaveLength(0)
  })

  test('arrow keys read it point by point, Enter opens one, Escape ends', async () => {
    const onOpen = vi.fn<(point: number) => void>()
    render(<Chart shape={shape} title="Nota" data={data} onOpen={onOpen} />)
    const readout = screen.getByRole('status')
    expect(readout.textContent).toBe('Periode iniSebelumnya')
    await userEvent.tab()
    expect(document.activeElement).toBe(drawing())
    await userEvent.keyboard('{ArrowLeft}')
    expect(readout.textContent).toMatch(/^3 Nov 2026Periode iniRp.3\.500\.000SebelumnyaRp.1\.500\.000$/)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(readout.textContent).toMatch(/^1 Nov 2026/)
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(0)
    await userEvent.keyboard('{Escape}')
    expect(readout.textContent).toBe('Periode iniSebelumnya')
  })
})

describe('the pointer', () => {
  it.each([
    [60, '1 Nov 2026'],
    [300, '2 Nov 2026'],
    [2000, '3 Nov 2026'],
  ])('at %d pixels reads %s', (clientX, label) => {
    render(<Chart shape="bar" title="Nota" data={data} />)
    fireEvent.pointerMove(drawing(), { clientX })
    expect(screen.getByRole('status').textContent).toContain(label)
    fireEvent.pointerLeave(drawing(), { pointerType: 'mouse' })
    expect(screen.getByRole('status').textContent).toBe('Periode iniSebelumnya')
  })
})

describe('what is drawn', () => {
  it.each<[ChartShape, string, number]>([
    ['bar', 'rect', 2],
    ['bar', 'path', 1],
    ['line', 'path', 3],
    ['stacked', 'rect', 4],
    ['donut', 'path', 3],
  ])('as %s has %s × %d', (shape, element, count) => {
    render(<Chart shape={shape} title="Nota" data={data} hasTable />)
    expect(drawing().querySelectorAll(element)).toHaveLength(count)
  })

  test('bars that would be hairlines are a line', () => {
    const points = Array.from({ length: 366 }, (_none, index) => ({ key: String(index), label: String(index) }))
    const many = { ...data, points, series: [{ key: 'now', title: 'Nota', values: points.map(() => 1) }] }
    render(<Chart shape="bar" title="Nota" data={many} />)
    expect(drawing().querySelectorAll('rect')).toHaveLength(0)
    expect(drawing().querySelectorAll('path')).toHaveLength(2)
  })
})

test('a spark says in words what it draws', () => {
  render(<Spark title="Nota" data={data} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
    /^Nota\. 3 titik.*tertinggi Rp.3\.500\.000 \(3 Nov 2026\)/,
  )
})
