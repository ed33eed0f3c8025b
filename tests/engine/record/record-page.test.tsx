import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompiledRecordSection } from '../../../src/contract/page-module.ts'
import { rememberListAddress } from '../../../src/engine/navigation.tsx'
import { addModalRoot } from '../draw-page.tsx'
import { drawNote, drawRecord, press } from './draw-record.tsx'
import { note, sampleRecord } from './sample-record.ts'

beforeEach(() => {
  addModalRoot()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('a record', () => {
  it('shows title, status, facts, totals, and takes the focus', async () => {
    const { client } = await drawNote(sampleRecord())
    expect(client.sent[0]?.options.path).toEqual({ id: '7' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nota #41' }))
    expect(document.title).toBe('Nota #41 · Toko')
    expect(screen.getByText('Tersimpan')).toBeDefined()
    expect(screen.getByText('21 Nov 2026')).toBeDefined()
    // What has no value is named, and takes no place of its own.
    expect(screen.getByText('Belum diisi').nextSibling?.textContent).toBe('Referensi')
    // It has no meaning for this one.
    expect(screen.queryByText('Alasan batal')).toBeNull()
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('Rp\u00a05.000.000,00')
  })

  it.each([
    ['below each other', false, ['Data', 'Baris', 'Satu', 'Dua']],
    ['with the first totals beside its facts', true, ['Data', 'Satu', 'Baris', 'Dua']],
  ])('is read in the order in which it is seen: %s', async (_what, matches, order) => {
    const media = { matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }
    vi.stubGlobal('matchMedia', () => media)
    const titled = (section: 'facts' | 'table' | 'totals', title: string): CompiledRecordSection => ({
      ...sampleRecord().sections.find((one) => one.section === section)!,
      title,
    })
    const sections = [
      titled('facts', 'Data'),
      titled('table', 'Baris'),
      titled('totals', 'Satu'),
      titled('totals', 'Dua'),
    ]
    await drawNote({ ...sampleRecord(), sections })
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual(order)
    vi.unstubAllGlobals()
  })

  it('links what it names, and the list', async () => {
    const { user, gone } = await drawNote(sampleRecord())
    await user.click(screen.getByRole('link', { name: 'Toko Maju' }))
    await user.click(screen.getByRole('link', { name: /Kembali ke daftar/ }))
    expect(gone).toEqual(['/kontak/3', '/nota'])
  })

  it('leads to the record of whichever definition has it, and to none that somebody may not open', async () => {
    const record = sampleRecord()
    const [facts, ...others] = record.sections
    const named = (label: string, of: string) => ({
      label,
      value: () => label,
      format: 'text' as const,
      to: null,
      record: { of: () => of, id: () => 9 },
    })
    const added = [named('Its own kind', 'nota/nota'), named('Unknown', 'nota/lain')]
    const sections = facts?.section === 'facts' ? [{ ...facts, facts: [...facts.facts, ...added] }, ...others] : []
    await drawNote({ ...record, sections })
    expect((await screen.findByRole('link', { name: 'Its own kind' })).getAttribute('href')).toBe('/nota/9')
    expect(screen.getAllByText('Unknown').some((element) => element.closest('a'))).toBe(false)
  })

  it('leads back to the list that led to it, as it was left, and to its own from elsewhere', async () => {
    const backFrom = async (origin: string): Promise<string | null> => {
      window.history.replaceState(null, '', origin)
      const { goTo, unmount } = await drawNote(sampleRecord())
      goTo('/nota/7')
      unmount()
      const { unmount: leave } = await drawNote(sampleRecord())
      const back = screen.getByRole('link', { name: /Kembali ke daftar/ }).getAttribute('href')
      leave()
      return back
    }
    rememberListAddress('/stok', 'ada=1')
    expect(await backFrom('/stok')).toBe('/stok?ada=1')
    // Its own print is no place that one came from.
    expect(await backFrom('/nota/7/cetak')).toBe('/stok?ada=1')
    expect(await backFrom('/kontak/3')).toBe('/nota')
    window.history.replaceState(null, '', '/')
  })

  it('shows lines with their details, folded after some', async () => {
    const { user } = await drawNote(sampleRecord())
    const table = within(screen.getByRole('table', { name: 'Barang' }))
    expect(table.getByRole('cell', { name: 'Rp\u00a02.500.000' })).toBeDefined()
    expect(table.getAllByRole('listitem')).toHaveLength(10)
    await user.click(table.getByRole('button', { name: '4 unit lainnya' }))
    expect(table.getAllByRole('listitem')).toHaveLength(14)
  })

  it('tells who changed what, when, from what to what', async () => {
    await drawNote(sampleRecord())
    const history = within(screen.getByRole('region', { name: 'Riwayat perubahan' }))
    expect(history.getByText('Diubah').parentElement?.textContent).toMatch(/^Diubah Toko, 21 Nov 2026/)
    expect(history.getByText(/Telepon/).textContent).toBe('Telepon: 0810 → 0811')
  })

  it('says that a list has no lines', async () => {
    const page = drawRecord(sampleRecord())
    await page.answer('bacaNota', note({ lines: [], riwayat: [] }))
    expect(await screen.findByText('Tidak ada barang.')).toBeDefined()
    expect(screen.getByText('Belum ada perubahan.')).toBeDefined()
  })
})

describe('a record that is not there', () => {
  it.each([404, 400, 422])('says so and leads to the list (%i)', async (status) => {
    const { client, gone, user } = drawRecord(sampleRecord())
    expect(screen.getByRole('status', { name: 'Memuat data' })).toBeDefined()
    await act(async () => client.last().fail('refused', { status }))
    expect(await screen.findByRole('heading', { name: 'Data tidak ditemukan' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Ke daftar' }))
    expect(gone).toEqual(['/nota'])
  })

  it('is asked for again after a failure', async () => {
    const { client, user, answer } = drawRecord(sampleRecord())
    await act(async () => client.last().fail('server', { status: 503 }))
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }))
    await answer('bacaNota', note())
    expect(await screen.findByRole('heading', { name: 'Nota #41' })).toBeDefined()
  })
})

describe('actions', () => {
  it('are those that hold now, and the print is a page', async () => {
    const { user, gone } = await drawNote(
      sampleRecord(
        { action: 'print', label: 'Cetak nota', when: null, print: 'nota/cetak' },
        { action: 'print', label: 'Cetak label', when: () => false, print: 'nota/label' },
      ),
    )
    expect(screen.queryByRole('link', { name: 'Cetak label' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Cetak nota' }))
    expect(gone).toEqual(['/nota/7/cetak'])
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).not.toContain('Cetak label')
    expect(press('4 unit lainnya')).toBeDefined()
  })
})
