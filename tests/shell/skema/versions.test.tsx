import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { active, button, drawSkema, findEditor } from './draw-skema.tsx'

const user = userEvent.setup()
const address = '?berkas=a/satu.json'
const texts: Record<string, string> = { 3: '{ "a": 3 }', 1: '{ "lama": true }' }
const versions = [
  { id: 3, at: '2026-11-21T03:00:00.000Z', author: 'Ibu Ratna', reason: 'Kode pabrik', removed: false },
  { id: 2, at: '2026-11-21T02:00:00.000Z', author: null, reason: null, removed: true },
  { id: 1, at: null, author: null, reason: null, removed: false },
]
const answers = {
  daftarVersiDefinisi: ({ before }: Record<string, unknown>) =>
    before === undefined
      ? { file: 'a/satu.json', versions: versions.slice(0, 2), more: true }
      : { file: 'a/satu.json', versions: versions.slice(2), more: false },
  bacaVersiDefinisi: ({ id }: Record<string, unknown>) => ({
    ...versions.find((version) => version.id === id),
    file: 'a/satu.json',
    text: texts[String(id)],
  }),
}

beforeEach(() => localStorage.clear())

const rows = () => within(screen.getByRole('list', { name: 'Versi' })).getAllByRole('listitem')

it('says who changed a file, when and why, page by page; of nobody that it was the folder', async () => {
  const { sent } = drawSkema({ address, answers })
  await findEditor()
  expect(sent('daftarVersiDefinisi')).toEqual([])
  await user.click(button('Riwayat versi'))
  await screen.findByText('Kode pabrik')
  expect(rows()[0]?.textContent).toMatch(/^Kode pabrik21 Nov 2026 \d\d\.\d\d · Ibu Ratna/)
  expect(rows()[1]?.textContent).toMatch(/^Berkas dihapus21 Nov 2026 \d\d\.\d\d · di folder definisi$/)
  await user.click(button('Versi yang lebih lama'))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows()[2]?.textContent).toMatch(/^Semulasebelum perubahan pertama di sini/)
  expect(sent('daftarVersiDefinisi')).toEqual([{ file: 'a/satu.json' }, { file: 'a/satu.json', before: 2 }])
  expect(screen.queryByRole('button', { name: 'Versi yang lebih lama' })).toBeNull()
})

it('compares a version with the text in the editor, and takes it back; it is saved with the reason', async () => {
  const { sent } = drawSkema({ address, answers })
  const editor = await findEditor()
  await user.click(button('Riwayat versi'))
  await screen.findByText('Kode pabrik')
  await user.click(within(rows()[0]!).getByRole('button', { name: 'Lihat bedanya' }))
  await user.click(await screen.findByRole('button', { name: 'Kembali ke versi ini' }))
  expect(editor.text()).toBe('{ "a": 3 }')
  expect(await screen.findByText('Sama dengan yang sedang disusun.')).toBeTruthy()
  const reason = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sebab perubahan (boleh kosong)' })
  expect(reason.value).toMatch(/^Kembali ke versi 21 Nov 2026/)
  await user.clear(reason)
  await user.click(reason)
  await user.paste('a'.repeat(201))
  expect(reason.value).toHaveLength(201)
  expect(screen.getByText('Maksimal 200 karakter.')).toBeTruthy()
  expect(button('Simpan').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Simpan'))
  await user.clear(reason)
  await user.type(reason, 'Salah ketik')
  await user.click(button('Simpan'))
  await screen.findByText(/^Tersimpan/)
  expect(sent('simpanDefinisi')).toMatchObject([{ text: '{ "a": 3 }', version: '1', reason: 'Salah ketik' }])
  // The new version stands in the list.
  await waitFor(() => expect(sent('daftarVersiDefinisi').length).toBeGreaterThan(1))
})

it('taking one over a changed text can be taken back', async () => {
  drawSkema({ address, answers })
  const editor = await findEditor()
  editor.type('{ "milik": "saya" }')
  await user.click(button('Riwayat versi'))
  await screen.findByText('Kode pabrik')
  await user.click(within(rows()[0]!).getByRole('button', { name: 'Lihat bedanya' }))
  await user.click(await screen.findByRole('button', { name: 'Kembali ke versi ini' }))
  await user.click(await screen.findByRole('button', { name: 'Urungkan' }))
  expect(editor.text()).toBe('{ "milik": "saya" }')
})

it('the reason is kept with the text, over a reload', async () => {
  const { router } = drawSkema({ address, answers })
  const editor = await findEditor()
  editor.type('{ "a": 1 }')
  await user.type(await screen.findByRole('textbox', { name: /^Sebab/ }), 'Karena')
  await router.navigate('/skema')
  await router.navigate(`/skema${address}`)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Sebab/ })).value).toBe('Karena')
})

it('a file that is gone comes back from a version, as a new one', async () => {
  const { sent, disk } = drawSkema({ address, answers, definitions: [] })
  disk.clear()
  await screen.findByText('Tidak ada teks untuk berkas a/satu.json.', {}, { timeout: 20_000 })
  await user.click(button('Riwayat versi'))
  await screen.findByText('Kode pabrik')
  await user.click(within(rows()[0]!).getByRole('button', { name: 'Lihat bedanya' }))
  await user.click(await screen.findByRole('button', { name: 'Kembali ke versi ini' }))
  // The history stays as it was, with the focus in it.
  expect(button('Riwayat versi').getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(within(rows()[0]!).getByRole('button', { name: 'Lihat bedanya' }))
  await findEditor()
  await user.click(button('Simpan'))
  await screen.findByText(/^Tersimpan/)
  expect(sent('simpanDefinisi')).toMatchObject([{ file: 'a/satu.json', text: '{ "a": 3 }', version: null }])
})

it('the list says who changed what last', async () => {
  const changed = { at: '2026-11-21T03:00:00.000Z', author: 'Ibu Ratna' }
  drawSkema({ definitions: [active('a/satu.json', { changed }), active('a/dua.json')] })
  expect(await screen.findByText(/diubah 21 Nov 2026 \d\d\.\d\d oleh Ibu Ratna$/)).toBeTruthy()
  expect(screen.getByText(/sejak 21 Nov 2026/)).toBeTruthy()
})
