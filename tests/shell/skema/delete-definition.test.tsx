import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { active, drawSkema } from './draw-skema.tsx'

const address = '?berkas=a/satu.json'
const removed = { file: 'a/satu.json', removed: false, rows: 3, refers: [] }

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = '<div id="modal-root"></div>'
})

async function ask(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Hapus definisi' }))
  return screen.findByRole('dialog', { name: 'Hapus "Judul a/satu.json"?' })
}

test('a definition goes once it is said what is stored by it, and why', async () => {
  const { sent } = drawSkema({
    address,
    answers: { hapusDefinisi: ({ coba }) => ({ ...removed, removed: coba === undefined }) },
  })
  const dialog = await ask()
  expect(within(dialog).getByText('Ada 3 data tersimpan.')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText(/Sebab dihapus/), { target: { value: 'Tidak dipakai' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hapus' }))
  await screen.findByText('"Judul a/satu.json" dihapus. Versinya tetap ada.')
  expect(Object.keys(localStorage)).toEqual([])
  expect(sent('hapusDefinisi')).toEqual([
    { file: 'a/satu.json', version: '1', coba: true },
    { file: 'a/satu.json', version: '1', reason: 'Tidak dipakai' },
  ])
})

test('one that is in service all the same is not said to be gone', async () => {
  drawSkema({ address, answers: { hapusDefinisi: () => removed } })
  const dialog = await ask()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hapus' }))
  await within(dialog).findByText(/Berkasnya sudah dihapus, tetapi definisi ini masih berlaku/)
  expect(screen.queryByText(/Versinya tetap ada/)).toBeNull()
})

test('one that others name stays, and says where', async () => {
  const refers = [{ file: 'b/dua.json', title: 'Dua', message: '"satu" tidak ada' }]
  drawSkema({ address, answers: { hapusDefinisi: () => ({ ...removed, refers }) } })
  const dialog = await ask()
  const link = within(dialog).getByRole('link', { name: 'Dua' })
  expect(link.getAttribute('href')).toContain('?berkas=b/dua.json')
  expect(within(dialog).queryByRole('button', { name: 'Hapus' })).toBeNull()
})

test('it may be hidden instead, in the text that is not saved yet', async () => {
  const text = '{\n  "kind": "dialog",\n  "button": {},\n  "title": "Satu"\n}\n'
  const { sent } = drawSkema({
    address,
    answers: { bacaDefinisi: ({ file }) => ({ file, text, version: '1' }), hapusDefinisi: () => removed },
  })
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Sembunyikan saja' }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(sent('simpanDefinisi')).toHaveLength(1))
  expect(sent('simpanDefinisi')[0]?.['text']).not.toContain('button')
})

test('without the right to write nothing is deleted, and what is gone leads to its versions', async () => {
  const at = '2026-11-26T02:00:00.000Z'
  const { sent } = drawSkema({
    answers: {
      daftarDefinisi: () => ({
        writable: false,
        definitions: [active('a/satu.json')],
        deleted: ['b/lama.json', 'c/usang.json'].map((file) => ({ file, at, author: 'Ani' })),
      }),
    },
  })
  await screen.findByRole('region', { name: 'Dihapus (2)' })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Saring definisi' }), { target: { value: 'lama' } })
  const gone = within(screen.getByRole('region', { name: 'Dihapus (1)' }))
  fireEvent.click(gone.getByRole('link', { name: /b\/lama\.json/ }))
  await screen.findByText(/Definisi ini dihapus oleh Ani, .* Pilih versinya di Riwayat versi/)
  expect(screen.queryByRole('button', { name: 'Hapus definisi' })).toBeNull()
  // Nothing is asked for that is not there.
  expect(sent('bacaDefinisi')).toEqual([])
})
