import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CompiledDocument } from '../../../src/contract/module.ts'
import { addModalRoot } from '../draw-page.tsx'
import { drawDocument as draw, forgetDrafts, keptParts, press, scan, table, type } from './draw-document.tsx'
import { formList, scanList } from './sample-document.ts'

beforeEach(forgetDrafts)

/** Its header in two sections: a choice in the first empties the note in the second. */
function clearing(sample: CompiledDocument): CompiledDocument {
  const [header, ...others] = sample.sections
  const { note } = sample.fields
  if (header?.section !== 'fields' || !note) throw new Error('The sample begins with its fields.')
  const schema = { type: 'object', properties: { kind: { type: 'string', title: 'Kind' } } }
  const fieldSet = { ...header.fieldSet, schema, uiSchema: { kind: { 'ui:widget': 'text' } }, layout: [['kind']] }
  return {
    ...sample,
    fields: { kind: { ...note, name: 'kind', title: 'Kind', clears: ['note'] }, ...sample.fields },
    sections: [{ ...header, fieldSet }, header, ...others],
  }
}

function addItem(name: string): void {
  type('Name', name)
  press('Add item')
}

function setPrice(text: string, key = 'Enter'): void {
  press('Change price')
  const box = screen.getByRole('textbox', { name: 'Price each' })
  fireEvent.change(box, { target: { value: text } })
  fireEvent.keyDown(box, { key })
}

describe('a document with an entry form', () => {
  it('says once what a choice has emptied in its header, and gives it back', async () => {
    await draw(formList(), undefined, undefined, clearing)
    // What tells it comes behind the fields.
    const told = await vi.waitFor(() => {
      type('Kind', 'Sale')
      type('Note', 'call first')
      expect(screen.queryByText(/dikosongkan/)).toBeNull()
      type('Kind', 'Return')
      return screen.getAllByText(/dikosongkan/)
    })
    expect(told.map(({ textContent }) => textContent)).toEqual([
      'Kind diganti, maka ini dikosongkan: Note (call first).',
    ])
    press('Urungkan')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('call first')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kind' }).value).toBe('Sale')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kind' }))
  })

  it('adds a row only from a right draft, resets it, and refuses a repeated one at its field', async () => {
    await draw(formList())
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    press('Add item')
    expect(screen.getByText('Name it')).toBeTruthy()
    addItem('Pen')
    expect(table().getByText('Pen')).toBeTruthy()
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(name.value).toBe('')
    expect(document.activeElement).toBe(name)
    addItem('Pen')
    expect(screen.getByText('Pen is there')).toBeTruthy()
    expect(table().getAllByText('Pen')).toHaveLength(1)
  })

  it.each([
    ['6000000', 'Enter', 'Rp 6.000.000', 'Rp 6.000.000,00'],
    ['', 'Enter', 'Rp 0', 'Rp 0,00'],
    ['abc', 'Enter', 'Rp 0', 'Rp 0,00'],
    ['0', 'Enter', 'Rp 0', 'Rp 0,00'],
    ['-5', 'Enter', 'Rp 0', 'Rp 0,00'],
    ['500', 'Escape', 'Rp 0', 'Rp 0,00'],
  ])('edits a price inline: %j and %s', async (text, key, cell, total) => {
    await draw(formList())
    addItem('Pen')
    setPrice(text, key)
    expect(screen.queryByRole('textbox', { name: 'Price each' })).toBeNull()
    expect(table().getByText(cell)).toBeTruthy()
    expect(screen.getByRole('definition').textContent?.replace('\u00a0', ' ')).toBe(total)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change price' }))
  })

  it.each([['12.5'], ['1,250'], ['9999999999999']])('keeps the price, and the box open, over %j', async (text) => {
    const { client } = await draw(formList())
    type('Note', 'hello')
    addItem('Pen')
    setPrice('5')
    setPrice(text)
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price each' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^(Tulis 1250000 atau 1\.250\.000|Paling besar 1\.000\.000\.000\.000)$/)).toBeTruthy()
    press('Submit')
    expect(await screen.findByText(/"Price each" yang masih terbuka/)).toBeTruthy()
    expect(client.sent).toEqual([])
    expect(screen.getByRole('definition').textContent).toBe('Rp\u00a05,00')
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(table().getByText('Rp 5')).toBeTruthy()
  })

  it('shows every problem on submit, rows with their name in bold, and mends them at once', async () => {
    await draw(formList())
    press('Submit')
    expect(await screen.findByText('Note it')).toBeTruthy()
    expect(screen.getByText('Add one at least')).toBeTruthy()
    addItem('Pen')
    expect(screen.queryByText('Add one at least')).toBeNull()
    expect(table().getByText('Price missing').querySelector('strong')?.textContent).toBe('Pen')
    setPrice('5')
    expect(screen.queryByText('Price missing')).toBeNull()
  })

  it('sends once, empties itself, and leaves no draft', async () => {
    const { client } = await draw(formList())
    type('Note', 'hello')
    addItem('Pen')
    setPrice('5')
    press('Submit')
    await waitFor(() => expect(client.sent).toHaveLength(1))
    expect(client.last().input).toEqual({ note: 'hello', items: ['Pen'] })
    act(() => client.last().answer({}))
    expect(await screen.findByText('Stored.')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('Nothing yet')).toBeTruthy())
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('')
    await expect.poll(keptParts).toEqual([])
  })

  it('locks what is being saved, and keeps an entry that was not added', async () => {
    const { client } = await draw(formList())
    type('Note', 'hello')
    addItem('Pen')
    setPrice('5')
    type('Name', 'Ink')
    press('Submit')
    await waitFor(() => expect(client.sent).toHaveLength(1))
    expect(screen.getByDisplayValue('hello').closest('[inert]')).toBeTruthy()
    act(() => client.last().answer({}))
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ink')
    await expect.poll(keptParts).toEqual(['items/entry'])
  })

  it('finds no fault with the next document for a second press on the last one, and for one made later does', async () => {
    const { client } = await draw(formList())
    type('Note', 'hello')
    addItem('Pen')
    setPrice('5')
    press('Submit')
    await waitFor(() => expect(client.sent).toHaveLength(1))
    await act(async () => client.last().answer({}))
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    await act(async () => void press('Submit'))
    expect(screen.queryByText('Add one at least')).toBeNull()
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000)
    onTestFinished(() => clock.mockRestore())
    press('Submit')
    expect(await screen.findByText('Add one at least')).toBeTruthy()
    expect(client.sent).toHaveLength(1)
  })

  it('sends nothing while something stands in an entry whose list it belongs to', async () => {
    const list = formList()
    const { entry } = list
    if (entry?.kind !== 'form') throw new Error('The sample has another entry.')
    const { client } = await draw({ ...list, entry: { ...entry, unadded: 'Add it first' } })
    type('Note', 'hello')
    addItem('Pen')
    setPrice('5')
    type('Name', 'Ink')
    press('Submit')
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Add it first').length).toBeGreaterThan(0)
    expect(client.sent).toHaveLength(0)
    type('Name', '')
    press('Submit')
    await waitFor(() => expect(client.sent).toHaveLength(1))
  })

  it('keeps the key of a document that is stored already, and offers to empty the form', async () => {
    const { client } = await draw(formList())
    type('Note', 'hello')
    addItem('Pen')
    setPrice('5')
    press('Submit')
    await waitFor(() => expect(client.sent).toHaveLength(1))
    act(() => client.last().fail('timeout'))
    await screen.findByRole('alert')
    type('Note', 'changed')
    press('Submit')
    await waitFor(() => expect(client.sent).toHaveLength(2))
    act(() => client.last().fail('refused', { alreadyStored: true, title: 'Stored before' }))
    await screen.findByText('Stored before')
    press('Submit')
    await waitFor(() => expect(client.sent).toHaveLength(3))
    expect(new Set(client.sent.map((sent) => sent.options.idempotencyKey)).size).toBe(1)
    act(() => client.last().fail('refused', { alreadyStored: true, title: 'Stored before' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Kosongkan formulir' }))
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    await expect.poll(keptParts).toEqual([])
  })

  it("shows the server's refusal at its row until that row is changed", async () => {
    const { client } = await draw(formList())
    type('Note', 'hello')
    addItem('Pen')
    setPrice('5')
    press('Submit')
    await waitFor(() => expect(client.sent).toHaveLength(1))
    act(() => client.last().fail('refused', { errors: [{ pointer: '/items/0', message: 'Not sold here' }] }))
    expect(await table().findByText('Not sold here')).toBeTruthy()
    setPrice('6')
    expect(table().queryByText('Not sold here')).toBeNull()
  })

  it('comes back whole after a reload, with the entry draft and the open dialog', async () => {
    const { unmount } = await draw(formList())
    type('Note', 'hello')
    addItem('Pen')
    type('Name', 'half')
    press('0/1')
    expect(await screen.findByRole('dialog', { name: 'Tags of Pen' })).toBeTruthy()
    unmount()
    addModalRoot()
    await draw(formList())
    expect(await screen.findByRole('dialog', { name: 'Tags of Pen' })).toBeTruthy()
    press('Close')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '0/1' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('hello')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('half')
    expect(table().getByText('Pen')).toBeTruthy()
  })
})

describe('a document with a scan entry', () => {
  it('frees the box at once, applies answers in order, merges, and names what it refuses', async () => {
    const { client } = await draw(scanList())
    for (const code of ['a', 'b', 'a']) {
      scan(code)
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('')
    }
    expect(client.sent.map((sent) => sent.input)).toEqual([{ code: 'a' }, { code: 'b' }, { code: 'a' }])
    for (const sent of [...client.sent].reverse()) await act(async () => sent.answer({ found: true, name: 'Pen' }))
    expect(await screen.findByText("'a' is there")).toBeTruthy()
    expect(table().getAllByText('Pen')).toHaveLength(1)
    expect(table().getByRole('button', { name: '2/1' })).toBeTruthy()
    expect(screen.getByText(/Diterima: 2 · Ditolak: 1 · Menunggu: 0/)).toBeTruthy()
  })

  it('sends a pasted list through the queue, and holds the submit until it is through', async () => {
    const { client } = await draw(scanList())
    type('Note', 'hello')
    fireEvent.paste(screen.getByRole('textbox', { name: 'Code' }), { clipboardData: { getData: () => 'a\nb;c' } })
    press('Submit')
    expect(client.sent.map((sent) => sent.operation)).toEqual(['find', 'find', 'find'])
    for (const sent of [...client.sent]) await act(async () => sent.answer({ found: true, name: 'Pen' }))
    await waitFor(() => expect(client.last().operation).toBe('save'))
    expect(client.last().input).toEqual({ note: 'hello', items: ['Pen'] })
  })

  it('takes codes in while it is being saved: they belong to the next document', async () => {
    const { client } = await draw(scanList())
    type('Note', 'hello')
    scan('a')
    await act(async () => client.last().answer({ found: true, name: 'Pen' }))
    press('Submit')
    await waitFor(() => expect(client.last().operation).toBe('save'))
    const save = client.last()
    scan('b')
    expect(client.last()).toBe(save)
    await act(async () => save.answer({}))
    await waitFor(() => expect(client.last().input).toEqual({ code: 'b' }))
    await act(async () => client.last().answer({ found: true, name: 'Pen' }))
    expect(await screen.findByText(/Diterima: 1 · Ditolak: 0 · Menunggu: 0/)).toBeTruthy()
    expect(table().getByRole('button', { name: '1/1' })).toBeTruthy()
  })

  it('leaves keys on a button alone in a preview, which sends nothing', async () => {
    await draw(scanList(), () => 'Nothing is sent')
    const button = screen.getByRole('button', { name: 'Submit' })
    button.focus()
    fireEvent.keyDown(button, { key: '7' })
    expect(document.activeElement).toBe(button)
  })
})
