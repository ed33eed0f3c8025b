import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { button, drawSkema, findEditor } from './draw-skema.tsx'

const user = userEvent.setup()
const file = 'a/satu.json'
const text = JSON.stringify({
  schema: { properties: { bulan: { type: 'integer' }, jenis: { enum: ['a', 'c'] }, ongkos: {}, harga: {} } },
})
const effect = (kind: string, field: string, more: object = {}) => ({
  kind,
  field,
  title: field.slice(1),
  rows: 2,
  convertible: 0,
  values: [],
  candidates: [],
  ...more,
})
type Input = Record<string, unknown>

/** The page with another text, of which the server says what it does. */
async function draw(effects: (input: Input) => object[], more: Record<string, (input: Input) => unknown> = {}) {
  const drawn = drawSkema({
    address: `?berkas=${file}`,
    answers: {
      dampakDefinisi: (input) => ({ rows: 4, seen: 4, next: null, effects: effects(input) }),
      daftarPerubahanData: () => ({ file, changes: [] }),
      ...more,
    },
  })
  const editor = await findEditor()
  editor.type(text)
  return drawn
}

const dialog = () => screen.findByRole('dialog', { name: 'Akibat pada data tersimpan' })
async function choose(name: string, option: string): Promise<void> {
  await user.click(within(await dialog()).getByRole('combobox', { name }))
  await user.click(screen.getByRole('option', { name: option }))
}

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = '<div id="modal-root"></div>'
})

it('saves at once what does nothing to stored rows', async () => {
  const { sent } = await draw(() => [])
  await user.click(button('Simpan'))
  await screen.findByText(/^Tersimpan/)
  expect(sent('dampakDefinisi')).toEqual([{ file, text }])
  expect(sent('simpanDefinisi')).toEqual([{ file, text, version: '1' }])
})

it('says what it does, how many rows each, and saves with what was decided', async () => {
  const { sent } = await draw(() => [
    effect('missing', '/bulan'),
    effect('misfit', '/jenis', { values: [{ value: 'b', rows: 2 }] }),
    effect('misfit', '/harga', { rows: 3, convertible: 1, values: [{ value: 'x', rows: 3 }] }),
  ])
  await user.click(button('Simpan'))
  const shown = within(await dialog())
  expect(shown.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('2 dari 4 data belum punya bulan, yang kini wajib.'),
    expect.stringContaining('Isi jenis pada 2 dari 4 data tidak muat lagi.'),
    expect.stringContaining('Isi harga pada 3 dari 4 data tidak muat lagi; 1 dapat diubah.'),
  ])
  expect(sent('simpanDefinisi')).toEqual([])
  await choose('Yang dilakukan dengan bulan', 'Isi semua dengan satu nilai')
  await user.type(shown.getByLabelText('bulan untuk data lama'), '12')
  await choose('Yang dilakukan dengan jenis', 'Ganti nilai satu per satu')
  await choose('Ganti "b" (2 data) dengan', 'c')
  await user.click(shown.getByRole('button', { name: 'Simpan' }))
  await screen.findByText(/^Tersimpan/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('simpanDefinisi')[0]?.['plan']).toEqual([
    { do: 'fill', at: '/bulan', value: 12 },
    { do: 'replace', at: '/jenis', from: 'b', value: 'c' },
    { do: 'convert', at: '/harga' },
  ])
})

it('a removed field may have become another: what that does is counted anew, and can be taken back', async () => {
  const removed = effect('removed', '/biaya', { candidates: [{ field: '/ongkos', title: 'Ongkos' }] })
  const { sent } = await draw(({ renames }) => (renames ? [effect('renamed', '/ongkos')] : [removed]))
  await user.click(button('Simpan'))
  const rename = () => choose('Yang dilakukan dengan biaya', 'Kolom ini kini bernama Ongkos')
  await rename()
  const shown = within(await dialog())
  await shown.findByText(/pindah ke kolom/)
  await user.click(shown.getByRole('button', { name: 'Bukan ganti nama' }))
  await shown.findByText(/yang tidak ada lagi/)
  await rename()
  await shown.findByText(/pindah ke kolom/)
  await user.click(shown.getByRole('button', { name: 'Simpan' }))
  await screen.findByText(/^Tersimpan/)
  expect(sent('simpanDefinisi')[0]?.['plan']).toEqual([{ do: 'rename', at: '/biaya', to: '/ongkos' }])
})

it('says why values stay as they are, and offers nothing to do with them', async () => {
  const kept = '"bulan" ikut menentukan apa yang sudah dibukukan'
  await draw(() => [effect('missing', '/bulan', { kept }), effect('misfit', '/harga', { kept, values: [{ value: 'x', rows: 2 }] })]) // prettier-ignore
  await user.click(button('Simpan'))
  const shown = within(await dialog())
  expect(shown.getAllByText(kept)).toHaveLength(2)
  expect(shown.queryByRole('combobox')).toBeNull()
})

it('counts many rows part by part, and follows what is changed behind the save', async () => {
  let asked = 0
  const { sent } = await draw(() => [], {
    dampakDefinisi: ({ after }) => ({
      rows: after === undefined ? 9000 : 0,
      seen: 4500,
      next: after === undefined ? 7 : null,
      effects: [effect('renamed', '/ongkos', { rows: 4000 })],
    }),
    daftarPerubahanData: () => {
      asked += 1
      const open = { id: 1, at: '', rows: 9000, seen: 4500, changed: 4000, undoes: null, ended: asked > 1 }
      return { file, changes: [open] }
    },
  })
  await user.click(button('Simpan'))
  const shown = within(await dialog())
  expect(shown.getByText(/pindah ke kolom/).textContent).toBe('Isi 8.000 dari 9.000 data pindah ke kolom ongkos.')
  expect(sent('dampakDefinisi')).toEqual([
    { file, text },
    { file, text, after: 7 },
  ])
  await user.click(shown.getByRole('button', { name: 'Simpan' }))
  await screen.findByText(/Data diubah di belakang layar: 4.500 dari 9.000/)
  await waitFor(() => expect(screen.getByText(/^Tersimpan. Perubahan berlaku/)).toBeTruthy())
})

it('says why what is changed behind the save came to a stop, and asks no further', async () => {
  const open = { id: 1, at: '', rows: 9, seen: 0, changed: 0, undoes: null, ended: false, error: 'no room' }
  const { sent } = await draw(() => [], { daftarPerubahanData: () => ({ file, changes: [open] }) })
  await user.click(button('Simpan'))
  await screen.findByText(/^Tersimpan, tetapi data lama belum selesai diubah \(no room\)/)
  expect(sent('daftarPerubahanData')).toHaveLength(1)
})

it('nothing is saved when it is given up', async () => {
  const { sent } = await draw(() => [effect('missing', '/bulan')])
  await user.click(button('Simpan'))
  await user.click(within(await dialog()).getByRole('button', { name: 'Batal' }))
  await screen.findByText('Belum disimpan.')
  expect(sent('simpanDefinisi')).toEqual([])
})
