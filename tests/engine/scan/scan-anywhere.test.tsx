/** Where a scan goes, and what it leaves behind: nothing. The browser tests do the same with a real keyboard. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompiledAllocation, CompiledDocument, CompiledList } from '../../../src/contract/module.ts'
import { listenForScans, reloadPage, useDrawnPath, useDroppedScans } from '../../../src/engine/scan/page-scans.ts'
import { ScreenAwaited } from '../../../src/engine/scan/screen-awaited.tsx'
import { AlertsProvider } from '../../../src/engine/ui/alerts.tsx'
import { drawDocument, forgetDrafts, keepDraft, keptRows, press, type } from '../document/draw-document.tsx'
import { formList, scanList } from '../document/sample-document.ts'
import { typeKeys, typeText } from './scanner-keys.ts'

beforeEach(forgetDrafts)

const code = '490154203237518'
const asked = (...codes: string[]) => codes.map((one) => ({ code: one }))

/** Another note, which a change of the first one empties. */
function withOther(sample: CompiledDocument): CompiledDocument {
  const { note } = sample.fields
  const [head, ...rest] = sample.sections
  if (!note || head?.section !== 'fields') throw new Error('The sample has another header.')
  const { fieldSet } = head
  const text = (title: string) => ({ type: 'string', title })
  const schema = { ...fieldSet.schema, properties: { note: text('Note'), other: text('Other') } }
  const uiSchema = { ...fieldSet.uiSchema, other: { 'ui:widget': 'text' } }
  const fields = {
    ...sample.fields,
    note: { ...note, clears: ['other'] },
    other: { ...note, name: 'other', title: 'Other' },
  }
  return {
    ...sample,
    fields,
    sections: [{ ...head, fieldSet: { ...fieldSet, schema, uiSchema, layout: [['note', 'other']] } }, ...rest],
  }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('a scan', () => {
  it.each([
    ['the page itself', () => (document.activeElement as HTMLElement | null)?.blur()],
    ['a button, which it does not press', () => screen.getByRole('button', { name: 'Submit' }).focus()],
    ['another field', () => box('Note').focus()],
    ['its own box', () => box('Code').focus()],
    ['the other mode', () => fireEvent.click(screen.getByRole('radio', { name: 'Pick' }))],
  ])('is taken from %s', async (_, focus) => {
    const { client } = await drawDocument(scanList())
    act(focus)
    const { activeElement } = document
    expect(typeKeys(code, 20), 'Enter has no effect').toBe(false)
    expect(client.sent.filter(({ operation }) => operation === 'find').map((sent) => sent.input)).toEqual(asked(code))
    expect(document.activeElement).toBe(activeElement)
    expect(box('Note').value).toBe('')
  })

  it('goes into the field of an entry form that is for codes, once it is free', async () => {
    const list = formList()
    const { entry } = list
    if (entry?.kind !== 'form') throw new Error('The sample has another entry.')
    await drawDocument({ ...list, entry: { ...entry, scan: ['name'] } })
    act(() => box('Note').focus())
    typeKeys(code, 20)
    expect(box('Name').value).toBe(code)
    expect(box('Note').value).toBe('')
    act(() => box('Note').focus())
    typeKeys('356938035643809', 20)
    expect(box('Name').value).toBe(code)
    expect(screen.getByRole('alert').textContent).toContain("'356938035643809' tidak masuk")
  })

  it('is normalised, and takes back only what it has typed', async () => {
    const { client } = await drawDocument(scanList())
    type('Note', 'SO-7')
    box('Note').focus()
    box('Note').setSelectionRange(0, 2)
    typeKeys('49-015420-323751-8', 10)
    expect(client.sent.map((sent) => sent.input)).toEqual(asked(code))
    expect(box('Note').value).toBe('SO-7')
    expect([box('Note').selectionStart, box('Note').selectionEnd]).toEqual([0, 2])
  })

  it('brings back what its text has emptied', async () => {
    await drawDocument(scanList(), undefined, undefined, withOther)
    type('Note', 'SO-7')
    type('Other', 'x')
    box('Note').focus()
    typeKeys(code, 10)
    expect([box('Note').value, box('Other').value]).toEqual(['SO-7', 'x'])
  })

  it('leaves half a code in its own box, unless that is its own beginning', async () => {
    const { client } = await drawDocument(scanList())
    type('Code', '12')
    box('Code').focus()
    typeKeys(code, 10)
    expect(box('Code').value).toBe('12')
    expect(client.sent.map((sent) => sent.input)).toEqual(asked(code))
  })

  it.each([
    ['one digit and a gap of 300 ms', [10, 300], code, ''],
    ['three digits, gaps of 900 ms', [10, 900, 40, 900], code, ''],
    ['not what was typed long before', [10, 1100], code.slice(1), code.slice(0, 1)],
  ])('that begins in its own box is one code: %s', async (_, gaps, looked, left) => {
    const { client } = await drawDocument(scanList())
    act(() => box('Code').focus())
    typeKeys(code, [...gaps, ...Array<number>(code.length).fill(10)])
    expect(client.sent.map((sent) => sent.input)).toEqual(asked(looked))
    expect(box('Code').value).toBe(left)
  })

  it('that comes from another field right behind it is no part of what stands in the box', async () => {
    const { client } = await drawDocument(scanList())
    type('Code', '12')
    act(() => box('Note').focus())
    typeText('7', 10)
    act(() => box('Code').focus())
    typeKeys(code, 10, 200)
    expect([client.sent.map((sent) => sent.input), box('Code').value]).toEqual([asked(code), '12'])
  })

  it('is no scan when it is slow, and a single key moves no focus', async () => {
    const { client } = await drawDocument(scanList())
    box('Note').focus()
    expect(typeKeys(code, 60)).toBe(true)
    expect(box('Note').value).toBe(code)
    act(() => box('Note').blur())
    fireEvent.keyDown(document.body, { key: '7' })
    expect(document.activeElement).toBe(document.body)
    expect(client.sent).toEqual([])
  })

  it('is none where a quick hand types words over a button: nothing is said, nothing pressed', async () => {
    const { client } = await drawDocument(scanList())
    act(() => screen.getByRole('button', { name: 'Submit' }).focus())
    expect(typeKeys('salah rak', 45)).toBe(false)
    expect(screen.queryByText(/terlalu lambat/)).toBeNull()
    typeKeys(code, 45)
    expect(await screen.findByText(/terlalu lambat/)).toBeDefined()
    expect(screen.getAllByText(/terlalu lambat/)).toHaveLength(1)
    expect(client.sent).toEqual([])
  })

  it('waits for a screen that is on its way', async () => {
    const { endStart } = listenForScans()
    expect(typeKeys(code, 10)).toBe(false)
    const { client } = await drawDocument(scanList())
    endStart()
    expect(client.sent.map((sent) => sent.input)).toEqual(asked(code))
  })

  it('waits for a page whose address is there already, and for that one only', async () => {
    const shown = ({ path }: { path: string }) => {
      useDrawnPath(path)
      return null
    }
    listenForScans().endStart()
    const pages = render(createElement(shown, { path: window.location.pathname }))
    expect(typeKeys(code, 10), 'this page takes no codes').toBe(true)
    window.history.pushState(null, '', '/elsewhere')
    expect(typeKeys(code, 10)).toBe(false)
    const { client } = await drawDocument(scanList())
    pages.rerender(createElement(shown, { path: '/elsewhere' }))
    expect(client.sent.map((sent) => sent.input)).toEqual(asked(code))
    pages.unmount()
    window.history.pushState(null, '', '/')
  })

  it('that waited for a page that takes none is named there, and one of another address beside it', async () => {
    const { endStart } = listenForScans()
    typeKeys('356938035643809', 10)
    window.history.pushState(null, '', '/elsewhere')
    const pages = render(createElement(ScreenAwaited))
    act(() => void typeKeys(code, 10))
    expect(screen.getByRole('status').textContent, 'of this address alone').toBe('1 kode dipindai, menunggu.')
    const silent = () => {
      useDrawnPath(window.location.pathname)
      useDroppedScans()
      return null
    }
    pages.rerender(createElement(AlertsProvider, null, createElement(silent)))
    endStart()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`Pindai lagi di halamannya: 356938035643809, ${code}`)
    pages.unmount()
    window.history.pushState(null, '', '/')
  })

  it('that waits outlives a page that is loaded anew', async () => {
    const { endStart } = listenForScans()
    typeKeys(code, 10)
    const reload = vi.fn()
    vi.stubGlobal('location', { pathname: window.location.pathname, reload })
    reloadPage()
    vi.unstubAllGlobals()
    expect(reload).toHaveBeenCalledOnce()
    endStart()
    const again = listenForScans()
    const { client } = await drawDocument(scanList())
    again.endStart()
    expect(client.sent.map((sent) => sent.input)).toEqual(asked(code))
  })

  it('is not kept by a page that takes no codes', async () => {
    expect(typeKeys(code, 10)).toBe(true)
    const { client } = await drawDocument(scanList())
    expect(client.sent).toEqual([])
  })
})

describe('several codes at once', () => {
  const file = (text: string, name = 'codes.csv') => new File([text], name, { type: 'text/csv' })
  const drop = (target: Element, files: File[]) => {
    const dataTransfer = { files, types: ['Files'], getData: () => '' }
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false)
    expect(fireEvent.drop(target, { dataTransfer })).toBe(false)
  }

  it('come from a file that is dropped anywhere', async () => {
    const { client } = await drawDocument(scanList())
    drop(box('Note'), [file(`IMEI;SN\n${code}\n356938035643809`)])
    await waitFor(() => expect(client.sent.map((sent) => sent.input)).toEqual(asked(code, '356938035643809')))
  })

  it('are refused in a file that is no text', async () => {
    await drawDocument(scanList())
    drop(document.body, [file('PK\0\0', 'stok.xlsx')])
    expect(await screen.findByText("Berkas 'stok.xlsx' bukan teks. Simpan sebagai CSV dulu.")).toBeTruthy()
  })

  it('are pasted where nothing takes text, and stay text in another field', async () => {
    const { client } = await drawDocument(scanList())
    const clipboardData = { files: [], getData: () => `${code}\n356938035643809` }
    expect(fireEvent.paste(box('Note'), { clipboardData })).toBe(true)
    expect(fireEvent.paste(screen.getByRole('button', { name: 'Submit' }), { clipboardData })).toBe(false)
    expect(client.sent.map((sent) => sent.input)).toEqual(asked(code, '356938035643809'))
  })
})

const allocation: CompiledAllocation = {
  widget: 'allocation',
  title: () => 'Places',
  list: 'places',
  label: { title: 'Place', field: 'name' },
  maximum: { title: 'There', field: 'there' },
  selected: { title: 'Taken', field: 'taken' },
  total: () => 'Total',
  save: 'Save',
}

/** The scan list, its row dialog being one of amounts. */
function allocatedList(): CompiledList {
  const list = scanList()
  return { ...list, table: { ...list.table, dialogs: { tags: allocation } } }
}

describe('while a dialog is open that takes no codes', () => {
  it.each([
    ['a scan goes to the list and leaves the amount', '35123456', 20, '2', ['35123456']],
    ['a scan that fits the amount does too', '00000001', 20, '2', ['00000001']],
  ])('%s', async (_, text, gap, amount, codes) => {
    const places = [
      { name: 'Left', there: 5, taken: 2 },
      { name: 'Right', there: 5, taken: 0 },
    ]
    const values = { name: 'Pen', price: 5, count: 1, tags: ['t'], places }
    keepDraft({ 'items/order': [1], 'items/row:1': { values, edited: [] } })
    const { client } = await drawDocument(allocatedList())
    press('1/1')
    const first = await screen.findByLabelText<HTMLInputElement>('Left')
    act(() => first.focus())
    typeKeys(text, gap)
    await waitFor(() => expect(first.value).toBe(amount))
    expect(client.sent.map((sent) => sent.input)).toEqual(asked(...codes))
    expect(document.activeElement).toBe(first)
  })

  it('none of its buttons is pressed', async () => {
    keepDraft(keptRows(1))
    const { client } = await drawDocument(scanList())
    press('1/1')
    const close = await screen.findByRole('button', { name: 'Close' })
    close.focus()
    expect(typeKeys(code, 10)).toBe(false)
    expect(client.sent.map((sent) => sent.input)).toEqual(asked(code))
    expect(fireEvent.keyDown(close, { key: 'Enter' }), 'an Enter of its own does').toBe(true)
  })
})
