/** What was removed can be had back: "Urungkan". */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { DocumentForm } from '../../../src/engine/document/document-form.tsx'
import { drawPage } from '../draw-page.tsx'
import { drawDocument, forgetDrafts, keepDraft, keptParts, keptRows, press, table, type } from './draw-document.tsx'
import { formList, sampleDocument, scanList } from './sample-document.ts'

beforeEach(forgetDrafts)

const names = () => table().getAllByRole('row').slice(1).map((row) => row.querySelector('td')?.textContent) // prettier-ignore
const remove = (place: number) => fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[place]!)

describe('a removed row', () => {
  it('comes back in its place with all that was in it, the last one first', async () => {
    keepDraft(keptRows(3))
    await drawDocument(formList())
    remove(1)
    remove(0)
    expect(names()).toEqual(['Row 3'])
    expect(screen.getByText(/Row 1 dihapus\./)).toBeTruthy()
    press('Urungkan')
    expect(names()).toEqual(['Row 1', 'Row 3'])
    expect(screen.getByText('Penghapusan diurungkan, tinggal 1.').getAttribute('aria-live')).toBe('polite')
    press('Urungkan')
    expect(names()).toEqual(['Row 1', 'Row 2', 'Row 3'])
    expect(table().getAllByText('Rp 5', { normalizer: (text) => text.replace('\u00a0', ' ') })).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull()
    expect(await keptParts()).toEqual(
      expect.arrayContaining(['items/order', 'items/row:1', 'items/row:2', 'items/row:3']),
    )
  })

  it('comes back also after the screen was left, into the rows that the draft brought back', async () => {
    keepDraft(keptRows(3))
    const definition = formList()
    const { unmount } = await drawDocument(definition)
    remove(1)
    await keptParts()
    unmount()
    await drawDocument(definition)
    expect(names()).toEqual(['Row 1', 'Row 3'])
    press('Urungkan')
    expect(names()).toEqual(['Row 1', 'Row 2', 'Row 3'])
  })

  it('comes back after a reload, though no row is left, but not into the next document', async () => {
    keepDraft(keptRows(2))
    const first = await drawDocument(formList())
    remove(1)
    remove(0)
    await keptParts()
    first.unmount()
    // Another definition object: another load of the page.
    const second = await drawDocument(formList())
    press('Urungkan')
    press('Urungkan')
    expect(names()).toEqual(['Row 1', 'Row 2'])
    await expect.poll(keptParts).not.toContain('items/removed')
    remove(1)
    type('Note', 'hello')
    press('Submit')
    await waitFor(() => expect(second.client.sent).toHaveLength(1))
    act(() => second.client.last().answer({}))
    await screen.findByText('Nothing yet')
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull()
  })

  it('does not come back beside another of its kind', async () => {
    keepDraft(keptRows(1))
    await drawDocument(formList())
    remove(0)
    type('Name', 'Row 1')
    press('Add item')
    press('Urungkan')
    expect(screen.getByText('Row 1 is there')).toBeTruthy()
    expect(names()).toEqual(['Row 1'])
    remove(0)
    press('Urungkan')
    expect(names()).toEqual(['Row 1'])
  })
})

describe('a removed code', () => {
  it('comes back in its place, and with its row when it was the last one', async () => {
    const [row] = [{ name: 'Pen', price: 7, count: 1, tags: ['a', 'b', 'c'] }]
    keepDraft({ 'items/order': [1], 'items/row:1': { values: row, edited: [] } })
    await drawDocument(scanList())
    press('3/1')
    const tags = () => screen.getAllByRole('row').map((line) => line.querySelector('td')?.textContent)
    const removeTag = (place: number) => fireEvent.click(screen.getAllByRole('button', { name: 'Remove tag' })[place]!)
    removeTag(1)
    expect(screen.getByText("'b' dihapus.")).toBeTruthy()
    press('Urungkan')
    expect(tags()).toEqual(expect.arrayContaining(['a', 'b', 'c']))
    removeTag(0)
    removeTag(0)
    removeTag(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    press('Urungkan')
    expect(table().getByRole('button', { name: '1/1' })).toBeTruthy()
    press('Urungkan')
    press('Urungkan')
    expect(table().getByRole('button', { name: '3/1' })).toBeTruthy()
  })

  it('comes back in its place after a reload too', async () => {
    const [row] = [{ name: 'Pen', price: 7, count: 1, tags: ['a', 'b', 'c'] }]
    keepDraft({ 'items/order': [1], 'items/row:1': { values: row, edited: [] } })
    const first = await drawDocument(scanList())
    press('3/1')
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove tag' })[1]!)
    await expect.poll(keptParts).toContain('items/removed')
    first.unmount()
    await drawDocument(scanList())
    // The dialog is open again.
    fireEvent.click(await screen.findByRole('button', { name: 'Urungkan' }))
    const tags = () => screen.getAllByRole('row').map((line) => line.querySelector('td')?.textContent)
    expect(tags()).toEqual(expect.arrayContaining(['a', 'b', 'c']))
  })

  it('comes back into its own row, though another one was added after a reload', async () => {
    const [row] = [{ name: 'Pen', price: 7, count: 1, tags: ['a', 'b'] }]
    keepDraft({ 'items/order': [1], 'items/row:1': { values: row, edited: [] } })
    const first = await drawDocument(formList())
    press('2/1')
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove tag' })[1]!)
    press('Close')
    remove(0)
    await expect.poll(keptParts).toContain('items/removed')
    first.unmount()
    await drawDocument(formList())
    type('Name', 'Other')
    press('Add item')
    press('Urungkan')
    press('Urungkan')
    expect(table().getByRole('button', { name: '2/1' })).toBeTruthy()
    expect(names()).toEqual(['Other', 'Pen'])
  })
})

const definition = sampleDocument(scanList())

/** The document beside the way out of it; what is said stays. */
function Leavable() {
  const [isLeft, setLeft] = useState(false)
  return isLeft ? null : (
    <>
      <DocumentForm definition={definition} />
      <button onClick={() => setLeft(true)}>Leave</button>
    </>
  )
}

it('a code that was given up comes back as long as its screen is there', async () => {
  const scans = ['pen-1', 'pen-2'].map((code) => ({ entered: { mode: 0, code }, state: 'failed' }))
  keepDraft({ 'items/scans': { scans } })
  const { client } = drawPage({ content: <Leavable /> })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Buang' }))[0]!)
  press('Buang')
  expect(screen.getAllByRole('button', { name: 'Urungkan' })).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('button', { name: 'Urungkan' })[0]!)
  expect(client.last().input).toEqual({ code: 'pen-1' })
  press('Leave')
  expect(screen.queryByRole('button', { name: 'Urungkan' }), 'nobody would look it up').toBeNull()
})
