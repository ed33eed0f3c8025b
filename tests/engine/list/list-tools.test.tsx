import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listReturnAddress } from '../../../src/engine/navigation.tsx'
import type { CompiledListColumn } from '../../../src/contract/page-module.ts'
import { linesOf, widthOf } from '../../../src/engine/list/row-look.tsx'
import { addModalRoot } from '../draw-page.tsx'
import { FakeTable, MemoryListAddress, list } from './draw-list.tsx'
import { drawn, frame } from './drawn-list.ts'

beforeEach(() => {
  addModalRoot()
  window.innerWidth = 1280
})
afterEach(() => {
  vi.restoreAllMocks()
  window.innerWidth = 1024
})

const chips = () => within(screen.getByRole('group', { name: 'Filter terpasang' })).getAllByRole('button').map((chip) => chip.textContent) // prettier-ignore

describe('the search box of a list', () => {
  it('writes what is typed into the address, once typing rests, and loses no key', async () => {
    const page = await drawn(new FakeTable(20))
    const box = screen.getByRole('searchbox', { name: 'Cari' })
    await page.user.type(box, 'a15')
    expect((box as HTMLInputElement).value).toBe('a15')
    await waitFor(() => expect(page.address.now().search).toBe('q=a15'))
    await page.user.type(box, ' 256')
    expect((box as HTMLInputElement).value).toBe('a15 256')
    await waitFor(() => expect(page.address.now().search).toBe('q=a15+256'))
    await page.settle()
    expect(page.client.last().input).toMatchObject({ q: 'a15 256' })
    // Searching is no step of the history.
    expect(page.address.steps).toBe(1)
  })

  it('refuses with words what is too long to be searched for, and cuts nothing off', async () => {
    const page = await drawn(new FakeTable(20))
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Cari' })
    await page.user.click(box)
    await page.user.paste('a'.repeat(201))
    expect(box.value).toHaveLength(201)
    expect(screen.getByRole('alert').textContent).toBe('Maksimal 200 karakter. Yang dicari masih yang sebelumnya.')
    await page.user.keyboard('{Enter}')
    expect(page.address.now().search).toBe('')
    await page.user.keyboard('{Backspace}{Enter}')
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(page.address.now().search).toBe(`q=${'a'.repeat(200)}`))
  })

  it('shows what the address says', async () => {
    const page = await drawn(new FakeTable(20), new MemoryListAddress('q=biru'))
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Cari' }).value).toBe('biru')
    expect(page.client.sent[0]?.input).toMatchObject({ q: 'biru' })
  })
})

describe('the filters of a list', () => {
  it('come from the address, each with a chip that takes it away', async () => {
    const address = new MemoryListAddress('keadaan=rusak&ada=true&dari=2026-11-01&sampai=2026-11-21&pemilik=7&pemilik.label=Budi') // prettier-ignore
    const page = await drawn(new FakeTable(20), address)
    expect(page.client.sent.find(({ operation }) => operation === 'daftarUji')?.input).toEqual({
      sort: 'nama',
      keadaan: 'rusak',
      data: 'aktif',
      ada: 'true',
      dari: '2026-11-01',
      sampai: '2026-11-21',
      pemilik: '7',
      limit: 50,
    })
    expect(chips()).toEqual([
      'Keadaan: Rusak✕',
      'Hanya yang ada✕',
      'Tanggal: 1 Nov – 21 Nov 2026✕',
      'Pemilik: Budi✕',
      'Hapus semua filter',
    ])
    await page.user.click(screen.getByRole('button', { name: 'Hapus filter Tanggal: 1 Nov – 21 Nov 2026' }))
    expect(page.address.now().search).toBe('keadaan=rusak&ada=true&pemilik=7&pemilik.label=Budi')
    await page.user.click(screen.getByRole('button', { name: 'Hapus semua filter' }))
    expect(page.address.now().search).toBe('')
    page.address.back()
    expect(chips()).toHaveLength(4)
  })

  it('are chosen by name, and what is as at first is no chip', async () => {
    const page = await drawn(new FakeTable(20))
    expect(screen.queryByRole('group', { name: 'Filter terpasang' })).toBeNull()
    await page.user.click(await screen.findByRole('combobox', { name: 'Status data' }))
    await page.user.click(screen.getByRole('option', { name: 'Semua' }))
    expect(page.address.now().search).toBe('data=semua')
    await page.user.click(screen.getByRole('checkbox', { name: 'Hanya yang ada' }))
    expect(page.address.now().search).toBe('data=semua&ada=true')
  })

  it('have days by name', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-15T10:00:00Z'), toFake: ['Date'] })
    try {
      const page = await drawn(new FakeTable(20))
      await page.user.click(await screen.findByRole('button', { name: 'Tanggal: Semua' }))
      await page.user.click(screen.getByRole('button', { name: 'Bulan lalu' }))
      expect(page.address.now().search).toBe('dari=2026-02-01&sampai=2026-02-28')
      expect(screen.getByRole('button', { name: 'Tanggal: Bulan lalu' })).toBeDefined()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the columns of a list', () => {
  it('sort by their headings', async () => {
    const page = await drawn(new FakeTable(20))
    const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })
    expect(heading('Nama').getAttribute('aria-sort')).toBe('ascending')
    await page.user.click(screen.getByRole('button', { name: 'Harga' }))
    expect(page.address.now().search).toBe('sort=harga')
    await page.settle()
    expect(heading('Harga').getAttribute('aria-sort')).toBe('ascending')
    expect(heading('Nama').hasAttribute('aria-sort')).toBe(false)
    await page.user.click(screen.getByRole('button', { name: 'Harga' }))
    expect(page.address.now().search).toBe('sort=-harga')
  })

  it('are chosen, and stand in the address', async () => {
    const page = await drawn(new FakeTable(20))
    await page.user.click(screen.getByRole('button', { name: 'Kolom' }))
    await page.user.click(screen.getByRole('checkbox', { name: 'Kode' }))
    await page.user.click(screen.getByRole('checkbox', { name: 'Harga' }))
    expect(page.address.now().search).toBe('kolom=nama%2Cid')
    const heads = [...document.querySelectorAll('th')].map((head) => head.textContent)
    expect(heads).toEqual(['Nama', 'Kode'])
    // Rows that are drawn already have the column too.
    const cells = (row: string) =>
      document.querySelector(`[data-row="${row}"]`)?.closest('tr')?.querySelectorAll('td') ?? []
    expect([...cells('30')].map((cell) => cell.textContent)).toEqual(['Isi 000030', '30'])
  })

  it('leave one at least', async () => {
    const page = await drawn(new FakeTable(5), new MemoryListAddress('kolom=harga,nicht,id'))
    await page.user.click(screen.getByRole('button', { name: 'Kolom' }))
    await page.user.click(screen.getByRole('checkbox', { name: 'Kode' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Harga' }).disabled).toBe(true)
  })
})

describe('the files of a list', () => {
  it('are links to all that match, Excel first', async () => {
    const page = await drawn(new FakeTable(5), new MemoryListAddress('q=x&sort=-nama&baris=10'))
    await page.user.click(screen.getByRole('button', { name: 'Ekspor' }))
    const links = screen.getAllByRole('menuitem')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Excel', '/api/uji?q=x&sort=-nama&data=aktif&berkas=xlsx'],
      ['CSV', '/api/uji?q=x&sort=-nama&data=aktif&berkas=csv'],
    ])
  })

  it('are asked for once one row is answered; what is refused is said', async () => {
    const page = await drawn(new FakeTable(5))
    const taken: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      taken.push(this.getAttribute('href') ?? '')
    })
    const choose = async (title: string) => {
      await page.user.click(screen.getByRole('button', { name: 'Ekspor' }))
      await page.user.click(screen.getByRole('menuitem', { name: title }))
      return page.client.last()
    }
    const asked = await choose('CSV')
    expect([asked.operation, asked.input]).toEqual(['daftarUji', { sort: 'nama', data: 'aktif', limit: 1 }])
    await act(async () => asked.answer({ items: [] }))
    expect(taken).toEqual([expect.stringContaining('/api/uji?sort=nama&data=aktif&berkas=csv')])
    const refused = await choose('Excel')
    await act(async () => refused.fail('refused', { status: 403, detail: 'Peran Anda tidak boleh melakukan ini.' }))
    expect(screen.getByRole('alert').textContent).toContain('Ekspor gagal. Peran Anda tidak boleh melakukan ini.')
    expect(taken).toHaveLength(1)
  })
})

describe('the keyboard in a list', () => {
  it('goes from row to row, and one row alone is a stop of Tab', async () => {
    const page = await drawn(new FakeTable(60))
    const rows = () => [...frame().querySelectorAll<HTMLElement>('[data-row]')]
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    act(() => rows()[0]?.focus())
    const focused = () => waitFor(() => document.activeElement?.getAttribute('data-row'))
    await page.user.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(async () => expect(await focused()).toBe('20'))
    await page.user.keyboard('{ArrowUp}')
    await waitFor(async () => expect(await focused()).toBe('10'))
    await page.user.keyboard('{End}')
    await waitFor(async () => expect(await focused()).toBe('490'))
    expect(frame().scrollTop).toBeGreaterThan(1000)
    // The stop went with the focus.
    expect(rows().flatMap(({ tabIndex, dataset }) => (tabIndex === 0 ? [dataset['row']] : []))).toEqual(['490'])
  })

  it('comes from the search box by an arrow', async () => {
    const page = await drawn(new FakeTable(10))
    await page.user.click(screen.getByRole('searchbox', { name: 'Cari' }))
    await page.user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('data-row')).toBe('0')
  })
})

describe('a row', () => {
  it('remembers that it was opened, with the place of the list', async () => {
    const page = await drawn(new FakeTable(30))
    const assign = vi.fn()
    vi.spyOn(window, 'location', 'get').mockReturnValue(locationWith(assign))
    fireEvent.click(screen.getByRole('link', { name: 'Isi 000050' }))
    expect(page.address.now()).toEqual({ search: '', opened: '50' })
  })

  it('leaves the list as it is for the way back from the record', async () => {
    await drawn(new FakeTable(30), new MemoryListAddress('sort=-nama&ada=true'))
    vi.spyOn(window, 'location', 'get').mockReturnValue(locationWith(vi.fn()))
    fireEvent.click(screen.getByRole('link', { name: 'Isi 000050' }))
    expect(listReturnAddress('/uji')).toBe('/uji?sort=-nama&ada=true')
    expect(listReturnAddress('/other')).toBe('/other')
  })

  it('has the focus again on the way back', async () => {
    await drawn(new FakeTable(30), new MemoryListAddress('', '50'))
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('50'))
  })
})

describe('a column of keys', () => {
  const column = (title: string, isNumber: boolean): CompiledListColumn => ({
    key: title,
    title,
    value: () => null,
    format: 'text',
    isNumber,
    sort: null,
    optional: false,
  })
  const [key, name, city] = [column('ID', true), column('Nama', false), column('Kota', false)]

  it('is no title of a card where a name stands too', () => {
    expect(linesOf([key, name, city])).toMatchObject({ title: name, texts: [key, city], numbers: [] })
    expect(linesOf([key])).toMatchObject({ title: key, texts: [] })
  })

  it('leaves the room to names', () => {
    expect(widthOf(key)).toBe(5.5)
    expect(widthOf(name)).toBeNull()
  })
})

describe('a list on a telephone', () => {
  it('has cards with their title, numbers named, and filters that open on demand', async () => {
    window.innerWidth = 390
    const page = await drawn(new FakeTable(30))
    expect(screen.queryByRole('table')).toBeNull()
    const card = screen.getAllByRole('listitem')[1] as HTMLElement
    expect(card.textContent).toBe('Isi 000010HargaRp\u00a010.000')
    expect(screen.queryByRole('combobox', { name: 'Status data' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Filter' }))
    expect(await screen.findByRole('combobox', { name: 'Status data' })).toBeDefined()
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Harga, turun')
    expect(page.address.now().search).toBe('sort=-harga')
  })

  it('says each value of a card whole, also where two are equal or one repeats itself', async () => {
    window.innerWidth = 390
    const [name] = list.columns
    const told = ['Isi 000010', 'tukar · tukar', '', 'Budi', 'Budi']
    const others = told.map((value, at) => ({ ...name!, key: `kolom${at}`, value: () => value }))
    await drawn(new FakeTable(30), undefined, { ...list, columns: [name!, ...others] })
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('Isi 000010Isi 000010 · tukar · tukar · Budi · Budi')
  })
})

describe('what a list leads to', () => {
  const links = [
    { label: 'Lain', to: '/lain', isList: true as const },
    { label: 'Impor', to: '/impor' },
  ]
  const filled = () =>
    screen.getAllByRole('link').filter((link) => link.className.includes('contained')).map((link) => link.textContent) // prettier-ignore

  it('is filled where something begins there, and plain where another list is', async () => {
    await drawn(new FakeTable(30), undefined, { ...list, links })
    expect(filled()).toEqual(['Impor'])
  })

  it('is its first row where it has none, before a file of them', async () => {
    await drawn(new FakeTable(0), undefined, { ...list, links, adds: 'uji/isi' })
    expect(screen.getByRole('link', { name: 'Daftar Uji baru' }).getAttribute('href')).toBe('/uji?dialog=uji/isi')
  })
})

/** Where the window is, without its going anywhere: the parts that a page looks at. */
function locationWith(assign: () => void): Location {
  const { href, origin, pathname, search, hash } = window.location
  return { href, origin, pathname, search, hash, assign } as unknown as Location
}
