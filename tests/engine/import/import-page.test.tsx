import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ImportPage } from '../../../src/engine/import/import-page.tsx'
import type { OpenFile } from '../../../src/engine/import/opened-file.ts'
import { readFile } from '../../../src/engine/import/read-file.ts'
import { drawPage } from '../draw-page.tsx'
import { crates } from './sample-import.ts'

/** As the worker reads, in this thread. */
const openHere =
  (text: string): OpenFile =>
  async (file, shape) => {
    const table = await readFile(file.name, new TextEncoder().encode(text), shape)
    return {
      name: file.name,
      count: table.count,
      unknown: table.columns.unknown,
      rows: (from, to) => Promise.resolve(table.rows(from, to)),
      close: () => undefined,
    }
  }

async function choose(text: string, definition = crates) {
  const page = drawPage({ content: <ImportPage definition={definition} open={openHere(text)} /> })
  const user = userEvent.setup()
  await user.upload(screen.getByLabelText('Berkas'), new File(['x'], 'peti.csv'))
  return { ...page, user }
}

const verdict = (putusan: string, more: object = {}) => ({ putusan, id: null, perubahan: [], masalah: [], ...more })
const table = 'Name;Price;Lain\nA;1000\nB;2000\nC;12.5\nD;4000\n'

test('shows what would happen, then brings in what is wanted', async () => {
  const { client, user } = await choose(table)
  await waitFor(() => expect(client.sent).toHaveLength(1))
  expect(client.last().input).toEqual({ coba: true, baris: [{ name: 'A', price: 1000 }, { name: 'B', price: 2000 }, { name: 'D', price: 4000 }] }) // prettier-ignore
  const changes = [{ kolom: 'Price', dulu: '1', kini: '2000' }]
  client.last().answer({ hasil: [verdict('baru'), verdict('berubah', { perubahan: changes }), verdict('sama')] })
  expect(await screen.findByText('4 baris: 1 baru, 1 berubah, 1 sama, 1 bermasalah. Belum ada yang disimpan.')).toBeTruthy() // prettier-ignore
  expect(screen.getByText('Kolom yang tidak dikenal tidak dibaca: Lain.')).toBeTruthy()
  expect(await screen.findByText(/^Price: Tulis 1250000/)).toBeTruthy()
  expect(screen.getByText('Price: 1 → 2000')).toBeTruthy()

  await user.click(screen.getByRole('switch', { name: 'Hanya yang bermasalah (1)' }))
  expect(screen.queryByText('Price: 1 → 2000')).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Hanya yang bermasalah (1)' }))

  expect(screen.getByRole('button', { name: 'Bawa masuk semua yang baik (2)' })).toHaveProperty('disabled', false)
  await user.click(screen.getByRole('checkbox', { name: 'Bawa masuk baris 3' }))
  await user.click(screen.getByRole('button', { name: 'Bawa masuk yang dipilih (1)' }))
  await waitFor(() => expect(client.sent).toHaveLength(2))
  expect(client.last().input).toEqual({ coba: false, baris: [{ name: 'A', price: 1000 }] })
  client.last().answer({ hasil: [verdict('baru', { id: 7 })] })
  expect(await screen.findByText(/^1 baris sudah masuk\./)).toBeTruthy()
  expect(screen.getByText('Baru, sudah masuk')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lihat daftar' }).getAttribute('href')).toBe('/crates')
  // What was left out can still go in.
  await user.click(screen.getByRole('checkbox', { name: 'Bawa masuk baris 3' }))
  expect(screen.getByRole('button', { name: 'Bawa masuk semua yang baik (1)' })).toHaveProperty('disabled', false)
})

test('a problem that names its column is told without the column before it', async () => {
  const { client } = await choose('Name;Price\nA;1000\n')
  await waitFor(() => expect(client.sent).toHaveLength(1))
  const masalah = [
    { pointer: '/name', message: "Name 'A' tidak ada." },
    { pointer: '/price', message: 'Wajib diisi.' },
  ]
  client.last().answer({ hasil: [verdict('salah', { masalah })] })
  expect(await screen.findByText("Name 'A' tidak ada.")).toBeTruthy()
  expect(screen.getByText('Price: Wajib diisi.')).toBeTruthy()
})

test('goes on after a failure with the same request', async () => {
  const { client, user } = await choose('Name\nA\n')
  await waitFor(() => expect(client.sent).toHaveLength(1))
  client.last().fail('network')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Server tidak dapat dihubungi')
  await user.click(within(alert).getByRole('button', { name: 'Lanjutkan' }))
  await waitFor(() => expect(client.sent).toHaveLength(2))
  client.last().answer({ hasil: [verdict('baru')] })
  await user.click(await screen.findByRole('button', { name: 'Bawa masuk semua yang baik (1)' }))
  await waitFor(() => expect(client.sent).toHaveLength(3))
  const { idempotencyKey } = client.last().options
  client.last().fail('timeout')
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Lanjutkan' }))
  await waitFor(() => expect(client.sent).toHaveLength(4))
  expect(client.last().options.idempotencyKey).toBe(idempotencyKey)
  client.last().answer({ hasil: [verdict('sama')] })
  expect(await screen.findByText(/^1 baris sudah masuk\./)).toBeTruthy()
})

test('an answer that is no verdict stops, and takes no row for good', async () => {
  const { client } = await choose('Name\nA\n')
  await waitFor(() => expect(client.sent).toHaveLength(1))
  client.last().answer({ hasil: [] })
  expect((await screen.findByRole('alert')).textContent).toContain('Jawaban server tidak dapat dibaca.')
  expect(screen.getByRole('button', { name: /^Bawa masuk/ })).toHaveProperty('disabled', true)
})

test('a file that is refused says why, and another can be chosen', async () => {
  await choose('Foo\n1\n')
  expect((await screen.findByRole('alert')).textContent).toContain('Kolom Name tidak ada.')
  expect(screen.getByRole('button', { name: 'Pilih berkas' })).toHaveProperty('disabled', false)
})

test('rows that are one thing are asked about, left out and brought in together', async () => {
  const rows = [...Array.from({ length: 99 }, (_, index) => `P${index};1`), 'A;1', 'a;2', 'B;3', 'B;=1+1']
  const together = { ...crates, keys: [], together: 'name' }
  const { client, user } = await choose(`Name;Price\n${rows.join('\n')}\n`, together)
  await waitFor(() => expect(client.sent).toHaveLength(1))
  // The hundredth row goes on in the next one: it waits for it.
  expect(sentRows(client.last().input)).toHaveLength(99)
  client.last().answer({ hasil: Array.from({ length: 99 }, () => verdict('sama')) })
  await waitFor(() => expect(client.sent).toHaveLength(2))
  expect(sentRows(client.last().input)).toEqual([{ name: 'A', price: 1 }, { name: 'a', price: 2 }]) // prettier-ignore
  client.last().answer({ hasil: [verdict('baru'), verdict('baru')] })
  expect(await screen.findByText(/^103 baris: 2 baru, (0 berubah, )?99 sama, 2 bermasalah/)).toBeTruthy()

  await user.click(screen.getByRole('switch', { name: 'Hanya yang bermasalah (2)' }))
  expect(await screen.findByText('Baris lain dari dokumen ini tidak terbaca.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bawa masuk semua yang baik (2)' }))
  await waitFor(() => expect(client.sent).toHaveLength(3))
  expect(client.last().input).toEqual({
    coba: false,
    baris: [
      { name: 'A', price: 1 },
      { name: 'a', price: 2 },
    ],
  })
})

const sentRows = (input: unknown): unknown => (input as { baris: unknown[] }).baris

test('what is there already is had as a file, where the definition says so', () => {
  drawPage({
    content: <ImportPage definition={{ ...crates, existing: '/api/crates?susunan=impor' }} open={openHere('')} />,
  })
  const link = screen.getByRole('link', { name: 'Unduh yang sudah ada' })
  expect(link.getAttribute('href')).toMatch(/\/api\/crates\?susunan=impor&berkas=xlsx$/)
  expect(screen.queryByText(/Berkas hasil Ekspor daftar/)).toBeNull()
})
