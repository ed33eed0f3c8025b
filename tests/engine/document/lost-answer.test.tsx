import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { fakeClient } from '../fake-client.ts'
import { addModalRoot } from '../draw-page.tsx'
import { leavePage } from '../draft/kept-drafts.ts'
import { drawDocument, forgetDrafts, keepDraft, keptParts, keptRows, press, scan, table } from './draw-document.tsx'
import { scanList } from './sample-document.ts'

type Client = ReturnType<typeof fakeClient>

beforeEach(forgetDrafts)

const header = { header: { values: { note: 'hello' }, edited: ['note'] } }
const stored = { alreadyStored: true, title: 'Stored before' }
const named = (name: string) => ({ found: true, name })

/** Sends the document, and gives the request once it is on its way. */
async function submit(client: Client) {
  const before = client.sent.length
  press('Submit')
  await waitFor(() => expect(client.sent.slice(before).at(-1)?.operation).toBe('save'))
  return client.last()
}

async function answer(client: Client, code: string, data: unknown): Promise<void> {
  await waitFor(() => expect(client.last().input).toEqual({ code }))
  await act(async () => client.last().answer(data))
}

/** One row is sent and its answer lost; meanwhile codes `b` (into that row) and `c` (a new row) came in. */
async function loseAnswer(problem: 'timeout' | 'network' | 'server') {
  keepDraft({ ...keptRows(1), ...header })
  const page = await drawDocument(scanList())
  const save = await submit(page.client)
  scan('b')
  await act(async () => save.fail(problem))
  await answer(page.client, 'b', named('Row 1'))
  scan('c')
  await answer(page.client, 'c', named('Ink'))
  priceOf('Ink', '8')
  return page
}

function priceOf(name: string, text: string): void {
  fireEvent.click(within(table().getByText(name).closest('tr')!).getByRole('button', { name: 'Change price' }))
  const box = screen.getByLabelText('Price each')
  fireEvent.change(box, { target: { value: text } })
  fireEvent.keyDown(box, { key: 'Enter' })
}

async function learnThatItIsStored(client: Client): Promise<void> {
  const again = await submit(client)
  await act(async () => again.fail('refused', stored))
  await screen.findByText('Stored before')
}

const discard = () => press('Kosongkan formulir')

describe('a document that was stored though its answer was lost', () => {
  it.each(['timeout', 'network', 'server'] as const)('keeps newer rows and codes when emptied: %s', async (problem) => {
    const { client } = await loseAnswer(problem)
    await learnThatItIsStored(client)
    expect(screen.getByRole('alert').textContent).toContain('tetap ada (1 baris, 1 pindaian)')
    discard()
    expect(table().queryByText('Row 1')).toBeNull()
    expect(table().getByText('Ink').closest('tr')!.textContent).toContain('Rp\u00a08')
    await answer(client, 'b', named('Row 1'))
    const row = table().getByText('Row 1').closest('tr')!
    expect(within(row).getByRole('button', { name: '1/1' })).toBeTruthy()
    await expect.poll(keptParts).not.toContain('key')
    await expect.poll(keptParts).not.toContain('items/sent')
    await expect.poll(keptParts).not.toContain('header')
  })

  it('keeps them over a reload before it is emptied, and after', async () => {
    const first = await loseAnswer('timeout')
    first.unmount()
    addModalRoot()
    const second = await drawDocument(scanList())
    await learnThatItIsStored(second.client)
    discard()
    await waitFor(() => expect(second.client.last().input).toEqual({ code: 'b' }))
    second.unmount()
    addModalRoot()
    const { client } = await drawDocument(scanList())
    expect(table().getByText('Ink')).toBeTruthy()
    await answer(client, 'b', named('Row 1'))
    expect(table().getByText('Row 1')).toBeTruthy()
  })

  it('keeps them when the page was reloaded in mid-submit', async () => {
    keepDraft({ ...keptRows(1), ...header })
    const first = await drawDocument(scanList())
    await submit(first.client)
    scan('b')
    leavePage(first.unmount)
    addModalRoot()
    const { client } = await drawDocument(scanList())
    await answer(client, 'b', named('Row 1'))
    await learnThatItIsStored(client)
    discard()
    expect(table().queryByText('Row 1')).toBeNull()
    await answer(client, 'b', named('Row 1'))
    expect(table().getByText('Row 1')).toBeTruthy()
  })

  it('keeps scans whose lookup has no answer yet, after those that were in the list', async () => {
    const { client } = await loseAnswer('timeout')
    await learnThatItIsStored(client)
    scan('d')
    expect(screen.getByRole('alert').textContent).toContain('(1 baris, 2 pindaian)')
    discard()
    const asked = client.sent.slice(-2).map((sent) => sent.input)
    expect(asked).toEqual([{ code: 'b' }, { code: 'd' }])
  })

  it('does not bring back what was taken out of it again', async () => {
    const { client } = await loseAnswer('timeout')
    fireEvent.click(within(table().getByText('Row 1').closest('tr')!).getByRole('button', { name: 'Remove' }))
    await learnThatItIsStored(client)
    expect(screen.getByRole('alert').textContent).toContain('(1 baris)')
    discard()
    expect(client.last().operation).toBe('save')
    expect(table().getByText('Ink')).toBeTruthy()
  })

  it('says nothing of newer ones when there are none', async () => {
    keepDraft({ ...keptRows(1), ...header })
    const { client } = await drawDocument(scanList())
    const save = await submit(client)
    await act(async () => save.fail('timeout'))
    await learnThatItIsStored(client)
    expect(screen.getByRole('alert').textContent).not.toContain('tetap ada')
    discard()
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    await expect.poll(keptParts).toEqual([])
  })
})

it('a document that was refused is one again: nothing of it is newer', async () => {
  const { client } = await loseAnswer('timeout')
  const again = await submit(client)
  await expect.poll(keptParts).toContain('items/sent')
  await act(async () => again.fail('refused'))
  await screen.findByRole('alert')
  await expect.poll(keptParts).not.toContain('items/sent')
})
