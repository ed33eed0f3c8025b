import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DocumentForm } from '../../../src/engine/document/document-form.tsx'
import { addModalRoot, drawPage } from '../draw-page.tsx'
import { leavePage } from '../draft/kept-drafts.ts'
import { forgetDrafts, keepDraft, keptParts, keptRows, press, table, type } from './draw-document.tsx'
import { sampleDocument, scanList } from './sample-document.ts'

beforeEach(async () => {
  await forgetDrafts()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const sample = sampleDocument(scanList())
const header = { header: { values: { note: 'hello' }, edited: ['note'] } }

/** A page whose form can be left and visited again. */
function Visited() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button onClick={() => setThere(!isThere)}>{isThere ? 'Leave' : 'Return'}</button>
      {isThere && <DocumentForm definition={sample} />}
    </>
  )
}

async function draw(extensions = true) {
  const page = drawPage({ content: <Visited />, extensions })
  await screen.findByRole('button', { name: 'Submit' })
  return page
}

async function submitted(extensions = true) {
  keepDraft({ ...keptRows(1), ...header })
  const page = await draw(extensions)
  press('Submit')
  await waitFor(() => expect(page.client.sent).toHaveLength(1))
  return page
}

describe.each([true, false])('a form that is left while it is sent, extensions %s', (extensions) => {
  it('is still being sent on return, and empty once the answer is there', async () => {
    const { client } = await submitted(extensions)
    press('Leave')
    press('Return')
    const button = await screen.findByRole('button', { name: 'Menyimpan...' })
    fireEvent.click(button)
    expect(table().getByText('Row 1')).toBeTruthy()
    await act(async () => client.last().answer({}))
    expect(await screen.findByText('Stored.')).toBeTruthy()
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    expect(client.sent).toHaveLength(1)
    await expect.poll(keptParts).toEqual([])
  })

  it('is empty on return when the answer came in between, which is told at once', async () => {
    const { client } = await submitted(extensions)
    press('Leave')
    await act(async () => client.last().answer({}))
    expect(await screen.findByText('Stored.')).toBeTruthy()
    press('Return')
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  })

  it('tells a refusal at once, and shows it on return with all that was typed', async () => {
    const { client } = await submitted(extensions)
    press('Leave')
    const errors = [{ pointer: '/items/0', message: 'Not sold here' }]
    await act(async () => client.last().fail('refused', { title: 'Refused', errors }))
    expect(await screen.findByText('Refused')).toBeTruthy()
    press('Return')
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy()
    expect(table().getByText('Not sold here')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('hello')
    press('Leave')
    press('Return')
    expect(await screen.findByDisplayValue('hello')).toBeTruthy()
  })
})

describe('a form whose answer was lost', () => {
  it.each(['timeout', 'network'] as const)('is not sent again without a yes, extensions false: %s', async (problem) => {
    const { client } = await submitted(false)
    await act(async () => client.last().fail(problem))
    expect((await screen.findByRole('alert')).textContent).toContain('tidak diketahui')
    press('Tutup pesan')
    press('Submit')
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('tidak diketahui')
    press('Submit')
    const again = screen.getByRole('alert')
    expect(again.textContent).toContain('tidak diketahui')
    expect(again, 'said anew: it comes into sight and is heard').not.toBe(told)
    expect(client.sent).toHaveLength(1)
    press('Kirim lagi')
    await waitFor(() => expect(client.sent).toHaveLength(2))
    await act(async () => client.last().answer({}))
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
  })

  it('with the page says so after the reload, and can be emptied, extensions false', async () => {
    const first = await submitted(false)
    leavePage(first.unmount)
    addModalRoot()
    const { client } = await draw(false)
    expect(screen.getByRole('alert').textContent).toContain('tidak diketahui')
    press('Submit')
    expect(client.sent).toHaveLength(0)
    press('Kosongkan formulir')
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    await expect.poll(keptParts).toEqual([])
  })

  it('with the page says so after the reload, and repeats under its key, extensions true', async () => {
    const first = await submitted(true)
    const { idempotencyKey } = first.client.last().options
    leavePage(first.unmount)
    addModalRoot()
    const { client } = await draw(true)
    expect(screen.getByRole('alert').textContent).toContain('tidak akan tersimpan dua kali')
    press('Submit')
    await waitFor(() => expect(client.sent).toHaveLength(1))
    expect(client.last().options.idempotencyKey).toBe(idempotencyKey)
  })

  it('but which the server has surely not stored is sent again by one press, extensions false', async () => {
    const { client } = await submitted(false)
    await act(async () => client.last().fail('server', { status: 500 }))
    expect((await screen.findByRole('alert')).textContent).not.toContain('tidak diketahui')
    press('Submit')
    await waitFor(() => expect(client.sent).toHaveLength(2))
  })
})

it('what of an older draft does not fit any more is left out, and named with its value', async () => {
  const row = { values: { name: 'Row 1', price: 5, count: 1, tags: [] }, edited: [] }
  keepDraft({
    'items/order': [1],
    'items/row:1': row,
    header: { values: { note: { value: 3, label: 'Tiga' }, gone: 'x' }, edited: ['note', 'gone'] },
  })
  await draw()
  expect(await screen.findByText('Isian lama tidak cocok lagi: Note (Tiga); gone (x).')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('')
  expect(table().getByText('Row 1')).toBeTruthy()
})

it('what the browser calls offline stops no request', async () => {
  onlineManager.setOnline(false)
  try {
    const { client } = await submitted()
    await act(async () => client.last().answer({}))
    expect(await screen.findByText('Stored.')).toBeTruthy()
    type('Note', 'next')
  } finally {
    onlineManager.setOnline(true)
  }
})
