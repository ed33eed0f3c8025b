import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DocumentStore } from '../../../src/engine/document/document-store.ts'
import { Foreseen } from '../../../src/engine/document/foreseen.tsx'
import { memoryDraft } from '../../../src/engine/draft/draft-slot.ts'
import { drawPage } from '../draw-page.tsx'
import { call, formList, sampleDocument } from './sample-document.ts'

const settled = { timeout: 5000 }

function draw() {
  const store = new DocumentStore(sampleDocument(formList()), memoryDraft(), () => Promise.resolve(null))
  const page = drawPage({ content: <Foreseen store={store} call={call('foresee')} id="told" /> })
  const add = (name: string) => store.lists.items?.rows.add({ name, price: 5, count: 1, tags: [] })
  return { store, page, add }
}

it('tells what storing it will do once it is whole, asks again when it has changed, and shows no problem of it', async () => {
  const { store, page, add } = draw()
  act(() => void add('Pen'))
  act(() => store.header.change('note', 'Two'))
  await waitFor(() => expect(page.client.sent).toHaveLength(1), settled)
  expect(page.client.last()).toMatchObject({ operation: 'foresee', input: { note: 'Two', items: ['Pen'] } })
  const effects = [
    { uraian: 'Deposit Budi bertambah', jumlah: 200_000, halangan: null },
    { uraian: 'Barang masuk ke Utama: 2', halangan: null },
  ]
  act(() => page.client.last().answer({ bisa: true, akibat: effects }))
  const told = await screen.findByText('Deposit Budi bertambah: Rp 200.000')
  expect(told.closest('#told')?.textContent).toMatch(/^Yang akan terjadi:.*Barang masuk ke Utama: 2$/)
  act(() => store.header.change('note', 'Three'))
  await waitFor(() => expect(page.client.sent).toHaveLength(2), settled)
  // What cannot be stored, or asked, is told when it is sent.
  act(() => page.client.last().answer({ bisa: false, akibat: [{ uraian: 'Sample', halangan: 'Gone' }] }))
  await waitFor(() => expect(document.getElementById('told')).toBeNull())
  act(() => store.header.change('note', undefined))
  await waitFor(() => expect(store.header.values()['note']).toBeUndefined())
  expect(store.header.field('note').message).toBeNull()
})

it('asks nothing of a document that is not whole, or large', async () => {
  const { store, page, add } = draw()
  act(() => store.header.change('note', 'x'.repeat(20_000)))
  act(() => void add('Pen'))
  // Asked for by the same rules later: by then the large one would have been.
  const small = draw()
  act(() => void small.add('Pen'))
  act(() => small.store.header.change('note', 'Two'))
  await waitFor(() => expect(small.page.client.sent).toHaveLength(1), settled)
  expect(page.client.sent).toEqual([])
})
