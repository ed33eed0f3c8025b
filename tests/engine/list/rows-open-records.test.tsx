import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { IndexEntry } from '../../../src/contract/module.ts'
import { addModalRoot } from '../draw-page.tsx'
import { drawList, FakeTable, list } from './draw-list.tsx'

beforeEach(() => {
  addModalRoot()
  window.innerWidth = 1280
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** As the index has them for whoever may open both, one of two kinds of pages. */
const entries: IndexEntry[] = ['uji/nota', 'uji/servis'].map((id) => ({
  id,
  kind: 'document',
  title: id,
  url: `${id}.js`,
  pages: [
    { path: `/${id}/riwayat`, draws: 'list' },
    { path: `/${id}/riwayat/:id`, draws: 'record' },
  ],
}))

async function linksOf(known: IndexEntry[]): Promise<(string | null | undefined)[]> {
  const definition = {
    ...list,
    opens: null,
    record: {
      of: ({ baris }: Record<string, unknown>) =>
        idOf(baris) === 0 ? 'uji/nota' : idOf(baris) === 10 ? 'uji/servis' : null,
      id: ({ baris }: Record<string, unknown>) => idOf(baris),
    },
  }
  const table = new FakeTable(3)
  const { client } = drawList({ definition, entries: known })
  await waitFor(() => expect(client.sent.length).toBeGreaterThan(0))
  for (const sent of client.sent) sent.answer(table.answer(sent))
  await screen.findByText('Isi 000020')
  return ['Isi 000000', 'Isi 000010', 'Isi 000020'].map((name) =>
    screen.getByText(name).closest('a')?.getAttribute('href'),
  )
}

const idOf = (row: unknown): number => (row as { id: number }).id

it('each row opens the record of its own definition, wherever that stands, and one of none opens nothing', async () => {
  expect(await linksOf(entries)).toEqual(['/uji/nota/riwayat/0', '/uji/servis/riwayat/10', undefined])
})

it('what somebody may not open is no link', async () => {
  expect(await linksOf(entries.slice(1))).toEqual([undefined, '/uji/servis/riwayat/10', undefined])
})
