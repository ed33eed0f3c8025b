import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addModalRoot } from '../draw-page.tsx'
import { drawList, FakeTable, list, MemoryListAddress } from './draw-list.tsx'
import { drawn, frame, namesShown } from './drawn-list.ts'

beforeEach(() => {
  addModalRoot()
  sessionStorage.clear()
  window.innerWidth = 1280
})
afterEach(() => {
  vi.restoreAllMocks()
  window.innerWidth = 1024
})

describe('a list', () => {
  it('shows its rows with links, its count and its columns', async () => {
    await drawn(new FakeTable(30))
    expect(screen.getByRole('status').textContent).toBe('30 data')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('31')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Nama', 'Harga'])
    expect(screen.getByRole('link', { name: 'Isi 000010' }).getAttribute('href')).toBe('/uji/10')
    expect(screen.getByRole('cell', { name: 'Rp\u00a010.000' })).toBeDefined()
  })

  const printed = { ...list, prints: { label: 'Cetak label', print: 'uji/label' } }
  const boxOf = (name: string) => screen.getByRole('checkbox', { name: `Pilih ${name}` })
  const chosenAddress = () => screen.getByRole('link', { name: 'Cetak label' }).getAttribute('href')

  it('prints chosen rows in one go, each once, also those that are out of sight by then', async () => {
    const { user, settle } = await drawn(new FakeTable(30), undefined, printed)
    await user.click(screen.getByRole('button', { name: 'Cetak label' }))
    expect(screen.queryByRole('link', { name: 'Cetak label' })).toBeNull()
    const choose = (name: string) => user.click(boxOf(name))
    for (const name of ['Isi 000010', 'Isi 000020', 'Isi 000030']) await choose(name)
    await choose('Isi 000020')
    expect(screen.getByText('2 dipilih')).toBeDefined()
    expect(chosenAddress()).toBe('/uji/10/cetak?cetak=uji%2Flabel&dan=30')
    await user.type(screen.getByRole('searchbox', { name: 'Cari' }), 'lain{Enter}')
    await settle()
    expect(chosenAddress()).toBe('/uji/10/cetak?cetak=uji%2Flabel&dan=30')
    await user.click(screen.getByRole('button', { name: 'Selesai memilih' }))
    expect(screen.queryAllByRole('checkbox', { name: /^Pilih/ })).toEqual([])
  })

  it('keeps what is chosen when it is left; while one chooses, a row leads nowhere', async () => {
    const first = await drawn(new FakeTable(30), undefined, printed)
    await first.user.click(screen.getByRole('button', { name: 'Cetak label' }))
    await first.user.click(boxOf('Isi 000010'))
    expect(namesShown()).toEqual([])
    first.unmount()
    const { user, unmount } = await drawn(new FakeTable(30), undefined, printed)
    expect(boxOf('Isi 000010')).toHaveProperty('checked', true)
    expect(chosenAddress()).toBe('/uji/10/cetak?cetak=uji%2Flabel')
    await user.click(screen.getByRole('button', { name: 'Selesai memilih' }))
    unmount()
    await drawn(new FakeTable(30), undefined, printed)
    expect(screen.queryByText(/dipilih/)).toBeNull()
  })

  it("keeps one user's choice from the next of the same tab", async () => {
    const first = await drawn(new FakeTable(30), undefined, printed, 1)
    await first.user.click(screen.getByRole('button', { name: 'Cetak label' }))
    await first.user.click(boxOf('Isi 000010'))
    first.unmount()
    const next = await drawn(new FakeTable(30), undefined, printed, 2)
    expect(screen.queryByText(/dipilih/)).toBeNull()
    next.unmount()
    await drawn(new FakeTable(30), undefined, printed, 1)
    expect(screen.getByText('1 dipilih')).toBeDefined()
  })

  it('is chosen from by keys alone: the focus goes to the rows, from box to box, and is never lost', async () => {
    const { user } = await drawn(new FakeTable(30), undefined, printed)
    screen.getByRole('button', { name: 'Cetak label' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(boxOf('Isi 000000'))
    await user.keyboard('{ArrowDown}{ArrowDown} ')
    expect(document.activeElement).toBe(boxOf('Isi 000020'))
    expect(chosenAddress()).toBe('/uji/20/cetak?cetak=uji%2Flabel')
    const end = screen.getByRole('button', { name: 'Selesai memilih' })
    end.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cetak label' }))
  })

  it('says that rows are on their way, and nothing of how many there are', () => {
    drawList()
    expect(frame().getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('Memuat…')
  })

  it('counts beyond its limit when somebody asks', async () => {
    const { client, user } = await drawn(new FakeTable(1234))
    expect(screen.getByRole('status').textContent).toBe('1.000+ data')
    await user.click(screen.getByRole('button', { name: 'Hitung semua' }))
    const asked = client.last()
    expect(asked.input).toMatchObject({ hitung: 'semua', limit: 1, sort: 'nama', data: 'aktif' })
    await act(async () => { asked.answer({ items: [], next: null, previous: null, count: 1234, countIsExact: true }); await Promise.resolve() }) // prettier-ignore
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1.234 data'))
  })

  it('adds up all that match below the rows, late, and all of very many when somebody asks', async () => {
    const columns = list.columns.map((column) => (column.key === 'harga' ? { ...column, sum: 'harga' } : column))
    const { client } = drawList({ definition: { ...list, columns } })
    const answer = (more: object) => act(async () => { client.last().answer({ ...new FakeTable(30).answer(client.last()), ...more }); await Promise.resolve() }) // prettier-ignore
    await waitFor(() => expect(client.sent).toHaveLength(1))
    await answer({})
    await waitFor(() => expect(client.sent).toHaveLength(2))
    expect(client.last().input).toMatchObject({ jumlahkan: 'ya', limit: 1, sort: 'nama', data: 'aktif' })
    await answer({ sums: null })
    const footer = await screen.findByRole('region', { name: 'Jumlah' })
    expect(footer.textContent).toContain('Lebih dari 10.000 data')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Jumlahkan semua' }))
    await waitFor(() => expect(client.last().input).toMatchObject({ jumlahkan: 'semua' }))
    await answer({ sums: { harga: 435_000, catatan: 'Tanpa yang batal' } })
    await waitFor(() => expect(footer.textContent).toBe('HargaRp\u00a0435.000Tanpa yang batal'))
  })

  it('says what to do when there is nothing, and that nothing matches when it is narrowed', async () => {
    await drawn(new FakeTable(0))
    expect(screen.getByText('Belum ada isi.')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Tambah isi' })).toHaveLength(2)
  })

  it('says that nothing matches, and takes away what narrows it', async () => {
    const page = await drawn(new FakeTable(0), new MemoryListAddress('q=x&keadaan=rusak&dialog=lain'))
    expect(screen.getByText('Tidak ada yang cocok.')).toBeDefined()
    await page.user.click(screen.getAllByRole('button', { name: 'Hapus semua filter' })[0] as HTMLElement)
    expect(page.address.now().search).toBe('dialog=lain')
  })

  it('says why it could not be had, and tries again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const page = drawList()
    await waitFor(() => expect(page.client.sent).toHaveLength(1))
    await act(async () => { page.client.last().fail('refused', { title: 'Urutan tidak dikenal.', detail: 'sort' }); await Promise.resolve() }) // prettier-ignore
    expect((await screen.findByRole('alert')).textContent).toContain('Urutan tidak dikenal.')
    // Each text by itself: a server's title has no full stop.
    for (const text of ['Urutan tidak dikenal.', 'sort']) expect(screen.getByText(text)).toBeDefined()
    const heading = document.body.appendChild(Object.assign(document.createElement('h1'), { tabIndex: -1 }))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(page.client.sent).toHaveLength(2)
    // The button is gone while the rows are on their way.
    expect(document.activeElement).toBe(heading)
    heading.remove()
  })
})
