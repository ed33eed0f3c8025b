import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ValueFormatName } from '../../../src/contract/value-formats.ts'
import { RecordValue } from '../../../src/engine/ui/record-value.tsx'
import { recordText } from '../../../src/contract/value-formats.ts'

const cases: [unknown, ValueFormatName, string][] = [
  [null, 'text', ''],
  [undefined, 'rupiah', ''],
  ['Toko Maju', 'text', 'Toko Maju'],
  [1234, 'text', '1234'],
  [2003.5, 'text', '2003,5'],
  [1234, 'number', '1.234'],
  [1234.56789, 'number', '1.234,56789'],
  [0.1 + 0.2, 'number', '0,3'],
  [[1234, 3.5], 'text', '1.234, 3,5'],
  [2500000, 'rupiah', 'Rp\u00a02.500.000'],
  [-2500000, 'rupiah', '-Rp\u00a02.500.000'],
  [2252252.25, 'amount', 'Rp\u00a02.252.252,25'],
  ['2026-11-21', 'date', '21 Nov 2026'],
  ['2026-08-02T00:00:00.000Z', 'date', '2 Agu 2026'],
  ['kapan-kapan', 'date', 'kapan-kapan'],
  ['2026-13-40', 'date', '2026-13-40'],
  [true, 'flag', 'Ya'],
  [false, 'flag', 'Tidak'],
  ['Tersimpan', 'status', 'Tersimpan'],
  [{ value: 3, label: 'Bandung' }, 'text', 'Bandung'],
  [['a', 'b'], 'text', 'a, b'],
]

describe('recordText', () => {
  it.each(cases)('writes %j as %s: %s', (value, format, text) => {
    expect(recordText(value, format)).toBe(text)
  })

  it('writes a moment with its time', () => {
    expect(recordText('2026-11-21T03:00:00.000Z', 'moment')).toMatch(/^21 Nov 2026, \d{2}\.00$/)
  })
})

describe('RecordValue', () => {
  it('shows a flag as a tick with a name', () => {
    render(<RecordValue value format="flag" />)
    expect(screen.getByRole('img', { name: 'Ya' })).toBeDefined()
  })

  it('shows an absent flag as off, and an absent value as a dash', () => {
    render(<RecordValue value={null} format="flag" />)
    expect(screen.getByRole('img', { name: 'Tidak' })).toBeDefined()
    render(<RecordValue value={null} format="text" />)
    expect(screen.getAllByText('–')).toHaveLength(2)
  })

  it('breaks no day within a text at its hyphens', () => {
    const { container } = render(<RecordValue value="Sinta Dewi-Ayu · 1988-04-12" format="text" />)
    expect(container.textContent).toBe('Sinta Dewi-Ayu · 1988-04-12')
    expect(getComputedStyle(screen.getByText('1988-04-12')).whiteSpace).toBe('nowrap')
  })

  it('shows a status as its word', () => {
    render(<RecordValue value="Batal" format="status" />)
    expect(screen.getByText('Batal')).toBeDefined()
  })
})
