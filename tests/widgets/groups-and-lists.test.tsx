import type { RJSFSchema } from '@rjsf/utils'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { focusFirstProblem } from '../../src/engine/form/focus.ts'
import { drawSchema, type Ui } from './draw-schema.tsx'

const address: RJSFSchema = {
  type: 'object',
  title: 'Alamat',
  description: 'Tempat barang diantar',
  required: ['jalan'],
  properties: { jalan: { type: 'string', title: 'Jalan' }, nomor: { type: 'integer', title: 'Nomor' } },
}
const tasks: RJSFSchema = {
  type: 'array',
  title: 'Tugas',
  minItems: 1,
  items: {
    type: 'object',
    properties: { nama: { type: 'string', title: 'Nama' }, jumlah: { type: 'number', title: 'Jumlah' } },
  },
}

const list = () => screen.getByRole('group', { name: 'Tugas' })
const focused = () => document.activeElement
const named = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent

describe('a group', () => {
  it('is a fieldset with its title, its description, and its fields in order', async () => {
    const { store } = drawSchema({
      schema: { type: 'object', properties: { alamat: address } },
      uiSchema: { alamat: { 'ui:order': ['nomor', '*'], 'ui:help': 'Tanpa nama kota' } },
    })
    const group = screen.getByRole('group', { name: 'Alamat' })
    expect(describedBy(group)).toEqual(['Tempat barang diantar', 'Tanpa nama kota'])
    expect([...group.querySelectorAll('input')].map((input) => input.id)).toEqual([
      'form/alamat/nomor',
      'form/alamat/jalan',
    ])
    const user = userEvent.setup()
    await user.type(within(group).getByRole('textbox', { name: 'Jalan' }), 'Merdeka')
    await user.type(within(group).getByRole('spinbutton', { name: 'Nomor' }), '12')
    expect(store.values()).toEqual({ alamat: { jalan: 'Merdeka', nomor: 12 } })
  })

  it('says at the field inside what is wrong, once somebody was there, and takes the focus there', async () => {
    drawSchema({ schema: { type: 'object', properties: { alamat: address } }, initial: { alamat: {} } })
    const user = userEvent.setup()
    const street = screen.getByRole('textbox', { name: 'Jalan' })
    expect(street.getAttribute('aria-invalid')).toBe('false')
    await user.click(street)
    await user.tab()
    expect(street.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(street)).toHaveLength(1)
    focusFirstProblem(document.body)
    expect(focused()).toBe(street)
  })

  it('keeps a text that is no number at its own place', async () => {
    const { store } = drawSchema({ schema: { type: 'object', properties: { alamat: address } } })
    const user = userEvent.setup()
    await user.type(screen.getByRole('spinbutton', { name: 'Nomor' }), '1.2.3')
    expect([...store.unread().keys()].every((key) => key === 'alamat/nomor')).toBe(true)
  })
})

describe('a list of groups', () => {
  const draw = async (initial: Record<string, unknown> = {}, ui: Ui = {}) => {
    const drawn = drawSchema({
      schema: { type: 'object', properties: { tugas: tasks } },
      uiSchema: { tugas: ui },
      initial,
      strict: true,
    })
    await screen.findByRole('button', { name: 'Tambah' })
    return { ...drawn, user: userEvent.setup() }
  }
  const three = { tugas: [{ nama: 'Satu' }, { nama: 'Dua' }, { nama: 'Tiga' }] }
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Nama' }).map(({ value }) => value)

  it('is empty, and gets items by the keyboard alone', async () => {
    const { store, user } = await draw()
    expect(within(list()).getByText('Belum ada isi')).toBeDefined()
    screen.getByRole('button', { name: 'Tambah' }).focus()
    await user.keyboard('{Enter}')
    await user.keyboard('Sapu{Tab}2')
    expect(store.values()).toEqual({ tugas: [{ nama: 'Sapu', jumlah: 2 }] })
    expect(screen.getByRole('group', { name: 'Butir 1' })).toBeDefined()
  })

  it('begins an item with what its fields begin with, also in groups, and no other field', async () => {
    const items = {
      type: 'object',
      properties: {
        nama: { type: 'string', title: 'Nama' },
        jumlah: { type: 'integer', title: 'Jumlah', default: 2 },
        ukuran: { type: 'object', properties: { satuan: { type: 'string', title: 'Satuan', default: 'cm' } } },
      },
    } as const
    const tugas = { type: 'array', title: 'Tugas', items } as const
    const { store } = drawSchema({ schema: { type: 'object', properties: { tugas } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah' }))
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Jumlah' }).value).toBe('2')
    expect(store.values()).toEqual({ tugas: [{ jumlah: 2, ukuran: { satuan: 'cm' } }] })
  })

  it('moves an item; the focus goes with it', async () => {
    const { store, user } = await draw(three)
    screen.getByRole('button', { name: 'Naikkan butir 2' }).focus()
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Dua', 'Satu', 'Tiga'])
    // It is the first one now and can go down only.
    expect(named(focused())).toBe('Turunkan butir 1')
    await user.keyboard('{Enter}')
    expect(named(focused())).toBe('Turunkan butir 2')
    expect(store.values()).toEqual(three)
  })

  it('removes an item; the focus stays near, and the item can be had back', async () => {
    const { store, user } = await draw(three)
    await user.click(screen.getByRole('button', { name: 'Hapus butir 2' }))
    expect(names()).toEqual(['Satu', 'Tiga'])
    expect(named(focused())).toBe('Hapus butir 2')
    expect(screen.getByRole('status').textContent).toContain('Butir 2 dihapus')
    await user.click(screen.getByRole('button', { name: 'Urungkan' }))
    expect(store.values()).toEqual(three)
    expect(focused()).toBe(screen.getAllByRole('textbox', { name: 'Nama' })[1])
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull()
  })

  it('removes one item for a double press, though the next one moves to below the pointer', async () => {
    await draw(three)
    fireEvent.click(screen.getByRole('button', { name: 'Hapus butir 1' }), { detail: 1 })
    const next = screen.getByRole('button', { name: 'Hapus butir 1' })
    fireEvent.mouseDown(next, { detail: 2 })
    fireEvent.click(next, { detail: 2 })
    expect(names()).toEqual(['Dua', 'Tiga'])
  })

  it('keeps a text that is no number with its item', async () => {
    const { store, user } = await draw(three)
    await user.type(screen.getAllByRole('spinbutton', { name: 'Jumlah' })[2]!, '1,2,3')
    expect([...store.unread().keys()]).toEqual(['tugas/2/jumlah'])
    await user.click(screen.getByRole('button', { name: 'Hapus butir 1' }))
    expect([...store.unread().keys()]).toEqual(['tugas/1/jumlah'])
    expect(screen.getAllByRole<HTMLInputElement>('spinbutton', { name: 'Jumlah' })[1]?.value).toBe('1,2,3')
  })

  it('removes the last item: the focus goes to the button that adds', async () => {
    const { store, user } = await draw({ tugas: [{ nama: 'Satu' }] })
    await user.click(screen.getByRole('button', { name: 'Hapus butir 1' }))
    expect(store.values()).toEqual({ tugas: [] })
    expect(named(focused())).toBe('Tambah')
  })

  it('copies an item where the definition allows it', async () => {
    const { store, user } = await draw(three, { 'ui:options': { copyable: true } })
    await user.click(screen.getByRole('button', { name: 'Salin butir 1' }))
    expect(names()).toEqual(['Satu', 'Satu', 'Dua', 'Tiga'])
    await user.keyboard(' lagi')
    expect(store.values().tugas).toHaveLength(4)
    expect(names()).toEqual(['Satu', 'Satu lagi', 'Dua', 'Tiga'])
  })

  it('offers no button that the definition forbids', async () => {
    await draw(three, { 'ui:options': { orderable: false, removable: false } })
    expect(screen.getAllByRole('button').map(named)).toEqual(['Tambah'])
  })

  it('says below itself what is wrong with it, and the focus goes where that can be changed', async () => {
    const { store, user } = await draw({ tugas: [] })
    await user.click(document.body)
    act(() => { store.check() }) // prettier-ignore
    expect(describedBy(list())).toHaveLength(1)
    expect(focusFirstProblem(document.body)).toBe(true)
    expect(named(focused())).toBe('Tambah')
  })
})

it('a list of texts names each item', async () => {
  const { store } = drawSchema({
    schema: {
      type: 'object',
      properties: { catatan: { type: 'array', title: 'Catatan', items: { type: 'string' } } },
    },
    initial: { catatan: ['satu', 'dua'] },
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Butir 2' }), '!')
  expect(store.values()).toEqual({ catatan: ['satu', 'dua!'] })
})

it('a list of lists is a list whose items are lists', async () => {
  const { store } = drawSchema({
    schema: {
      type: 'object',
      properties: { baris: { type: 'array', title: 'Baris', items: { type: 'array', items: { type: 'number' } } } },
    },
    initial: { baris: [[1], [2]] },
    strict: true,
  })
  const user = userEvent.setup()
  const second = await screen.findByRole('group', { name: 'Butir 2' })
  await user.click(within(second).getByRole('button', { name: 'Tambah' }))
  await user.keyboard('7')
  expect(store.values()).toEqual({ baris: [[1], [2, 7]] })
})

describe('a choice between shapes', () => {
  const shapes = {
    oneOf: [
      { title: 'Telepon', type: 'object', properties: { nomor: { type: 'string', title: 'Nomor' }, nama: { type: 'string', title: 'Nama' } } },
      { type: 'object', properties: { surel: { type: 'string', title: 'Surel' }, nama: { type: 'string', title: 'Nama' } } },
    ],
  } as const // prettier-ignore

  it('is a select above the fields of the shape, and keeps what fits both', async () => {
    const { store } = drawSchema({
      schema: { type: 'object', properties: { kontak: { title: 'Kontak', type: 'object', ...shapes } } } as never,
      initial: { kontak: { nomor: '081', nama: 'Ani' } },
    })
    const user = userEvent.setup()
    const group = screen.getByRole('group', { name: 'Kontak' })
    const choice = await within(group).findByRole<HTMLInputElement>('combobox', { name: 'Pilihan' })
    expect(choice.value).toBe('Telepon')
    await user.click(choice)
    expect(screen.getAllByRole('option').map(named)).toEqual(['Telepon', 'Pilihan 2'])
    await user.click(screen.getByRole('option', { name: 'Pilihan 2' }))
    expect(within(group).queryByRole('textbox', { name: 'Nomor' })).toBeNull()
    await user.type(within(group).getByRole('textbox', { name: 'Surel' }), 'a@b.id')
    expect(store.values().kontak).toEqual({ nama: 'Ani', surel: 'a@b.id' })
    expect(screen.getAllByRole('group')).toHaveLength(1)
  })

  it('is remembered in a draft while its fields are empty, also where another shape demands nothing', async () => {
    const [phone, mail] = shapes.oneOf
    const schema = {
      type: 'object',
      properties: { kontak: { title: 'Kontak', type: 'object', oneOf: [phone, { ...mail, required: ['surel'] }] } },
    } as never
    const { store, unmount } = drawSchema({ schema })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('combobox', { name: 'Pilihan' }))
    await user.click(screen.getByRole('option', { name: 'Pilihan 2' }))
    const kept = store.keep()
    unmount()
    const again = drawSchema({ schema, kept: structuredClone(kept) })
    await screen.findByRole('textbox', { name: 'Surel' })
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Pilihan' }).value).toBe('Pilihan 2')
    expect(again.store.keep()).toEqual(kept)
    again.unmount()
    // What is entered tells more than what was chosen.
    drawSchema({ schema, kept: { ...(kept as object), values: { kontak: { nomor: '081' } } } })
    expect(await screen.findByRole('textbox', { name: 'Nomor' })).toBeTruthy()
  })

  it('at the root', async () => {
    const { store } = drawSchema({ schema: { type: 'object', ...shapes, properties: { tetap: { type: 'string', title: 'Tetap' } } } as never }) // prettier-ignore
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: 'Nomor' }), '08')
    await user.click(screen.getByRole('combobox', { name: 'Pilihan' }))
    await user.click(screen.getByRole('option', { name: 'Pilihan 2' }))
    await user.type(screen.getByRole('textbox', { name: 'Surel' }), 'x')
    await user.type(screen.getByRole('textbox', { name: 'Tetap' }), 'y')
    expect(store.values()).toMatchObject({ surel: 'x', tetap: 'y' })
    expect(store.values().nomor).toBeUndefined()
  })
})

it('fields of a branch stand below while it holds', async () => {
  const { store } = drawSchema({
    schema: {
      type: 'object',
      properties: { hewan: { type: 'string', title: 'Hewan', enum: ['Kucing', 'Ikan'] } },
      if: { properties: { hewan: { const: 'Kucing' } }, required: ['hewan'] },
      then: { properties: { makanan: { type: 'string', title: 'Makanan' } } },
      else: { properties: { air: { type: 'string', title: 'Air' } } },
    },
    uiSchema: { hewan: { 'ui:widget': 'radio' } },
  })
  const user = userEvent.setup()
  expect(screen.getByRole('textbox', { name: 'Air' })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Kucing' }))
  await user.type(screen.getByRole('textbox', { name: 'Makanan' }), 'ikan')
  expect(screen.queryByRole('textbox', { name: 'Air' })).toBeNull()
  expect(store.values()).toEqual({ hewan: 'Kucing', makanan: 'ikan' })
})

function describedBy(element: Element): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}
