import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addModalRoot } from '../draw-page.tsx'
import {
  drawDocument,
  forgetDrafts,
  keepDraft,
  keptParts,
  keptRows,
  press,
  scan,
  table,
  type,
} from './draw-document.tsx'
import { scanList } from './sample-document.ts'

beforeEach(forgetDrafts)
afterEach(() => {
  vi.restoreAllMocks()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const price = () => screen.queryByLabelText<HTMLInputElement>('Price each')
const choice = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Choice' })
const pen = { found: true, name: 'Pen' }
const header = { header: { values: { note: 'hello' }, edited: ['note'] } }

/** A window that shows a few rows of a long table; jsdom itself measures nothing. */
function showFewRows(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(47)
}

function editPrice(name: string, text: string): void {
  const row = screen.getByText(name).closest('tr')!
  fireEvent.click(within(row).getByRole('button', { name: 'Change price' }))
  fireEvent.change(price()!, { target: { value: text } })
}

describe('an open inline edit', () => {
  it('stays, with its focus, when one more row makes the table a long one', async () => {
    showFewRows()
    keepDraft({ ...keptRows(50), ...header })
    const { client } = await drawDocument(scanList())
    scan('x')
    editPrice('Row 2', '77')
    const before = price()
    before!.focus()
    await act(async () => client.last().answer(pen))
    expect(screen.queryByText('Row 40')).toBeNull()
    expect(price()).toBe(before)
    expect(document.activeElement).toBe(before)
    expect(price()!.value).toBe('77')
  })

  it('stays when its row is scrolled out of view and back, and is sent from there', async () => {
    showFewRows()
    keepDraft({ ...keptRows(60), ...header, 'items/edit': { key: 2, field: 'price', text: '77' } })
    const { client } = await drawDocument(scanList())
    expect(price()!.value).toBe('77')
    expect(document.activeElement).not.toBe(price())
    const frame = screen.getByRole('table', { name: 'Rows' }).parentElement!
    const scrollTo = (offset: number) => {
      frame.scrollTop = offset
      fireEvent.scroll(frame)
    }
    scrollTo(2000)
    expect(price()).toBeNull()
    scrollTo(0)
    expect(price()!.value).toBe('77')
    scrollTo(2000)
    press('Submit')
    await waitFor(() => expect(client.last().operation).toBe('save'))
    expect(screen.getByRole('definition').textContent?.replace('\u00a0', ' ')).toBe('Rp 372,00')
  })

  it('comes back open after a reload, with its text, and Enter takes it', async () => {
    keepDraft({ ...keptRows(1), ...header })
    const { unmount } = await drawDocument(scanList())
    editPrice('Row 1', '12')
    unmount()
    addModalRoot()
    await drawDocument(scanList())
    expect(price()!.value).toBe('12')
    fireEvent.keyDown(price()!, { key: 'Enter' })
    expect(price()).toBeNull()
    expect(screen.getByRole('definition').textContent).toBe('Rp\u00a012,00')
    await expect.poll(keptParts).not.toContain('items/edit')
  })

  it('that cannot be taken is named by the submit, which sends nothing', async () => {
    keepDraft({ ...keptRows(1), ...header, 'items/edit': { key: 1, field: 'price', text: '-8' } })
    const { client } = await drawDocument(scanList())
    press('Submit')
    expect((await screen.findByRole('alert')).textContent).toContain('"Price each"')
    expect(client.sent).toEqual([])
    expect(price()!.value).toBe('-8')
  })

  it.each([[null], [{ key: 7, field: 'price', text: '1' }], [{ key: 1, field: 'name', text: '1' }], [{ key: 1 }]])(
    'is not taken from a draft that does not fit: %j',
    async (edit) => {
      keepDraft({ ...keptRows(1), 'items/edit': edit })
      await drawDocument(scanList())
      expect(price()).toBeNull()
      expect(screen.queryByRole('textbox', { name: 'Price each' })).toBeNull()
    },
  )
})

describe('what was not added when a document is saved', () => {
  async function save() {
    keepDraft({ ...keptRows(1), ...header })
    const page = await drawDocument(scanList())
    press('Submit')
    await waitFor(() => expect(page.client.last().operation).toBe('save'))
    return { ...page, saved: page.client.last() }
  }

  it('half a code stays in the box, and in the draft', async () => {
    keepDraft({ 'items/box:0': '12' })
    const { saved } = await save()
    box('Code').focus()
    type('Code', '123')
    const typedIn = box('Code')
    await act(async () => saved.answer({}))
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    expect(box('Code').value).toBe('123')
    expect(box('Code')).toBe(typedIn)
    expect(document.activeElement).toBe(typedIn)
    await expect.poll(keptParts).toEqual(['items/box:0'])
  })

  it('a choice stays, with its mode', async () => {
    keepDraft({ 'items/mode': 1, 'items/pick:1': { value: 1, label: 'Ink' } })
    const { saved } = await save()
    await act(async () => saved.answer({}))
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    expect(choice().value).toBe('Ink')
    await expect.poll(keptParts).toEqual(['items/mode', 'items/pick:1'])
  })

  it('an untouched entry begins anew with the first mode', async () => {
    keepDraft({ 'items/mode': 1 })
    const { saved } = await save()
    await act(async () => saved.answer({}))
    await waitFor(() => expect(document.activeElement).toBe(box('Code')))
    await expect.poll(keptParts).toEqual([])
  })

  it('codes that wait and half a code stay in the draft when the screen is left meanwhile', async () => {
    const { saved, unmount } = await save()
    scan('b')
    type('Code', '9')
    unmount()
    await act(async () => saved.answer({}))
    await expect.poll(keptParts).toEqual(['items/box:0', 'items/scans'])
    addModalRoot()
    const { client } = await drawDocument(scanList())
    await waitFor(() => expect(client.last().input).toEqual({ code: 'b' }))
    await act(async () => client.last().answer(pen))
    expect(table().getByText('Pen')).toBeTruthy()
    expect(box('Code').value).toBe('9')
  })

  it('a code that is in the list being saved waits, and is checked against what comes of it', async () => {
    const { client, saved } = await save()
    scan('tag-1')
    expect(screen.queryByText("'tag-1' is there")).toBeNull()
    await act(async () => saved.answer({}))
    await waitFor(() => expect(client.last().input).toEqual({ code: 'tag-1' }))
    await act(async () => client.last().answer({ found: false }))
    expect(await screen.findByText("'tag-1' is unknown")).toBeTruthy()
  })

  it('a code that is refused while the submit waits for it is still named afterwards', async () => {
    keepDraft({ ...keptRows(1), ...header })
    const { client } = await drawDocument(scanList())
    scan('tag-1')
    scan('none')
    press('Submit')
    await act(async () => client.last().answer({ found: false }))
    await waitFor(() => expect(client.last().operation).toBe('save'))
    await act(async () => client.last().answer({}))
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    expect(screen.getByText("'none' is unknown")).toBeTruthy()
    expect(screen.queryByText("'tag-1' is there")).toBeNull()
    expect(screen.getByText(/Diterima: 0 · Ditolak: 1/)).toBeTruthy()
  })
})

describe('what was not found', () => {
  it('leads to where it is, beside the message as it was, also after a reload', async () => {
    const { client, unmount } = await drawDocument(scanList())
    scan('gone')
    await act(async () => client.last().answer({ found: false }))
    expect(client.last()).toMatchObject({ operation: 'whereabouts', input: { code: 'gone' } })
    await act(async () => client.last().answer({ place: '/there/1' }))
    const link = () => screen.getAllByRole('link', { name: 'gone went there' }).map((one) => one.getAttribute('href'))
    await waitFor(() => expect(link()).toEqual(['/there/1']))
    expect(screen.getByText("'gone' is unknown")).toBeDefined()
    unmount()
    const again = await drawDocument(scanList())
    expect(screen.getByText("'gone' is unknown")).toBeDefined()
    const asked = again.client.sent.find(({ operation }) => operation === 'whereabouts')
    await act(async () => asked!.answer({ place: '/there/1' }))
    await waitFor(() => expect(link()).toEqual(['/there/1']))
  })

  it('is told alone where nobody knows more, and does not hold up what is scanned next', async () => {
    const { client } = await drawDocument(scanList())
    scan('gone')
    await act(async () => client.last().answer({ found: false }))
    scan('pen')
    await act(async () => client.last().answer(pen))
    expect(table().getByText('Pen')).toBeDefined()
    const asked = client.sent.find(({ operation }) => operation === 'whereabouts')
    await act(async () => asked!.answer({ place: null }))
    expect(screen.getByText("'gone' is unknown")).toBeDefined()
    expect(screen.queryByRole('link', { name: /went there/ })).toBeNull()
  })
})

describe('what stands in an entry', () => {
  it('is there again when the mode is chosen again', async () => {
    await drawDocument(scanList())
    type('Code', '12')
    fireEvent.click(screen.getByRole('radio', { name: 'Pick' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Scan' }))
    expect(box('Code').value).toBe('12')
    scan('12')
    fireEvent.click(screen.getByRole('radio', { name: 'Pick' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Scan' }))
    expect(box('Code').value).toBe('')
  })

  it('leaves the picker once its lookup has answered, even when the screen was left in between', async () => {
    keepDraft({ 'items/mode': 1, 'items/pick:1': { value: 1, label: 'Ink' } })
    const first = await drawDocument(scanList())
    press('Add')
    press('Add')
    expect(first.client.sent).toHaveLength(1)
    first.unmount()
    addModalRoot()
    const { client } = await drawDocument(scanList())
    expect(choice().value).toBe('Ink')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
    await act(async () => client.last().answer(pen))
    expect(table().getAllByRole('row')).toHaveLength(2)
    expect(choice().value).toBe('')
    await expect.poll(keptParts).not.toContain('items/pick:1')
  })
})

describe('a scanner', () => {
  it('that goes on while a submit is refused keeps the focus', async () => {
    const { client } = await drawDocument(scanList())
    scan('a')
    press('Submit')
    box('Code').focus()
    type('Code', '12')
    await act(async () => client.last().answer(pen))
    expect(await screen.findByText('Note it')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy())
    expect(document.activeElement).toBe(box('Code'))
    expect(box('Code').value).toBe('12')
  })
})
